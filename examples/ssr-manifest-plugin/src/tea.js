import "./tea.css";

export const title = "Tea";
export const html = () => `<h1 class="tea">${title}</h1>`;
