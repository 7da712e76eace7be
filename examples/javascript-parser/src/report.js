eval("1 + 1");
document.write("<p>");
