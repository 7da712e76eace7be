(()=>{"use strict";console.log("Up to 100 mi.")})();
