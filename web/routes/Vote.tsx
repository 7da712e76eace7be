import "../styles/screens/vote.css";
import { Proposals } from "../vote/Proposals";
import { Content } from "./Content";
import { Frame } from "./Frame";
import type { RouteProps } from "./route";

/** The vote page (P-2.3): its prose, the proposals, and in the browser the votes on them. */
export function Vote({ props, body, status }: RouteProps) {
	const ready = status === "ready";
	return (
		<Frame props={props}>
			<main id="bindery-content" className="plain vote-page" tabIndex={-1}>
				{ready && props.page?.title ? <h1>{props.page.title}</h1> : null}
				<Content body={body} status={status} />
				{ready && props.vote ? <Proposals page={props.vote} /> : null}
			</main>
		</Frame>
	);
}
