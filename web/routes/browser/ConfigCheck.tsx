import { EngineContext } from "../../check/lazy";
import { ConfigCheck as Drawn } from "../ConfigCheck";
import type { RouteProps } from "../route";

const load = () => import("../../check/browser");

/** In a browser, the check of a configuration, which loads what reads one. */
export function ConfigCheck(route: RouteProps) {
	return (
		<EngineContext value={load}>
			<Drawn {...route} />
		</EngineContext>
	);
}
