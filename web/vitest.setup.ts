import { configure } from "@testing-library/dom";

// Longer than the default, for machines that several builds share.
configure({ asyncUtilTimeout: 20_000 });
