(()=>{"use strict";console.log("Hei Aino!"),console.log("Korissa on 3 tuotetta.")})();
