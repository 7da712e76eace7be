document.querySelector("button").addEventListener("click", async () => {
  const { details } = await import("./details.js");
  document.querySelector("p").textContent = details;
});
