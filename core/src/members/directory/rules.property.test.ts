import { memberColumns } from "@salle/contract/members/members";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "../../lib/fold.ts";
import type { HeldCertification } from "../../membership/certifications/index.ts";
import { decodeRow, encodeRow, type Row } from "./row.ts";
import { wantedBy } from "./rules.ts";
import { searchText } from "./search-text.ts";
import { sortKey } from "./sort-keys.ts";

const text = fc.string({ unit: "grapheme", maxLength: 20 });
const date = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2026-11-21"), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));

const row: fc.Arbitrary<Row> = fc
  .record({
    id: text,
    clubId: text,
    person: text,
    version: fc.nat(),
    firstName: text,
    lastName: text,
    gender: fc.constantFrom("F", "M", "X", null),
    dateOfBirth: fc.oneof(date, fc.constant("")),
    nationalId: text,
    memberEmailAddress: text,
    userEmailAddress: text,
    mobilePhoneNumber: text,
    postalAddress: text,
    memberSince: date,
    financialTo: fc.oneof(date, fc.constant("")),
    isVerified: fc.boolean(),
    isApproved: fc.boolean(),
    isArchived: fc.boolean(),
    isPrimary: fc.boolean(),
    updatedAt: text,
    createdAt: text,
    memberGroupIds: fc.constant<string[]>([]),
    memberCategoryIds: fc.constant<string[]>([]),
    dealt: fc.constant(0),
    certifications: fc.constant<HeldCertification[]>([]),
    certified: fc.constant(0),
    membership: fc.constant(""),
    liveFrom: fc.constant(""),
    liveTo: fc.constant(""),
    unpaidFrom: fc.constant(""),
    unpaidTo: fc.constant(""),
    renewsOn: fc.constant(""),
    renewedOn: fc.constant(""),
    owing: fc.constant<Row["owing"]>([]),
    primaryClubId: text,
  })
  // Theirs is this club exactly where the row says so.
  .filter((each) => each.isPrimary || each.primaryClubId !== each.clubId)
  .map((each) => (each.isPrimary ? { ...each, primaryClubId: each.clubId } : each));

test("any row comes back from its compact text as it was", () => {
  fc.assert(
    fc.property(row, (each) => {
      expect(decodeRow(encodeRow(each))).toEqual(each);
    }),
  );
});

test("whoever is in the table is found by any part of their own name, however it is typed", () => {
  fc.assert(
    fc.property(row, fc.nat(), fc.nat(), (each, from, length) => {
      const name = `${each.firstName} ${each.lastName}`;
      const part = [...name]
        .slice(from % (name.length + 1))
        .slice(0, 1 + (length % 8))
        .join("");
      const words = wantedBy({ searchterm: part.toUpperCase() }, "2026-11-21").words;
      // A letter whose capital is another letter altogether may be lost; folding says which.
      if (fold(part.toUpperCase()) === fold(part)) {
        for (const word of words) expect(searchText(each)).toContain(word);
      }
    }),
  );
});

test("folding what is folded changes nothing", () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(fold(fold(each))).toBe(fold(each));
    }),
  );
});

test("every column gives each row one key, so that an order is total", () => {
  fc.assert(
    fc.property(row, fc.constantFrom(...memberColumns), (each, column) => {
      expect(sortKey(column, () => "club")(each)).toBeTypeOf("string");
    }),
  );
});
