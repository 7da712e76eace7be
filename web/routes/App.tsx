import { Documentation } from "./Documentation";
import { Plain } from "./Plain";
import type { RouteProps } from "./route";
import { screenOf } from "./screens";

export type { RouteProps, Status } from "./route";

/** The whole of #bindery-root for one page. */
export function App(route: RouteProps) {
	const Screen = screenOf(route.props.kind);
	if (Screen) return <Screen {...route} />;
	switch (route.props.kind) {
		case "page":
			return <Documentation {...route} />;
		case "app-shell":
			return null; // P-2.6: renders nothing
		default:
			return <Plain {...route} />;
	}
}
