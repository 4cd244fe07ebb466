/* What the areas with additional details show of them. */

export { asForm } from "./as-form.ts";
export { DefinitionPage } from "./definition-page.tsx";
export { RecordForm } from "./record-form.tsx";
export { RecordValues } from "./values.tsx";
