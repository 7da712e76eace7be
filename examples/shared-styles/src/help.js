document.body.append("How to order apples.");
