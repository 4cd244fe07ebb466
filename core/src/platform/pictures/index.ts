export { type Drawn, drawn, type Printed, printed, type Shape } from "./drawn.ts";
export { type FileType, typeOf } from "./file-type.ts";
