(()=>{"use strict";console.log("Shop 1.4.0, at most 20 items"),console.log("eu","object")})();
