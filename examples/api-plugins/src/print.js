document.title = "Print";
