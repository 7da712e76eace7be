import "./coffee.css";

export const title = "Coffee";
export const html = () => `<h1 class="coffee">${title}</h1>`;
