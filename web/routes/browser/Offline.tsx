import { OfflineScreenContext } from "../../offline/lazy";
import { Offline as Drawn } from "../Offline";
import type { RouteProps } from "../route";

const load = () => import("../../offline/Screen").then((module) => module.Screen);

/** In a browser, the page about reading offline, which loads what only a browser can say. */
export function Offline(route: RouteProps) {
	return (
		<OfflineScreenContext value={load}>
			<Drawn {...route} />
		</OfflineScreenContext>
	);
}
