import { GatewayRefusal, GatewaySilence, type Intent } from "@salle/core/internal/finance/gateways/port";
import { stripe } from "@salle/core/internal/finance/gateways/stripe";
import { stripeBook } from "@salle/core/internal/finance/gateways/stripe-book";
import { eventIn, signatureOf } from "@salle/core/internal/finance/gateways/stripe-events";
import { cardCodeOf } from "@salle/core/internal/finance/gateways/stripe-shapes";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StripeStandIn } from "../support/stripe-stand-in.ts";

/* Stripe behind the port, against a stand-in (finance design, 7.3). Amounts are cents. */

let standIn: StripeStandIn;
let options: Parameters<typeof stripe>[0];
let gateway: ReturnType<typeof stripe>;
let book: ReturnType<typeof stripeBook>;
beforeEach(async () => {
  standIn = new StripeStandIn();
  options = { secretKey: "sk_test_1", pauseMs: 0, baseUrl: await standIn.start() };
  gateway = stripe(options);
  book = stripeBook(options);
});
afterEach(() => standIn.stop());

const intent: Intent = {
  ...{ id: "int_1", currency: "AUD", email: "mina@example.test", expiresAt: new Date("2026-11-28T01:00:00Z") },
  parts: [
    { name: "INV-000042", amount: 220_00 },
    { name: "Card surcharge", amount: 3_30 },
  ],
  ...{ returnUrl: "https://salle.test/back", cancelUrl: "https://salle.test/cancel" },
};
const refunding = (charge: string, amount = 50_00) => ({ id: "cre_1", charge, amount, currency: "AUD" });

describe("an intent", () => {
  test("is begun once with its parts, and named wherever it is told of", async () => {
    const { ref, url } = await gateway.begin(intent);
    expect(await gateway.begin(intent)).toEqual({ ref, url });
    expect(standIn.sessions.size).toBe(1);
    expect(standIn.sessions.get(ref)?.form).toEqual({
      mode: "payment",
      client_reference_id: "int_1",
      "metadata[intentId]": "int_1",
      "payment_intent_data[metadata][intentId]": "int_1",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "aud",
      "line_items[0][price_data][unit_amount]": "22000",
      "line_items[0][price_data][product_data][name]": "INV-000042",
      "line_items[1][quantity]": "1",
      "line_items[1][price_data][currency]": "aud",
      "line_items[1][price_data][unit_amount]": "330",
      "line_items[1][price_data][product_data][name]": "Card surcharge",
      expires_at: "1795827600",
      success_url: "https://salle.test/back",
      cancel_url: "https://salle.test/cancel",
      customer_email: "mina@example.test",
    });
  });

  test("is open, then paid, with the card and what the gateway keeps", async () => {
    const { ref } = await gateway.begin(intent);
    expect(await gateway.look({ ref })).toEqual({ state: "open", amount: 223_30, currency: "AUD", message: "" });
    const charge = standIn.pay(ref, { brand: "visa", funding: "debit" });
    expect(await gateway.look({ ref })).toEqual({
      ...{ state: "paid", amount: 223_30, currency: "AUD", message: "Approved" },
      ...{ charge, cardCode: "VISA-DEBIT", fee: 4_21, feeGst: 38 },
    });
  });

  test("that nobody pays expires, and one that was paid in that moment is paid", async () => {
    const { ref } = await gateway.begin(intent);
    expect(await gateway.expire({ ref })).toMatchObject({ state: "expired" });
    expect(await gateway.expire({ ref })).toMatchObject({ state: "expired" });
    const other = await gateway.begin({ ...intent, id: "int_2" });
    standIn.pay(other.ref);
    expect(await gateway.expire({ ref: other.ref })).toMatchObject({ state: "paid" });
  });

  test("whose money turns back is declined, in the bank's words", async () => {
    const { ref } = await gateway.begin(intent);
    standIn.turnBack(ref, "The account is closed.");
    expect(await gateway.look({ ref })).toMatchObject({ state: "declined", message: "The account is closed." });
  });
});

