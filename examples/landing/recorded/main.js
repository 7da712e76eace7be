(()=>{"use strict";document.title="Hello, world!"})();
