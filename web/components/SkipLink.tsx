import { useMessages } from "./messages";
/** Takes keyboard readers past the frame; seen only while it has the focus. */
export function SkipLink({ inert }: { inert?: boolean }) {
	const say = useMessages("frame");
	return (
		<a className="skip-link" href="#bindery-content" inert={inert}>
			{say.skip}
		</a>
	);
}
