import { useMessages } from "./messages";
/** Stands for a title and prose on their way: as high as a screen, so that nothing below jumps twice. */
export function Placeholder() {
	const say = useMessages("page");
	return (
		<div className="placeholder" role="status" aria-label={say.loading}>
			{["title", "lede", "text", "text", "short", "block", "text", "short"].map((kind, i) => (
				<span key={i} className={`placeholder-line placeholder-${kind}`} />
			))}
		</div>
	);
}
