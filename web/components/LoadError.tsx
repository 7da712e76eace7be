import { createContext, useContext } from "react";
import { useMessages } from "./messages";

/** The title of the page that could not be loaded. */
export const AskedContext = createContext("");

/** Stands for a page that could not be loaded (P-8.1); lib/navigation.ts hears the button. */
export function LoadError() {
	const heading = useContext(AskedContext);
	const { loadFailed } = useMessages("page");
	const { retry } = useMessages("frame");
	return (
		<div className="load-error">
			{heading ? <h1>{heading}</h1> : null}
			<div role="alert">
				<p>{loadFailed}</p>
				<button type="button" className="button" data-retry="">
					{retry}
				</button>
			</div>
		</div>
	);
}
