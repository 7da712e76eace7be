const pages = {
  "/tea": () => import("./tea.js"),
  "/coffee": () => import("./coffee.js"),
};

pages[location.pathname]().then(({ title }) => {
  document.title = title;
});
