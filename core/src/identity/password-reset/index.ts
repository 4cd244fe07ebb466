export { ask } from "./ask.ts";
export { check } from "./check.ts";
export { mail } from "./mails.ts";
export { set } from "./set.ts";
