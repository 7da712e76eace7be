import type { Props } from "../types/props";

/** How far the body of a page has come. */
export type Status = "ready" | "loading" | "failed";

/** The props of every route component. */
export interface RouteProps {
	props: Props;
	/** The prose as HTML, or on the build machine the token Go replaces. */
	body: string;
	status: Status;
}
