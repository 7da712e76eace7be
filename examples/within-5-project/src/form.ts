import "./site.css";

document.querySelector("#app")!.innerHTML = `<h1>Contact</h1><p>${process.env.PHONE}</p>`;
