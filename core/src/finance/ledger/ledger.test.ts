import type { FigureName } from "@salle/contract/finance/accounts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  banked,
  payoutApproved,
  payoutPaid,
  payoutReached,
  payoutReturned,
  refunded,
  refundVoided,
  unbanked,
} from "./bank-postings.ts";
import type { About, Entry } from "./postings.ts";
import { feeTaken, receiptVoided, received } from "./receipt-postings.ts";
import { balancesOf, figuresAdded } from "./rules.ts";
import {
  credited,
  creditReturned,
  creditUsed,
  issued,
  movedToCredit,
  reinstated,
  voided,
  writtenOff,
} from "./sales-postings.ts";

/* What invoices and payments have in the books (finance design, 4.2). Amounts are cents; + is a debit. */

const about: About = {
  cause: "inv_1",
  issuer: "club:k",
  postedOn: "2026-11-26",
  invoiceId: "inv_1",
  reference: "INV-000001",
};
const told = (entries: Entry[]) =>
  entries.map(({ owner, journal, postings }) => [
    `${owner} ${journal}`,
    ...postings.map(({ account, dimension, amount }) => [account, dimension, amount].filter(Boolean).join(" ")),
  ]);
const deposit = {
  ...{ owner: "club:k", cause: "con_1#1", postedOn: "2026-11-27", consolidationId: "con_1", reference: "CON-000001" },
  amount: 300_50,
};
const refund = {
  ...{
    issuer: "club:k",
    cause: "cre_1",
    postedOn: "2026-11-27",
    payerAccountId: "pac_p.club:k",
    reference: "RF-000001",
  },
  amount: 4000,
};
const payout = {
  ...{ owner: "system", cause: "pyt_1", postedOn: "2026-11-27", payoutId: "pyt_1", reference: "PO-000001" },
  lines: [
    { owner: "club:k", amount: 4870 },
    { owner: "club-group:n", amount: 1650 },
  ],
};
const toClub = { ...payout, lines: payout.lines.slice(0, 1) };
const card = { amount: 22_000, credit: 0, collector: "system", isCard: true };
const fee = { amount: 410, gst: 37, collector: "system", bearer: "ISSUER" as const };

