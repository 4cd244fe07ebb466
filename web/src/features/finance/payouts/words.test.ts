import { expect, it } from "vitest";
import { canBePaid, nettedOf, sumWords } from "./words.ts";

const held = { owed: 50_00, bankStatus: "READY", draftId: null } as const;

it.each([
  ["something is held and their bank is known", {}, true],
  ["nothing is held", { owed: 0 }, false],
  ["more was paid back than is held", { owed: -10_00 }, false],
  ["their bank is not known", { bankStatus: "MISSING" as const }, false],
  ["their bank was just changed", { bankStatus: "HELD" as const }, false],
  ["a payout waits for approval", { draftId: "pyt_1" }, false],
])("says who can be paid out: %s", (_, over, can) => {
  expect(canBePaid({ attributes: { ...held, ...over } })).toBe(can);
});

it("says what is paid to how many", () => {
  expect(sumWords([{ owed: 50_00, currency: "AUD" }])).toBe("1 club or group, $50.00");
  expect(
    sumWords([
      { owed: 50_00, currency: "AUD" },
      { owed: 48_20, currency: "AUD" },
    ]),
  ).toBe("2 clubs and groups, $98.20");
});

it("nets what they hold for others, as far as something is owed to them", () => {
  expect(
    nettedOf([
      { owed: 50_00, holds: 20_00 },
      { owed: 50_00, holds: 60_00 },
      { owed: 50_00, holds: 0 },
    ]),
  ).toBe(70_00);
});
