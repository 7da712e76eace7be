import type { Sponsor } from "../types/props";
import { Avatar } from "./Avatar";

interface SponsorListProps {
	sponsors: Sponsor[];
	/** The pictures' width and height in pixels. */
	size: number;
	/** The id of the list's heading. */
	labelled: string;
}

/** Supporters with their pictures. */
export function SponsorList({ sponsors, size, labelled }: SponsorListProps) {
	return (
		<ul className="sponsor-list" data-size={size} aria-labelledby={labelled}>
			{sponsors.map(({ name, url, avatar, given }, i) => (
				<li key={`${i}${name}`}>
					<Avatar name={name} image={avatar} size={size} />
					<span className="sponsor-name">
						{url ? (
							<a href={url} rel="noopener sponsored">
								{name}
							</a>
						) : (
							name
						)}
						{given ? <small>{given}</small> : null}
					</span>
				</li>
			))}
		</ul>
	);
}
