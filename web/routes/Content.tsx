import { useContext } from "react";
import { LoadError } from "../components/LoadError";
import { Placeholder } from "../components/Placeholder";
import { PathContext } from "../components/path";
import { Body } from "./Body";
import type { RouteProps } from "./route";

/** The prose, or what stands in its place while it loads or after that failed (P-4.5). */
export function Content({ body, status }: Pick<RouteProps, "body" | "status">) {
	const path = useContext(PathContext);
	if (status === "loading") return <Placeholder />;
	if (status === "failed") return <LoadError />;
	// Pages may begin with the same words: what is held back of them differs (lib/parts.ts).
	return <Body key={path} html={body} />;
}
