import { Frame } from "./Frame";
import type { RouteProps } from "./route";

/** The answer to an unknown path (spec §2, "Page Not Found"). */
export function NotFound({ props }: Pick<RouteProps, "props">) {
	return (
		<Frame props={props}>
			<main id="content" className="notice-page" tabIndex={-1}>
				<h1>Page Not Found</h1>
				<p>Oops! The page you are looking for has been removed or relocated.</p>
				<a className="button" href={props.frame.home}>
					Go to Homepage
				</a>
			</main>
		</Frame>
	);
}
