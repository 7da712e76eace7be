export default function (text) {
  console.log("normal one");
  return text;
}

export function pitch() {
  console.log("pitch  one");
}
