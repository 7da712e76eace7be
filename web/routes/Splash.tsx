import { SiteLink } from "../components/SiteLink";
import { Content } from "./Content";
import { Frame } from "./Frame";
import type { RouteProps } from "./route";

/** The landing page: what the site is about, where to begin, and its prose. */
export function Splash({ props, body, status }: RouteProps) {
	return (
		<Frame props={props}>
			<main id="bindery-content" className="splash" tabIndex={-1}>
				{status === "ready" ? <SplashHead props={props} /> : null}
				<Content body={body} status={status} />
			</main>
		</Frame>
	);
}

function SplashHead({ props: { frame, splash } }: Pick<RouteProps, "props">) {
	return (
		<div className="splash-head">
			<h1>{frame.name}</h1>
			{splash?.tagline ? <p className="tagline">{splash.tagline}</p> : null}
			{splash?.actions?.length ? (
				<p className="actions">
					{splash.actions.map(({ title, url, external }, i) => (
						<SiteLink key={url} url={url} external={external} className={i ? "button button-quiet" : "button"}>
							{title}
						</SiteLink>
					))}
				</p>
			) : null}
		</div>
	);
}
