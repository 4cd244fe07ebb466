import { type Item, scanAll } from "@salle/core/dynamo";
import type { Membership } from "@salle/core/internal/membership/memberships/entity";
import * as Jobs from "@salle/core/platform/jobs";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { afterAll, expect, test } from "vitest";
import { eventually } from "../support/api.ts";
import { newDataDir, startTestCloud, type TestCloud } from "../support/cloud.ts";
import { fillClub } from "../support/fill-club.ts";
import { inCloud } from "../support/in-cloud.ts";

/*
 * A year passes at once, and the cloud is killed again and again while it catches up: what was due is done once.
 */

let cloud: TestCloud | undefined;
afterAll(() => cloud?.stop());

const YEAR_MS = 366 * 24 * 3_600_000;
/** The last 15 November: in December the season's renewals are new, and few are paid. */
const AT =
  [0, 1].map((ago) => Date.UTC(new Date().getUTCFullYear() - ago, 10, 15)).find((day) => day <= Date.now()) ?? 0;

const everything = (of: TestCloud): Promise<Item[]> => inCloud(of, () => Array.fromAsync(scanAll()));

const membershipsIn = (items: Item[]) =>
  items.filter((item) => item.sk.startsWith("membership#")) as unknown as Membership[];
/** Whether every run has come to its end. */
async function isRenewed(): Promise<boolean> {
  const jobs = await Jobs.newest("system:system", "renewal-run");
  return jobs.length > 0 && jobs.every(({ state }) => state === "done");
}

const post = (path: string, body: object) =>
  fetch(`${cloud?.url}/__local/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("a year of renewals goes on after each kill, and nothing is missing or doubled", async () => {
  const dataDir = newDataDir();
  cloud = await startTestCloud("empty", dataDir);
  await inCloud(cloud, () => fillClub(30, new Date(AT)));
  expect(reconcileItems(await everything(cloud))).toEqual([]);
  await post("clock", { offsetMs: AT + YEAR_MS - Date.now() });
  const now = Math.floor((AT + YEAR_MS) / 1000);
  const due = membershipsIn(await everything(cloud)).filter(
    (each) => each.isPaid && each.renewalDate && each.renewalDate <= now && !each.renewalProcessed && !each.revokedAt,
  );
  expect(due.length).toBeGreaterThan(20);

  await post("crons/renewals", {});
  for (let cut = 1; cut <= 4; cut++) {
    await new Promise((later) => setTimeout(later, 150 * cut));
    await cloud.kill();
    cloud = await startTestCloud("empty", dataDir);
  }
  // The cron comes again, as it does every hour: the first finds the run under way, the next what has fallen due in it.
  for (let hour = 0; hour < 3; hour++) {
    await post("crons/renewals", {});
    await inCloud(cloud, () => eventually(isRenewed, (is) => is));
  }
  // The directory and the mails follow a moment later.
  const last = cloud;
  const isSound = (items: Item[]) => reconcileItems(items).length === 0;
  const items = await eventually(() => everything(last), isSound);

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
});
