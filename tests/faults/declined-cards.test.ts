import { rateLimits } from "@salle/contract/deployment";
import * as Payments from "@salle/core/finance/payments";
import { newId } from "@salle/core/lib/ids";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { officer, pay, sell } from "../support/officer.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/* Cards that are declined at many links from one network, and when a window is over. */

const at = new Date("2026-01-31T02:00:00Z");
const later = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

let parts: Parts;
let invoiceIds: string[] = [];
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());
afterEach(() => vi.unstubAllEnvs());
beforeEach(async () => {
  await parts.empty();
  const world = new World(at);
  const club = await world.club("Networks");
  const sold = await world.package(club);
  invoiceIds = [];
  for (let index = 0; index < 4; index++) {
    const { attributes } = await sell(officer(at), await world.member(club), sold, "2026-02-01");
    invoiceIds.push(attributes.invoiceId ?? "");
  }
});

/** Pays by an invoice's link from a network; says how it went, or in how many seconds to come again. */
async function payFrom(network: string, invoice: number, { token = "sandbox_declined", now = at } = {}) {
  const invoiceId = invoiceIds[invoice] ?? "";
  const by = { name: "Payer", invoiceId, link: "link", network, allowed: Payments.mayPayFrom(network, now) };
  const ctx = { actor: null, now, requestId: newId("message", now), idempotency: null, memo: new Map() };
  return Payments.pay(ctx, invoiceId, { gatewayKey: "sandbox", token }, by, subjects).then(
    ({ attributes }) => attributes.status,
    ({ status, retryAfter }) => [status, retryAfter],
  );
}

test("a network has sixty in an hour over all links, or as many as the stage says; others go on", async () => {
  expect(rateLimits["declined-by-network"]).toEqual({ most: 60, seconds: 3600 });
  vi.stubEnv("SALLE_LIMIT_DECLINED_BY_NETWORK", "6");
  for (const invoice of [0, 0, 0, 1, 1, 1]) expect(await payFrom("203.0.113.7", invoice)).toBe("DECLINED");
  expect(await payFrom("203.0.113.7", 2)).toEqual([429, 3600]);
  expect(await payFrom("203.0.113.7", 2, { token: "sandbox_approved", now: later(59) })).toEqual([429, 60]);
  expect(await payFrom("2001:db8:1:2::/64", 2)).toBe("DECLINED");
  // Who is signed in is held to their own account alone.
  expect((await pay(officer(at), invoiceIds[3] ?? "")).attributes.status).toBe("APPROVED");
  expect(await payFrom("203.0.113.7", 2, { token: "sandbox_approved", now: later(60) })).toBe("APPROVED");
});

test("a link has five again when its hour is over", async () => {
  for (let hour = 0; hour < 2; hour++) {
    const now = later(hour * 60);
    for (let count = 0; count < 5; count++) expect(await payFrom("203.0.113.7", 0, { now })).toBe("DECLINED");
    expect(await payFrom("203.0.113.7", 0, { now })).toEqual([429, 3600]);
  }
});

test("nobody's address or link is in the table for being counted", async () => {
  await payFrom("203.0.113.7", 0);
  const counted = (await parts.allItems()).filter(({ pk }) => pk.startsWith("limit#"));
  expect(counted.map(({ count }) => count)).toEqual([1, 1]);
  expect(JSON.stringify(counted)).not.toMatch(/203\.0|inv_/);
});
