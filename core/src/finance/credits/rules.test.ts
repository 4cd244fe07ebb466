import { sum } from "@salle/money/cents";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { InvoiceLine } from "../invoices/index.ts";
import type { InvoiceCredit } from "./entity.ts";
import { type Asked, noteOf } from "./rules.ts";

const line = (id: string, amount: number, gst = 0): InvoiceLine => ({
  ...{ id, name: `Line ${id}`, amount, gst },
  ...{ isIncludingGST: gst !== 0, lineItemType: "", feeId: null },
});
const lines = [line("a", 220_00, 20_00), line("b", -20_00, -1_82), line("c", 99_95)];
const noted = (...of: InvoiceCredit["lines"]): InvoiceCredit => ({
  ...{ id: "crd", invoiceId: "inv", owner: "club:k", kind: "NOTE", amount: 0, currency: "AUD", gst: 0 },
  ...{ lines: of, kept: 0, date: "2026-11-27", by: "", version: 1, createdAt: "", updatedAt: "" },
});
const of = (lineItemId: string, amount: number): Asked => ({ lineItemId, amount });
const had = (lineItemId: string, amount: number, gst: number) => ({ lineItemId, name: "", amount, gst });

test.each<[what: string, asked: Asked[], before: InvoiceCredit[], amount: number, gst: number]>([
  ["all of a line", [of("a", 220_00)], [], 220_00, 20_00],
  ["a part of it", [of("a", 110_00)], [], 110_00, 10_00],
  ["a part that is no whole of the GST", [of("a", 33_33)], [], 33_33, 3_03],
  ["what is left of it", [of("a", 186_67)], [noted(had("a", 33_33, 3_03))], 186_67, 16_97],
  ["a line with its discount", [of("a", 220_00), of("b", -20_00)], [], 200_00, 18_18],
  ["a line without GST", [of("c", 1)], [], 1, 0],
])("%s is credited with the GST in it", (_, asked, before, amount, gst) => {
  expect(noteOf({ lines, currency: "AUD" }, before, asked)).toMatchObject({ amount, gst });
});

test.each<[what: string, asked: Asked[], before: InvoiceCredit[], problem: RegExp]>([
  ["of another invoice", [of("z", 1)], [], /each line of the invoice once/],
  ["twice", [of("a", 1), of("a", 1)], [], /each line of the invoice once/],
  ["of more than the line", [of("a", 220_01)], [], /Of Line a, \$220.00 can be credited/],
  ["of more than is left", [of("a", 20_00)], [noted(had("a", 210_00, 19_09))], /Of Line a, \$10.00 can be/],
  ["of nothing", [of("a", 0)], [], /can be credited/],
  ["with the other sign", [of("b", 20_00)], [], /Of Line b, -\$20.00 can be credited/],
  ["that is nothing in all", [of("b", -20_00), of("c", 20_00)], [], /more than \$0.00/],
  ["of a discount alone", [of("b", -20_00)], [], /more than \$0.00/],
])("no credit note %s", (_, asked, before, problem) => {
  expect(noteOf({ lines, currency: "AUD" }, before, asked)).toMatchObject({ problem: expect.stringMatching(problem) });
});

test("however a line is credited, its credit notes come to the line and its GST exactly", () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), cents, (parts, tax) => {
      const amount = sum(parts);
      const whole = line("a", amount, tax % (amount + 1));
      const notes: InvoiceCredit[] = [];
      for (const part of parts) {
        const note = noteOf({ lines: [whole], currency: "AUD" }, notes, [of("a", part)]);
        if ("problem" in note) return expect.fail(note.problem);
        notes.push(noted(...note.lines));
      }
      const credited = notes.flatMap((note) => note.lines);
      expect(sum(credited.map((each) => each.amount))).toBe(amount);
      expect(sum(credited.map((each) => each.gst))).toBe(whole.gst);
      expect(credited.every(({ gst, amount: part }) => gst >= 0 && gst <= part)).toBe(true);
      expect(noteOf({ lines: [whole], currency: "AUD" }, notes, [of("a", 1)])).toHaveProperty("problem");
    }),
  );
});
