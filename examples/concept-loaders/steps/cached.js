export default function (text) {
  console.log("normal two");
  return text;
}

export function pitch() {
  console.log("pitch  two");
  return 'export default "from the pitch of two";';
}
