export { reader } from "./access.ts";
export { emptyOwnFiles } from "./empty.ts";
export { read, start, startOwn } from "./verbs.ts";
export { giveUp, work } from "./work.ts";
