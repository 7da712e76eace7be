import { configure } from "@testing-library/dom";

// What a test waits for comes late where many builds share a machine.
configure({ asyncUtilTimeout: 20_000 });
