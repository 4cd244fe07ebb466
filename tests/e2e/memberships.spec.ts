import type { Page } from "@playwright/test";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look, packageCard, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
const toastSays = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible();

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a membership is added, its dates are changed, it no longer renews, and it is revoked", { tag: "@phone" }, async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const id = await club.member(`Adder ${Date.now()}`, "adder@example.test");
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members/${id}`);
  await page.getByRole("link", { name: "Memberships", exact: true }).click();
  await expect(page).toHaveURL(/\/memberships$/);
  await expect(page.getByText("There are no memberships yet")).toBeVisible();
  await look(page);

  await page.getByRole("button", { name: "Add Membership" }).click();
  const add = page.getByRole("dialog", { name: "Add Membership" });
  await add.getByRole("button", { name: "Add Membership" }).click();
  await expect(add.getByText("The Membership package field is required.").last()).toBeVisible();
  await expect(add.getByRole("alert")).toBeFocused();
  const failed = packageCard(add, "Junior annual \\(Failed criteria check\\)");
  await expect(failed).toBeDisabled();
  await expect(failed).toHaveAccessibleDescription(/years old on the start date \(\d+ years old\)/);
  // What would mend it stands beside the reason.
  const details = add.getByRole("link", { name: "Add the gender" }).first();
  await expect(details).toHaveAttribute("href", new RegExp(`^/membership/members/edit/${id}`));
  await add.getByRole("button", { name: "Choose National licence first" }).first().click();
  await expect(packageCard(add, "National licence \\$")).toBeChecked();
  await look(page);
  await packageCard(add, "Anniversary").check();
  await add.getByLabel("Start date").fill("1.3.2026");
  await add.getByText("Pay invoice now").click();
  await add.getByRole("button", { name: "Add Membership" }).click();
  await toastSays(page, "Anniversary has been added.");
  await expect(add).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("01/03/2026 12:00 am");
  await expect(rows(page)).toContainText("28/02/2027 11:59 pm");
  await expect(rows(page)).toContainText("Awaiting payment");
  await look(page);
  // "pending_payment unlocks a Pay Invoice action", to staff too.
  await choose(page, "Anniversary", "Pay Invoice");
  await expect(page).toHaveURL(/\/finance\/invoices\/details\//);
  await page.goBack();

  await choose(page, "Anniversary", "Edit");
  const edit = page.getByRole("dialog", { name: "Edit Anniversary" });
  await expect(edit.getByLabel("End time")).toHaveCount(0);
  await look(page);
  await edit.getByRole("button", { name: "Set a time for the end" }).click();
  await expect(edit.getByLabel("End time")).toHaveValue("11:59 pm");
  await edit.getByLabel("End time").fill("half past nine");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(edit.getByText("The End time must be a time, as in 9:30 am.").last()).toBeVisible();
  await edit.getByLabel("End date").fill("30/06/2027");
  await edit.getByLabel("End time").fill("9.30pm");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await edit.getByRole("button", { name: "Save changes" }).click();
  await toastSays(page, "The changes have been saved.");
  await expect(rows(page)).toContainText("30/06/2027 9:30 pm");

  await choose(page, "Anniversary", "Disable Renewal");
  await expect(page.getByRole("alertdialog")).toContainText("It ends on 30 June 2027");
  await look(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable Renewal" }).click();
  await toastSays(page, "Anniversary will not renew.");
  await choose(page, "Anniversary", "Revoke");
  await expect(page.getByRole("alertdialog", { name: "Revoke Anniversary?" })).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await toastSays(page, "Anniversary has been revoked.");
  await expect(rows(page)).toContainText("Revoked");
  await page.getByRole("button", { name: "Actions for Anniversary" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["View Invoice"]);
});

test("dates that somebody else has changed meanwhile are not overwritten", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const id = await club.member(`Stale ${Date.now()}`, "stale@example.test");
  const sold = await club.sellByName(id, "Anniversary");
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members/${id}/memberships`);
  await choose(page, "Anniversary", "Edit");
  const edit = page.getByRole("dialog", { name: "Edit Anniversary" });
  await club.do(`POST /api/memberships/${sold.id}/disable-renewal`);
  await edit.getByRole("button", { name: "Set a time for the end" }).click();
  await edit.getByLabel("End time").fill("6 pm");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(edit.getByText("Someone else changed this membership")).toBeVisible();
  await look(page);
  await edit.getByRole("button", { name: "Reload" }).click();
  await expect(edit.getByLabel("Renewal date")).toHaveValue("");
  await edit.getByRole("button", { name: "Set a time for the end" }).click();
  await edit.getByLabel("End time").fill("6 pm");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await toastSays(page, "The changes have been saved.");
});

