// Finds tags of HTML without their other half. Browsers mend them, so parsers
// of HTML do not speak of them.
import { Tokenizer, TokenizerMode } from "parse5";

const words = (text) => new Set(text.split(" "));
const VOID = words("area base br col embed hr img input link meta param source track wbr");
/** Elements whose end tag may be left out. */
const OPTIONAL = words("html head body p li dt dd rb rt rtc rp optgroup option colgroup caption thead tbody tfoot tr td th");
/** Elements that are there although no tag opens them. */
const IMPLIED = words("html head body");
/** Elements that hold text and no tags. */
const MODES = { script: TokenizerMode.SCRIPT_DATA, style: TokenizerMode.RAWTEXT, textarea: TokenizerMode.RCDATA, title: TokenizerMode.RCDATA, iframe: TokenizerMode.RAWTEXT, noscript: TokenizerMode.DATA };

/** The first tag without its other half: `{ line, column, message }`, or undefined. */
export function unmatched(text) {
	const open = [];
	let mistake;
	const say = (token, message) => {
		mistake ??= { line: token.location.startLine, column: token.location.startCol, message };
	};
	const foreign = () => open.some(({ tagName }) => tagName === "svg" || tagName === "math");
	const nothing = () => {};
	const handler = {
		onStartTag(token) {
			if (VOID.has(token.tagName) || (token.selfClosing && (foreign() || token.tagName === "svg"))) return;
			open.push(token);
			if (!foreign() && MODES[token.tagName] !== undefined) {
				tokenizer.state = MODES[token.tagName];
				tokenizer.lastStartTagName = token.tagName;
			}
		},
		onEndTag(token) {
			const at = open.findLastIndex(({ tagName }) => tagName === token.tagName);
			const between = at < 0 ? undefined : open.slice(at + 1).find(({ tagName }) => !OPTIONAL.has(tagName));
			if (at < 0 && IMPLIED.has(token.tagName)) return;
			if (at < 0) say(token, `</${token.tagName}> closes nothing`);
			else if (between) say(between, `<${between.tagName}> is not closed before </${token.tagName}>`);
			if (at >= 0) open.length = at;
		},
		onComment: nothing,
		onDoctype: nothing,
		onCharacter: nothing,
		onNullCharacter: nothing,
		onWhitespaceCharacter: nothing,
		onEof: nothing,
	};
	const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler);
	tokenizer.write(text, true);
	const left = open.find(({ tagName }) => !OPTIONAL.has(tagName));
	if (left) say(left, `<${left.tagName}> is not closed`);
	return mistake;
}
