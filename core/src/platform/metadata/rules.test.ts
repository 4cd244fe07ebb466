import type { FormField } from "@salle/contract/form-field";
import type { SentField } from "@salle/contract/platform/metadata";
import { describe, expect, test } from "vitest";
import { changesOf, type DefinedField, defining } from "./rules.ts";

let made = 0;
const making = { newId: () => `mdf_${++made}`, sanitise: (html: string) => html.replaceAll("<script>", "") };
const define = (sent: SentField[], before: readonly DefinedField[] = []) => defining(before, sent, making);
const said = (sent: SentField[], before?: readonly DefinedField[]) =>
  define(sent, before).problems.map(({ field, message }) => [field, message]);

const options = [
  { label: "Foil", value: "1" },
  { label: "Sabre", value: "2" },
];
const text: SentField = { type: "text", label: "Motto" };

describe("what is wrong with a definition", () => {
  test.each<[string, SentField, string, string]>([
    ["a field without a label", { type: "text", label: "" }, "fields.0.label", "The Label cannot be blank."],
    [
      "a dropdown without options",
      { type: "dropdown", label: "Weapon" },
      "fields.0.options",
      "You must add one or more options",
    ],
    [
      "a dropdown whose options were all taken away",
      { type: "dropdown", label: "Weapon", options: options.map((each) => ({ ...each, isDeleted: true })) },
      "fields.0.options",
      "You must add one or more options",
    ],
    [
      "an option without a label",
      { type: "dropdown", label: "Weapon", options: [{ label: "", value: "1" }] },
      "fields.0.options",
      "The Option cannot be blank.",
    ],
    [
      "two options of one value",
      { type: "dropdown", label: "Weapon", options: [...options, { label: "Épée", value: "1" }] },
      "fields.0.options",
      "Two options have the same value.",
    ],
    [
      "a default that is no day",
      { type: "date", label: "Founded", attributes: { default: "2026-02-30" } },
      "fields.0.attributes.default",
      "Enter a real date, like 28/02/2010.",
    ],
    [
      "a default that is neither yes nor no",
      { type: "boolean", label: "Own hall", attributes: { default: "perhaps" } },
      "fields.0.attributes.default",
      "Choose Yes or No.",
    ],
    [
      "an id that nothing has",
      { ...text, id: "mdf_gone" },
      "fields.0.id",
      "Somebody has removed this field meanwhile. Add it again, or leave it out.",
    ],
  ])("%s", (_, field, at, message) => {
    expect(said([field])).toEqual([[at, message]]);
  });

  test("what only shows something needs no label, and nothing is wrong with what is whole", () => {
    const whole: SentField[] = [
      { type: "title", label: "" },
      { type: "html", label: "" },
      { type: "divider", label: "" },
      { type: "dropdown", label: "Weapon", attributes: { options } },
      { type: "file", label: "Constitution", attributes: { maxFileSize: 1_048_576 } },
    ];
    expect(said(whole)).toEqual([]);
  });

  test("a field that has an id keeps its type, is there once, and has a name of its own", () => {
    const { fields } = define([{ ...text, name: "motto" }]);
    const [field] = fields;
    const sent = { type: "text", label: "Motto", id: field?.id } as const;
    expect(said([{ ...sent, type: "date" }], fields)).toEqual([
      ["fields.0.type", "The type of a field stays as it is. Add another field."],
    ]);
    expect(said([sent, sent], fields)).toEqual([["fields.1.id", "This field is here twice."]]);
    expect(
      said([
        { ...text, name: "a" },
        { ...text, name: "a" },
      ]),
    ).toEqual([["fields.1.name", "Another field has this name."]]);
  });
});

describe("what a definition becomes", () => {
  test("a field begins as the spec says, and takes what it is given", () => {
    const [field] = define([text]).fields;
    expect(field).toMatchObject({
      required: true,
      memberVisible: true,
      memberEditable: true,
      name: field?.id,
      options: [],
    });
    expect(field?.attributes).toEqual({ default: "" });
  });

  test.each<[string, SentField, Partial<FormField["attributes"]>]>([
    [
      "one that is no option any more is cleared",
      { type: "dropdown", label: "W", options, attributes: { default: "3" } },
      { default: null },
    ],
    [
      "one whose option was taken away too",
      {
        type: "dropdown",
        label: "W",
        options: [options[0] as never, { label: "Sabre", value: "2", isDeleted: true }],
        attributes: { default: "2" },
      },
      { default: null },
    ],
    [
      "one that is an option stays",
      { type: "dropdown", label: "W", options, attributes: { default: "2" } },
      { default: "2" },
    ],
    ["a yes or no has one of both", { type: "boolean", label: "W" }, { default: false }],
    ["a day may have none", { type: "date", label: "W", attributes: { default: "" } }, { default: null }],
    ["a file has none", { type: "file", label: "W", attributes: { default: "x" } }, { default: null }],
    [
      "what is shown is made harmless",
      { type: "html", label: "", attributes: { content: "<script>a" } },
      { content: "a" },
    ],
  ])("a default: %s", (_, field, expected) => {
    expect(define([field]).fields[0]?.attributes).toMatchObject(expected);
  });

  test("what a later version keeps in a field stays there", () => {
    const [field] = define([text]).fields;
    const later = { ...field, glow: 1, attributes: { ...field?.attributes, colour: "red" } } as unknown as DefinedField;
    const [next] = define([{ ...text, id: later.id, label: "Changed" }], [later]).fields;
    expect(next).toMatchObject({ label: "Changed", glow: 1, attributes: { colour: "red" } });
  });
});

test("what changed is told field by field, one that moved too", () => {
  const before = define([text, { type: "date", label: "Founded" }]).fields;
  const [motto, founded] = before as [DefinedField, DefinedField];
  expect(changesOf(before, [founded, { ...motto, required: false }])).toEqual({
    Founded: { before: "2. Founded (date), required", after: "1. Founded (date), required" },
    Motto: { before: "1. Motto (text), required", after: "2. Motto (text), optional" },
  });
  expect(changesOf(before, before)).toEqual({});
  expect(Object.keys(changesOf(before, []))).toEqual(["Motto", "Founded"]);
});
