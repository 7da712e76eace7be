import { KitsContext } from "../../kits/lazy";
import type { RouteProps } from "../route";
import { StarterKits as Drawn } from "../StarterKits";

const load = () => import("../../kits/browser");

/** In a browser, the starter kits, which load their table. */
export function StarterKits(route: RouteProps) {
	return (
		<KitsContext value={load}>
			<Drawn {...route} />
		</KitsContext>
	);
}
