import { LoadError } from "../components/LoadError";
import { Placeholder } from "../components/Placeholder";
import { Body } from "./Body";
import type { RouteProps } from "./route";

/** The prose, or what stands in its place while it loads or after that failed (P-4.5). */
export function Content({ body, status }: Pick<RouteProps, "body" | "status">) {
	if (status === "loading") return <Placeholder />;
	if (status === "failed") return <LoadError />;
	return <Body html={body} />;
}
