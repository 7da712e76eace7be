import { useEffect, useRef, useState } from "react";

interface AvatarProps {
	name: string;
	/** The address of the picture; none on a site that shows no pictures from elsewhere. */
	image?: string | undefined;
	/** Width and height in pixels. */
	size: number;
}

/** A supporter's picture over the initials, which stay when it does not come. The name stands beside it. */
export function Avatar({ name, image, size }: AvatarProps) {
	const picture = useRef<HTMLImageElement>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		// The picture may have failed before this component listened.
		const { current } = picture;
		if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setFailed(true);
	}, []);
	return (
		<span className="sponsor-avatar" aria-hidden="true">
			{initials(name)}
			{image && !failed ? (
				<img
					ref={picture}
					src={image}
					alt=""
					width={size}
					height={size}
					loading="lazy"
					decoding="async"
					referrerPolicy="no-referrer"
					onError={() => setFailed(true)}
				/>
			) : null}
		</span>
	);
}

/** The first letters of the first two words. */
export function initials(name: string): string {
	const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
	return words.map((word) => [...word][0]?.toUpperCase()).join("");
}
