(()=>{"use strict";const e=jQuery;e("p").text(`jQuery ${e.fn.jquery} of the page`)})();
