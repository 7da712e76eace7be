export const greet = (place) => {
  const text = `Hello from ${place}`;
  console.log(text);
  globalThis.document?.body.append(text);
};
