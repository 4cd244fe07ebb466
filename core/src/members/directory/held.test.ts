import { addDays } from "@salle/calendar/calendar-date";
import { certificationStates } from "@salle/contract/membership/certification-codes";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { HeldCertification } from "../../membership/certifications/index.ts";
import { Held, type HeldWanted } from "./held.ts";
import type { Row } from "./row.ts";

/* What a list finds of members' certifications, against what is said of each plainly. */

const TODAY = "2027-01-14";
const types = ["cty_01ARZ3NDEKTSV4RRFFQ69G5FAV", "cty_01ARZ3NDEKTSV4RRFFQ69G5FAW", "cty_01ARZ3NDEKTSV4RRFFQ69G5FAX"];
const certification: fc.Arbitrary<HeldCertification> = fc.record({
  typeId: fc.constantFrom(...types),
  state: fc.constantFrom(...certificationStates),
  isAsked: fc.boolean(),
  expiryDate: fc.oneof(
    fc.constant(""),
    fc.integer({ min: -60, max: 60 }).map((days) => addDays(TODAY, days)),
  ),
});
const rows = fc.array(fc.array(certification, { maxLength: 3 }), { maxLength: 12 });
const wanted: fc.Arbitrary<HeldWanted> = fc.record({
  typeId: fc.option(fc.constantFrom(...types, "cty_none"), { nil: undefined }),
  status: fc.constantFrom(undefined, "APPROVED", "EXPIRED", "EXPIRING", "PENDING", "REVOKED", "INVALID"),
  today: fc.constant(TODAY),
});

function isOf({ state, isAsked, expiryDate }: HeldCertification, status: HeldWanted["status"]): boolean {
  const isOver = expiryDate !== "" && expiryDate < TODAY;
  switch (status) {
    case undefined:
      return true;
    case "APPROVED":
      return state === "APPROVED" && !isOver;
    case "EXPIRED":
      return state === "APPROVED" && isOver;
    case "EXPIRING":
      return state === "APPROVED" && !isOver && expiryDate !== "" && expiryDate <= addDays(TODAY, 30);
    case "PENDING":
      return state === "PENDING" || isAsked;
    default:
      return state === status;
  }
}

const put = (held: Held, all: readonly HeldCertification[][]) => {
  for (const [place, certifications] of all.entries()) held.put(place, { certifications } as Row);
};

test("the same is found and counted as of each by itself, also after rows have changed", () => {
  fc.assert(
    fc.property(rows, rows, wanted, fc.boolean(), (before, after, asked, isByExpiry) => {
      const held = new Held();
      put(held, before);
      put(held, after);
      const all = [...after, ...before.slice(after.length)];
      const plain = all.flatMap((each, place) => each.map((of, at) => ({ of, place, at })));
      const ofType = plain.filter(({ of }) => asked.typeId === undefined || of.typeId === asked.typeId);
      const { found, counts } = held.find(Int32Array.from(all.keys()), asked, isByExpiry);
      const count = (status: HeldWanted["status"]) => ofType.filter(({ of }) => isOf(of, status)).length;
      expect(counts).toEqual({
        all: count(undefined),
        current: count("APPROVED"),
        expiring: count("EXPIRING"),
        expired: count("EXPIRED"),
        pending: count("PENDING"),
      });
      const expected = ofType.filter(({ of }) => isOf(of, asked.status));
      const last = ({ of }: { of: HeldCertification }) => of.expiryDate || "9999";
      if (isByExpiry) expected.sort((a, b) => (last(a) < last(b) ? -1 : last(a) > last(b) ? 1 : 0));
      expect(found.map(({ place, at }) => [place, at])).toEqual(expected.map(({ place, at }) => [place, at]));
    }),
  );
});

test("only the rows that are given are looked at", () => {
  const held = new Held();
  const one: HeldCertification = { typeId: types[0] ?? "", state: "APPROVED", isAsked: false, expiryDate: "" };
  put(held, [[one], [one], []]);
  expect(held.find(Int32Array.from([1]), { today: TODAY }, true).found.map(({ place }) => place)).toEqual([1]);
  held.put(1, { certifications: [] as HeldCertification[] } as Row);
  expect(held.find(Int32Array.from([0, 1, 2]), { today: TODAY }, true).counts.all).toBe(1);
});
