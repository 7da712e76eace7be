import { act, cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSeen } from "./inview";

/** An observer that sees what the test says. */
class Observer {
	static all: Observer[] = [];
	readonly tell: (entries: { isIntersecting: boolean }[]) => void;
	readonly watched: Element[] = [];
	connected = true;

	constructor(tell: Observer["tell"]) {
		this.tell = tell;
		Observer.all.push(this);
	}
	observe(element: Element): void {
		this.watched.push(element);
	}
	disconnect(): void {
		this.connected = false;
	}
}

/** Every observer that is still connected tells what it sees. */
const see = (...seen: boolean[]) =>
	act(() => {
		for (const { connected, tell } of Observer.all)
			if (connected) tell(seen.map((isIntersecting) => ({ isIntersecting })));
	});

function Block() {
	const ref = useRef<HTMLDivElement>(null);
	return <div ref={ref}>{useSeen(ref) ? "seen" : "not seen"}</div>;
}

beforeEach(() => {
	Observer.all = [];
	vi.stubGlobal("IntersectionObserver", Observer);
});
afterEach(cleanup);

const shown = () => document.body.textContent;

test("is seen once a part of it is in view, and for ever after", () => {
	render(<Block />);
	expect(Observer.all[0]?.watched).toEqual([document.querySelector("div > div")]);
	expect(shown()).toBe("not seen");
	see(false);
	expect(shown()).toBe("not seen");
	see(false, true);
	expect(shown()).toBe("seen");
	see(false);
	expect(shown()).toBe("seen");
});

test("nothing is watched any more once it is seen, or gone", () => {
	render(<Block />);
	see(true);
	expect(Observer.all.filter(({ connected }) => connected)).toEqual([]);
	const { unmount } = render(<Block />);
	expect(Observer.all.filter(({ connected }) => connected)).toHaveLength(1);
	unmount();
	expect(Observer.all.filter(({ connected }) => connected)).toEqual([]);
});

test("a browser that cannot tell shows it", () => {
	vi.unstubAllGlobals();
	expect("IntersectionObserver" in window).toBe(false);
	render(<Block />);
	expect(shown()).toBe("seen");
});
