import { kindOf } from "@salle/contract/form-field";
import type { SentField, SentValues } from "@salle/contract/platform/metadata";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DefinedField, defining } from "./rules.ts";
import { checked, fieldsFor, filledIn, formFieldOf, type Values, valueChanges } from "./value-rules.ts";

let made = 0;
const making = { newId: () => `mdf_${String(++made).padStart(6, "0")}`, sanitise: (html: string) => html };
const define = (sent: SentField[], before: readonly DefinedField[] = []) => defining(before, sent, making).fields;
const optional = (type: SentField["type"], label: string, more: Partial<SentField> = {}): SentField => ({
  type,
  label,
  required: false,
  ...more,
});
const options = [
  { label: "Foil", value: "1" },
  { label: "Sabre", value: "2" },
];
/** The values as they are stored. */
const check = (...args: Parameters<typeof checked>) => {
  const next = checked(...args);
  return { ...next, values: Object.fromEntries(next.values) };
};
const fields = define([
  optional("text", "Motto"),
  optional("longtext", "History"),
  optional("boolean", "Own hall"),
  optional("date", "Founded"),
  optional("dropdown", "Weapon", { options }),
  optional("file", "Constitution"),
  optional("title", "About"),
]);
const idOf = (label: string) => fields.find((field) => field.label === label)?.id ?? "";
const said = (label: string, value: unknown, filler: "member" | "staff" = "staff", stored: Values = {}) =>
  check(fields, stored, { [idOf(label)]: value } as SentValues, filler).problems.map(({ message }) => message);
const kept = (label: string, value: unknown, stored: Values = {}) =>
  check(fields, stored, { [idOf(label)]: value } as SentValues, "staff").values[idOf(label)];
const file = { fileId: "mfl_1", originalFileName: "a.pdf", fileType: "application/pdf" };

describe("a value by its field", () => {
  test.each<[string, string, unknown, unknown]>([
    ["a text", "Motto", "En garde", "En garde"],
    ["a number as the text it is", "Motto", 7, "7"],
    ["nothing empties it, so that no default comes back", "Motto", "", null],
    ["lines", "History", "one\ntwo", "one\ntwo"],
    ["a yes, as 1", "Own hall", 1, true],
    ["a no, as a text", "Own hall", "0", false],
    ["a day", "Founded", "1882-05-01", "1882-05-01"],
    ["the day of an instant", "Founded", "1882-05-01T00:00:00+10:00", "1882-05-01"],
    ["an option", "Weapon", "2", "2"],
  ])("%s is kept", (_, label, value, expected) => {
    expect(said(label, value)).toEqual([]);
    expect(kept(label, value)).toEqual(expected);
  });

  test.each<[string, string, unknown, string]>([
    ["two lines", "Motto", "one\ntwo", "The Motto must be one line, without tabs and line breaks."],
    ["a longer text than there can be", "Motto", "x".repeat(251), "The Motto can have at most 250 characters."],
    ["no text", "Motto", true, "The Motto cannot be blank."],
    ["no day", "Founded", "1882-02-30", "Enter a real date, like 28/02/2010."],
    ["a year beyond the calendar's", "Founded", "9999-01-01", "The Founded must be in the years 1800 to 3999."],
    ["no option", "Weapon", "3", "Choose from the list."],
    ["no file", "Constitution", "a.pdf", "Error parsing file"],
    [
      "a file that nobody has kept",
      "Constitution",
      { fileUrl: "https://elsewhere", originalFileName: "a" },
      "Error parsing file",
    ],
    [
      "a page",
      "Constitution",
      { file: "PGI+", fileType: "text/html", fileName: "a.html" },
      "The Constitution must be an image or a PDF.",
    ],
  ])("%s is refused on its field", (_, label, value, message) => {
    expect(said(label, value)).toEqual([message]);
  });

  test("what shows something has none, and a field that is none is refused under its id", () => {
    for (const id of [idOf("About"), "mdf_none"]) {
      expect(check(fields, {}, { [id]: "x" }, "staff").problems).toEqual([
        { field: id, message: `The field ${id} is not known here.` },
      ]);
    }
  });

  test("a file that is kept stays when it comes back, and goes when it is taken away", () => {
    const stored = { [idOf("Constitution")]: file };
    expect(kept("Constitution", { fileUrl: "https://link", originalFileName: "a.pdf" }, stored)).toEqual(file);
    expect(kept("Constitution", null, stored)).toBeNull();
  });

  test("an older value that its field would not take today stays as it is, and keeps nobody from changing another one", () => {
    const stored: Values = { [idOf("Weapon")]: "9", [idOf("Motto")]: "x".repeat(300) };
    const sent = { [idOf("Weapon")]: "9", [idOf("Motto")]: "x".repeat(300), [idOf("History")]: "new" };
    const next = check(fields, stored, sent, "staff");
    expect(next.problems).toEqual([]);
    expect(next.values).toEqual({ ...stored, [idOf("History")]: "new" });
  });
});

