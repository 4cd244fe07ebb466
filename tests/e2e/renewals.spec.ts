import { rmSync } from "node:fs";
import type { TestCloud } from "../support/cloud.ts";
import { demoCloud } from "../support/demo.ts";
import { mailTo } from "../support/inbox.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test as plain } from "./fixtures.ts";

const YEAR_MS = 365 * 24 * 3_600_000;

const post = (cloud: TestCloud, path: string, body: object) =>
  fetch(`${cloud.url}/__local/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** A federation of its own in which a year has passed. */
const test = plain.extend<object, { cloud: TestCloud }>({
  cloud: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const cloud = await demoCloud();
      await post(cloud, "clock", { offsetMs: YEAR_MS });
      await use(cloud);
      // Nobody waits for the rest of the year.
      await cloud.kill();
      rmSync(cloud.dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

// A thousand memberships are due at once, which a busy machine takes minutes for.
test.describe.configure({ timeout: 420_000 });

const inClub = /^Harbourside Fencing Club/;

test("after a year a paid membership has renewed: linked, invoiced, its owner told, and the run is a job", async ({
  page,
  cloud,
  signInAs,
}) => {
  await signInAs("admin@salle.test");
  await page.goto("/jobs");
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  // The hourly cron comes.
  await post(cloud, "crons/renewals", {});
  await page.reload();
  const run = page.getByRole("row").filter({ hasText: "Renewals and expiries" }).first();
  await expect(run).toContainText("so far");
  await expect(run).toContainText(/[\d,]+ renewed/i, { timeout: 240_000 });
  await page.goto("/jobs/scheduled");
  await expect(page.getByText("Renews the memberships that are due and notes those that have ended")).toBeVisible();
  await expectAccessible(page);

  // The mails of so many follow for a while.
  const mail = await mailTo(cloud.inboxUrl, "club@salle.test", /^Your membership has been renewed/);
  expect(mail.attachments[0]?.content.subarray(0, 5).toString()).toBe("%PDF-");
  expect(mail.text).toContain("Harbourside Fencing Club");

  await page.context().clearCookies();
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members?filters[searchterm]=dubois");
  await page
    .getByRole("link", { name: /Dubois/ })
    .first()
    .click();
  await page.getByRole("main").getByRole("link", { name: "Memberships", exact: true }).click();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.filter({ hasText: "Awaiting payment" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Renewed" }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
