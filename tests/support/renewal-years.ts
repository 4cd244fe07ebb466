import { startOfDay } from "@salle/calendar/local-day";
import type { Member } from "@salle/core/members/members";
import * as Memberships from "@salle/core/membership/memberships";
import type { Package } from "@salle/core/membership/packages";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { Random } from "@salle/core/tools/seeds/random";
import { exactTraits } from "@salle/local-cloud/aws-table";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { officer, sell } from "./officer.ts";
import { deliverAll, tellDirectory } from "./outbox.ts";
import { type Parts, startParts } from "./parts.ts";
import { World } from "./world.ts";

export const ZONE = "Australia/Sydney";
/** When what is sold in these years is sold. */
export const opening = new Date("2025-01-31T02:00:00Z");

/** Of the file whose tests run: a cloud, and in it a club that is new in each test. */
export let parts: Parts;
export let world: World;
export let club: Awaited<ReturnType<World["club"]>>;

/** Gives each test of a file a club of this name; at the end of each the books are in order. */
export function throughTheYears(name: string): void {
  beforeAll(async () => {
    parts = await startParts(exactTraits);
  });
  afterAll(() => parts.stop());
  beforeEach(async () => {
    await parts.empty();
    world = new World(opening, new Random(7));
    club = await world.club(name, undefined, ZONE);
  });
  afterEach(async () => {
    await tellDirectory(parts.allItems);
    expect(reconcileItems(await parts.allItems())).toEqual([]);
  });
}

export const noon = (date: string) => new Date(`${date}T02:00:00Z`);
export const first = (date: string) => startOfDay(date, ZONE);

export const unexpected = (error: unknown) => {
  throw error;
};
export const deliver = (at: Date, failed: (error: unknown) => void = unexpected) =>
  deliverAll(parts.allItems, failed, () => at);

/** What the hourly cron does at an instant, with everything that follows from it. */
export async function runAt(at: Date, failed?: (error: unknown) => void): Promise<void> {
  await Memberships.startRun(at, `run ${at.toISOString()}`);
  await deliver(at, failed);
}

/** Sells a package to a member, by default a new one, who pays at once unless it is said otherwise. */
export async function soldTo(sold: Package, isPaid = true, member?: Member) {
  const to = member ?? (await world.member(club));
  const { attributes, id } = await sell(officer(opening), to, sold, "2025-01-31", isPaid);
  await deliver(opening);
  return { member: to, id, invoiceId: attributes.invoiceId ?? "" };
}
