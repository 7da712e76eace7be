/*! For license information please see main.js.LICENSE.txt */
(()=>{"use strict";console.log("Oulu")})();
