export { file, readFile } from "./file.ts";
export { held } from "./held.ts";
export { mailRemittance, pay, sendBack, work } from "./paid.ts";
export { readSettings, updateSettings } from "./settings.ts";
export { approve, cancel, create, list, read, readLines } from "./verbs.ts";
