import { describe, expect, test } from "vitest";
import { refunded } from "./bank-postings.ts";
import type { About, Entry } from "./postings.ts";
import { feeTaken, receiptVoided, received } from "./receipt-postings.ts";
import { figuresAdded } from "./rules.ts";
import { credited, creditReturned, creditUsed, issued, voided } from "./sales-postings.ts";

/*
 * The example of the finance design, 4.3, to the cent: club K issues 220.00, of which the federation S has 40 % and the state N 15 %.
 * Amounts are cents; + is a debit.
 */

const about: About = {
  cause: "inv_1",
  issuer: "K",
  postedOn: "2026-11-26",
  invoiceId: "inv_1",
  reference: "INV-000001",
};
const told = (entries: Entry[]) =>
  Object.fromEntries(
    entries.map(({ owner, postings }) => [
      owner,
      postings.map(({ account, dimension, amount }) => `${account}${dimension ? `[${dimension}]` : ""} ${amount}`),
    ]),
  );
const shares = [
  { owner: "S", amount: 88_00, gst: 8_00 },
  { owner: "N", amount: 33_00, gst: 3_00 },
];
const invoice = { total: 220_00, gst: 11_00, shares };

describe("three books of one invoice", () => {
  test("as it is issued", () => {
    expect(told(issued(about, invoice))).toEqual({
      K: ["1100 22000", "4000 -9900", "2320[S] -8800", "2320[N] -3300"],
      S: ["1110[K] 8800", "4000 -8000", "2200 -800"],
      N: ["1110[K] 3300", "4000 -3000", "2200 -300"],
    });
  });

  const card = { amount: 220_00, credit: 0, surcharge: 3_30, surchargeGst: 0, collector: "S", isCard: true, shares };

  test("as it is paid at the federation's gateway, with a surcharge and a fee", () => {
    expect(told(received(about, card))).toEqual({
      K: ["1210[S] 10230", "1100 -22000", "4900 -330", "2320[S] 8800", "2320[N] 3300"],
      S: ["1020 22330", "2310[K] -10230", "2310[N] -3300", "1110[K] -8800"],
      N: ["1210[S] 3300", "1110[K] -3300"],
    });
    expect(told(feeTaken(about, { amount: 4_10, gst: 0, collector: "S", bearer: "ISSUER" }))).toEqual({
      K: ["6100 410", "1210[S] -410"],
      S: ["2310[K] 410", "1020 -410"],
    });
  });

  test("as half of it is credited, which was paid, and goes back to the card", () => {
    const taken = shares.map(({ owner, amount, gst }) => ({ owner, amount: amount / 2, gst: gst / 2, unpaid: 0 }));
    expect(told(credited(about, { amount: 110_00, gst: 5_50, kept: 110_00, shares: taken }))).toEqual({
      K: ["4000 4950", "2100 -11000", "1210[S] 4400", "1210[N] 1650"],
      S: ["4000 4000", "2200 400", "2310[K] -4400"],
      N: ["4000 1500", "2200 150", "2310[K] -1650"],
    });
    const refund = { cause: "cre_1", postedOn: "2026-11-27", payerAccountId: "pac_1", reference: "RF-000001" };
    expect(told(refunded({ ...refund, issuer: "K", collector: "S", amount: 110_00 }))).toEqual({
      K: ["2100 11000", "1210[S] -11000"],
      S: ["2310[K] 11000", "1020 -11000"],
    });
  });

  test("as it is paid at the club's desk, which holds what is others' then", () => {
    expect(told(received(about, { amount: 220_00, credit: 0, collector: "K", isCard: false, shares }))).toEqual({
      K: ["1030 22000", "1100 -22000", "2320[S] 8800", "2320[N] 3300", "2310[S] -8800", "2310[N] -3300"],
      S: ["1210[K] 8800", "1110[K] -8800"],
      N: ["1210[K] 3300", "1110[K] -3300"],
    });
  });

  test("as credit is used for it", () => {
    expect(told(creditUsed(about, 220_00, shares))).toEqual({
      K: ["2100 22000", "1100 -22000", "2320[S] 8800", "2310[S] -8800", "2320[N] 3300", "2310[N] -3300"],
      S: ["1210[K] 8800", "1110[K] -8800"],
      N: ["1210[K] 3300", "1110[K] -3300"],
    });
  });

  test("as a note takes off what had been paid to another", () => {
    // Of two lines of 100.00, one S's and one K's, 100.00 were paid, half of each; now K's is credited, so that all that was paid is S's.
    const note = { amount: 100_00, gst: 0, kept: 0, shares: [{ owner: "S", amount: 0, gst: 0, unpaid: 50_00 }] };
    expect(told(credited(about, note))).toEqual({
      K: ["4000 10000", "1100 -10000", "2320[S] 5000", "2310[S] -5000"],
      S: ["1110[K] -5000", "1210[K] 5000"],
    });
  });

  test("on the cash basis GST waits until it is paid, and each book says of its entries that it is on it", () => {
    const onCash = (amount: number): About => ({
      ...about,
      ...{ onCash: ["S"], deferredGst: amount === 0 ? [] : [{ owner: "S", amount }] },
    });
    const whole = issued(onCash(8_00), invoice);
    expect(told(whole).S).toEqual(["1110[K] 8800", "4000 -8000", "2250 -800"]);
    expect(whole.map(({ owner, isOnCash = false }) => [owner, isOnCash])).toEqual([
      ["K", false],
      ["S", true],
      ["N", false],
    ]);
    expect(told(received(onCash(-8_00), card)).S?.slice(-2)).toEqual(["2200 -800", "2250 800"]);
    const paid = [{ owner: "S", amount: 44_00, gst: 4_00, unpaid: 0 }];
    const note = { amount: 44_00, gst: 4_00, kept: 44_00, shares: paid };
    expect(told(credited(onCash(0), note)).S).toEqual(["4000 4000", "2200 400", "2310[K] -4400"]);
    const waits = { ...note, kept: 0, shares: paid.map((share) => ({ ...share, unpaid: 44_00 })) };
    expect(told(credited(onCash(-4_00), waits)).S).toEqual(["4000 4000", "1110[K] -4400", "2250 400"]);
  });

  test("what of one's own sales on the cash basis is not paid yet is counted beside the accounts", () => {
    const of = (entries: Entry[], owner: string) =>
      figuresAdded(entries.filter((each) => each.owner === owner)).unpaidOnCash;
    const all = { ...about, onCash: ["K", "S"] };
    expect([of(issued(all, invoice), "K"), of(issued(all, invoice), "S"), of(issued(all, invoice), "N")]).toEqual([
      99_00,
      88_00,
      undefined,
    ]);
    expect([of(received(all, card), "K"), of(received(all, card), "S")]).toEqual([-99_00, -88_00]);
  });

  test.each<[name: string, forth: Entry[], back: Entry[]]>([
    ["voided", issued(about, invoice), voided(about, invoice)],
    ["a voided payment", received(about, card), receiptVoided(about, card)],
    ["credit that is given back", creditUsed(about, 50_00, shares), creditReturned(about, 50_00, shares)],
  ])("and nothing is left of it: %s", (_, forth, back) => {
    const left = new Map<string, number>();
    for (const { owner, postings } of [...forth, ...back])
      for (const { account, dimension, amount } of postings) {
        const key = `${owner} ${account} ${dimension}`;
        left.set(key, (left.get(key) ?? 0) + amount);
      }
    expect(new Set(left.values())).toEqual(new Set([0]));
  });
});
