const app = document.querySelector("#app")!;

export function show(id: string, text: string, className = "") {
  const line = app.querySelector(`#${id}`) ?? app.appendChild(document.createElement("p"));
  line.id = id;
  line.className = className;
  line.textContent = text.trim();
}
