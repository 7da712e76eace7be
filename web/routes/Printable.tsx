import "../styles/screens/printable.css";
import { Breadcrumb } from "../components/Breadcrumb";
import { useMessages } from "../components/messages";
import { Content } from "./Content";
import type { RouteProps } from "./route";

/** A section's pages in one, without any chrome but the way back and a button: what goes to paper. */
export function Printable({ props, body, status }: RouteProps) {
	const say = useMessages("page");
	return (
		<main id="bindery-content" className="printable" tabIndex={-1}>
			<div className="printable-bar">
				<Breadcrumb trail={props.page?.trail} />
				<button type="button" className="button button-quiet script-only" onClick={() => window.print()}>
					{say.print}
				</button>
			</div>
			{status === "ready" ? <h1>{props.page?.title}</h1> : null}
			<Content body={body} status={status} />
		</main>
	);
}
