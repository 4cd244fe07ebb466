export { fileOf } from "./file.ts";
