(()=>{"use strict";console.log("Version 1.4.0, 20 items, region us"),console.log("With gifts")})();
