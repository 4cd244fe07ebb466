export { endLinks } from "./end.ts";
export { linked, pending, resources } from "./lists.ts";
export { linkMail } from "./mails.ts";
export { accept, cancel, reject, request, revoke } from "./verbs.ts";
