console.log("app.js has run");

document.onclick = async () => {
  const report = await import.defer("./report.js");
  console.log("report.js is loaded");
  console.log(report.summary());
};
