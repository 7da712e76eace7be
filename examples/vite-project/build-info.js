export default function buildInfo() {
  return {
    name: "build-info",
    resolveId: (id) => (id === "virtual:build-info" ? `\0${id}` : undefined),
    load: (id) => (id === "\0virtual:build-info" ? 'export const pier = "North";' : undefined),
  };
}
