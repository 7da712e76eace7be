self.bindery={"id":"fc2e50118d84","shell":["/assets/entry.11.js","/assets/entry.22.css","/assets/shared.33.js","/assets/shared.44.css"],"pages":["/offline/","/search/"]};
worker();
