/*! Oulu 1.4.0 */
(()=>{"use strict";console.log("Oulu")})();
