import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useFocusOnLeaving } from "./useFocusOnLeaving";

afterEach(cleanup);

function Control() {
	const button = useFocusOnLeaving<HTMLButtonElement>("#place");
	return (
		<button ref={button} type="button">
			Try again
		</button>
	);
}

function Page({ control }: { control: boolean }) {
	return (
		<>
			<h2 id="place" tabIndex={-1}>
				Place
			</h2>
			<input aria-label="elsewhere" />
			{control ? <Control /> : null}
		</>
	);
}

test("a control that goes with the focus leaves it at the place that is named", () => {
	const { rerender } = render(<Page control />);
	screen.getByRole("button").focus();
	rerender(<Page control={false} />);
	expect(document.activeElement).toBe(screen.getByRole("heading"));
});

test("a control that goes without the focus leaves it where it is", () => {
	const { rerender } = render(<Page control />);
	screen.getByRole("textbox").focus();
	rerender(<Page control={false} />);
	expect(document.activeElement).toBe(screen.getByRole("textbox"));
});