describe("what must be given", () => {
  const [motto] = define([{ type: "text", label: "Motto" }]) as [DefinedField];
  const [hall] = define([{ type: "boolean", label: "Hall" }]) as [DefinedField];
  const problems = (field: DefinedField, stored: Values, sent: SentValues) =>
    check([field], stored, sent, "staff").problems.map(({ message }) => message);
  test("is asked for whether or not it is named, and not again where it is there", () => {
    expect(problems(motto, {}, {})).toEqual(["The Motto cannot be blank."]);
    expect(problems(motto, {}, { [motto.id]: " " })).toEqual(["The Motto cannot be blank."]);
    expect(problems(motto, { [motto.id]: "x" }, {})).toEqual([]);
    expect(problems(hall, {}, { [hall.id]: 0 })).toEqual(["The Hall field is required."]);
    expect(problems({ ...motto, attributes: { default: "x" } }, {}, {})).toEqual([]);
  });
});

describe("members", () => {
  const [open, fixed, hidden, day] = define([
    optional("text", "Open"),
    optional("text", "Fixed", { memberEditable: false }),
    optional("text", "Hidden", { memberVisible: false }),
    optional("date", "Day", { memberEditable: false }),
  ]) as [DefinedField, DefinedField, DefinedField, DefinedField];
  const all = [open, fixed, hidden, day];
  const ALONE = "Only the people who run this can change it. Ask them.";
  test.each<[string, DefinedField, unknown, string | null]>([
    ["change what is theirs", open, "new", null],
    ["change nothing that is not", fixed, "new", ALONE],
    ["send it back as it is", fixed, "old", null],
    ["are refused a date on its field, which no screen disables", day, "2026-01-01", ALONE],
    ["know of nothing that is not shown", hidden, "old", "The field mdf_hidden is not known here."],
  ])("%s", (_, field, value, message) => {
    const next = check(all, { [fixed.id]: "old", [hidden.id]: "old" }, { [field.id]: value } as SentValues, "member");
    expect(next.problems.map((each) => each.message.replace(hidden.id, "mdf_hidden"))).toEqual(
      message ? [message] : [],
    );
    expect(next.values[hidden.id]).toBe("old");
    expect(next.values[fixed.id]).toBe("old");
  });
});

test("what a record holds of fields that were removed stays, until it is more than it can hold: then the oldest goes", () => {
  const orphans = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`mdf_0${at + 10}`, "x".repeat(5000)]));
  const few = { mdf_010: "x" };
  expect(check(fields, few, {}, "staff").values).toEqual(few);
  const { values } = check(fields, orphans, { [idOf("Motto")]: "new" }, "staff");
  expect(JSON.stringify(values).length).toBeLessThan(250_000);
  expect(values).toHaveProperty("mdf_069");
  expect(values).not.toHaveProperty("mdf_010");
  expect(values[idOf("Motto")]).toBe("new");
});

test("a record of more than an item can hold is refused on its longest field", () => {
  const many = define(Array.from({ length: 60 }, (_, at) => optional("longtext", `Field ${at}`)));
  const sent = Object.fromEntries(many.map(({ id }, at) => [id, "é".repeat(at === 7 ? 5000 : 4900)]));
  expect(check(many, {}, sent, "staff").problems).toEqual([
    { field: many[7]?.id, message: "This is more than a record can hold. Shorten it." },
  ]);
});

test("what changed is told by labels, a file by its name", () => {
  const before = { [idOf("Motto")]: "a", [idOf("Constitution")]: file };
  expect(valueChanges(fields, before, { [idOf("Motto")]: "b", [idOf("Own hall")]: true })).toEqual({
    "values.Motto": { before: "a", after: "b", isMasked: false },
    "values.Own hall": { before: null, after: true, isMasked: false },
    "values.Constitution": { before: "a.pdf", after: null, isMasked: false },
  });
  expect(filledIn(fields, { ...before, [idOf("Founded")]: null })).toEqual([idOf("Motto"), idOf("Constitution")]);
});

/* Properties: whatever is done to a definition, and whatever is sent. */

const types = ["text", "longtext", "boolean", "date", "dropdown", "title", "html", "divider"] as const;
const flags = { required: fc.boolean(), memberVisible: fc.boolean(), memberEditable: fc.boolean() };
const newField = fc.record({ type: fc.constantFrom(...types), label: fc.stringMatching(/^[A-Za-z]{1,8}$/), ...flags });
type Edit = (sent: SentField[]) => SentField[];
const at = <T>(list: readonly T[], place: number): number => place % Math.max(1, list.length);
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(newField, fc.nat()).map(
    ([field, place]): Edit =>
      (sent) => {
        const chosen = field.type === "dropdown" ? { ...field, options } : field;
        return [...sent.slice(0, at(sent, place)), chosen, ...sent.slice(at(sent, place))];
      },
  ),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([from, to]): Edit =>
      (sent) => {
        const rest = sent.filter((_, place) => place !== at(sent, from));
        const moved = sent[at(sent, from)];
        return moved ? [...rest.slice(0, at(sent, to)), moved, ...rest.slice(at(sent, to))] : sent;
      },
  ),
  fc.tuple(fc.nat(), fc.stringMatching(/^[A-Za-z]{1,8}$/)).map(
    ([place, label]): Edit =>
      (sent) =>
        sent.map((field, index) => (index === at(sent, place) ? { ...field, label } : field)),
  ),
  fc.tuple(fc.nat(), fc.constantFrom("1", "2")).map(
    ([place, value]): Edit =>
      (sent) =>
        sent.map((field, index) =>
          index === at(sent, place) && field.type === "dropdown"
            ? { ...field, options: options.map((each) => ({ ...each, isDeleted: each.value === value })) }
            : field,
        ),
  ),
  fc.nat().map(
    (place): Edit =>
      (sent) =>
        sent.filter((_, index) => index !== at(sent, place)),
  ),
);
/** As a screen sends what it was given, without what only the server says. */
const sentAgain = (defined: readonly DefinedField[]): SentField[] =>
  defined.map(({ attributes, constraints, ...field }) => ({
    ...field,
    attributes: { ...attributes } as never,
    constraints,
  }));

