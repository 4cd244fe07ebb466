/* What the areas with additional details show of them. */

export { DefinitionPage } from "./definition-page.tsx";
export { RecordForm } from "./record-form.tsx";
export { RecordValues } from "./values.tsx";
