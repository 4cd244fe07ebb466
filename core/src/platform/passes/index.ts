export { signed } from "./sign.ts";
export { listKeys } from "./verbs.ts";
