import type { MetadataDefinition, MetadataField } from "@salle/contract/platform/metadata";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { begin, type EditorAction, type EditorState, edit, isUnsaved, sentOf } from "./editor-state.ts";
import { elements } from "./elements.ts";

const definition = (fields: MetadataDefinition["attributes"]["fields"] = []): MetadataDefinition => ({
  id: "club",
  type: "metadataDefinition",
  attributes: { fields, version: 1 },
});
let count = 0;
const add = (type: (typeof elements)[number], label: string, after: string | null = null): EditorAction => ({
  do: "add",
  type,
  key: label,
  name: String(++count),
  label,
  after,
});
const run = (...actions: EditorAction[]) => actions.reduce(edit, begin(definition()));
const labels = ({ edited }: EditorState) => edited.map(({ field }) => field.label);

describe("a new field", () => {
  test("stands at the start or after a chosen one, and is the only one that is open", () => {
    const state = run(add("text", "A"), add("date", "B"), add("boolean", "C", "B"));
    expect(labels(state)).toEqual(["B", "C", "A"]);
    expect(state.active).toBe("C");
  });
  test("begins as the spec says, has no id yet, and is sent in its place", () => {
    const [sent] = sentOf(run(add("file", "A")).edited);
    expect(sent).toMatchObject({ id: null, order: 0, required: true, memberVisible: true, memberEditable: true });
    expect(sent?.attributes).toEqual({ maxFileSize: 2_097_152, default: null });
  });
});

describe("what is done to fields", () => {
  const three = () => run(add("text", "C"), add("text", "B"), add("text", "A"));
  test.each<[string, EditorAction, string[]]>([
    ["moved after another", { do: "move", key: "A", after: "C" }, ["B", "C", "A"]],
    ["moved to the start", { do: "move", key: "C", after: null }, ["C", "A", "B"]],
    ["shifted down", { do: "shift", key: "A", by: 1 }, ["B", "A", "C"]],
    ["removed", { do: "remove", key: "B" }, ["A", "C"]],
    ["duplicated right after", { do: "duplicate", key: "A", as: "copy", name: "n" }, ["A", "A", "B", "C"]],
  ])("%s", (_, action, expected) => {
    const state = edit(three(), action);
    expect(labels(state)).toEqual(expected);
    expect(labels(edit(state, { do: "undo" }))).toEqual(["A", "B", "C"]);
  });
  test("over the edge and of what is not there nothing is done", () => {
    const state = three();
    expect(edit(state, { do: "shift", key: "A", by: -1 })).toBe(state);
    expect(edit(state, { do: "remove", key: "none" })).toBe(state);
    expect(edit(state, { do: "move", key: "A", after: null })).toBe(state);
  });
  test("a duplicate is a field of its own", () => {
    const state = edit(three(), { do: "duplicate", key: "A", as: "copy", name: "n" });
    expect(state.edited[1]?.field).toMatchObject({ id: "", name: "n", hasValues: false });
    expect(state.active).toBe("copy");
  });
  test("typing on in one place is one step back", () => {
    const typed = (label: string): EditorAction => ({ do: "change", key: "A", part: "label", patch: { label } });
    const state = [typed("x"), typed("xy"), typed("xyz")].reduce(edit, three());
    expect(labels(state)[0]).toBe("xyz");
    expect(labels(edit(state, { do: "undo" }))[0]).toBe("A");
    const other = edit(state, { do: "change", key: "A", part: "required", patch: { required: false } });
    expect(labels(edit(other, { do: "undo" }))[0]).toBe("xyz");
  });
});

const actions: fc.Arbitrary<EditorAction> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...elements), fc.constantFrom("a", "b", "c", null))
    .map(([type, after]) => add(type, `k${++count}`, after)),
  fc.nat(6).map((at): EditorAction => ({ do: "remove", key: `k${at}` })),
  fc
    .tuple(fc.nat(30), fc.constantFrom(1 as const, -1 as const))
    .map(([at, by]): EditorAction => ({ do: "shift", key: `k${at}`, by })),
  fc
    .tuple(fc.nat(30), fc.string())
    .map(([at, label]): EditorAction => ({ do: "change", key: `k${at}`, part: "label", patch: { label } })),
);

test("whatever is done is taken back step by step and done again, and then there is nothing to save", () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 20 }), (some) => {
      const first = begin(definition());
      const last = some.reduce(edit, first);
      let state = last;
      while (state.past.length > 0) state = edit(state, { do: "undo" });
      expect(state.edited).toEqual(first.edited);
      expect(isUnsaved(state)).toBe(false);
      while (state.future.length > 0) state = edit(state, { do: "redo" });
      expect(state.edited).toEqual(last.edited);
    }),
  );
});

test("what is loaded after saving is what is saved, and nothing is to be taken back", () => {
  const state = run(add("text", "A"));
  expect(isUnsaved(state)).toBe(true);
  const [field] = sentOf(state.edited);
  const saved = definition([
    { ...(field as unknown as MetadataField), id: "mdf_1", hasValues: false, isSubmitable: true },
  ]);
  const after = edit(state, { do: "load", definition: saved, wasSaved: true });
  expect([isUnsaved(after), after.past, after.edited[0]?.key, after.active]).toEqual([false, [], "mdf_1", "mdf_1"]);
});
