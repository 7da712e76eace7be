/** Takes keyboard readers past the frame; seen only while it has the focus. */
export function SkipLink({ inert }: { inert?: boolean }) {
	return (
		<a className="skip-link" href="#bindery-content" inert={inert}>
			Skip to content
		</a>
	);
}
