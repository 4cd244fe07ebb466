export { type Drawn, drawn, printed, type Shape } from "./drawn.ts";
export { type FileType, typeOf } from "./file-type.ts";
