import { mailTo } from "../support/inbox.ts";
import { DemoClub } from "./demo-club.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures.ts";
import { NewClub } from "./new-club.ts";
import { test as alone, office, pass, renewalCron } from "./own-federation.ts";
import { rows } from "./steps.ts";

/* What a run will do is told before it does it, and what it did after, while weeks pass. */

const inClub = /^Harbourside Fencing Club/;

test("a package says when its members are told and how long an unpaid renewal counts @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const name = `Reminded ${Date.now()}`;
  await club.package(name, { autoRenew: 1, renewalValue: "P11M" });
  await signInAs("club@salle.test", inClub);
  await page.goto(`/finance/membership-fees?filters[searchterm]=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: `Edit ${name}` });
  const reminders = form.getByRole("group", { name: "Reminders by email" });
  await expect(reminders.getByRole("checkbox", { checked: true })).toHaveCount(4);
  for (const each of ["60 days before", "14 days before", "1 day before"]) await reminders.getByLabel(each).check();
  await form.getByLabel(/^Days of grace/).fill("");
  await form.getByRole("button", { name: "Save package" }).click();
  await expect(form.getByText("A package can have at most 6 reminders.").first()).toBeVisible();
  await expectAccessible(page);
  await reminders.getByLabel("1 day before").uncheck();
  await form.getByLabel(/^Days of grace/).fill("21");
  await form.getByRole("button", { name: "Save package" }).click();
  await expect(page.getByText(`${name} has been saved.`)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(form.getByLabel(/^Days of grace/)).toHaveValue("21");
  await expect(reminders.getByRole("checkbox", { checked: true })).toHaveCount(6);
  await expectNoSidewaysScroll(page);
});

alone(
  "what the next run will do, what it did, and a renewal that nobody pays @both",
  async ({ page, cloud, signInAs }) => {
    const club = await NewClub.open(cloud, "Zz Weekly Fencing Club");
    const name = `Wanda${Date.now()}`;
    const { id: member, email } = await club.member(name);
    const term = { expiryValue: "P1W", autoRenew: true, renewalValue: "P2D", graceDays: 2, notices: [-2] };
    const membershipType = await club.package({ name: `Weekly ${name}`, ...term });
    const { today } = (await club.do(`GET /api/club-members/${member}/memberships/form`)).body.data.attributes;
    const sale = { membershipType, startDate: today, markMembershipPaid: 1 };
    await club.do(`POST /api/club-members/${member}/memberships`, sale);
    await signInAs(await office(cloud));
    await page.goto("/admin/renewals/next");
    await expect(page.getByRole("heading", { level: 1, name: "Renewals" })).toBeVisible();
    const nothing = page.getByText("The next run has nothing to do");
    await expect(page.getByRole("table").or(nothing)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Next 30 days" }).click();
    await expect(page).toHaveURL(/\/admin\/renewals\/month/);
    await expect(page.getByText(/^Renews to /).first()).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.context().clearCookies();
    await signInAs(club.email);
    await page.goto("/membership/renewals/month");
    const coming = rows(page, name);
    await expect(coming).toContainText(/Renews to \d+ \w+ \d{4}, \$/);
    await expect(coming).toContainText("Email that it is not paid, 2 days before");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // The hourly cron comes two days later.
    await pass(cloud, 2.5);
    await page.context().clearCookies();
    await signInAs(club.email);
    await page.goto("/membership/renewals");
    await expect(async () => {
      await renewalCron(cloud);
      await page.reload();
      await expect(rows(page, name)).toContainText("Renewed", { timeout: 2_000 });
    }).toPass({ timeout: 120_000 });
    await expect(rows(page, name)).toContainText(/INV-\d+/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const mail = await mailTo(cloud.inboxUrl, club.email, /^Renewals at Zz Weekly/);
    expect(mail.text).toMatch(/\/membership\/renewals\?run=job_/);

    // Two days before its end its member is told to pay; two days after it the renewal has lapsed.
    await pass(cloud, 6);
    await renewalCron(cloud);
    const told = await mailTo(cloud.inboxUrl, email, /^Your membership is not paid yet/);
    expect(told.text).toMatch(/public\/invoices\/inv_/);
    await pass(cloud, 10);
    await page.context().clearCookies();
    await signInAs(club.email);
    await page.goto("/membership/renewals?filters[outcome]=lapsed");
    await expect(async () => {
      // While another run is under way the cron only looks after that one.
      await renewalCron(cloud);
      await page.reload();
      await expect(rows(page, name)).toContainText("Lapsed, not paid", { timeout: 2_000 });
    }).toPass({ timeout: 120_000 });
    await page.goto(`/membership/members/${member}/memberships`);
    await expect(page.getByRole("table").getByText("Lapsed, not paid")).toBeVisible();
    await expectAccessible(page);
  },
);
