export { addCollection, changeCollection, read, removeCollection, reorder } from "./collections.ts";
export { ofOwner, setEnabled } from "./owned.ts";
export { addPod, changePod, removePod } from "./pods.ts";
