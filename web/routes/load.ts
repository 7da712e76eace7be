import type { Kind } from "../types/props";
import { addScreen, type Screen, screenOf } from "./screens";

/** Screens that few pages have: documentation pages do not carry their code. */
const loaders: Partial<Record<Kind, () => Promise<Screen>>> = {
	splash: () => import("./Splash").then(({ Splash }) => Splash),
	vote: () => import("./Vote").then(({ Vote }) => Vote),
	organization: () => import("./Organization").then(({ Organization }) => Organization),
	"starter-kits": () => import("./StarterKits").then(({ StarterKits }) => StarterKits),
	"config-check": () => import("./ConfigCheck").then(({ ConfigCheck }) => ConfigCheck),
	search: () => import("./searchScreen").then(({ Search }) => Search),
	printable: () => import("./Printable").then(({ Printable }) => Printable),
	"not-found": () => import("./NotFound").then(({ NotFound }) => NotFound),
	failed: () => import("./Failed").then(({ Failed }) => Failed),
	offline: () => import("./Offline").then(({ Offline }) => Offline),
};

/** Fetches the code of a kind of screen, when there is some to fetch; undefined means it can be drawn now. */
export function loadScreen(kind: Kind): Promise<void> | undefined {
	const load = loaders[kind];
	if (!load || screenOf(kind)) return undefined;
	return load().then((screen) => addScreen(kind, screen));
}
