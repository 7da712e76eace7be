document.body.append("Apples are in the shop.");
