import { memo } from "react";
import { trustedHtml } from "../lib/trusted";

/**
 * The prose. It travels once, as HTML: the browser reads it back from the
 * document before hydrating and hands over the same string for good, so
 * React never compares or rebuilds what is inside.
 */
export const Body = memo(function Body({ html }: { html: string }) {
	return <div id="md-body" className="prose" dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />;
});
