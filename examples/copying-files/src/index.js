document.body.append("Boats for hire");
