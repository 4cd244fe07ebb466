import { expect, test } from "vitest";
import { managed, withFields } from "./configuration.ts";

/** As something of another version would answer. */
const odd = <T>(value: unknown) => value as T;
const definition = { id: "club", type: "metadataDefinition" as const, attributes: { fields: [], version: 0 } };
const save = async () => undefined;

test("an editor without its definition, or without a way to save it, says which", () => {
  expect(managed(definition, save)).toBe(definition);
  expect(() => managed(definition, undefined)).toThrow("Manager is not an instance of MetadataManager");
  for (const wrong of [undefined, null, {}, { attributes: {} }, { attributes: { fields: "none" } }])
    expect(() => managed(odd(wrong), save)).toThrow("Invalid instance of MetadataManager");
});

test("a record's form without fields says so", () => {
  const record = { id: "clb_1", type: "metadataRecord" as const, attributes: { fields: [], version: 0 } };
  expect(withFields(record)).toBe(record);
  for (const wrong of [undefined, {}, { attributes: { version: 1 } }])
    expect(() => withFields(odd(wrong))).toThrow("URL or fields must be provided");
});
