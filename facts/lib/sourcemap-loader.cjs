// A loader as a compiler to JavaScript would be: lines come first that the source
// does not have, a function gets another name, and a map says so.
const { addMapping, GenMapping, setSourceContent, toEncodedMap } = require("@jridgewell/gen-mapping");

const before = ["/* added by the loader */", "/* added by the loader */", "/* added by the loader */"];

module.exports = function loader(source) {
	const name = "greet.js";
	const map = new GenMapping({ file: name });
	setSourceContent(map, name, source);
	source.split("\n").forEach((line, i) => {
		for (const { index: column, 0: token } of line.matchAll(/[A-Za-z]+|["();{}+]/g)) {
			const position = { line: i + 1, column };
			const generated = { line: i + 1 + before.length, column };
			addMapping(map, { source: name, original: position, generated, ...(token === "person" ? { name: "person" } : {}) });
		}
	});
	const output = [...before, source.replaceAll("person", "who   ")].join("\n");
	this.callback(null, output, toEncodedMap(map));
};
