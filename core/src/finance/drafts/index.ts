export { begin } from "./begin.ts";
export { approveMany, removeMany } from "./bulk.ts";
export { addLine, changeLine, lineForm, takeLine } from "./lines.ts";
export { approve, create, remove, stepsToForget, update } from "./verbs.ts";
