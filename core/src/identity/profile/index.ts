export { end, endOthers, list } from "./sessions.ts";
export { changePassword, read, update } from "./verbs.ts";
