import { useContext, useEffect, useState } from "react";
import { LoadError } from "../components/LoadError";
import { type OfflineScreen, OfflineScreenContext } from "../offline/lazy";
import { offlineMessages } from "../offline/messages";
import { Frame } from "./Frame";
import type { RouteProps } from "./route";

/**
 * What can be read without network (kind offline). The service worker shows it
 * also in the place of pages it does not have, at their addresses.
 */
export function Offline({ props, status }: Pick<RouteProps, "props" | "status">) {
	const say = offlineMessages();
	const { frame, url } = props;
	const [stands, setStands] = useState(false);
	const load = useContext(OfflineScreenContext);
	const [Screen, setScreen] = useState<OfflineScreen>();
	useEffect(() => setStands(location.pathname !== url), [url]);
	useEffect(() => {
		load?.().then(
			(screen) => setScreen(() => screen),
			(error: unknown) => console.error(error),
		);
	}, [load]);
	return (
		<Frame props={props}>
			<main id="bindery-content" className="plain offline-page" tabIndex={-1}>
				{status === "failed" ? (
					<LoadError />
				) : (
					<>
						<h1>{stands ? say.missingTitle : say.title}</h1>
						<p>{stands ? say.missing : say.intro}</p>
						{stands ? (
							<button type="button" className="button" data-retry="">
								{say.tryAgain}
							</button>
						) : null}
						<noscript>
							<p>{say.noScript}</p>
						</noscript>
						{Screen && frame.offline ? <Screen frame={frame} settings={frame.offline} /> : null}
					</>
				)}
			</main>
		</Frame>
	);
}
