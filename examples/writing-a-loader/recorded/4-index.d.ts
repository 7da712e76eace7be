/**
 * @typedef {object} Options
 * @property {string} [fallback] request for the file that has the phrases which are missing here
 */
export type Options = {
    /**
     * request for the file that has the phrases which are missing here
     */
    fallback?: string;
};
/**
 * @this {import("webpack").LoaderContext<Options>}
 * @param {string} content text of the file
 * @returns {Promise<string>} code of a module
 */
export default function phrasesLoader(this: import("webpack").LoaderContext<Options>, content: string): Promise<string>;