describe("a refund", () => {
  test("is made once, and found by what it says of itself when keys are forgotten", async () => {
    const { ref } = await gateway.begin(intent);
    const charge = standIn.pay(ref);
    expect(await gateway.lookRefund(refunding(charge))).toMatchObject({ state: "absent" });
    const made = await gateway.refund(refunding(charge));
    expect(made).toMatchObject({ state: "done", message: "Refunded" });
    expect(await gateway.refund(refunding(charge))).toEqual(made);
    standIn.forgetKeys();
    expect(await gateway.lookRefund(refunding(charge))).toEqual(made);
    expect(await gateway.lookRefund({ ...refunding(charge), ref: made.ref })).toEqual(made);
    expect(standIn.refunds.size).toBe(1);
  });

  test.each([
    ["is on its way", "pending", { state: "pending", message: "On its way" }],
    ["fails, and why", "failed", { state: "failed", message: "expired or canceled card" }],
  ] as const)("%s", async (_, end, expected) => {
    const { ref } = await gateway.begin(intent);
    const charge = standIn.pay(ref);
    standIn.refundsEnd.set(charge, end);
    expect(await gateway.refund(refunding(charge))).toMatchObject(expected);
  });

  test("of more than there is, or of no charge, fails in Stripe's words", async () => {
    const { ref } = await gateway.begin(intent);
    const charge = standIn.pay(ref);
    expect(await gateway.refund(refunding(charge, 223_31))).toMatchObject({
      state: "failed",
      message: "Refund amount is greater than unrefunded amount on charge.",
    });
    expect(await gateway.refund({ ...refunding("ch_none", 1), id: "cre_2" })).toMatchObject({ state: "failed" });
  });
});

describe("a dispute", () => {
  const asked = async (...turns: [status: string, how?: object][]) => {
    const { ref } = await gateway.begin(intent);
    const charge = standIn.pay(ref);
    const [id = ""] = turns.map(([status, how]) => standIn.dispute(charge, status, how));
    return gateway.lookDispute({ ref: id });
  };
  const of = { intentId: "int_1", reason: "FRAUDULENT", amount: 223_30, currency: "AUD", at: 1_789_000_000 };
  const none = { taken: 0, fee: 0, feeGst: 0 };
  const taken = { taken: 223_30, fee: 25_00, feeGst: 2_27 };

  test.each<[name: string, turns: [string, object?][], expected: object]>([
    [
      "that warns has taken nothing",
      [["warning_needs_response"]],
      { state: "INQUIRY", ...none, respondBy: 1_790_000_000 },
    ],
    [
      "that is open has taken it, with a fee",
      [["needs_response"]],
      { state: "OPEN", ...taken, respondBy: 1_790_000_000 },
    ],
    ["that was answered waits for no answer", [["needs_response"], ["under_review"]], { state: "OPEN", ...taken }],
    ["that is lost has taken it for good", [["needs_response"], ["lost"]], { state: "LOST", ...taken }],
    ["that is won has given all of it back", [["needs_response"], ["won"]], { state: "WON", ...none }],
    [
      "that is won where the fee is kept",
      [["needs_response"], ["won", { feeBack: 0 }]],
      { state: "WON", taken: 0, fee: 25_00, feeGst: 2_27 },
    ],
    ["that only warned and is over", [["warning_needs_response"], ["warning_closed"]], { state: "WON", ...none }],
    ["of another reason", [["lost", { reason: "check_returned" }]], { state: "LOST", ...taken, reason: "OTHER" }],
  ])("%s", async (_, turns, expected) => {
    expect(await asked(...turns)).toEqual({ ...of, ...expected });
  });

  test.each(["charge_refunded", ""])("that is %j is not understood, and no money moves for it", async (status) => {
    await expect(asked([status])).rejects.toThrow(GatewayRefusal);
  });
});

