self.bindery={"id":"b5b3504060db","pagesId":"bc44c3bdf246","shell":["/assets/entry.11.js","/assets/entry.22.css","/assets/shared.33.js","/assets/shared.44.css"],"pages":["/offline/","/search/"]};
worker();
