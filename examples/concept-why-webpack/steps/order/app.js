document.querySelector("p").textContent = kettle.label();