describe("what goes wrong", () => {
  test("an answer that is lost is asked for again, and nothing is made twice", async () => {
    standIn.faults.push("lost", { status: 500 }, { status: 409 });
    await gateway.begin(intent);
    expect([standIn.calls.length, standIn.sessions.size]).toEqual([4, 1]);
  });

  test.each([
    ["a fault of Stripe's", { status: 503 } as const, 4, GatewaySilence],
    ["too many calls", { status: 429 } as const, 4, GatewaySilence],
    ["a fault that Stripe says to leave", { status: 500, retry: false } as const, 1, GatewaySilence],
    ["a refusal", { status: 402 } as const, 1, GatewayRefusal],
    ["a refusal that Stripe says to try again", { status: 400, retry: true } as const, 4, GatewayRefusal],
    ["silence", "slow" as const, 4, GatewaySilence],
  ])("%s is tried as often as it is worth", async (_, fault, calls, kind) => {
    standIn.faults.push(fault, fault, fault, fault, fault);
    // Only silence is waited for so briefly: an answer is never late on a machine that has much to do.
    const asked = fault === "slow" ? stripe({ ...options, timeoutMs: 1000 }) : gateway;
    await expect(asked.look({ ref: "cs_1" })).rejects.toBeInstanceOf(kind);
    expect(standIn.calls).toHaveLength(calls);
  });

  test("tries end when the time for them is over", async () => {
    standIn.faults.push("slow", "slow", "slow", "slow");
    const hasty = stripe({ ...options, timeoutMs: 200, budgetMs: 300 });
    await expect(hasty.look({ ref: "cs_1" })).rejects.toBeInstanceOf(GatewaySilence);
    expect(standIn.calls.length).toBeLessThan(4);
  });

  test("what is said of it never has the key in it", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const secretKey = "sk_live_secret\n";
    const broken = stripe({ secretKey, pauseMs: 0, baseUrl: "http://127.0.0.1:9" });
    const said = await broken.test().catch((error: Error) => error.message);
    expect(said).toBe("Stripe cannot be reached. Try again in a minute.");
    expect(warned).toHaveBeenCalledTimes(4);
    expect(JSON.stringify(warned.mock.calls)).not.toContain("sk_live");
    warned.mockRestore();
  });

  test("the same key with other amounts is refused", async () => {
    await gateway.begin(intent);
    await expect(gateway.begin({ ...intent, parts: intent.parts.slice(0, 1) })).rejects.toThrow("same parameters");
  });
});

describe("an event", () => {
  const now = new Date("2026-11-28T00:00:00Z");
  const at = Math.floor(now.getTime() / 1000);
  const event = (type: string, object: object) => JSON.stringify({ id: "evt_1", type, data: { object } });
  const told = (body: string, header: string | undefined) =>
    eventIn({ body, header: () => header, now }, ["whsec_new", "whsec_old"]);
  const signed = (body: string, secret = "whsec_new", time = at) =>
    told(body, `t=${time},v0=old,v1=${"0".repeat(64)},v1=${signatureOf(secret, time, body)}`);

  test.each([
    ["checkout.session.completed", { id: "cs_1", metadata: { intentId: "int_1" } }, { about: "intent", ref: "int_1" }],
    ["checkout.session.expired", { id: "cs_1" }, { about: "intent", ref: "cs_1" }],
    ["refund.updated", { id: "re_1", metadata: { refundId: "cre_1" } }, { about: "refund", ref: "cre_1" }],
    ["charge.dispute.created", { id: "dp_1" }, { about: "dispute", ref: "dp_1" }],
    ["payout.paid", { id: "po_1" }, { about: "payout", ref: "po_1" }],
    ["customer.created", { id: "cus_1" }, { about: "nothing", ref: "cus_1" }],
  ])("%s", (type, object, expected) => {
    expect(signed(event(type, object))).toEqual({ id: "evt_1", ...expected });
  });

  const body = event("payout.paid", { id: "po_1" });
  test("is taken by the secret of before too", () => expect(signed(body, "whsec_old").id).toBe("evt_1"));
  test.each([
    ["by another secret", () => signed(body, "whsec_other")],
    ["longer than five minutes ago", () => signed(body, "whsec_new", at - 301)],
    ["of a time that is far ahead", () => signed(body, "whsec_new", at + 301)],
    ["of other words", () => told(`${body} `, `t=${at},v1=${signatureOf("whsec_new", at, body)}`)],
    ["not at all", () => told(body, undefined)],
    ["of no event", () => signed("[]")],
    ["of a quarter of a megabyte", () => signed(JSON.stringify({ id: "evt", type: "x".repeat(256 * 1024) }))],
  ])("signed %s is refused", (_, call) => expect(call).toThrow(/^The event/));
});

