document.body.textContent = "Low tide";
