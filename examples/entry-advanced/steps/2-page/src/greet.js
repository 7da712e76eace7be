document.body.append("Open from eight to eight");
