const schema = {
  title: "Greet Loader options",
  type: "object",
  properties: {
    name: { description: "Who is greeted.", type: "string" },
    loud: { description: "Write in capitals.", type: "boolean" },
  },
  additionalProperties: false,
};

export default function (content) {
  const { name = "you", loud = false } = this.getOptions(schema);
  const text = `${content.trim()} ${name}`;
  return `export default ${JSON.stringify(loud ? text.toUpperCase() : text)};`;
}
