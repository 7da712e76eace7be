document.querySelector("#source").textContent = process.env.UPLOAD_TOKEN;
