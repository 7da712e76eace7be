self.bindery={"id":"3a2efe014180","pagesId":"bc44c3bdf246","shell":["/assets/entry.11.js","/assets/entry.22.css","/assets/shared.33.js","/assets/shared.44.css"],"pages":["/offline/","/search/"]};
worker();
