import { useContext, useEffect, useRef, useState } from "react";
import { useSeen } from "../lib/inview";
import { FeedbackContext, type FeedbackForm } from "./lazy";

/** How near the end of the article has to be to the window for the form to be loaded, in pixels. */
const near = "600px";

const ignored = () => {};

/**
 * The place of "Was this page helpful?". It is as high as what it will hold,
 * so that nothing moves when that comes; without scripts it is not there.
 */
export function Feedback({ path, address }: { path: string; address: string }) {
	const load = useContext(FeedbackContext);
	const place = useRef<HTMLDivElement>(null);
	const wanted = useSeen(place, near) && load;
	const [form, setForm] = useState<{ Form: FeedbackForm }>();
	useEffect(() => {
		// Without its code nothing is asked; the next page tries again.
		if (wanted) wanted().then((Form) => setForm({ Form }), ignored);
	}, [wanted]);
	return (
		<div ref={place} className="feedback script-only">
			{form ? <form.Form path={path} address={address} /> : null}
		</div>
	);
}
