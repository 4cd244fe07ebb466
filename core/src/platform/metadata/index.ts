export { readDefinition, saveDefinition } from "./definition.ts";
export { type Owner, readRecord, saveRecord } from "./record.ts";
export type { DefinedField } from "./rules.ts";
export { checked, type Filler, formFieldOf, type Values } from "./value-rules.ts";
