import { useEffect } from "react";
import { LoadError } from "../components/LoadError";
import { useMessages } from "../components/messages";
import { unknownTitle } from "../lib/title";
import { Frame } from "./Frame";
import type { RouteProps } from "./route";

/** The answer to an unknown path (P-2.45). */
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
	const say = useMessages("frame");
	return (
		<>
			<h1>{say.notFound}</h1>
			<p>{say.notFoundText}</p>
			<a className="button" href={home}>
				{say.home}
			</a>
		</>
	);
}
