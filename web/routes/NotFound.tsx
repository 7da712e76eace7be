import { useEffect } from "react";
import { LoadError } from "../components/LoadError";
import { unknownTitle } from "../lib/title";
import { Frame } from "./Frame";
import type { RouteProps } from "./route";

/** The answer to an unknown path (spec §2, "Page Not Found"). */
export function NotFound({ props, status }: Pick<RouteProps, "props" | "status">) {
	// One document answers every unknown path, so only the browser knows which.
	useEffect(() => {
		document.title = unknownTitle(location.pathname, props.suffix ?? "", props.title);
	}, [props]);
	return (
		<Frame props={props}>
			<main id="bindery-content" className="notice-page" tabIndex={-1}>
				{status === "failed" ? <LoadError /> : <Message home={props.frame.home} />}
			</main>
		</Frame>
	);
}

function Message({ home }: { home: string }) {
	return (
		<>
			<h1>Page Not Found</h1>
			<p>Oops! The page you are looking for has been removed or relocated.</p>
			<a className="button" href={home}>
				Go to Homepage
			</a>
		</>
	);
}
