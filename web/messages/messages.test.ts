import { expect, test } from "vitest";
import { english as areas } from "./en";
import banner from "./en/banner.json";
import chat from "./en/chat.json";
import check from "./en/check.json";
import feedback from "./en/feedback.json";
import hits from "./en/hits.json";
import kits from "./en/kits.json";
import lens from "./en/lens.json";
import lost from "./en/lost.json";
import offline from "./en/offline.json";
import organization from "./en/organization.json";
import results from "./en/results.json";
import shortcuts from "./en/shortcuts.json";
import splash from "./en/splash.json";
import start from "./en/start.json";
import vote from "./en/vote.json";
import { fill } from "./index";
import * as zh from "./zh";

const languages = { zh } as Record<string, Record<string, Record<string, string>>>;
// All but the first come with the code that uses them (current.ts, late).
const english = {
	...areas,
	banner,
	chat,
	check,
	feedback,
	hits,
	kits,
	lens,
	lost,
	offline,
	organization,
	results,
	shortcuts,
	splash,
	start,
	vote,
} as Record<string, Record<string, string>>;
const names = (message: string) => [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test.each(Object.keys(languages))("%s says everything English says, and nothing else", (lang) => {
	const keys = (areas: Record<string, Record<string, string>>) =>
		Object.entries(areas).flatMap(([area, all]) => Object.keys(all).map((key) => `${area}.${key}`));
	expect(keys(languages[lang] ?? {}).sort()).toEqual(keys(english).sort());
});

test.each(Object.keys(languages))("%s has the same values to fill in, and no empty message", (lang) => {
	for (const [area, all] of Object.entries(english)) {
		for (const [key, message] of Object.entries(all)) {
			const translated = languages[lang]?.[area]?.[key] ?? "";
			expect([`${area}.${key}`, ...names(translated)]).toEqual([`${area}.${key}`, ...names(message)]);
			expect(translated.trim(), `${area}.${key}`).not.toBe("");
		}
	}
});

test("values take the place of their names, and unknown names stay", () => {
	expect(fill("{hits} of {total}, {none}", { hits: 5, total: "7" })).toBe("5 of 7, {none}");
});
