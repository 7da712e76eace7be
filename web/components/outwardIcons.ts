import type { IconLink } from "../types/props";
import { addIcons } from "./Icon";

/**
 * Makes the icons of outward links known. The document has their paths, drawn
 * by the build machine from all there are (outwardPaths.ts), so a page need not
 * carry those too. Where a page shows none, such as the printable one, they are
 * fetched; undefined means that there is nothing to wait for.
 */
export function knowOutwardIcons(icons: readonly IconLink[] | undefined, page: ParentNode): Promise<void> | undefined {
	const drawn = page.querySelectorAll(".footer-icons path");
	if (!icons?.length) return undefined;
	if (drawn.length !== icons.length) return import("./outwardPaths").then((module) => addIcons(module.outwardPaths));
	icons.forEach(({ icon }, i) => {
		addIcons({ [icon]: drawn[i]?.getAttribute("d") ?? "" });
	});
	return undefined;
}
