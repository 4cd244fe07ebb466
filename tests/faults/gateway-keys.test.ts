import * as Checkouts from "@salle/core/finance/checkouts";
import * as Gateways from "@salle/core/finance/gateways";
import { signatureOf } from "@salle/core/internal/finance/gateways/stripe-events";
import { now, seconds } from "@salle/core/lib/clock";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { StripeStandIn } from "../support/stripe-stand-in.ts";
import { World } from "../support/world.ts";

/* A gateway's keys outlive the signing key that has sealed them (docs/operations.md, "Secrets"). */

let parts: Parts;
const stripe = new StripeStandIn();
let keys = "";
beforeAll(async () => {
  parts = await startParts();
  keys = process.env.SALLE_TOKEN_SECRETS ?? "";
  process.env.SALLE_STRIPE_URL = await stripe.start();
});
afterAll(async () => {
  process.env.SALLE_TOKEN_SECRETS = keys;
  delete process.env.SALLE_STRIPE_URL;
  await stripe.stop();
  await parts.stop();
});

test("keys that another signing key has sealed are sealed by the present one, once, and go on", async () => {
  await parts.empty();
  const club = await new World().club("Club");
  const given = { name: "Cards", kind: "stripe", secretKey: "sk_test_1", webhookSecret: "whsec_1" } as const;
  const { id } = await Gateways.create(officer(now()), `club:${club.id}`, given);
  const works = async () => {
    const { problem, state } = (await Gateways.test(officer(now()), id)).attributes;
    const body = JSON.stringify({ id: "evt_1", type: "payout.paid", data: { object: { id: "po_1" } } });
    const time = seconds(now());
    const header = () => `t=${time},v1=${signatureOf("whsec_1", time, body)}`;
    await Checkouts.told(officer(now()), id, { body, header }, subjects);
    return [problem, state];
  };
  expect(await works()).toEqual(["", "TESTED"]);

  const next = "another-key-that-signs-from-now-on-long-enough";
  process.env.SALLE_TOKEN_SECRETS = `${next} ${keys}`;
  expect([await Gateways.resealAll(now()), await Gateways.resealAll(now())]).toEqual([1, 0]);
  // The old key is gone.
  process.env.SALLE_TOKEN_SECRETS = next;
  expect(await works()).toEqual(["", "TESTED"]);
});

test("keys that nobody has sealed anew are lost with it, and are entered once more", async () => {
  await parts.empty();
  process.env.SALLE_TOKEN_SECRETS = keys;
  const club = await new World().club("Club");
  const given = { name: "Cards", kind: "stripe", secretKey: "sk_test_1" } as const;
  const { id } = await Gateways.create(officer(now()), `club:${club.id}`, given);
  process.env.SALLE_TOKEN_SECRETS = "a-key-that-has-sealed-nothing-before-now-at-all";
  expect((await Gateways.test(officer(now()), id)).attributes).toMatchObject({
    ...{ state: "DRAFT", problem: "Its keys can no longer be read. Enter them once more." },
  });
  expect(
    (await Gateways.update(officer(now()), id, { name: "Cards", secretKey: "sk_test_2" })).attributes.secretKeyEnd,
  ).toBe("st_2");
  expect((await Gateways.test(officer(now()), id)).attributes.problem).toBe("");
});