test("any sequence of edits is saved as it was made, and saved again it is the same", () => {
  fc.assert(
    fc.property(fc.array(fc.array(edits, { maxLength: 5 }), { maxLength: 5 }), (rounds) => {
      let stored: DefinedField[] = [];
      for (const round of rounds) {
        const sent = round.reduce((before, edit) => edit(before), sentAgain(stored));
        const { fields: next, problems } = defining(stored, sent, making);
        expect(problems).toEqual([]);
        expect(next.map(({ label, type }) => [label, type])).toEqual(sent.map(({ label, type }) => [label, type]));
        // Ids stay: what was there before has its own, all else a new one.
        expect(next.map(({ id }, place) => [sent[place]?.id ?? id, id])).toEqual(next.map(({ id }) => [id, id]));
        expect(new Set(next.map(({ id }) => id)).size).toBe(next.length);
        expect(defining(next, sentAgain(next), making)).toEqual({ fields: next, problems: [] });
        stored = next;
      }
    }),
  );
});

/** Any value that there can be. */
const anything = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.boolean(),
  fc.constant(null),
  fc.integer(),
  fc.constantFrom("1", "2", "2026-01-02", "2026-02-30", "yes", ""),
);

test("values survive reorder, rename, the loss of an option and of their field", () => {
  fc.assert(
    fc.property(
      fc.array(edits, { maxLength: 8 }),
      fc.array(anything, { minLength: 7, maxLength: 7 }),
      (round, values) => {
        const sent = Object.fromEntries(fields.map(({ id }, place) => [id, values[place] ?? null]));
        const { values: stored } = check(fields, {}, sent as SentValues, "staff");
        const next = defining(
          fields,
          round.reduce((before, edit) => edit(before), sentAgain(fields)),
          making,
        ).fields;
        const after = check(next, stored, {}, "staff");
        expect(after.values).toEqual(stored);
        for (const field of next) {
          const shown = formFieldOf(field, 0, after.values, () => "").value;
          if (Object.hasOwn(stored, field.id)) expect(shown).toEqual(stored[field.id]);
        }
      },
    ),
  );
});

test("whatever is sent is kept as its field allows it, or refused on that field", () => {
  fc.assert(
    fc.property(
      fc.array(newField, { minLength: 1, maxLength: 6 }),
      fc.array(anything, { minLength: 6, maxLength: 6 }),
      (some, values) => {
        const defined = define(some.map((field) => (field.type === "dropdown" ? { ...field, options } : field)));
        const sent = Object.fromEntries(defined.map(({ id }, place) => [id, values[place] ?? null])) as SentValues;
        for (const filler of ["staff", "member"] as const) {
          const next = check(defined, {}, sent, filler);
          const refused = new Set(next.problems.map(({ field }) => field));
          for (const field of defined) {
            const isShown = filler === "staff" || field.memberVisible;
            const kind = kindOf(field);
            if (!isShown || ["title", "html", "divider"].includes(kind)) {
              expect(refused).toContain(field.id);
              expect(next.values).not.toHaveProperty(field.id);
              continue;
            }
            const value = next.values[field.id];
            if (filler === "member" && !field.memberEditable) expect(value).toBeUndefined();
            else if (refused.has(field.id)) expect(value).toBeUndefined();
            else if (kind === "yesno") expect(value).toBeTypeOf("boolean");
            else if (kind === "date" && value !== null) expect(value).toBe("2026-01-02");
            else if (kind === "dropdown" && value !== null) expect(["1", "2"]).toContain(value);
            else if (value !== null) expect(value).toBeTypeOf("string");
            if (value === null) expect(field.required).toBe(false);
          }
        }
      },
    ),
  );
});

test("no member is shown a field that members do not see, nor its value", () => {
  fc.assert(
    fc.property(fc.array(newField, { maxLength: 8 }), (some) => {
      const defined = define(some);
      const shown = fieldsFor(defined, "member");
      expect(shown.every(({ memberVisible }) => memberVisible)).toBe(true);
      expect(fieldsFor(defined, "staff")).toEqual(defined);
    }),
  );
});
