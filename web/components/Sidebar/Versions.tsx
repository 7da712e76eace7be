import type { VersionLink } from "../../types/props";

/** Says which major version is being read, and leads to the sites of all of them. */
export function Versions({ versions }: { versions: VersionLink[] }) {
	const current = versions.find((version) => version.current);
	return (
		<div className="versions">
			{current ? <p>You are reading the documentation of version {current.version}.</p> : null}
			<ul>
				{versions.map(({ version, url, current: isCurrent }) => (
					<li key={version}>
						<a href={url} aria-current={isCurrent ? "true" : undefined}>
							Version {version}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
