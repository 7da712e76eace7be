import { VoteAppContext } from "../../vote/lazy";
import type { RouteProps } from "../route";
import { Vote as Drawn } from "../Vote";

const load = () => import("../../vote/browser");

/** In a browser, the vote page, which loads the voting app. */
export function Vote(route: RouteProps) {
	return (
		<VoteAppContext value={load}>
			<Drawn {...route} />
		</VoteAppContext>
	);
}