describe("an entry for each book", () => {
  test.each<[name: string, entries: Entry[], expected: string[][]]>([
    [
      "an invoice with GST",
      issued(about, { total: 22_000, gst: 2000 }),
      [["club:k SAL", "1100 22000", "4000 -20000", "2200 -2000"]],
    ],
    ["an invoice without", issued(about, { total: 22_000, gst: 0 }), [["club:k SAL", "1100 22000", "4000 -22000"]]],
    ["an invoice of nothing", issued(about, { total: 0, gst: 0 }), [["club:k SAL"]]],
    [
      "one that is voided",
      voided(about, { total: 22_000, gst: 2000 }),
      [["club:k SAL", "1100 -22000", "4000 20000", "2200 2000"]],
    ],
    [
      "a card's money, which the federation collects for a club",
      received(about, card),
      [
        ["club:k RCP", "1210 system 22000", "1100 -22000"],
        ["system RCP", "1020 22000", "2310 club:k -22000"],
      ],
    ],
    [
      "a card's money for the federation itself",
      received({ ...about, issuer: "system" }, card),
      [["system RCP", "1020 22000", "1100 -22000"]],
    ],
    [
      "money that somebody recorded",
      received(about, { amount: 500, credit: 0, collector: "club:k", isCard: false }),
      [["club:k RCP", "1030 500", "1100 -500"]],
    ],
    [
      "more than is owed, which is the payer's credit",
      received(about, { amount: 500, credit: 300, collector: "club:k", isCard: false }),
      [["club:k RCP", "1030 800", "1100 -500", "2100 -300"]],
    ],
    [
      "a credit note of which a part was paid",
      credited(about, { amount: 11_000, gst: 1000, kept: 4000 }),
      [["club:k CRN", "4000 10000", "2200 1000", "1100 -7000", "2100 -4000"]],
    ],
    ["credit that is used", creditUsed(about, 4000), [["club:k CRN", "2100 4000", "1100 -4000"]]],
    ["credit that is given back", creditReturned(about, 4000), [["club:k CRN", "2100 -4000", "1100 4000"]]],
    ["what was paid that becomes credit", movedToCredit(about, 4000), [["club:k CRN", "2100 -4000", "1100 4000"]]],
    [
      "what nobody will pay",
      writtenOff(about, { amount: 11_000, gst: 1000 }),
      [["club:k GEN", "6200 10000", "2200 1000", "1100 -11000"]],
    ],
    [
      "what nobody will pay, of which others have a share (finance design, 4.2 E12)",
      writtenOff(about, {
        ...{ amount: 22_000, gst: 1100 },
        shares: [
          { owner: "system", amount: 8800, gst: 800 },
          { owner: "club-group:n", amount: 3300, gst: 300 },
        ],
      }),
      [
        ["club:k GEN", "6200 9900", "2320 system 8800", "2320 club-group:n 3300", "1100 -22000"],
        ["system GEN", "6200 8000", "2200 800", "1110 club:k -8800"],
        ["club-group:n GEN", "6200 3000", "2200 300", "1110 club:k -3300"],
      ],
    ],
    [
      "and is owed again",
      reinstated(about, { amount: 11_000, gst: 1000 }),
      [["club:k GEN", "6200 -10000", "2200 -1000", "1100 11000"]],
    ],
    ["credit that is paid back", refunded(refund), [["club:k RFD", "2100 4000", "1000 -4000"]]],
    [
      "credit that goes back to a card, which the federation's gateway pays for the club",
      refunded({ ...refund, collector: "system" }),
      [
        ["club:k RFD", "2100 4000", "1210 system -4000"],
        ["system RFD", "2310 club:k 4000", "1020 -4000"],
      ],
    ],
    [
      "and for the federation itself",
      refunded({ ...refund, issuer: "system", collector: "system" }),
      [["system RFD", "2100 4000", "1020 -4000"]],
    ],
    ["a refund that did not reach anybody", refundVoided(refund), [["club:k RFD", "2100 -4000", "1000 4000"]]],
    [
      "a card payment with a surcharge (finance design, 4.3)",
      received(about, { ...card, surcharge: 330, surchargeGst: 30 }),
      [
        ["club:k RCP", "1210 system 22330", "1100 -22000", "4900 -300", "2200 -30"],
        ["system RCP", "1020 22330", "2310 club:k -22330"],
      ],
    ],
    [
      "what the federation's gateway has kept of it, which the club bears",
      feeTaken(about, fee),
      [
        ["club:k RCP", "6100 373", "1300 37", "1210 system -410"],
        ["system RCP", "2310 club:k 410", "1020 -410"],
      ],
    ],
    [
      "or the federation",
      feeTaken(about, { ...fee, bearer: "COLLECTOR" }),
      [["system RCP", "6100 373", "1300 37", "1020 -410"]],
    ],
    [
      "what its own gateway has kept, with GST that it cannot claim",
      feeTaken(about, { ...fee, gst: 0, collector: "club:k" }),
      [["club:k RCP", "6100 410", "1020 -410"]],
    ],
    [
      "a card payment that is voided",
      receiptVoided(about, card),
      [
        ["club:k RCP", "1210 system -22000", "1100 22000"],
        ["system RCP", "1020 -22000", "2310 club:k 22000"],
      ],
    ],
    [
      "payments by hand that reach the bank",
      banked({ ...deposit, isCard: false }),
      [["club:k BNK", "1000 30050", "1030 -30050"]],
    ],
    [
      "what a gateway has collected and pays out",
      banked({ ...deposit, owner: "system", isCard: true }),
      [["system BNK", "1000 30050", "1020 -30050"]],
    ],
    [
      "a payout that is approved",
      payoutApproved(payout),
      [["system PAY", "2310 club:k 4870", "2400 club:k -4870", "2310 club-group:n 1650", "2400 club-group:n -1650"]],
    ],
    [
      "a payout that the bank has paid",
      payoutPaid(payout),
      [["system PAY", "2400 club:k 4870", "1000 -4870", "2400 club-group:n 1650", "1000 -1650"]],
    ],
    [
      "a payout that has reached somebody",
      payoutReached(toClub, { owner: "club:k", postedOn: "2026-12-01" }),
      [["club:k PAY", "1000 4870", "1210 system -4870"]],
    ],
    [
      "a payout that was sent back",
      payoutReturned(toClub),
      [
        ["system PAY", "1000 4870", "2310 club:k -4870"],
        ["club:k PAY", "1000 -4870", "1210 system 4870"],
      ],
    ],
    [
      "payments that are taken out of a deposit",
      unbanked({ ...deposit, isCard: false }),
      [["club:k BNK", "1000 -30050", "1030 30050"]],
    ],
  ])("%s", (_, entries, expected) => {
    expect(told(entries)).toEqual(expected);
  });
});

