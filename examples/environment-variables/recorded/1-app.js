(()=>{"use strict";document.querySelector("#source").textContent="Items from https://api.example.com/items"})();
