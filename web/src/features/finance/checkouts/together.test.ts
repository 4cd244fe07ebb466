import type { TogetherOptions } from "@salle/contract/finance/checkouts";
import { MOST_PAID } from "@salle/contract/finance/codes";
import type { HomeInvoice, HomePerson } from "@salle/contract/membership/overview";
import { describe, expect, it } from "vitest";
import { type Owed, payable, sumOf } from "../../membership/overview/index.ts";
import { chosenOf, problemsOf, sentOf, tickedFirst } from "./together.ts";

const person = { id: "acc_1", attributes: { firstName: "Robin", isYou: true } } as HomePerson;
const owing = (id: string, over: Partial<HomeInvoice> = {}): Owed => ({
  person,
  invoice: {
    id,
    invoiceNumber: `INV-${id}`,
    name: "Squad fee",
    issuer: "Club",
    due: "2027-01-28",
    overdueDays: 0,
    amount: 22_000,
    amountDue: over.amount ?? 22_000,
    isPending: false,
    ...over,
  },
});
const ids = (owed: readonly Owed[]) => owed.map(({ invoice }) => invoice.id);
const some = [owing("a"), owing("b", { amount: 15_500 }), owing("c", { amount: 1_000, isPending: true })];
const many = Array.from({ length: MOST_PAID + 2 }, (_, at) => owing(`i${at}`));

const options = (problems: Record<string, string | null>): TogetherOptions["attributes"] => ({
  gatewayKind: "sandbox",
  amount: 0,
  currency: "AUD",
  surcharges: [],
  isUncertain: false,
  invoices: Object.entries(problems).map(([id, problem]) => ({
    ...{ id, invoiceNumber: id, payerName: "Robin", issuerName: "Club", amount: 0, currency: "AUD" },
    problem,
  })),
});

describe("what can be paid now", () => {
  it("is what no payment is under way of", () => expect(ids(payable(some))).toEqual(["a", "b"]));
  it("comes to the sum of that", () => expect(sumOf(payable(some))).toBe(37_500));
  it("comes to what is due of what is paid in instalments", () =>
    expect(sumOf([owing("a"), owing("b", { amountDue: 7_334 })])).toBe(29_334));
});

describe("what is ticked at first", () => {
  it("is all of it, where one payment can pay that", () =>
    expect(tickedFirst(some, undefined)).toEqual(["a", "b", "c"]));
  it("is as many as one payment pays, in their order", () =>
    expect(tickedFirst(many, undefined)).toEqual(ids(many).slice(0, MOST_PAID)));
  it("has what somebody comes from, however late that is due", () => {
    const ticked = tickedFirst(many, "i9");
    expect(ticked).toHaveLength(MOST_PAID);
    expect(ticked).toContain("i9");
    expect(ticked).not.toContain("i8");
  });
  it("has nothing that is not owed", () => {
    expect(tickedFirst(some, "x")).toEqual(["a", "b", "c"]);
    expect(tickedFirst([], "x")).toEqual([]);
  });
});

describe("what is sent", () => {
  it("is what is ticked and still owed, in the order of the list", () =>
    expect(ids(chosenOf(some, ["b", "gone", "a"]))).toEqual(["a", "b"]));
  it("is all of that before anything is said of it", () => expect(sentOf(some, problemsOf(undefined))).toEqual(some));
  it("leaves out what something is said against", () => {
    const problems = problemsOf(options({ a: null, b: "Pay this one by itself." }));
    expect([...problems]).toEqual([["b", "Pay this one by itself."]]);
    expect(ids(sentOf(chosenOf(some, ["a", "b"]), problems))).toEqual(["a"]);
  });
});
