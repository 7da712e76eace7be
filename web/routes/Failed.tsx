import { Content } from "./Content";
import { Frame } from "./Frame";
import { lostMessages } from "./lostMessages";
import type { RouteProps } from "./route";

/** A server's own failure; the body says what happened and what to do next. */
export function Failed({ props, body, status }: RouteProps) {
	const say = lostMessages();
	return (
		<Frame props={props}>
			<main id="bindery-content" className="notice-page" tabIndex={-1}>
				{status === "ready" ? <h1>{props.page?.title ?? props.title}</h1> : null}
				<Content body={body} status={status} />
				<a className="button" href={props.frame.home}>
					{say.home}
				</a>
			</main>
		</Frame>
	);
}
