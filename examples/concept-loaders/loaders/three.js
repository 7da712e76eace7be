export default function (text) {
  console.log("normal three");
  return text;
}

export function pitch() {
  console.log("pitch  three");
}
