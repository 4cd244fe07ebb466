import { isDateInYears } from "@salle/contract/dates";
import { hasValue, kindOf } from "@salle/contract/form-field";
import { type MetadataField, metadataBounds } from "@salle/contract/platform/metadata";
import { metadataLabels } from "@salle/contract/platform/metadata-labels";
import * as problems from "@salle/contract/problems";
import type { Edited } from "./editor-state.ts";
import { strings } from "./strings.ts";

/** What is wrong with fields before they are sent, by their keys (spec 01 §5); the server says the same and more. */
export const wrongFields = (edited: readonly Edited[]): Map<string, string[]> =>
  new Map(edited.map(({ key, field }) => [key, wrongIn(field)] as const).filter(([, wrong]) => wrong.length > 0));

function wrongIn(field: MetadataField): string[] {
  const { label, options, attributes } = field;
  const kind = kindOf(field);
  const { maxFileSize, default: begins } = attributes;
  const isTooLarge = maxFileSize !== undefined && !(maxFileSize >= 10_486 && maxFileSize <= metadataBounds.maxFileSize);
  return [
    ...(hasValue(field) && label.trim() === "" ? [problems.blank(metadataLabels.label)] : []),
    ...(kind === "dropdown" && options.every(({ isDeleted }) => isDeleted) ? [strings.noOptions] : []),
    ...(kind === "dropdown" && options.some((option) => option.label.trim() === "")
      ? [problems.blank(metadataLabels.option)]
      : []),
    ...(kind === "file" && isTooLarge ? [strings.wrongSize] : []),
    ...(kind === "date" && typeof begins === "string" && begins !== "" && !isDateInYears(begins)
      ? [problems.noDate]
      : []),
  ];
}
