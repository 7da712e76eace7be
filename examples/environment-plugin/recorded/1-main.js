(()=>{"use strict";console.log("https://api.example.com","eu")})();
