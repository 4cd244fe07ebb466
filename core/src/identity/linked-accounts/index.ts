export { linkChild } from "./child.ts";
export { endLinks } from "./end.ts";
export { stepsToForget } from "./forget.ts";
export { linked, pending, resources } from "./lists.ts";
export { linkMail } from "./mails.ts";
export { lastDayAsChild } from "./rules.ts";
export { accept, cancel, reject, request, revoke } from "./verbs.ts";
