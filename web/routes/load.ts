import type { Kind } from "../types/props";
import { addScreen, type Screen, screenOf } from "./screens";

/** Screens that few pages have: documentation pages do not carry their code. */
const loaders: Partial<Record<Kind, () => Promise<Screen>>> = {
	splash: () => import("./Splash").then((module) => module.Splash),
	vote: () => import("./browser/Vote").then((module) => module.Vote),
	organization: () => import("./Organization").then((module) => module.Organization),
	"starter-kits": () => import("./browser/StarterKits").then((module) => module.StarterKits),
	"config-check": () => import("./browser/ConfigCheck").then((module) => module.ConfigCheck),
	search: () => import("./searchScreen").then((module) => module.Search),
	printable: () => import("./Printable").then((module) => module.Printable),
	"not-found": () => import("./NotFound").then((module) => module.NotFound),
	failed: () => import("./Failed").then((module) => module.Failed),
	offline: () => import("./browser/Offline").then((module) => module.Offline),
};

/** Fetches the code of a kind of screen, when there is some to fetch; undefined means it can be drawn now. */
export function loadScreen(kind: Kind): Promise<void> | undefined {
	const load = loaders[kind];
	if (!load || screenOf(kind)) return undefined;
	return load().then((screen) => addScreen(kind, screen));
}
