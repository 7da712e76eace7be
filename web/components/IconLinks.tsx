import type { IconLink } from "../types/props";
import { Icon } from "./Icon";

/** Outward links that are an icon to the eye and a word to the ear. */
export function IconLinks({ icons, className }: { icons: IconLink[]; className: string }) {
	return (
		<ul className={className}>
			{icons.map(({ title, url, icon }) => (
				<li key={url}>
					<a href={url} title={title} aria-label={title} rel="noopener">
						<Icon name={icon} />
					</a>
				</li>
			))}
		</ul>
	);
}
