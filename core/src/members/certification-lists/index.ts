export { exportFile, exportToken } from "./export.ts";
export { listManaged, listOf } from "./verbs.ts";
