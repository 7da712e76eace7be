const page = location.hash.slice(1);
const { text } = await import(`./pages/${page}.js`);
document.body.append(text);
