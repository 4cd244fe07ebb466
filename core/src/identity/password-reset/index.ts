export { ask } from "./ask.ts";
export { check } from "./check.ts";
export { invite } from "./invite.ts";
export { mail } from "./mails.ts";
export { replace } from "./replace.ts";
export { set } from "./set.ts";
