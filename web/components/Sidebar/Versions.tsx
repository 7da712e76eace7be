import { fill } from "../../messages";
import type { VersionLink } from "../../types/props";
import { useMessages } from "../messages";

/** Says which major version is being read, and leads to the sites of all of them. */
export function Versions({ versions }: { versions: VersionLink[] }) {
	const say = useMessages("page");
	const current = versions.find((version) => version.current);
	return (
		<div className="versions">
			{current ? <p>{fill(say.reading, { version: current.version })}</p> : null}
			<ul>
				{versions.map(({ version, url, current: isCurrent }) => (
					<li key={version}>
						<a href={url} aria-current={isCurrent ? "true" : undefined}>
							{fill(say.version, { version })}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
