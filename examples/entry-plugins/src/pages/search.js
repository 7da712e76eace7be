console.log("the search");
