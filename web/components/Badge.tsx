import { useEffect, useRef, useState } from "react";
import { readFigure } from "../lib/badge";
import { organizationMessages } from "./organizationMessages";

/** The room kept for each badge, in pixels: its label and a figure of six characters in 11 px Verdana. */
const widths: Record<string, number> = {
	downloads: 156,
	stars: 108,
	"commits-6-months": 212,
	"commits-3-months": 212,
	"commits-1-month": 208,
	"commits-1-week": 208,
	issues: 148,
	pulls: 184,
};
const height = 20;

type Label = "downloads" | "stars" | "issues" | "pulls";

/** A figure of a project, as a picture whose alternative says the same; its label alone where no picture comes. */
export function BadgeImage({ name, image, url }: { name: string; image: string; url: string | undefined }) {
	const label = organizationMessages()[name as Label] ?? name;
	const picture = useRef<HTMLImageElement>(null);
	const [failed, setFailed] = useState(false);
	const [figure, setFigure] = useState<string>();
	const loaded = () => void readFigure(image).then(setFigure);
	// A picture may have come, or not, before React did.
	useEffect(() => {
		const { complete, naturalWidth } = picture.current ?? {};
		if (complete && naturalWidth) void readFigure(image).then(setFigure);
		else if (complete) setFailed(true);
	}, [image]);
	const width = widths[name] ?? 160;
	const content = failed ? (
		<span style={{ inlineSize: width }}>{label}</span>
	) : (
		<img
			ref={picture}
			src={image}
			alt={figure ? `${label}: ${figure}` : label}
			width={width}
			height={height}
			loading="lazy"
			decoding="async"
			onLoad={loaded}
			onError={() => setFailed(true)}
		/>
	);
	return (
		<a className="badge" href={url} rel="noopener">
			{content}
		</a>
	);
}
