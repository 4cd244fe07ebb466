import { type FormField, kindOf } from "@salle/contract/form-field";
import type { ReactNode } from "react";
import { formatDate } from "../../../lib/format.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { type Filler, fieldsFor } from "../../../ui/form/driven-values.ts";
import { KeptFile } from "../../../ui/form/kept-file.tsx";
import { Details } from "../../../ui/layout/details.tsx";
import { words } from "../../../ui/strings.ts";

/** A record's values, to read. */
export function RecordValues({ fields, filler = "staff" }: { fields: readonly FormField[]; filler?: Filler }) {
  const shown = fieldsFor(fields, filler).filter(({ isSubmitable }) => isSubmitable);
  if (shown.length === 0) return <EmptyState title={words.emptyForm} />;
  return <Details items={shown.map((field) => [field.label, told(field)])} />;
}

function told(field: FormField): ReactNode {
  const { value, options } = field;
  if (typeof value === "object" && value !== null) return <KeptFile file={value} />;
  switch (kindOf(field)) {
    case "yesno":
      return value === true ? words.yes : words.no;
    case "date":
      return typeof value === "string" && value !== "" ? formatDate(value, "list") : "";
    case "dropdown":
      return options.find((option) => option.value === value)?.label ?? "";
    default:
      return typeof value === "string" ? value : "";
  }
}
