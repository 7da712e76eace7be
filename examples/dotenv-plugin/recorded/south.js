(()=>{"use strict";console.log("Southern Tea: https://south.example/api")})();
