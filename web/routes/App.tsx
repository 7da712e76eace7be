import { Documentation } from "./Documentation";
import { Failed } from "./Failed";
import { NotFound } from "./NotFound";
import { Offline } from "./Offline";
import { Organization } from "./Organization";
import { Plain } from "./Plain";
import { Printable } from "./Printable";
import type { RouteProps } from "./route";
import { Search } from "./Search";
import { StarterKits } from "./StarterKits";
import { screenOf } from "./screens";
import { Vote } from "./Vote";

export type { RouteProps, Status } from "./route";

/** The whole of #bindery-root for one page. */
export function App(route: RouteProps) {
	const Screen = screenOf(route.props.kind);
	if (Screen) return <Screen {...route} />;
	switch (route.props.kind) {
		case "page":
			return <Documentation {...route} />;
		case "printable":
			return <Printable {...route} />;
		case "search":
			return <Search {...route} />;
		case "vote":
			return <Vote {...route} />;
		case "organization":
			return <Organization {...route} />;
		case "starter-kits":
			return <StarterKits {...route} />;
		case "offline":
			return <Offline {...route} />;
		case "not-found":
			return <NotFound {...route} />;
		case "failed":
			return <Failed {...route} />;
		case "app-shell":
			return null; // spec §2: renders nothing
		default:
			return <Plain {...route} />;
	}
}
