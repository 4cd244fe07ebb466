import { beforeAll, describe, expect, test } from "vitest";
import { type Speaker, signIn } from "../../support/api.ts";
import { Sales } from "../../support/sales.ts";
import { conforms, FORM_FIELD } from "../../support/spec.ts";
import { grant, PASSWORD } from "../../support/world.ts";

const sales = new Sales();
let office: Speaker = {};
beforeAll(async () => {
  await sales.open("Metadata by the spec");
  const email = sales.world.email("office");
  await sales.world.staff(email, [grant("system-administrator", { type: "system" })]);
  office = await signIn(email, PASSWORD);
});

/** 01 §3.1: “id, name, label, type, order, required flag, member-visible flag, member-editable flag, attributes, isSubmitable, constraints, options”. */
const DEFINED = FORM_FIELD.filter((name) => name !== "value");
const FIELDS = { attributes: ["fields"] };

describe("01 §7 metadata of clubs: GET and PUT of the definition, and of a club's record", () => {
  test("“a PUT sends the ordered field list … The response has one entry per field with id and errors”, “a map of field id to value”", async () => {
    const fields = [
      { id: null, type: "html", label: "", attributes: { content: "<p>Who you are</p>" } },
      { id: null, type: "title", label: "", attributes: { content: "Your hall" } },
      { id: null, type: "divider", label: "", attributes: { content: "Practice", number: "2" } },
      { id: null, type: "text", name: "1764000000000", label: "Motto", attributes: { default: "" }, required: 0 },
      { id: null, type: "longtext", label: "History", attributes: { default: "" }, required: 0 },
      { id: null, type: "boolean", label: "Own hall", attributes: { default: true }, required: 0 },
      { id: null, type: "date", label: "Founded", attributes: { default: null }, required: 0 },
      { id: null, type: "file", label: "Rules", attributes: { maxFileSize: 2_097_152, default: null }, required: 0 },
      {
        id: null,
        type: "dropdown",
        label: "Weapon",
        attributes: { default: "1", options: [{ label: "Foil", value: "1", isDeleted: false }] },
        required: 0,
      },
    ];
    const saved = await conforms(office, "PUT /app/club-metadata-fields", { attributes: { fields } }, FIELDS);
    const entries = saved.body.data.attributes.fields;
    expect(entries).toHaveLength(fields.length);
    for (const [place, entry] of entries.entries()) {
      expect(Object.keys(entry)).toEqual(expect.arrayContaining([...DEFINED, "errors"]));
      expect(entry).toMatchObject({
        order: place,
        type: fields[place]?.type,
        errors: [],
        memberVisible: true,
        memberEditable: true,
      });
      expect(entry.attributes).toMatchObject(place === 8 ? { default: "1" } : (fields[place]?.attributes ?? {}));
    }
    expect(entries[3]?.name).toBe("1764000000000");
    expect(entries[8]?.options).toEqual([{ label: "Foil", value: "1" }]);

    const read = await conforms(office, "GET /app/club-metadata-fields", {}, FIELDS);
    for (const field of read.body.data.attributes.fields) {
      expect(Object.keys(field)).toEqual(expect.arrayContaining(DEFINED));
    }

    const [motto, hall] = [entries[3]?.id ?? "", entries[5]?.id ?? ""];
    const params = { id: sales.club.id };
    await conforms(
      sales.admin,
      "PUT /app/clubs/{id}/metadata",
      { params, attributes: { [motto]: "En garde", [hall]: 0 } },
      FIELDS,
    );
    const { body } = await conforms(sales.admin, "GET /app/clubs/{id}/metadata", { params }, FIELDS);
    for (const field of body.data.attributes.fields) {
      expect(Object.keys(field)).toEqual(expect.arrayContaining(FORM_FIELD));
    }
    const valueIn = (id: string) => body.data.attributes.fields.find((field) => field.id === id)?.value;
    expect([valueIn(motto), valueIn(hall), valueIn(entries[8]?.id ?? "")]).toEqual(["En garde", false, "1"]);
  });
});
