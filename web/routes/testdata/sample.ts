import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Kind, Props, Splash, VotePage } from "../../types/props";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

/** The props of a documentation page with everything on it. */
export const samplePage = (): Props => JSON.parse(read("page.json"));

/** Prose with every construct of the DOM contract. */
export const sampleBody = () => read("body.html");

/** Proposals of every status; one is done and is listed first. */
export const sampleVote = (): VotePage => ({
	api: "/docs/api/v1/proposals",
	proposals: [
		{ id: "old", title: "Old", description: "Was asked for.", status: "done" },
		{
			id: "errors",
			title: "Errors <explained>",
			description: "Every message & its cure.",
			links: [
				{ title: "Start", url: "/docs/guides/" },
				{ title: "Issue", url: "https://code.example.org/1", external: true },
			],
			status: "open",
		},
		{ id: "video", title: "Less video", description: "Text.", status: "planned" },
	],
});

const sampleSplash: Splash = {
	tagline: "It's <calm> & fast",
	actions: [{ title: "Begin", url: "/docs/guides/" }],
	headline: { text: "Bake", words: ["<loaves>", "rolls"] },
	modules: {
		files: [{ name: ".rye", word: "rolls" }, { name: ".rye" }, { name: ".oat" }],
		assets: [{ name: ".bun", word: "<loaves>" }],
	},
	sponsors: {
		invite: "https://fund.example.org/",
		groups: [{ rank: "gold", sponsors: [{ name: "A & B", avatar: "/ab.png", given: "$12" }] }],
		backers: "/docs/backers.json",
	},
};

/** Props of one kind of screen. */
export function sampleOf(kind: Kind): Props {
	const props: Props = { ...samplePage(), kind };
	if (kind === "page") return props;
	if (kind === "vote") props.vote = sampleVote();
	if (kind === "splash") props.splash = sampleSplash;
	props.page = kind === "printable" || kind === "failed" ? { title: "A title" } : undefined;
	return props;
}
