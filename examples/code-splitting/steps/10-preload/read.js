const button = document.createElement("button");
button.textContent = "Nutrition";
button.onclick = async () => {
  const { nutrition } = await import(/* webpackChunkName: "nutrition" */ "./nutrition.js");
  button.replaceWith(await nutrition());
};
document.body.append(button);
