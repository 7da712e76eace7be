import { type Choice, type Grid, tidy } from "./grid";

/** The parameter of the address: `splitChunks=chunks:all,minSize:0`. */
const parameter = "splitChunks";

/** The choice an address makes; what it says wrong is the default. */
export function choiceOf(grid: Grid, search: string): Choice {
	const text = new URLSearchParams(search).get(parameter) ?? "";
	return tidy(grid, Object.fromEntries(text.split(",").map((part) => part.split(":") as [string, string])));
}

/** An address that makes a choice; the defaults leave nothing in it. */
export function withChoice(address: string, choice: Choice): string {
	const url = new URL(address);
	const text = Object.entries(choice)
		.map((pair) => pair.join(":"))
		.join(",");
	const others = url.search
		.slice(1)
		.split("&")
		.filter((part) => part && !part.startsWith(`${parameter}=`));
	url.search = [...others, ...(text ? [`${parameter}=${text}`] : [])].join("&");
	return url.href;
}
