export { reader } from "./access.ts";
export { approve, reject } from "./answer.ts";
export { ask, withdraw } from "./ask.ts";
export { ofMember, ofOwner, read } from "./lists.ts";
export { mailRequest } from "./mails.ts";
export { waitingAt } from "./store.ts";
