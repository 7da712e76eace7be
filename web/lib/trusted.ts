/**
 * The only place where text becomes elements or the address of a script. The
 * site's content security policy has browsers that know Trusted Types refuse
 * text that did not come through here (internal/server/policy.go).
 */

interface Policy {
	createHTML(text: string): string;
	createScriptURL(address: string): string;
}

const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };

const policy = trustedTypes?.createPolicy("bindery", {
	createHTML: (text) => text,
	createScriptURL(address) {
		if (new URL(address, location.href).origin !== location.origin) throw new TypeError(address);
		return address;
	},
});

/** HTML that the site's own build wrote, or that is made of its own words. */
export const trustedHtml = (text: string): string => policy?.createHTML(text) ?? text;

/** The address of a worker, which only this site may serve. */
export const trustedScript = (address: string): string => policy?.createScriptURL(address) ?? address;

/** The document of a page's HTML. Nothing in it runs. */
export const parseHtml = (text: string): Document => new DOMParser().parseFromString(trustedHtml(text), "text/html");
