/** The code for readers who check a configuration: the parser, and the list of what it finds. */
export { check } from "./check";
export { Findings } from "./Findings";
export { SyntaxMistake } from "./parse";
