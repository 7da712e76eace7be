console.log("report.js runs");

export function summary() {
  return "Flour lasts for three days.";
}
