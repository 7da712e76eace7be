import { useSyncExternalStore } from "react";
import { chooseRelease, currentRelease, onRelease } from "../lib/lens";
import type { Lens } from "../types/props";
import { useMessages } from "./messages";

const never = () => () => {};

/**
 * The release of the documented program that pages are seen as of. The build
 * machine draws the newest alone: the others are of no use without scripts, and
 * would be on every page.
 */
export function VersionLens({ lens: { releases } }: { lens: Lens }) {
	const say = useMessages("frame");
	const release = useSyncExternalStore(onRelease, currentRelease, () => "");
	const isBrowser = useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
	return (
		<label className="version-lens script-only" data-chosen={release || undefined}>
			<span>{say.version}</span>{" "}
			<select value={release} onChange={({ target }) => chooseRelease(target.value)}>
				{(isBrowser ? releases : releases.slice(0, 1)).map((each, i) => (
					<option key={each} value={i ? each : ""}>
						{each}
					</option>
				))}
			</select>
		</label>
	);
}
