export { type Kind, readDefinition, saveDefinition } from "./definition.ts";
export { type Files, type Filling, filling, noFiles } from "./filling.ts";
export {
  discard,
  discarding,
  emptyFile,
  emptyFiles,
  fileLink,
  filesIn,
  keepFile,
  type ReadFile,
  readFile,
} from "./kept-file.ts";
export { firstRecord, type Owner, RECORD, readRecord, saveRecord, told } from "./record.ts";
export { formFields } from "./resource.ts";
export type { DefinedField } from "./rules.ts";
export { inActivity } from "./steps.ts";
export { definedFields } from "./store.ts";
export {
  checked,
  type Filler,
  fieldsFor,
  formFieldOf,
  joinedValues,
  type KeptFile,
  storedFile,
  type Values,
  valueChanges,
} from "./value-rules.ts";
