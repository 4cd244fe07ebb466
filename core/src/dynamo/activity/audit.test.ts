import { expect, test } from "vitest";
import { audit, custom, entity } from "../entity.ts";
import { auditOf } from "./audit.ts";

const LetterEntity = entity({
  model: { entity: "letter", service: "salle", version: "1" },
  activity: { about: "club:${club}", masks: ["seal"], leavesOut: ["readers"] },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    club: { type: "string", required: true },
    text: { type: "string" },
    seal: { type: "string" },
    readers: { type: "number" },
    notes: { type: custom<Record<string, string>>("any") },
    ...audit,
  },
  indexes: {
    // Which letter is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "letter#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "letter", casing: "none" },
    },
  },
});

const key = { pk: "letter#1", sk: "letter" };
const letter = { id: "1", club: "clb_1", text: "Dear", seal: "red", readers: 1, notes: { a: "one" }, version: 1 };
const { created, changed, removed, modified } = auditOf(LetterEntity.schema);

test("a new item is recorded without its values, which it holds itself", () => {
  expect(created(letter, key)).toEqual({
    about: "club:clb_1",
    act: { entity: "letter", item: "letter#1 letter", kind: "created", fields: {} },
  });
});

test("a change is recorded field by field; a secret only as having changed", () => {
  const after = { ...letter, text: "Dear all", seal: "blue", notes: { a: "two" }, version: 2 };
  expect(changed(letter, after, key)?.act.fields).toEqual({
    text: { before: "Dear", after: "Dear all" },
    seal: { before: "•••", after: "•••" },
    notes: { before: { a: "one" }, after: { a: "two" } },
  });
});

test("what comes and goes is null before or after", () => {
  const { text: _, ...without } = letter;
  expect(changed(without, letter, key)?.act.fields).toEqual({ text: { before: null, after: "Dear" } });
  expect(changed(letter, without, key)?.act.fields).toEqual({ text: { before: "Dear", after: null } });
});

test("nothing is recorded when only what is left out changes", () => {
  expect(changed(letter, { ...letter, readers: 2, version: 2 }, key)).toBeUndefined();
});

test("a removed item is recorded with what it held, its secrets masked", () => {
  const { fields } = removed(letter, key)?.act ?? {};
  expect(fields?.text).toEqual({ before: "Dear", after: null });
  expect(fields?.seal).toEqual({ before: "•••", after: null });
  expect(fields).not.toHaveProperty("readers");
});

test("a nested value is recorded by its path, with what was there when the item had been read", () => {
  const change = { set: { "notes.a": "two", "notes.b": "new", readers: 9 }, remove: ["text"] };
  expect(modified(letter, change, key)?.act.fields).toEqual({
    "notes.a": { before: "one", after: "two" },
    "notes.b": { before: null, after: "new" },
    text: { before: "Dear", after: null },
  });
  const byKey = modified({ id: "1" }, { set: { text: "Hello" } }, key);
  expect(byKey).toMatchObject({ about: null, act: { fields: { text: { before: null, after: "Hello" } } } });
});

test("a long text is cut", () => {
  const { fields } = changed(letter, { ...letter, text: "x".repeat(9_000) }, key)?.act ?? {};
  expect(String(fields?.text?.after)).toHaveLength(501);
});

test("an entity that declares no activity records nothing", () => {
  const quiet = auditOf({ ...LetterEntity.schema, activity: null });
  expect([quiet.created(letter, key), quiet.removed(letter, key)]).toEqual([undefined, undefined]);
});
