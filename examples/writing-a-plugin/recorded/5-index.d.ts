import type { Compilation, Compiler, WebpackPluginInstance } from "webpack";
export type SizeReportOptions = {
    /**
     * the name of the report, "sizes.json" if left out
     */
    filename?: string | undefined;
    /**
     * the largest size of a file, compressed; no limit if left out
     */
    maxBytes?: number | undefined;
    /**
     * a JSON file with limits for single files
     */
    budget?: string | undefined;
};
export type Size = {
    bytes: number;
    compressed: number;
};
/** @implements {WebpackPluginInstance} */
export declare class SizeReportPlugin implements WebpackPluginInstance {
    options: SizeReportOptions;
    /** @param {SizeReportOptions} options */
    constructor(options?: SizeReportOptions);
    /** @param {Compiler} compiler */
    apply(compiler: Compiler): void;
    /**
     * @param {Compiler} compiler
     * @param {Compilation} compilation
     */
    report(compiler: Compiler, compilation: Compilation): Promise<void>;
    /**
     * @param {Compiler} compiler
     * @param {Compilation} compilation
     * @returns {Promise<Record<string, number>>}
     */
    readBudget(compiler: Compiler, compilation: Compilation): Promise<Record<string, number>>;
}
