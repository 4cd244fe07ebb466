import { forgetClient, type Item, scanAll } from "@salle/core/dynamo";
import { FeePackageEntity } from "@salle/core/internal/finance/fees/entity";
import type { Membership } from "@salle/core/internal/membership/memberships/entity";
import { PackageEntity } from "@salle/core/internal/membership/packages/entity";
import { ClubEntity } from "@salle/core/internal/organisations/clubs/entity";
import * as Jobs from "@salle/core/platform/jobs";
import { itemOf } from "@salle/core/tools/items";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { itemsOf } from "@salle/core/tools/seeds/books";
import { makeFederation, rootGroup } from "@salle/core/tools/seeds/federation";
import { directoryItem, memberItems, writeAll } from "@salle/core/tools/seeds/load";
import { Seller } from "@salle/core/tools/seeds/memberships";
import { makePackages } from "@salle/core/tools/seeds/packages";
import { makeMembers } from "@salle/core/tools/seeds/people";
import { Random } from "@salle/core/tools/seeds/random";
import { afterAll, expect, test } from "vitest";
import { eventually } from "../support/api.ts";
import { newDataDir, startTestCloud, type TestCloud } from "../support/cloud.ts";

/*
 * A year passes at once, and the cloud is killed again and again while it catches up: what was due is done once.
 */

let cloud: TestCloud | undefined;
afterAll(() => cloud?.stop());

const YEAR_MS = 366 * 24 * 3_600_000;

/** Works on the cloud's table; only meanwhile, for a cloud started with this would take its engine for one of ours. */
async function inCloud<T>(work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, cloud?.environment);
  forgetClient();
  try {
    return await work();
  } finally {
    process.env = before;
  }
}

/** A club of sixty, with three years of memberships. */
async function fillClub(): Promise<void> {
  const random = new Random(7);
  const federation = makeFederation(random, 1);
  const packages = makePackages(random, federation);
  const seller = new Seller(random, packages, rootGroup, new Date());
  const [club] = federation.clubs;
  if (!club) throw new Error("There is no club");
  const members = makeMembers(random, club, 60, new Date().toISOString().slice(0, 10));
  const sales = seller.sellTo(members, club, true);
  await writeAll([
    itemOf(ClubEntity, club),
    ...packages.feePackages.map((each) => itemOf(FeePackageEntity, each)),
    ...packages.packages.map((each) => itemOf(PackageEntity, each)),
    ...members.flatMap((member) => [...memberItems(member), directoryItem(member)]),
    ...itemsOf(sales, packages.packages),
  ]);
}

async function everything(): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of scanAll()) items.push(item);
  return items;
}

const membershipsIn = (items: Item[]) =>
  items.filter((item) => item.sk.startsWith("membership#")) as unknown as Membership[];
const jobs = async () =>
  (await Jobs.newest("system:system", "renewal-run")).map(({ done = 0, total }) => ({ done, total }));

const post = (path: string, body: object) =>
  fetch(`${cloud?.url}/__local/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("a year of renewals goes on after each kill, and nothing is missing or doubled", async () => {
  const dataDir = newDataDir();
  cloud = await startTestCloud("empty", dataDir);
  await inCloud(fillClub);
  expect(reconcileItems(await inCloud(everything))).toEqual([]);
  await post("clock", { offsetMs: YEAR_MS });
  const now = Math.floor((Date.now() + YEAR_MS) / 1000);
  const due = membershipsIn(await inCloud(everything)).filter(
    (each) => each.isPaid && each.renewalDate && each.renewalDate <= now && !each.renewalProcessed && !each.revokedAt,
  );
  expect(due.length).toBeGreaterThan(20);

  await post("crons/renewals", {});
  for (let cut = 1; cut <= 4; cut++) {
    await new Promise((later) => setTimeout(later, 150 * cut));
    await cloud.kill();
    cloud = await startTestCloud("empty", dataDir);
  }
  // The cron comes again, as it does every hour.
  await post("crons/renewals", {});
  await eventually(
    () => inCloud(jobs),
    (all) => all.every(({ done, total }) => done >= total),
    60,
  );
  // The directory and the mails follow a moment later.
  const problems = async () => reconcileItems(await inCloud(everything));
  await eventually(problems, (found) => found.length === 0, 20);

  const items = await inCloud(everything);
  const after = membershipsIn(items);
  const hasCriteria = (packageId: string) =>
    Object.keys(items.find((item) => item.pk === `package#${packageId}`)?.criteria ?? {}).length > 0;
  for (const { id, packageId } of due) {
    const following = after.filter((each) => each.previousMembershipId === id).length;
    // Somebody may have become too old for theirs.
    const isRight = following === 1 || (following === 0 && hasCriteria(packageId));
    expect([id, after.find((each) => each.id === id)?.renewalProcessed, isRight]).toEqual([id, true, true]);
  }
  expect(after.filter((each) => each.dueKey && each.dueKey < new Date(now * 1000).toISOString())).toEqual([]);
}, 120_000);
