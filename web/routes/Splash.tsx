import "../styles/screens/landing.css";
import { Hero } from "../splash/Hero";
import { Sponsors } from "../splash/Sponsors";
import { Content } from "./Content";
import { Frame } from "./Frame";
import type { RouteProps } from "./route";

/** The landing page: what the site is about, where to begin, its prose, and who pays for it. */
export function Splash({ props, body, status }: RouteProps) {
	const { frame, splash } = props;
	const ready = status === "ready";
	return (
		<Frame props={props}>
			<main id="bindery-content" className="splash" tabIndex={-1}>
				{ready && splash ? <Hero name={frame.name} splash={splash} /> : null}
				<div className="splash-body">
					<Content body={body} status={status} />
					{ready && splash?.sponsors ? <Sponsors sponsors={splash.sponsors} /> : null}
				</div>
			</main>
		</Frame>
	);
}
