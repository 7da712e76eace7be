import { Content } from "./Content";
import { Frame } from "./Frame";
import type { RouteProps } from "./route";

/** A page of prose without a section around it. */
export function Plain({ props, body, status }: RouteProps) {
	return (
		<Frame props={props}>
			<main id="bindery-content" className="plain" tabIndex={-1}>
				{status === "ready" && props.page?.title ? <h1>{props.page.title}</h1> : null}
				<Content body={body} status={status} />
			</main>
		</Frame>
	);
}
