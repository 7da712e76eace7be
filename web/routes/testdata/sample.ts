import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Kind, Props } from "../../types/props";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

/** The props of a documentation page with everything on it. */
export const samplePage = (): Props => JSON.parse(read("page.json"));

/** Prose with every construct of the DOM contract. */
export const sampleBody = () => read("body.html");

/** Props of one kind of screen. */
export function sampleOf(kind: Kind): Props {
	const props: Props = { ...samplePage(), kind };
	if (kind === "page") return props;
	if (kind === "splash") props.splash = { tagline: "It's <calm> & fast", actions: [{ title: "Begin", url: "/docs/guides/" }] };
	props.page = kind === "printable" || kind === "failed" ? { title: "A title" } : undefined;
	return props;
}
