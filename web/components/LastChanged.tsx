import { useMessages } from "./messages";

/** The day of the page's last change, as its history tells it. */
export function LastChanged({ updated }: { updated?: { day: string; text: string } }) {
	const say = useMessages("page");
	if (!updated) return null;
	return (
		<p className="last-changed">
			{say.lastChanged} <time dateTime={updated.day}>{updated.text}</time>
		</p>
	);
}
