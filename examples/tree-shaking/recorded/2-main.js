(()=>{"use strict";new Intl.DateTimeFormat("en",{timeStyle:"short"}),console.log(`A marathon is ${26.218757784.toFixed(1)} miles.`)})();
