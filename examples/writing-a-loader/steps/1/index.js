export default function phrasesLoader(content) {
  const phrases = {};
  for (const line of content.split("\n")) {
    const [name, text] = line.split(" = ");
    if (text) phrases[name] = text;
  }
  return `export default ${JSON.stringify(phrases)};`;
}
