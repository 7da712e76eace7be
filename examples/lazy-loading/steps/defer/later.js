console.log("app.js has run");

document.querySelector("section").onclick = async () => {
  const report = await import.defer("./report.js");
  console.log("report.js is loaded");
  console.log(report.summary());
};
