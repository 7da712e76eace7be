(()=>{"use strict";var e;e=[4,5].reduce((e,c)=>e+c,0),console.log(e)})();
//# debugId=944b1fca-7b08-4dad-98f3-64170f7b7dfa
//# sourceMappingURL=https://maps.example.com/shop/maps/main.js.map