/** What may happen, with the amounts that it happens with. */
const happenings = fc.array(
  fc.record({
    kind: fc.constantFrom(
      "issued",
      "voided",
      "card",
      "hand",
      "card voided",
      "hand voided",
      "credited",
      "used",
      "fee",
      "own fee",
    ),
    issuer: fc.constantFrom("club:a", "club:b", "system"),
    total: fc.integer({ min: -5000, max: 1_000_000 }),
    part: fc.integer({ min: 0, max: 11 }),
    month: fc.constantFrom("2026-10", "2026-11", "2027-01"),
  }),
  { maxLength: 40 },
);
type Happening = (typeof happenings extends fc.Arbitrary<infer T> ? T : never)[number];
function entriesFor({ kind, issuer, total, part, month }: Happening): Entry[] {
  const of = { ...about, issuer, postedOn: `${month}-05` };
  const gst = Math.round((total * part) / 121);
  const money = {
    amount: total,
    credit: part * 100,
    isCard: kind.startsWith("card"),
    collector: kind.startsWith("card") ? "system" : issuer,
  };
  if (kind === "issued") return issued(of, { total, gst });
  if (kind === "voided") return voided(of, { total, gst });
  if (kind === "credited") return credited(of, { amount: total, gst, kept: part * 100 });
  if (kind === "used") return creditUsed(of, total);
  if (kind.endsWith("fee"))
    return feeTaken(of, { ...fee, amount: total, gst, bearer: kind === "fee" ? "ISSUER" : "COLLECTOR" });
  return kind.endsWith("voided") ? receiptVoided(of, money) : received(of, money);
}
const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);

test("whatever happens, each entry balances, and what one holds for another the other has with it", () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const entries = all.flatMap(entriesFor);
      for (const { postings } of entries) expect(sum(postings.map(({ amount }) => amount))).toBe(0);
      const on = (owner: string, account: string, dimension: string) =>
        sum(
          entries
            .filter((each) => each.owner === owner)
            .flatMap(({ postings }) => postings)
            .filter((each) => each.account === account && each.dimension === dimension)
            .map(({ amount }) => amount),
        );
      for (const club of ["club:a", "club:b"]) expect(on("system", "2310", club) + on(club, "1210", "system")).toBe(0);
    }),
  );
});

test("a trial balance is what its entries come to, in whatever parts they were added, and comes to zero", () => {
  const months = fc.constantFrom("2026-09", "2026-11", "2027-02");
  fc.assert(
    fc.property(happenings, months, (all, month) => {
      const entries = all.flatMap(entriesFor).filter(({ owner }) => owner === "system");
      const parts = entries.map((entry) => ({ month: entry.postedOn.slice(0, 7), ...figuresAdded([entry]) }));
      const balances = balancesOf(parts, month);
      expect(sum(balances.map(({ opening }) => opening))).toBe(0);
      expect(sum(balances.map(({ balance }) => balance))).toBe(0);
      expect(sum(balances.map(({ debit, credit }) => debit - credit))).toBe(0);
      for (const { account, opening, debit, credit, balance } of balances) {
        const amounts = (fits: (of: string) => boolean) =>
          entries
            .filter(({ postedOn }) => fits(postedOn.slice(0, 7)))
            .flatMap(({ postings }) => postings.filter((each) => each.account === account))
            .map(({ amount }) => amount);
        expect(opening).toBe(sum(amounts((of) => of < month)));
        expect(debit).toBe(sum(amounts((of) => of === month).filter((each) => each > 0)));
        expect(credit + sum(amounts((of) => of === month).filter((each) => each < 0))).toBe(0);
        expect(balance).toBe(sum(amounts((of) => of <= month)));
      }
    }),
  );
});

test("accounts are told in their order, and those in which nothing was posted are not", () => {
  const figures = { month: "2026-10", dr4000: 5, cr1100: 5 } satisfies Partial<Record<FigureName, number>> & {
    month: string;
  };
  expect(balancesOf([figures, figures], "2026-11")).toEqual([
    { account: "1100", opening: -10, debit: 0, credit: 0, balance: -10 },
    { account: "4000", opening: 10, debit: 0, credit: 0, balance: 10 },
  ]);
});
