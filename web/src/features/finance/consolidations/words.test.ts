import type { PaymentType } from "@salle/contract/finance/codes";
import { expect, it } from "vitest";
import { kindOf, sumWords } from "./words.ts";

const paid = (paymentType: PaymentType, amount: number, surcharge = 0, fee = 0) => ({
  status: "APPROVED" as const,
  paymentType,
  amount,
  surcharge,
  fee,
  net: amount + surcharge - fee,
  currency: "AUD",
});
/** Its gateway keeps its fee all the same. */
const voided = (...of: Parameters<typeof paid>) => {
  const its = paid(...of);
  return { ...its, status: "VOID" as const, net: -its.fee };
};

it.each([
  ["one", [paid("CASH", 4_000)], "1 payment, $40.00: Cash"],
  ["several of a kind", [paid("CHEQUE", 10_000), paid("CHEQUE", 20_000)], "2 payments, $300.00: Cheque"],
  [
    "several kinds, in the same order always",
    [paid("CHEQUE", 10_000), paid("CASH", 4_000), paid("CHEQUE", 20_000)],
    "3 payments, $340.00: Cash $40.00, Cheque $300.00",
  ],
  [
    "by card, less what went back to one",
    [paid("REFUND", -4_000), paid("CARD", 50_000)],
    "2 payments, $460.00: Card $500.00, Refund to a card -$40.00",
  ],
  [
    "by card, less what a bank has taken back",
    [paid("DISPUTE", -4_000, 0, 2_500), paid("CARD", 50_000)],
    "2 payments, $435.00: Card $500.00, Card dispute -$40.00, Gateway fees -$25.00",
  ],
  ["with what was added for a card", [paid("CARD", 22_000, 330)], "1 payment, $223.30: Card $220.00, Surcharges $3.30"],
  [
    "with what was added for one of them",
    [paid("CARD", 50_000, 330), paid("REFUND", -4_000)],
    "2 payments, $463.30: Card $500.00, Refund to a card -$40.00, Surcharges $3.30",
  ],
  [
    "less what its gateway kept",
    [paid("CARD", 22_000, 330, 410)],
    "1 payment, $219.20: Card $220.00, Surcharges $3.30, Gateway fees -$4.10",
  ],
  [
    "with nothing of one that was voided but its gateway's fee",
    [paid("CARD", 22_000, 0, 404), voided("CARD", 22_000, 330, 410)],
    "2 payments, $211.86: Card $220.00, Gateway fees -$8.14",
  ],
  ["of one that was voided alone", [voided("CARD", 22_000, 330, 410)], "1 payment, -$4.10: Gateway fees"],
])("what payments come to: %s", (_, payments, words) => {
  expect(sumWords(payments)).toBe(words);
});

it("tells what came by hand from what came by card", () => {
  expect(kindOf("club:clb_1")).toBe("By hand");
  expect(kindOf("system:system")).toBe("By hand");
  expect(kindOf("gateway:sandbox")).toBe("By card");
});
