import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** A token's colour in a theme, as #rrggbb. */
function colour(token: string, theme: "light" | "dark"): string {
	const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? "";
	const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value);
	const found = pair ? pair[theme === "light" ? 1 : 2] : value;
	if (!/^#[0-9a-f]{6}$/.test(found ?? "")) throw new Error(`--${token} is no colour: ${value}`);
	return found as string;
}

/** Relative luminance (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
	const [r, g, b] = [1, 3, 5].map((at) => {
		const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	}) as [number, number, number];
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
	const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
	return (light + 0.05) / (dark + 0.05);
}

const codeTokens = ["text", "quiet", "keyword", "string", "number", "name"].map((name) => `code-${name}`);

/** Text tokens, what they are set on, and the least contrast: 4.5 for AA, 7 for AAA, 3 for what is no text. */
const rows: [texts: string[], grounds: string[], least: number][] = [
	[["text", "text-strong"], ["surface", "surface-raised", "hover"], 7],
	[["text-quiet", "link"], ["surface", "surface-raised", "hover", "code-bg"], 4.5],
	[["tip", "warn", "note", "todo", "danger"], ["surface"], 4.5],
	[["accent"], ["surface", "surface-raised"], 4.5],
	[["button-text"], ["button"], 4.5],
	[["cover-text", "cover-quiet", "cover-accent"], ["cover"], 4.5],
	[["notice-text"], ["notice"], 7],
	[["text"], ["code-bg", "code-hl"], 7],
	[codeTokens, ["code-bg", "code-hl", "code-add", "code-del"], 4.5],
	[["code-added"], ["code-bg", "code-add"], 4.5],
	[["code-deleted"], ["code-bg", "code-del"], 4.5],
	[["focus"], ["surface", "surface-raised", "code-bg"], 3],
];

const cases = rows.flatMap(([texts, grounds, least]) =>
	texts.flatMap((text) =>
		grounds.flatMap((ground) => (["light", "dark"] as const).map((theme) => ({ text, ground, theme, least }))),
	),
);

describe("contrast (WCAG 2.2)", () => {
	test.each(cases)("--$text on --$ground, $theme: at least $least", ({ text, ground, theme, least }) => {
		expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(least);
	});
});
