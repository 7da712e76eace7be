import { type RefObject, useEffect, useState } from "react";

/**
 * Whether the element has been in view, even a part of it; once true it stays so (P-4.7).
 * With a margin, "40rem", that far from it is enough.
 */
export function useSeen(ref: RefObject<Element | null>, rootMargin?: string): boolean {
	const [seen, setSeen] = useState(false);
	useEffect(() => {
		const element = ref.current;
		if (seen || !element) return;
		if (!("IntersectionObserver" in window)) {
			setSeen(true);
			return;
		}
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
			},
			{ rootMargin },
		);
		observer.observe(element);
		return () => observer.disconnect();
	}, [seen, ref, rootMargin]);
	return seen;
}
