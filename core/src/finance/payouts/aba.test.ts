import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bankText } from "../bank-details/index.ts";
import { abaFile, type Credit, type Sender } from "./aba.ts";

/** The bank file of the finance design, 9: its bytes are known. */
const sender: Sender = {
  bankCode: "CBA",
  userName: "Australian Fencing Fed",
  userId: "301500",
  description: "Salle payout",
  remitter: "Aus Fencing",
  bsb: "062-900",
  accountNumber: "10203040",
  isBalanced: false,
};
const credits: Credit[] = [
  { bsb: "062-000", accountNumber: "12345678", title: "Épée Club Sydney", amount: 4870 },
  { bsb: "083-004", accountNumber: "9876543", title: "Fencing NSW Ltd", amount: 1650 },
  { bsb: "732-001", accountNumber: "000111222", title: "Sabre Club Hobart Inc", amount: 5 },
];
const paid = { day: "2026-11-24", reference: "SALLE PO-000042", credits };
const sha256 = (text: string) => createHash("sha256").update(text, "latin1").digest("hex");

test("a file has the bytes that banks read", () => {
  const text = abaFile(sender, paid);
  expect(text.split("\r\n")[1]).toBe(
    "1062-000 12345678 500000004870EPEE CLUB SYDNEY                SALLE PO-000042   062-900 10203040AUS FENCING     00000000",
  );
  expect(text).toHaveLength(610);
  expect(sha256(text)).toMatch(/^39f4be8d.*8d2fbdec$/);
});

test("with a balancing row it debits the account that pays, and the file comes to nothing", () => {
  const text = abaFile({ ...sender, isBalanced: true }, paid);
  expect(text).toHaveLength(732);
  expect(sha256(text)).toMatch(/^d3345eef.*ce76cf56$/);
});

test.each([
  ["marks are dropped", "Épée d'Adélaïde", "EPEE D'ADELAIDE"],
  ["other signs are spaces", "Fence_Club #1 @ Perth", "FENCE CLUB  1   PERTH"],
  ["nothing may be left", "剣道", ""],
])("a text for banks: %s", (_, text, written) => {
  expect(bankText(text)).toBe(written);
});

test.each([
  ["an account name of which nothing is left", { title: "剣道" }],
  ["no cents", { amount: 0 }],
  ["half a cent", { amount: 0.5 }],
  ["more than a row can say", { amount: 10_000_000_000 }],
])("no file is made of %s", (_, wrong) => {
  expect(() => abaFile(sender, { ...paid, credits: [{ ...credits[0], ...wrong } as Credit] })).toThrow(RangeError);
});

const anyCredit = fc.record({
  bsb: fc.constant("062-000"),
  accountNumber: fc.stringMatching(/^[1-9]\d{1,8}$/),
  title: fc.string({ unit: "grapheme", minLength: 1 }).map((text) => `A${text}`),
  amount: fc.integer({ min: 1, max: 9_999_999 }),
});

test("whatever is paid, each line has 120 ASCII signs, and the last sums the others up", () => {
  fc.assert(
    fc.property(fc.array(anyCredit, { minLength: 1, maxLength: 80 }), fc.boolean(), (rows, isBalanced) => {
      const lines = abaFile({ ...sender, isBalanced }, { ...paid, credits: rows }).split("\r\n");
      expect(lines.pop()).toBe("");
      for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]{120}$/);
      const cents = (line: string) => Number(line.slice(20, 30));
      const of = (code: string) => lines.filter((line) => line.startsWith("1") && line.slice(18, 20) === code);
      const sumOf = (code: string) => of(code).reduce((sum, line) => sum + cents(line), 0);
      const footer = lines.at(-1) ?? "";
      expect(Number(footer.slice(30, 40))).toBe(sumOf("50"));
      expect(Number(footer.slice(40, 50))).toBe(sumOf("13"));
      expect(Number(footer.slice(20, 30))).toBe(sumOf("50") - sumOf("13"));
      expect(Number(footer.slice(74, 80))).toBe(lines.length - 2);
    }),
  );
});
