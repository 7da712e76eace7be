self.bindery={"id":"d9990e10f7aa","pagesId":"bc44c3bdf246","shell":["/assets/entry.11.js","/assets/entry.22.css","/assets/shared.33.js","/assets/shared.44.css"],"pages":["/offline/","/search/"]};
worker();