describe("the gateway's own book", () => {
  const ALL = { from: new Date(0), to: new Date("2040-01-01T00:00:00Z") };
  const lines = (period = ALL) => Array.fromAsync(book.movements(period));
  const paid = async (id = "int_1") => standIn.pay((await gateway.begin({ ...intent, id })).ref);

  test("is read page by page, and says of which intent a charge is", async () => {
    for (let each = 0; each < 130; each++) await paid(`int_${each}`);
    const movements = await lines();
    expect(movements).toHaveLength(130);
    expect(movements[0]).toEqual({
      ...{
        id: expect.stringMatching(/^txn_/),
        kind: "charge",
        ref: expect.stringMatching(/^ch_/),
        intentId: "int_129",
      },
      ...{ amount: 223_30, fee: 4_21, feeGst: 38, currency: "AUD", at: expect.any(Number), cardCode: "VISA" },
    });
    expect(new Set(movements.map(({ id }) => id)).size).toBe(130);
    expect(await gateway.test()).toEqual({ isLive: false });
  });

  test("is read of a period: from its first moment, and before its last", async () => {
    for (const id of ["int_1", "int_2", "int_3"]) await paid(id);
    const times = (await lines()).map(({ at }) => at).sort();
    const at = (index: number) => new Date((times[index] ?? 0) * 1000);
    expect((await lines({ from: at(1), to: at(2) })).map(({ intentId }) => intentId)).toEqual(["int_2"]);
  });

  test("has our refunds by their id, others by the intent of their charge, and those that came back", async () => {
    const charge = await paid();
    const { ref } = await gateway.refund(refunding(charge));
    const other = standIn.refundOutside(charge, 10_00);
    standIn.comeBack(ref ?? "");
    const others = (await lines()).filter(({ kind }) => kind !== "charge");
    expect(others).toEqual([
      expect.objectContaining({ kind: "refund-back", ref, refundId: "cre_1", amount: 50_00, fee: 0 }),
      expect.objectContaining({ kind: "refund", ref: other, intentId: "int_1", amount: -10_00 }),
      expect.objectContaining({ kind: "refund", ref, refundId: "cre_1", amount: -50_00 }),
    ]);
  });

  test("has what a card's bank takes, and Stripe's own fees and payouts as others", async () => {
    const charge = await paid();
    const dispute = standIn.dispute(charge, "needs_response");
    standIn.book("payout", "po_1", -100_00);
    standIn.book("adjustment", "adj_1", -1_00);
    expect((await lines()).map(({ kind, ref, fee }) => [kind, ref, fee])).toEqual([
      ["other", "adj_1", 0],
      ["other", "po_1", 0],
      ["dispute", dispute, 25_00],
      ["charge", charge, 4_21],
    ]);
  });

  test("is asked for a charge, of which there may be none", async () => {
    const charge = await paid();
    expect(await book.lookCharge({ charge })).toEqual({ amount: 223_30, refunded: 0 });
    standIn.refundOutside(charge, 23_30);
    expect(await book.lookCharge({ charge })).toEqual({ amount: 223_30, refunded: 23_30 });
    expect(await book.lookCharge({ charge: "ch_none" })).toBeNull();
    expect(await book.lookCharge({ charge: "../../refunds?x=1" })).toBeNull();
    standIn.faults.push({ status: 403, retry: false });
    await expect(book.lookCharge({ charge: "ch_none" })).rejects.toThrow(GatewayRefusal);
  });
});

test.each([
  [{ brand: "visa", funding: "credit" }, "VISA"],
  [{ brand: "mastercard", funding: "debit" }, "MASTERCARD-DEBIT"],
  [{ brand: "eftpos_au", funding: "debit" }, "EFTPOS"],
  [{ brand: "amex", funding: "credit" }, "AMEX"],
  [{ brand: "unknown", funding: "credit" }, undefined],
  [null, undefined],
])("the code of a card %j is %s", (card, code) => expect(cardCodeOf(card)).toBe(code));
