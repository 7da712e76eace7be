console.log("the page runs");
