import { describe, expect, test } from "vitest";
import { clubMemberProfileIdOf, newId, newNationalId, newPerson, personAndClubOf, personOf } from "./ids.ts";
import { phoneNumber } from "./phone.ts";

const at = new Date("2026-11-21T00:00:00Z");

describe("ids", () => {
  test("a club member profile's id leads back to its person and club", () => {
    const person = newPerson(at);
    const clubId = newId("club", at);
    expect(personAndClubOf(clubMemberProfileIdOf(person, clubId))).toEqual({ person, clubId });
  });
  test.each(["", "cmp_", "cmp_1", "acc_01J", "../../etc", `cmp_${"u".repeat(52)}`])("%j is no id of ours", (text) => {
    expect(personAndClubOf(text)).toBeNull();
    expect(personOf(text)).toBeNull();
  });
  test("every slip of one digit in a new national ID shows", () => {
    const isValid = (id: string) => newNationalId(() => Number(id.slice(0, 8)) - 10_000_000) === id;
    for (let each = 0; each < 50; each++) {
      const id = newNationalId();
      expect(id).toMatch(/^\d{9}$/);
      expect(isValid(id)).toBe(true);
      const place = each % 9;
      const slipped = id.slice(0, place) + ((Number(id[place]) + 1) % 10) + id.slice(place + 1);
      if (!slipped.startsWith("0")) expect(isValid(slipped)).toBe(false);
    }
  });
});

describe("mobile numbers are taken as people write them", () => {
  test.each([
    ["0491 570 006", "+61491570006"],
    ["+61 491-570-006", "+61491570006"],
    ["(0491) 570 006", "+61491570006"],
    ["+33 6 12 34 56 78", "+33612345678"],
  ])("%s", (text, number) => expect(phoneNumber(text, "AU")).toBe(number));
  test.each(["12", "call me", ""])("%j is none", (text) => expect(phoneNumber(text, "AU")).toBeNull());
  test("of the country that is meant", () => expect(phoneNumber("021 123 4567", "NZ")).toBe("+64211234567"));
});