test("the list filters and sorts, and the address keeps it", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const id = await club.member(`Lister ${Date.now()}`, "lister@example.test");
  await club.sellByName(id, "Anniversary");
  const monthly = await club.sellByName(id, "Monthly");
  await club.do(`POST /api/memberships/${monthly.id}/revoke`);
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members/${id}/memberships?sort[column]=type&sort[direction]=asc`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("Anniversary");
  await page.getByRole("button", { name: "Filters" }).click();
  const panel = page.getByRole("dialog", { name: "Filters" });
  await panel.getByLabel("Status").selectOption("Revoked");
  await panel.getByLabel("To date").fill("31/12/2099");
  await look(page);
  await panel.getByRole("button", { name: "Show 1 membership" }).click();
  await expect(page).toHaveURL(/filters\[status\]=revoked/);
  await expect(page).toHaveURL(/filters\[toDate\]=2099-12-31/);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  // A skeleton of three rows stands there first.
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Monthly");
  await page.getByRole("button", { name: "Remove filter: To 31/12/2099" }).click();
  await expect(page).not.toHaveURL(/toDate/);
  await page.goto(`/membership/members/${id}/memberships?filters[toDate]=1999-12-31`);
  await expect(page.getByText("No memberships match")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(2);
});

test("where nothing is sold, the add panel says so; what cannot be loaded is loaded at another try", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const id = await club.member(`Nothing ${Date.now()}`, "nothing@example.test");
  await signInAs("club@salle.test", inClub);
  await page.route("**/memberships?**", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`/membership/members/edit/${id}/memberships`);
  await expect(page.getByText("There was a problem loading the memberships.")).toBeVisible();
  await page.unroute("**/memberships?**");
  await page.getByRole("button", { name: "Try again" }).click();
  const nothing = {
    membershipPackageOptions: [],
    clubMemberDisplayName: "",
    canMarkMembershipPaid: true,
    today: "2026-11-21",
  };
  await page.route("**/memberships/form", (route) =>
    route.fulfill({ json: { data: { id, type: "membership-form", attributes: nothing } } }),
  );
  await page.getByRole("button", { name: "Add Membership" }).click();
  await expect(
    page.getByText("Can not add membership as there are currently no membership packages available."),
  ).toBeVisible();
});

test("why somebody may have a package: at the sale, ever after, and of many members at once", {
  tag: "@phone",
}, async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const lastName = `Eligible ${Date.now()}`;
  const id = await club.member(lastName, "eligible@example.test");
  await club.alike("Kim", lastName, "1991-02-03");
  const name = `Approved ${Date.now()}`;
  await club.packageAsking(name, ["club-approval", "no-overdue"]);
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members/${id}/memberships?act=add`);
  const add = page.getByRole("dialog", { name: "Add Membership" });
  await packageCard(add, name).check();
  await add.getByText("Pay invoice now").click();
  await add.getByRole("button", { name: "Add Membership" }).click();
  await toastSays(page, `${name} has been added.`);
  await choose(page, name, "Why eligible");
  const why = page.getByRole("dialog", { name: "Why eligible" });
  await expect(why.getByText("Approved by their club", { exact: true })).toBeVisible();
  await expect(why.getByText("Has no overdue invoices", { exact: true })).toBeVisible();
  await expect(why.getByText(/^Decided on .* This answer stays as it was seen then\.$/)).toBeVisible();
  await look(page);
  await page.keyboard.press("Escape");

  await page.goto(`/membership/members?filters[searchterm]=${encodeURIComponent(lastName)}`);
  await expect(rows(page, lastName)).toHaveCount(2);
  for (const box of await page.getByRole("checkbox", { name: new RegExp(`^Select .*${lastName}`) }).all())
    await box.check();
  await page.getByRole("button", { name: "More for those selected" }).click();
  await page.getByRole("menuitem", { name: "Check eligibility" }).click();
  const check = page.getByRole("dialog", { name: "Check eligibility" });
  await check.getByRole("button", { name: "Check", exact: true }).click();
  await expect(check.getByText("The Membership package field is required.").last()).toBeVisible();
  await check.getByRole("combobox", { name: "Membership package" }).selectOption({ label: "Junior annual" });
  await look(page);
  await check.getByRole("button", { name: "Check", exact: true }).click();
  await expect(check.getByText("2 of 2 are not eligible. The reasons are below.")).toBeVisible();
  await expect(check.getByText(/At most 17 years old on the start date \(\d+ years old\)/)).toHaveCount(2);
  await look(page);
  await check.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(check).toHaveCount(0);
});
