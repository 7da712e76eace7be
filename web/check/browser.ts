/** What a reader who checks a configuration is sent: the parser, and the list of what it finds. */
export { check } from "./check";
export { Findings } from "./Findings";
export { SyntaxMistake } from "./parse";
