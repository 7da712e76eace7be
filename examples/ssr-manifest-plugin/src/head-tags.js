export function headTags(manifest, keys) {
  const files = new Set(keys.flatMap((key) => manifest[key] ?? []));
  const entry = manifest["./src/client.js"];
  return [...files]
    .map((file) => {
      if (file.endsWith(".css")) return `<link rel="stylesheet" href="${file}">`;
      if (!file.endsWith(".js")) return "";
      if (entry.includes(file)) return `<script defer src="${file}"></script>`;
      return `<link rel="preload" as="script" href="${file}">`;
    })
    .filter(Boolean)
    .join("\n");
}
