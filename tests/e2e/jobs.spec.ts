import { commit, enqueue } from "@salle/core/dynamo";
import { newId } from "@salle/core/lib/ids";
import { DeadLetters, Deaths, noteFailure } from "@salle/core/platform/jobs";
import type { TestCloud } from "../support/cloud.ts";
import { byClock, count, makeJob } from "../support/jobs.ts";
import { expect, openNavigation, test } from "./fixtures.ts";
import { look } from "./steps.ts";

const SYSTEM = { type: "system", id: "system" } as const;
const nobody = "01J00000000000000000000000";

/** What a test puts into the table goes to the cloud of its own worker. */
const useTable = (cloud: TestCloud) => Object.assign(process.env, cloud.environment);

test("a job is watched while it runs, and its failures are tried again", async ({ page, cloud, signInAs }) => {
  useTable(cloud);
  const title = `Invoices ${newId("job", new Date())}`;
  const id = await makeJob(SYSTEM, 3, { title });
  await count(id, "sent");
  await signInAs("admin@salle.test");
  await page.goto("/");
  await openNavigation(page);
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Jobs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("1 of 3");
  await expect(row.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "33");

  await count(id, "failed", { item: "INV-7", message: "The invoice is void." });
  await count(id, "failed", {
    item: "INV-8",
    message: "The mail server is away.",
    retry: { queue: "directory", body: { person: nobody } },
  });
  await expect(row).toContainText("Done, 2 failed");
  await expect(row).toContainText("1 sent");
  await look(page);

  await page.getByRole("button", { name: `Details of ${title}` }).click();
  const panel = page.getByRole("dialog", { name: title });
  await expect(panel.getByText("The mail server is away.")).toBeVisible();
  await look(page);
  await panel.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("The failures are being tried again.")).toBeVisible();
  await expect(panel.getByText("The mail server is away.")).toHaveCount(0);
  await expect(panel.getByText("The invoice is void.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Retry" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(row.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "67");
  await count(id, "sent");
  await expect(row).toContainText("2 sent");
});

test("jobs are chosen by what they do and how they stand, and the address keeps it", async ({
  page,
  cloud,
  signInAs,
}) => {
  useTable(cloud);
  const stamp = newId("job", new Date());
  await makeJob(SYSTEM, 1, { title: `Renewals ${stamp}`, jobType: "renewal-run" });
  await makeJob(SYSTEM, 0, { title: `Nothing ${stamp}`, jobType: "renewal-run" });
  await signInAs("admin@salle.test");
  await page.goto("/jobs");
  await page.getByLabel("What").selectOption("Renewals");
  await page.getByLabel("State").selectOption("Waiting");
  await expect(page).toHaveURL(/filters\[jobType\]=renewal-run&filters\[state\]=waiting/);
  await expect(page.getByText(`Renewals ${stamp}`)).toBeVisible();
  await expect(page.getByText(`Nothing ${stamp}`)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("State")).toHaveValue("waiting");
  await page.getByLabel("What").selectOption("Campaign synchronisation");
  await expect(page.getByText("No jobs match.")).toBeVisible();
  await page.getByRole("button", { name: "Show all jobs" }).click();
  await expect(page.getByText(`Nothing ${stamp}`)).toBeVisible();
});

test("a dead message shows its reason and is sent again", async ({ page, cloud, signInAs }) => {
  useTable(cloud);
  const ctx = byClock();
  const lost = { clubId: newId("club", ctx.now), fileKey: "none", options: {}, today: "2026-11-21" };
  const jobId = await makeJob(SYSTEM, 1, { jobType: "member-import", input: lost });
  await commit(ctx, [enqueue("imports", { jobId }, ctx.now)], null);
  const newest = {
    filters: {},
    sort: { column: "lastFailedDate", direction: "desc" },
    pagination: { limit: 25, offset: 0 },
    page: {},
  } as const;
  const bodies = async () => (await DeadLetters.list(newest)).data.map(({ attributes }) => attributes.body).join();
  await expect.poll(bodies, { timeout: 90_000 }).toContain(jobId);
  await signInAs("admin@salle.test");
  await page.goto("/jobs/dead-letters");
  const row = page.getByRole("row").filter({ hasText: jobId });
  await expect(row).toContainText("imports");
  await expect(row).toContainText("We could not find that.");
  await look(page);
  await row.getByRole("button", { name: /^Send again/ }).click();
  await expect(page.getByText("The message was sent again.")).toBeVisible();
  await expect(row).toContainText("Sent again");
  await expect(row.getByRole("button")).toHaveCount(0);
});

test("all messages that died for one reason are sent again together", async ({ page, cloud, signInAs }) => {
  useTable(cloud);
  const { now: at } = byClock();
  // More than one call takes.
  const ids = Array.from({ length: 50 }, () => newId("message", at));
  await Promise.all(
    ids.map(async (id) => {
      const carried = JSON.stringify({ id, queue: "directory", body: { person: nobody } });
      await noteFailure(id, new Error(`The directory was closed for ${id}`), at);
      await Deaths.keep({ id: `death of ${id}`, queue: "directory", carried }, at);
    }),
  );
  await signInAs("admin@salle.test");
  await page.goto("/jobs/dead-letters");
  const row = page
    .getByRole("table", { name: "Waiting, by reason" })
    .getByRole("row")
    .filter({ hasText: "was closed" });
  await expect(row).toContainText("The directory was closed for …");
  await expect(row).toContainText("50");
  await look(page);
  await row.getByRole("button", { name: /^Send all again: 50 messages, directory/ }).click();
  const question = page.getByRole("alertdialog", { name: "Send 50 messages again?" });
  await expect(question).toContainText("The directory was closed for …");
  await look(page);
  await question.getByRole("button", { name: "Send all again" }).click();
  await expect(page.getByText("50 messages sent again.")).toBeVisible();
  await expect(row).toHaveCount(0);
  const letters = page
    .getByRole("table", { name: "Failed messages" })
    .getByRole("row")
    .filter({ hasText: "was closed" });
  await expect(letters.filter({ hasText: "Sent again" })).not.toHaveCount(0);
  await expect(letters.getByRole("button")).toHaveCount(0);
});

test("what is scheduled shows how it went and when it goes on", async ({ page, cloud, signInAs }) => {
  await signInAs("admin@salle.test");
  const headers = { "content-type": "application/json" };
  const ran = await fetch(`${cloud.url}/__local/crons/renewals`, { method: "POST", headers, body: "{}" });
  expect(await ran.json()).toEqual({ error: null });
  await page.goto("/jobs/scheduled");
  const row = page.getByRole("row").filter({ hasText: "Renews the memberships that are due" });
  await expect(row).toContainText("Done");
  await expect(row).toContainText("Each hour");
  await look(page);
});

test("what could not be loaded says so and is loaded at another try", async ({ page, signInAs }) => {
  await signInAs("admin@salle.test");
  await page.route("**/app/jobs/owner/**", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/jobs");
  await expect(page.getByText("We could not load the jobs.")).toBeVisible();
  await page.unroute("**/app/jobs/owner/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("We could not load the jobs.")).toHaveCount(0);
});

test("a list of thousands leads on past what page numbers reach @both", async ({ page, signInAs }) => {
  await signInAs("admin@salle.test");
  // The list of ten years, as the API tells of it.
  await page.route("**/app/jobs/owner/**", (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const from = Number(asked.get("page[cursor]") ?? asked.get("pagination[offset]"));
    const data = Array.from({ length: 25 }, (_, index) => jobNumbered(from + index));
    return route.fulfill({ json: { data, totalResults: 5000, meta: { nextCursor: String(from + 25) } } });
  });
  await page.goto("/jobs?pagination[offset]=1000");
  await expect(page.getByText("1,001–1,025 of 5,000")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/pagination\[offset\]=1025&page\[cursor\]=1025/);
  await expect(page.getByText("Job 1025", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("1,026–1,050 of 5,000")).toBeVisible();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL(/pagination\[offset\]=1000$/);

  await page.goto("/jobs?pagination[offset]=2450");
  await expect(page.getByText("Use the next page, or narrow the list.")).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(page.getByText("1–25 of 5,000")).toBeVisible();
});

const jobNumbered = (number: number) => ({
  id: `job_${number}`,
  type: "job",
  attributes: {
    jobType: "member-import",
    title: `Job ${number}`,
    owner: "system:system",
    state: "done",
    total: 1,
    done: 1,
    failed: 0,
    outcomes: { added: 1 },
    failures: [],
    createdByName: "Office",
    instanceCreatedDate: "2026-01-01T00:00:00.000Z",
    finishedDate: "2026-01-01T00:01:00.000Z",
  },
});

test("a club sees its own jobs only, and neither dead letters nor the schedule", async ({ page, cloud, signInAs }) => {
  useTable(cloud);
  const title = `The office's ${newId("job", new Date())}`;
  await makeJob(SYSTEM, 1, { title });
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/jobs");
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText(title)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Failed messages" })).toHaveCount(0);
  await page.goto("/jobs/dead-letters");
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toHaveCount(0);
});
