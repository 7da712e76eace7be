import { Content } from "./Content";
import type { RouteProps } from "./route";

/** A section's pages in one, without any chrome: what goes to paper. */
export function Printable({ props, body, status }: RouteProps) {
	return (
		<main id="bindery-content" className="printable" tabIndex={-1}>
			{status === "ready" ? <h1>{props.page?.title}</h1> : null}
			<Content body={body} status={status} />
		</main>
	);
}
