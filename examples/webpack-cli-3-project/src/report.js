export function send(server) {
  return fetch(`${server}/reports`, { method: "POST" });
}
