import { mailTo } from "../support/inbox.ts";
import { expect, expectAccessible, expectNoSidewaysScroll } from "./fixtures.ts";
import { NewClub } from "./new-club.ts";
import { office, pass, renewalCron, test } from "./own-federation.ts";
import { rows } from "./steps.ts";

test("after a year a paid membership has renewed: linked, invoiced, its owner told, and the run is a job", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, "Zz Yearly Fencing Club");
  const { id: member, email } = await club.member("Dubois");
  const membershipType = await club.package({ name: "Season", isNotifyMembershipOwnerOnRenewal: true });
  const { today } = (await club.do(`GET /api/club-members/${member}/memberships/form`)).body.data.attributes;
  const sale = { membershipType, startDate: today, markMembershipPaid: 1 };
  await club.do(`POST /api/club-members/${member}/memberships`, sale);
  await pass(cloud, 365);
  await signInAs(await office(cloud));
  await page.goto("/jobs");
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  await renewalCron(cloud);
  await page.reload();
  const run = page.getByRole("row").filter({ hasText: "Renewals and expiries" }).first();
  await expect(run).toContainText(/1 renewed/i);
  await page.goto("/jobs/scheduled");
  await expect(page.getByText("Renews the memberships that are due and notes those that have ended")).toBeVisible();
  await expectAccessible(page);

  const mail = await mailTo(cloud.inboxUrl, email, /^Your membership has been renewed/);
  expect(mail.attachments[0]?.content.subarray(0, 5).toString()).toBe("%PDF-");
  expect(mail.text).toContain("Zz Yearly Fencing Club");

  await page.context().clearCookies();
  await signInAs(club.email);
  await page.goto("/membership/members?filters[searchterm]=dubois");
  await page
    .getByRole("link", { name: /Dubois/ })
    .first()
    .click();
  await page.getByRole("main").getByRole("link", { name: "Memberships", exact: true }).click();
  await expect(rows(page, "Awaiting payment")).toHaveCount(1);
  await expect(rows(page, "Renewed").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
