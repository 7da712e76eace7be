(()=>{"use strict";console.log("Northern Tea: https://north.example/api"),console.log("chat")})();
