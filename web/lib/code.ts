/**
 * Loads code and uses it. A style sheet of it that does not arrive counts as
 * missing code; the import has a function to itself for that: Vite takes what is
 * chained to an import into the promise whose failure by a style sheet it throws
 * outside of, where nobody would see it.
 */
export function withCode<Module>(
	load: () => Promise<Module>,
	use: (module: Module) => unknown,
	otherwise: (error: unknown) => void,
): void {
	load().then(use, otherwise);
}
