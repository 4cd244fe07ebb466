import type { ContactRules } from "@salle/contract/members/emergency-contact-check";
import { SaveEmergencyContact } from "@salle/contract/members/emergency-contacts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressesOf, detailsOf, problemsOf, rulesIn } from "./rules.ts";

const rules = rulesIn("AU");
const least: ContactRules = {
  ...rules,
  isTelRequired: false,
  isRelationRequired: false,
};
const most: ContactRules = { ...rules, isEmailRequired: true, isNoteRequired: true };
const named = { firstName: "Jo", lastName: "Raman" };
const full = { ...named, telephone: "0412 345 678", relation: "Parent" as const };
const said = (input: object, by = rules, before = {}) =>
  problemsOf({ ...named, ...input }, by, before).map(({ field, message }) => `${field}: ${message}`);

const TYPED = "Enter a phone number with its area code, like 0412 345 678 or (02) 5550 1234.";

describe("what the settings ask for", () => {
  test.each<[string, object, ContactRules, string[]]>([
    ["a name alone, where nothing else is asked for", {}, least, []],
    [
      "by default a number and a relation",
      {},
      rules,
      ["telephone: The Telephone cannot be blank.", "relation: The Relation field is required."],
    ],
    [
      "blanks are nothing",
      { telephone: " ", relation: "" },
      rules,
      ["telephone: The Telephone cannot be blank.", "relation: The Relation field is required."],
    ],
    [
      "an email and a note where they are asked for",
      full,
      most,
      ["emailAddress: The Email cannot be blank.", "note: The Note cannot be blank."],
    ],
    ["no note where there is none", { ...full, emailAddress: "jo@example.com" }, { ...most, hasNote: false }, []],
    ["all of it", { ...full, emailAddress: "jo@example.com", note: "Allergic" }, most, []],
  ])("%s", (_, input, by, expected) => {
    expect(said(input, by)).toEqual(expected);
  });
});

describe("a phone number", () => {
  test.each([
    ["0412 345 678", []],
    ["(02) 5550 1234", []],
    ["+61 412 345 678", []],
    ["1300 975 707", []],
    ["+44 20 7946 0018", []],
    ["5550 1234", [`telephone: ${TYPED}`]],
    ["0412 345 67", [`telephone: ${TYPED}`]],
    ["+61 1", [`telephone: ${TYPED}`]],
    ["call mum", [`telephone: ${TYPED}`]],
    ["+1", ["telephone: The Telephone must be a phone number."]],
    ["+999 999", ["telephone: The Telephone must be a phone number."]],
  ])("%s", (telephone, expected) => {
    expect(said({ ...full, telephone })).toEqual(expected);
    const other = said({ ...full, altTelephone: telephone });
    expect(other.map((each) => each.split(":")[0])).toEqual(expected.map(() => "altTelephone"));
  });
  test("that is stored is not judged again", () => {
    expect(said({ ...full, telephone: "12" }, rules, { telephone: "12" })).toEqual([]);
  });
  test("is stored in E.164", () => {
    expect(detailsOf({ ...full, altTelephone: "02 5550 1234" }, rules)).toMatchObject({
      telephone: "+61412345678",
      altTelephone: "+61255501234",
    });
  });
});

describe("an address", () => {
  test.each([
    ["of Australia has four digits", { postcode: "200" }, ["postcode: Enter a postcode with 4 digits, like 2000."]],
    [
      "of Australia, said so",
      { postcode: "AB1", country: "AU" },
      ["postcode: Enter a postcode with 4 digits, like 2000."],
    ],
    ["of elsewhere has its own", { postcode: "AB1 2CD", country: "GB" }, []],
    ["that is right", { postcode: " 2000 " }, []],
  ])("%s", (_, input, expected) => {
    expect(said({ ...full, ...input })).toEqual(expected);
  });
  test("is in the club's country where it names none", () => {
    expect(detailsOf(full, rulesIn("NZ")).country).toBe("NZ");
    expect(detailsOf({ ...full, country: "GB" }, rules).country).toBe("GB");
  });
  test("and a note are left out where there are none", () => {
    const by = { ...rules, hasAddress: false, hasNote: false };
    const input = { ...full, suburb: "Manly", postcode: "x", country: "AU", note: "Allergic" };
    expect(said(input, by)).toEqual([]);
    expect(detailsOf(input, by)).toMatchObject({ suburb: undefined, postcode: undefined, country: undefined });
    expect(detailsOf(input, by).note).toBeUndefined();
  });
});

test("whatever is given is stored as the form can send it again, and nothing else", () => {
  const text = fc.string({ maxLength: 30 });
  const shape = fc.record(
    {
      firstName: text,
      lastName: text,
      suburb: text,
      note: text,
      telephone: text,
      country: fc.constantFrom("", "AU", "NZ"),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(shape, (given) => {
      const parsed = SaveEmergencyContact.safeParse({ ...full, ...given });
      fc.pre(parsed.success);
      const input = parsed.data ?? full;
      fc.pre(problemsOf(input, rules).length === 0);
      const { firstName, lastName, ...stored } = detailsOf(input, rules);
      const again = { firstName, lastName, ...stored };
      expect(detailsOf(SaveEmergencyContact.parse(again), rules)).toEqual(again);
      expect(problemsOf(SaveEmergencyContact.parse(again), rules, again)).toEqual([]);
    }),
  );
});

test("the addresses have the contact's place to put it into", () => {
  expect(addressesOf("cmp_1")).toEqual({
    listingUrl: "/app/club-member-profiles/cmp_1/emergency-contacts",
    addUrl: "/app/club-member-profiles/cmp_1/emergency-contacts",
    editUrl: "/app/club-member-profiles/cmp_1/emergency-contacts/%emergencyContactId%",
    removeUrl: "/app/club-member-profiles/cmp_1/emergency-contacts/%emergencyContactId%",
  });
});
