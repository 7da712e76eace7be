if (typeof Map.groupBy !== "function") {
  await import("core-js/actual/map/group-by.js");
}

const groups = Map.groupBy([1, 2, 3], (number) => (number % 2 ? "odd" : "even"));
document.querySelector("p").textContent = [...groups.keys()].join();
