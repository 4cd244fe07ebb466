export { reader } from "./access.ts";
export { told } from "./settle.ts";
export { begin, list, read, refund } from "./verbs.ts";
