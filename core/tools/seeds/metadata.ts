import { type FormField, formField } from "@salle/contract/form-field";
import { handleOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import { ulid } from "ulid";
import { DefinitionEntity, RecordEntity, UseEntity } from "../../src/platform/metadata/entity.ts";
import type { DefinedField } from "../../src/platform/metadata/rules.ts";
import type { Values } from "../../src/platform/metadata/value-rules.ts";
import { itemOf } from "../items.ts";
import type { Member } from "./people.ts";
import { Random } from "./random.ts";

type Words = Pick<FormField, "label" | "type"> & Partial<FormField>;
const halls = ["School hall", "Leisure centre", "Own hall"].map((label, at) => ({ label, value: `hall-${at}` }));
const sizes = ["Small", "Medium", "Large"].map((label, at) => ({ label, value: `size-${at}` }));

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

/** What it asks of every member. */
const askedOfMembers: Words[] = [
  { type: "divider", label: "", attributes: { content: "At competitions", number: "1" } },
  { type: "dropdown", label: "Shirt size", required: false, options: sizes, attributes: { default: null } },
  { type: "longtext", label: "Allergies and conditions", required: false, attributes: { default: "" } },
  { type: "boolean", label: "May be photographed", required: false, attributes: { default: false } },
  {
    type: "date",
    label: "Medical clearance until",
    required: false,
    memberEditable: false,
    attributes: { default: null },
  },
];

/** What the first club asks of its own. */
const askedByClub: Words[] = [
  { type: "text", label: "Locker", required: false, memberEditable: false, attributes: { default: "" } },
  { type: "boolean", label: "Own kit", required: false, attributes: { default: false } },
  { type: "text", label: "Key number", required: false, memberVisible: false, attributes: { default: "" } },
];

interface Kind {
  name: string;
  about: string;
  asked: readonly Words[];
  /** By the handles of whose records they are, the values under the labels of the fields. */
  records: readonly (readonly [about: string, values: Values])[];
}

/** A definition, its records, and which of its fields hold values. */
function kindItems({ name: kind, about, asked, records }: Kind, random: Random, at: string) {
  const audit = { version: 1, createdAt: at, updatedAt: at };
  const fields = asked.map((words, place): DefinedField => {
    const id = `mdf_${ulid(Date.parse(at) + place, random.next)}`;
    const { value: _, order: __, isSubmitable: ___, ...field } = formField({ name: id, ...words });
    return { ...field, id };
  });
  const idOf = (label: string) => fields.find((field) => field.label === label)?.id ?? "";
  const byId = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([label, value]) => [idOf(label), value]));
  const fieldIds = [...new Set(records.flatMap(([, values]) => Object.keys(byId(values))))];
  return [
    itemOf(DefinitionEntity, { kind, about, fields, ...audit }),
    itemOf(UseEntity, { kind, fieldIds, ...audit }),
    ...records.map(([owner, values]) => itemOf(RecordEntity, { about: owner, kind, values: byId(values), ...audit })),
  ];
}

const clubValues = (place: number): Values => ({
  "Kind of hall": `hall-${place % 3}`,
  "Number of pistes": String(4 + ((place * 5) % 11)),
  "Wheelchair access": place % 2 === 0,
  Founded: `${1950 + ((place * 7) % 60)}-03-01`,
  "For beginners": "Come on a Monday at six. We lend you everything but the shoes.",
});

/** The items of clubs' additional details: the fields, and what some clubs have filled in. @param at when, ISO 8601 */
export const clubMetadataItems = (clubs: readonly { id: string }[], at: string): Record<string, unknown>[] => {
  const records = clubs
    .slice(0, 6)
    .map(({ id }, place) => [handleOf({ type: "club", id }), clubValues(place)] as const);
  return kindItems({ name: "club", about: SYSTEM_HANDLE, asked, records }, new Random(1874), at);
};

/** Those of members, of whom the first two have filled in what there is. */
export function memberMetadataItems(clubId: string, members: readonly Member[], at: string): Record<string, unknown>[] {
  const random = new Random(1875);
  const [first, second] = members;
  if (!first || !second) return [];
  const ofPersons: Kind["records"] = [
    [`person:${first.account.person}`, { "Shirt size": "size-1", "May be photographed": true }],
    [
      `person:${second.account.person}`,
      { "Shirt size": "size-0", "Allergies and conditions": "Asthma; has a puffer." },
    ],
  ];
  const ofPlaces: Kind["records"] = [
    [`club-member:${first.clubMemberProfile.id}`, { Locker: "B 12", "Own kit": true, "Key number": "0417" }],
  ];
  const about = handleOf({ type: "club", id: clubId });
  return [
    ...kindItems({ name: "member", about: SYSTEM_HANDLE, asked: askedOfMembers, records: ofPersons }, random, at),
    ...kindItems({ name: `member-of-${clubId}`, about, asked: askedByClub, records: ofPlaces }, random, at),
  ];
}
