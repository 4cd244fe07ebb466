import { describe, expect, test } from "vitest";
import { formProblems } from "./form-check.ts";
import { FormField, type FormFieldKind, formField, inOrder } from "./form-field.ts";

const field = (type: FormField["type"], more: Partial<FormField> = {}) =>
  formField({ name: "it", label: "Field", type, ...more });
const said = (of: FormField, value: unknown) => formProblems([of], { it: value })[0]?.message ?? null;

const BLANK = "The Field cannot be blank.";
const REQUIRED = "The Field field is required.";
const upload = (bytes: number, fileType = "image/png") => ({
  file: Buffer.alloc(bytes).toString("base64"),
  fileType,
  fileName: "a.png",
});
const options = [
  { label: "Épée", value: "1" },
  { label: "Gone", value: "2", isDeleted: true },
];

describe("the catalogue of spec 01 §5, by kind of field", () => {
  test.each<[FormField["type"], Partial<FormField>, unknown, string | null]>([
    ["text", {}, " ", BLANK],
    ["text", {}, undefined, BLANK],
    ["text", { required: false }, "", null],
    ["text", { constraints: { max: 3 } }, "épée", "The Field can have at most 3 characters."],
    ["text", { constraints: { email: true } }, "x@", "the Field must be a valid email address."],
    ["text", { constraints: { email: true } }, "a@b.org", null],
    ["text", { constraints: { number: true } }, "", BLANK],
    ["text", { constraints: { number: true } }, "abc", "the Field must be a valid number"],
    ["text", { constraints: { number: true } }, "-524287", null],
    ["text", { constraints: { number: true } }, "-524288", "the Field must be a valid number"],
    ["text", { constraints: { number: true } }, "524288", null],
    ["text", { constraints: { number: true } }, "524289", "the Field must be a valid number"],
    ["text", { constraints: { number: true, precision: 0 } }, "17.5", "the Field must be a valid number"],
    ["text", { constraints: { number: true, min: 0, max: 120 } }, "17.5", null],
    ["longtext", {}, "", BLANK],
    ["date", {}, "", BLANK],
    ["date", {}, "2026-02-30", BLANK],
    ["date", { required: false }, "2026-02-30", "Enter a real date, like 28/02/2010."],
    ["date", {}, "2028-02-29", null],
    ["dropdown", { options }, "", REQUIRED],
    ["dropdown", { options }, "1", null],
    ["dropdown", { options }, "2", "Choose from the list."],
    ["dropdown", { options, required: false }, "3", "Choose from the list."],
    ["yesno", {}, false, REQUIRED],
    ["yesno", {}, "1", null],
    ["boolean", {}, 0, REQUIRED],
    ["yesno", { required: false }, false, null],
    ["file", {}, null, REQUIRED],
    ["file", { required: false }, null, null],
    ["file", {}, { fileUrl: "/f/1", originalFileName: "a.pdf" }, null],
    ["file", {}, upload(2 * 1_048_576), null],
    ["file", {}, upload(2 * 1_048_576 + 1), "The Field can be at most 2 MB."],
    ["file", { attributes: { maxFileSize: 524_288 } }, upload(524_289), "The Field can be at most 0.5 MB."],
    ["file", {}, upload(3, "application/pdf"), null],
    ["file", {}, upload(3, "text/html"), "The Field must be an image or a PDF."],
    ["image", {}, upload(3, "application/pdf"), "The Field must be an image."],
    ["file", {}, { file: "not base64!", fileType: "image/png", fileName: "a.png" }, "Error parsing file"],
    ["file", {}, "a.png", "Error parsing file"],
  ])("%s %j with %j: %s", (type, more, value, message) => {
    expect(said(field(type, more), value)).toBe(message);
  });
});

test.each<FormFieldKind>(["title", "html", "divider"])("a %s has no value, so nothing is asked of it", (type) => {
  expect(field(type).isSubmitable).toBe(false);
  expect(said(field(type), undefined)).toBeNull();
});

test("only fields that are submitted are validated", () => {
  expect(said(field("text", { isSubmitable: false }), "")).toBeNull();
});

test("a value under an inherited name counts as none", () => {
  const of = formField({ name: "constructor", label: "Field", type: "text" });
  expect(formProblems([of], {})).toEqual([{ field: "constructor", message: BLANK }]);
});

test("a field begins as the spec says: required, visible to members, editable by them", () => {
  const [first, second] = inOrder([field("text"), field("dropdown", { attributes: { default: "1" }, options })]);
  expect(first).toMatchObject({ order: 0, required: true, memberVisible: true, memberEditable: true, value: null });
  expect(second).toMatchObject({ order: 1, value: "1" });
  expect(FormField.safeParse(second).success).toBe(true);
});
