import * as Checkouts from "@salle/core/finance/checkouts";
import * as Gateways from "@salle/core/finance/gateways";
import * as TestPayments from "@salle/core/finance/test-payments";
import { signatureOf } from "@salle/core/internal/finance/gateways/stripe-events";
import { now, seconds } from "@salle/core/lib/clock";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { StripeStandIn } from "../support/stripe-stand-in.ts";
import { World } from "../support/world.ts";

/* A test payment through Stripe: what its webhook tells, what is lost on the way, and what is done once (finance design, 7.2 and 7.4). */

let parts: Parts;
let gatewayId = "";
const stripe = new StripeStandIn();
beforeAll(async () => {
  parts = await startParts();
  process.env.SALLE_STRIPE_URL = await stripe.start();
});
afterAll(async () => {
  delete process.env.SALLE_STRIPE_URL;
  await stripe.stop();
  await parts.stop();
});
beforeEach(async () => {
  await parts.empty();
  const club = await new World().club("Club");
  const given = { name: "Cards", kind: "stripe", secretKey: "sk_test_1", webhookSecret: "whsec_1" } as const;
  gatewayId = (await Gateways.create(officer(now()), `club:${club.id}`, given)).id;
  await Gateways.test(officer(now()), gatewayId);
  stripe.faults.length = 0;
  stripe.calls.length = 0;
});

const begin = (key = "begin") => TestPayments.begin(officer(now(), key), gatewayId, { amount: 1_00 });
const read = async (id: string) => (await TestPayments.read(officer(now()), id)).attributes;
const refund = async (id: string) => (await TestPayments.refund(officer(now()), id)).attributes;
/** The session at Stripe, by its page. */
const sessionOf = ({ attributes }: { attributes: { url: string | null } }) => attributes.url?.split("/").at(-1) ?? "";
function told(type: string, object: object, secret = "whsec_1") {
  const body = JSON.stringify({ id: "evt_1", type, data: { object } });
  const time = seconds(now());
  const header = () => `t=${time},v1=${signatureOf(secret, time, body)}`;
  return Checkouts.told(officer(now()), gatewayId, { body, header }, subjects);
}
const countOf = (call: string) => stripe.calls.filter((each) => each === call).length;

test("what the webhook tells is noted, and settles it before anybody comes back", async () => {
  const made = await begin();
  expect(await read(made.id)).toMatchObject({ state: "OPEN", eventDate: null });
  const charge = stripe.pay(sessionOf(made));
  await told("checkout.session.completed", { id: sessionOf(made), metadata: { intentId: made.id } });
  const asked = stripe.calls.length;
  expect(await read(made.id)).toMatchObject({
    ...{ state: "PAID", reference: charge, paidCardCode: "VISA", fee: 32, feeGst: 3 },
    eventDate: expect.stringMatching(/Z$/),
  });
  // What is known is asked no more.
  expect(stripe.calls.length).toBe(asked);
});

test("an event that another has signed, or of another gateway's payment, is no event of it", async () => {
  const made = await begin();
  await expect(told("checkout.session.completed", { metadata: { intentId: made.id } }, "whsec_2")).rejects.toThrow();
  expect(await read(made.id)).toMatchObject({ eventDate: null });
});

test("what the gateway refuses is what the test says", async () => {
  stripe.faults.push({ status: 401, retry: false });
  const { attributes } = await begin();
  expect(attributes).toMatchObject({ state: "FAILED", url: null, message: "Something is wrong at Stripe." });
});

test("an answer that was lost on the way is asked for again, and leads to the same page", async () => {
  stripe.faults.push(...Array.from({ length: 4 }, () => "lost" as const));
  await expect(begin()).rejects.toThrow("The card gateway is not answering. Nothing was charged.");
  const made = await begin();
  expect(made.attributes.state).toBe("OPEN");
  expect(stripe.sessions.size).toBeGreaterThan(0);
  expect((await begin()).attributes.url).toBe(made.attributes.url);
});

test("a refund whose answer was lost is on its way, and is made once", async () => {
  const made = await begin();
  stripe.pay(sessionOf(made));
  const { reference } = await read(made.id);
  stripe.faults.push(...Array.from({ length: 4 }, () => "lost" as const));
  expect(await refund(made.id)).toMatchObject({ refundState: "PENDING" });
  expect(await read(made.id)).toMatchObject({ refundState: "DONE" });
  expect([...stripe.refunds.values()].filter(({ charge }) => charge === reference)).toHaveLength(1);
});

test("a gateway that refuses to say, such as for a revoked key, is told of, and asked again", async () => {
  const made = await begin();
  const revoked = { status: 401, retry: false } as const;
  const said = "Something is wrong at Stripe.";
  stripe.faults.push(revoked);
  expect(await read(made.id)).toMatchObject({ state: "OPEN", message: said });
  stripe.pay(sessionOf(made));
  expect(await read(made.id)).toMatchObject({ state: "PAID", message: expect.not.stringContaining("wrong") });
  stripe.faults.push(revoked);
  expect(await refund(made.id)).toMatchObject({ refundState: "FAILED", refundMessage: said });
  expect(await refund(made.id)).toMatchObject({ refundState: "DONE" });
});

test("two who give it back at once give it back once", async () => {
  const made = await begin();
  stripe.pay(sessionOf(made));
  const { reference } = await read(made.id);
  await Promise.allSettled([refund(made.id), refund(made.id), refund(made.id)]);
  expect(await read(made.id)).toMatchObject({ refundState: "DONE" });
  expect([...stripe.refunds.values()].filter(({ charge }) => charge === reference)).toHaveLength(1);
});

test("a refund that takes its time is asked about until it is there", async () => {
  const made = await begin();
  const charge = stripe.pay(sessionOf(made));
  stripe.refundsEnd.set(charge, "pending");
  await read(made.id);
  expect(await refund(made.id)).toMatchObject({ refundState: "PENDING" });
  expect(await read(made.id)).toMatchObject({ refundState: "PENDING" });
  for (const [id, of] of stripe.refunds) stripe.refunds.set(id, { ...of, status: "succeeded" });
  expect(await read(made.id)).toMatchObject({ refundState: "DONE" });
  expect(countOf("POST /v1/refunds")).toBe(1);
});
