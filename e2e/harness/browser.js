/** A browser whose pages notice everything that must not happen. */
import { chromium as playwright } from "playwright-core";

const flags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

const chromium = "/usr/bin/chromium";

/** The same engine of the same version without what is around a page: half the CPU time. */
const shell = "/usr/bin/chromium-headless-shell";

/** A mouse, which playwright-core sets in the same flag: a second one takes the place of the first. */
const mouse = ["primaryHoverType=2", "availableHoverTypes=2", "primaryPointerType=4", "availablePointerTypes=4"];

/**
 * @param {{ whole?: boolean, fontSize?: number }} [options] whether it is all of Chromium; the font size that its
 * reader has set, in pixels
 */
export function launch({ whole = false, fontSize = 16 } = {}) {
	return playwright.launch({
		executablePath: process.env.CHROMIUM ?? (whole ? chromium : shell),
		headless: true,
		args: [...flags, `--blink-settings=${[...mouse, `defaultFontSize=${fontSize}`].join(",")}`],
	});
}

/** How long a screen may take to get where a test wants it, in milliseconds; generous, for busy machines. */
export const defaultTimeout = 30_000;

/** A browser that does not say it is driven by a program: page views and answers of programs are not counted. */
export const userAgent =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Options of a window whose page takes what a test puts into it, which the site's policy would refuse. */
export const unguarded = { bypassCSP: true };

/** Width and height of the window, in pixels, by the kind of machine. */
export const sizes = {
	phone: { width: 360, height: 740 },
	tablet: { width: 768, height: 1024 },
	laptop: { width: 1280, height: 800 },
};

/**
 * Opens a page that collects problems: what is logged as an error, what a
 * script throws, what the content security policy forbids, and requests to
 * other hosts. Without `serviceWorkers: "allow"` there are none, since routes
 * of a page do not see what they fetch.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function open(browser, options = {}) {
	const context = await browser.newContext({ viewport: sizes.laptop, serviceWorkers: "block", ...options });
	context.setDefaultTimeout(defaultTimeout);
	const page = await context.newPage();
	const problems = [];
	const host = () => (page.url().startsWith("http") ? new URL(page.url()).host : undefined);
	page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
	page.on("console", (message) => {
		if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
	});
	page.on("request", (request) => {
		const url = new URL(request.url());
		const own = host();
		if (own && url.protocol.startsWith("http") && url.host !== own) problems.push(`other host: ${url.href}`);
	});
	if (options.javaScriptEnabled !== false) {
		await page.addInitScript(() => {
			document.addEventListener("securitypolicyviolation", (event) =>
				console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
			);
		});
	}
	return Object.assign(page, { problems });
}
