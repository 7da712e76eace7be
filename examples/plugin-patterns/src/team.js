console.log(__team__("name"));
