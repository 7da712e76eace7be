self.bindery={"id":"5ca1b48b10db","shell":["/assets/entry.11.js","/assets/entry.22.css","/assets/shared.33.js","/assets/shared.44.css"],"pages":["/offline/","/search/"]};
worker();
