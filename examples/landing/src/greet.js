export function greet(name) {
  return `Hello, ${name}!`;
}

export function leave(name) {
  return `Goodbye, ${name}!`;
}
