import { queues } from "@salle/contract/deployment";
import { handleOf } from "@salle/contract/handles";
import type { RenewalBody } from "@salle/contract/queue-bodies";
import type { Item, Message } from "@salle/core/dynamo";
import type { ShareTerms } from "@salle/core/finance/invoices";
import { FeePackageEntity } from "@salle/core/internal/finance/fee-packages/entity";
import { PackageEntity } from "@salle/core/internal/membership/packages/entity";
import { listedBy } from "@salle/core/internal/membership/packages/rules";
import { ClubEntity } from "@salle/core/internal/organisations/clubs/entity";
import { newId } from "@salle/core/lib/ids";
import * as Memberships from "@salle/core/membership/memberships";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import { Random } from "@salle/core/tools/seeds/random";
import { soldOn } from "./due.ts";
import { inModelledTime, type Modelled } from "./modelled-time.ts";
import { consume, settleMessage, waitingIn } from "./outbox.ts";
import type { Parts } from "./parts.ts";

const sale = new Date("2025-01-31T02:00:00Z");
/** A day after all that was sold then is due. */
export const renewalDay = new Date("2026-01-01T02:00:00Z");

/**
 * Fills the table with so many memberships that are due on one day, of so many clubs with a package of their own each.
 * @param shares what others have of what they charge
 */
export async function fillDue(memberships: number, clubs: number, shares: ShareTerms[] = []): Promise<void> {
  const random = new Random(7);
  const audit = { version: 1, createdAt: sale.toISOString(), updatedAt: sale.toISOString() };
  const sellers = Array.from({ length: clubs }, (_, index) => {
    const name = `Renewal club ${index}`;
    const club = {
      id: newId("club", sale),
      name,
      timeZone: "Australia/Sydney" as const,
      groupIds: [],
      path: "",
      all: "clubs" as const,
    };
    const owner = handleOf({ type: "club", id: club.id });
    const fees = [{ id: "fee", name: "Fee", amount: 11_000, isIncludingGST: true, feeTypeLabel: "Fee", shares }];
    const feePackage = { id: newId("feePackage", sale), owner, name, fees };
    const sold = {
      id: newId("membershipPackage", sale),
      owner,
      name,
      feePackageId: feePackage.id,
      autoRenew: true,
      expiryType: "DATE_PERIOD" as const,
      expiryValue: "P1Y",
      renewalValue: "P11M",
    };
    const whole = { ...sold, ...listedBy(sold), ...audit };
    return { club: { ...club, ...audit }, feePackage: { ...feePackage, ...audit }, sold: whole };
  });
  await writeAll([
    ...sellers.flatMap(({ club, feePackage, sold }) => [
      itemOf(ClubEntity, club),
      itemOf(FeePackageEntity, feePackage),
      itemOf(PackageEntity, sold),
    ]),
    ...Array.from({ length: memberships }, (_, index) => sellers[index % clubs]).flatMap((seller) =>
      seller ? soldOn(sale, { ...seller, random }) : [],
    ),
  ]);
}

/** The messages that wait for the renewals' consumers. */
const chainsIn = (items: Item[]) =>
  waitingIn(items)
    .filter(({ queue }) => queue === "renewals")
    .map((item) => {
      const { body }: Message<RenewalBody> = JSON.parse(String(item.message));
      return { item, body };
    });

/** A chain's own part of a run, as AWS's table would serve it. */
export interface ChainRun extends Modelled {
  memberships: number;
  /** Milliseconds of this machine's processor. */
  computing: number;
}

/**
 * A run in modelled time: its start, and its chains, each alone from its first message to its last.
 * @throws Error when a chain is longer than a message's time, which goes by the modelled clock
 */
export async function modelledRun(parts: Parts): Promise<{ start: Modelled; chains: ChainRun[]; after: Item[] }> {
  const start = await inModelledTime(() => Memberships.startRun(renewalDay, "run"));
  const items = await parts.allItems();
  const chains: ChainRun[] = [];
  for (const { item, body } of chainsIn(items)) {
    const due = "due" in body ? body.due : "";
    const begun = process.cpuUsage();
    const run = await inModelledTime(() => consume("renewals", body, renewalDay));
    const { user, system } = process.cpuUsage(begun);
    settleMessage(item);
    const memberships = items.filter((each) => each.due === due && each.sk.startsWith("membership#")).length;
    chains.push({ ...run, memberships, computing: (user + system) / 1000 });
  }
  const after = await parts.allItems();
  if (chainsIn(after).length > 0) throw new Error("A chain is not over: model fewer memberships");
  return { start, chains, after };
}

/** Works through a run, all chains at once. */
export async function runAtOnce(parts: Parts): Promise<void> {
  await Memberships.startRun(renewalDay, "run");
  for (;;) {
    const waiting = chainsIn(await parts.allItems());
    if (waiting.length === 0) return;
    await Promise.all(waiting.map(({ body }) => consume("renewals", body, renewalDay)));
    for (const { item } of waiting) settleMessage(item);
  }
}

/** A message works for so long, and its chain's next one comes through outbox, stream, relay and queue. */
const MESSAGE_MS = 20_000;
const HANDING_ON_MS = 1_000;

/**
 * Hours of a run over so many memberships, by what a few took: as many chains side by side as the queue's consumers take.
 * Shards are even enough: of half a million none has a hundredth more than its part.
 * @param computing milliseconds of the processor that a membership takes where it is deployed
 */
export function hoursFor(memberships: number, chains: readonly ChainRun[], computing = 0): number {
  const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
  const waiting = total(chains.map(({ ms }) => ms)) / total(chains.map((chain) => chain.memberships));
  const sideBySide = Math.min(chains.length, queues.renewals.concurrency);
  const working = (memberships / sideBySide) * (waiting + computing);
  return (working * (1 + HANDING_ON_MS / MESSAGE_MS)) / 3_600_000;
}
