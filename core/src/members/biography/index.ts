export { discard } from "./photo.ts";
export { discardLater } from "./steps.ts";
export { ofMember, ofSelf, save, saveOwn } from "./verbs.ts";
