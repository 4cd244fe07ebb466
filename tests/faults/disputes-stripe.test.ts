import { todayIn } from "@salle/calendar/today";
import * as Checkouts from "@salle/core/finance/checkouts";
import * as Gateways from "@salle/core/finance/gateways";
import { signatureOf } from "@salle/core/internal/finance/gateways/stripe-events";
import { now, seconds } from "@salle/core/lib/clock";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, sell } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { StripeStandIn } from "../support/stripe-stand-in.ts";
import { World } from "../support/world.ts";

/*
 * What Stripe tells of a dispute by its webhook: twice, too late, in any order. Each event is a hint, and what it is about is read anew
 * (finance design, 7.2). A membership of 220.00.
 */

let parts: Parts;
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

async function stage() {
  await parts.empty();
  const at = now();
  const world = new World(at);
  const club = await world.club("Club", await world.group("State"));
  const given = { name: "Stripe", kind: "stripe", secretKey: "sk_test_1", webhookSecret: "whsec_1" } as const;
  const { id: gatewayId } = await Gateways.create(officer(at), `club:${club.id}`, given);
  await Gateways.test(officer(at), gatewayId);
  await Gateways.activate(officer(at), gatewayId);
  const sold = await sell(
    officer(at),
    await world.member(club),
    await world.package(club),
    todayIn("Australia/Sydney", at),
  );
  const by = { name: "Payer", email: "", back: "/member/make-payments/x" };
  const { id } = await Checkouts.checkOut(officer(at), [sold.attributes.invoiceId ?? ""], {}, by);
  const [session] = [...stripe.sessions.values()].filter(
    ({ metadata }) => (metadata as { intentId: string }).intentId === id,
  );
  const charge = stripe.pay(session?.id ?? "");
  await Checkouts.read(officer(at), id, subjects);
  return { gatewayId, charge };
}

/** An event as Stripe sends it. */
async function tells(gatewayId: string, type: string, id: string): Promise<void> {
  const body = JSON.stringify({ id: `evt_${type}`, type: `charge.dispute.${type}`, data: { object: { id } } });
  const time = seconds(now());
  const header = () => `t=${time},v1=${signatureOf("whsec_1", time, body)}`;
  await Checkouts.told(officer(now()), gatewayId, { body, header }, subjects);
}

async function picture() {
  await deliverAll(
    parts.allItems,
    (error) => {
      throw error;
    },
    now,
  );
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const items = await parts.allItems();
  const dispute = items.find(({ pk }) => pk.startsWith("dispute#"));
  const invoice = items.find(({ sk }) => sk === "invoice");
  return [
    dispute?.state,
    dispute?.taken,
    dispute?.fee,
    (dispute?.movements as unknown[])?.length,
    invoice?.status,
    invoice?.disputed,
  ];
}

type Turn = [status: string, how?: { feeBack?: number; reason?: string }];
test.each<[name: string, turns: [Turn, told: string[]][], expected: unknown[]]>([
  [
    "that it is open, three times",
    [[["needs_response"], ["created", "funds_withdrawn", "updated"]]],
    ["OPEN", 220_00, 25_00, 1, "APPROVED", 1],
  ],
  [
    "nothing until it is lost",
    [
      [["needs_response"], []],
      [["lost"], ["closed"]],
    ],
    ["LOST", 220_00, 25_00, 1, "APPROVED", undefined],
  ],
  [
    "nothing until it is won",
    [
      [["needs_response"], []],
      [["won"], ["closed", "funds_reinstated"]],
    ],
    ["WON", 0, 0, 0, "PAID", undefined],
  ],
  [
    "all of it",
    [
      [["needs_response"], ["created"]],
      [["won"], ["funds_reinstated", "closed"]],
    ],
    ["WON", 0, 0, 2, "PAID", undefined],
  ],
  [
    "that it is won, and the fee is kept",
    [
      [["needs_response"], ["created"]],
      [["won", { feeBack: 0 }], ["closed"]],
    ],
    ["WON", 0, 25_00, 2, "PAID", undefined],
  ],
  [
    "that somebody asks, and then that it is open",
    [
      [["warning_needs_response"], ["created"]],
      [["needs_response"], ["updated"]],
    ],
    ["OPEN", 220_00, 25_00, 1, "APPROVED", 1],
  ],
  [
    "that somebody has asked",
    [
      [["warning_needs_response"], ["created"]],
      [["warning_closed"], ["closed"]],
    ],
    ["WON", 0, 0, 0, "PAID", undefined],
  ],
])("Stripe tells %s", async (_, turns, expected) => {
  const { gatewayId, charge } = await stage();
  for (const [[status, how], told] of turns) {
    const id = stripe.dispute(charge, status, how);
    for (const type of told) await tells(gatewayId, type, id);
  }
  expect(await picture()).toEqual(expected);
});

test("of a dispute of a payment that is not ours nothing follows, and Stripe is asked again where it did not answer", async () => {
  const { gatewayId, charge } = await stage();
  const other = stripe.dispute("ch_of_others", "needs_response");
  await tells(gatewayId, "created", other);
  const id = stripe.dispute(charge, "needs_response");
  stripe.faults.push({ status: 500, retry: false });
  await expect(tells(gatewayId, "created", id)).rejects.toThrow();
  expect((await picture())[0]).toBeUndefined();
  await tells(gatewayId, "created", id);
  expect((await picture())[0]).toBe("OPEN");
});
