import { type FormField, formField } from "@salle/contract/form-field";
import { handleOf } from "@salle/contract/handles";
import { ulid } from "ulid";
import { DefinitionEntity, RecordEntity, UseEntity } from "../../src/platform/metadata/entity.ts";
import type { DefinedField } from "../../src/platform/metadata/rules.ts";
import type { Values } from "../../src/platform/metadata/value-rules.ts";
import { itemOf } from "../items.ts";
import { Random } from "./random.ts";

type Words = Pick<FormField, "label" | "type"> & Partial<FormField>;
const halls = ["School hall", "Leisure centre", "Own hall"].map((label, at) => ({ label, value: `hall-${at}` }));

/** What the demo federation asks of its clubs. */
const asked: Words[] = [
  {
    type: "html",
    label: "",
    attributes: { content: "<p>Shown to <strong>fencers who look for a club</strong>, and used by the office.</p>" },
  },
  { type: "divider", label: "", attributes: { content: "The hall", number: "1" } },
  { type: "dropdown", label: "Kind of hall", required: false, options: halls, attributes: { default: null } },
  {
    type: "text",
    label: "Number of pistes",
    required: false,
    constraints: { number: true, min: 0, max: 60, precision: 0 },
    attributes: { default: "" },
  },
  { type: "boolean", label: "Wheelchair access", required: false, attributes: { default: false } },
  { type: "divider", label: "", attributes: { content: "The club", number: "2" } },
  { type: "date", label: "Founded", required: false, attributes: { default: null } },
  { type: "longtext", label: "For beginners", required: false, attributes: { default: "" } },
  {
    type: "file",
    label: "Constitution",
    required: false,
    memberVisible: false,
    attributes: { maxFileSize: 2_097_152, default: null },
  },
];

/** The items of clubs' additional details: the fields, and what some clubs have filled in. @param at when, ISO 8601 */
export function metadataItems(clubs: readonly { id: string }[], at: string): Record<string, unknown>[] {
  const random = new Random(1874);
  const audit = { version: 1, createdAt: at, updatedAt: at };
  const fields = asked.map((words, place): DefinedField => {
    const id = `mdf_${ulid(Date.parse(at) + place, random.next)}`;
    const { value: _, order: __, isSubmitable: ___, ...field } = formField({ name: id, ...words });
    return { ...field, id };
  });
  const idOf = (label: string) => fields.find((field) => field.label === label)?.id ?? "";
  const valuesOf = (place: number): Values => ({
    [idOf("Kind of hall")]: `hall-${place % 3}`,
    [idOf("Number of pistes")]: String(4 + ((place * 5) % 11)),
    [idOf("Wheelchair access")]: place % 2 === 0,
    [idOf("Founded")]: `${1950 + ((place * 7) % 60)}-03-01`,
    [idOf("For beginners")]: "Come on a Monday at six. We lend you everything but the shoes.",
  });
  const records = clubs
    .slice(0, 6)
    .map(({ id }, place) =>
      itemOf(RecordEntity, { owner: handleOf({ type: "club", id }), values: valuesOf(place), ...audit }),
    );
  return [
    itemOf(DefinitionEntity, { kind: "club", fields, ...audit }),
    itemOf(UseEntity, { kind: "club", fieldIds: Object.keys(valuesOf(0)), ...audit }),
    ...records,
  ];
}
