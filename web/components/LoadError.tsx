import { useMessages } from "./messages";
/** Says that the prose could not be loaded (spec §8); lib/navigation.ts hears the button. */
export function LoadError() {
	const { loadFailed } = useMessages("page");
	const { retry } = useMessages("frame");
	return (
		<div className="load-error" role="alert">
			<p>{loadFailed}</p>
			<button type="button" className="button" data-retry="">
				{retry}
			</button>
		</div>
	);
}
