export { type Kind, readDefinition, saveDefinition } from "./definition.ts";
export { emptyFiles } from "./kept-file.ts";
export { fieldsOf, firstRecord, type Owner, RECORD, readRecord, saveRecord, told } from "./record.ts";
export type { DefinedField } from "./rules.ts";
export { checked, type Filler, fieldsFor, formFieldOf, joinedValues, type Values } from "./value-rules.ts";
