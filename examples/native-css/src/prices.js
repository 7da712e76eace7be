import "./prices.css";

export const show = (parent) => {
  const text = document.createElement("p");
  text.className = "price";
  text.textContent = "9 euros an hour";
  parent.append(text);
};
