export default function (content, map, meta) {
  this.getLogger().info(JSON.stringify({ content, mappings: map?.mappings, meta }));
  return content;
}
