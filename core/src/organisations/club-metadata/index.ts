export { definition, record, save, saveDefinition } from "./verbs.ts";
