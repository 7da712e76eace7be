/** Says that the prose could not be loaded (spec §8); lib/navigation.ts hears the button. */
export function LoadError() {
	return (
		<div className="load-error" role="alert">
			<p>Error loading content.</p>
			<button type="button" className="button" data-retry="">
				Try again
			</button>
		</div>
	);
}
