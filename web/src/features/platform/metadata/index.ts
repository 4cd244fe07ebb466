import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";

/* What the areas with additional details show of them, each in a chunk of its own. */

export const DefinitionEditor = lazy(chunk(async () => ({ default: (await import("./editor.tsx")).DefinitionEditor })));
export { PreviewForm } from "./field-preview.tsx";
export { RecordForm } from "./record-form.tsx";
export { strings as editorStrings } from "./strings.ts";
export { RecordValues } from "./values.tsx";
