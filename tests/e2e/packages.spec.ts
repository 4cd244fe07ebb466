import type { Page } from "@playwright/test";
import { monthNames } from "@salle/calendar/format";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { isCurrent, look, openMenu, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
const PATH = "/finance/membership-fees";

/** Today, as a start date is sent, and its year. */
const today = () => {
  const formatted = new Date().toISOString().slice(0, 10);
  return { formatted, year: Number(formatted.slice(0, 4)) };
};

const panel = (page: Page, title: RegExp) => page.getByRole("dialog", { name: title });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Makes a package with a fee package of its own, as a club would the first time. */
async function make(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add a package" }).first().click();
  const form = panel(page, /^Add a package/);
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("button", { name: "New fee package" }).click();
  const fees = panel(page, /^New fee package/);
  await fees.getByLabel(/^Name/).fill(`${name} fees`);
  await fees.getByLabel(/^Fee name/).fill("Membership");
  await fees.getByLabel(/^Amount/).fill("220");
  await fees.getByRole("button", { name: "Save fee package" }).click();
  await expect(fees).toHaveCount(0);
  await expect(form.getByLabel(/^Fee package/)).toContainText(`${name} fees ($220.00)`);
  await expect(form.getByLabel(/^Fee package/).locator("option:checked")).toHaveText(`${name} fees ($220.00)`);
  await form.getByRole("button", { name: "Save package" }).click();
  await expect(page.getByText(`${name} has been saved.`)).toBeVisible();
  await expect(form).toHaveCount(0);
}

test("the whole life of a package: made, changed, given criteria, archived", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto(PATH);
  await expect(page.getByRole("heading", { level: 1, name: "Membership Packages" })).toBeVisible();
  await look(page);
  const name = `Squad ${Date.now()}`;
  await make(page, name);
  await page.getByLabel("Search packages").fill(name);
  await expect(page).toHaveURL(/filters\[searchterm\]=Squad/);
  await expect(rows(page, name)).toContainText("Fixed Annual, 1 January");

  await choose(page, name, "Edit");
  const form = panel(page, /^Edit Squad/);
  await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  await form.getByText("Flexible Anniversary", { exact: true }).click();
  await form.getByLabel(/^Period/).selectOption("1 year");
  await form.getByText("Auto renew: No").click();
  await form.getByLabel(/^Renewal period/).selectOption("11 months");
  await look(page);
  // A shorter term leaves that renewal no room: it is no longer offered, and the choice is cleared.
  await form.getByLabel(/^Period/).selectOption("6 months");
  await expect(form.getByLabel(/^Renewal period/)).toHaveValue("");
  await expect(form.getByLabel(/^Renewal period/).locator("option")).toHaveText([
    "Choose",
    "1 month",
    "3 months",
    "Custom",
  ]);
  await form.getByRole("button", { name: "Save package" }).click();
  await expect(form.getByText("The Renewal period field is required.").last()).toBeVisible();
  await form.getByLabel(/^Renewal period/).selectOption("Custom");
  await form.getByLabel(/^Custom renewal period/).fill("some");
  await form.getByLabel(/^Period/).selectOption("Custom");
  await form.getByRole("button", { name: "Save package" }).click();
  await expect(form.getByText("The Custom period cannot be blank.").last()).toBeVisible();
  await form.getByLabel(/^Custom period/).fill("18");
  await expect(
    form.getByText("The Renewal period must be a whole number of days, weeks, months or years.").last(),
  ).toBeVisible();
  await form.getByLabel(/^Custom renewal period/).fill("17");
  await form.getByRole("button", { name: "Save package" }).click();
  await expect(page.getByText(`${name} has been saved.`).first()).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(rows(page, name)).toContainText("Flexible Anniversary, 18 months");

  await choose(page, name, "Criteria");
  const criteria = panel(page, /^Criteria of Squad/);
  await expect(criteria.getByText("There are no criteria")).toBeVisible();
  await expect(criteria.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
  await criteria.getByLabel("Criteria type").selectOption("Age");
  await criteria.getByRole("button", { name: "Add", exact: true }).click();
  await criteria.getByLabel("Minimum age").fill("18");
  await criteria.getByLabel("Maximum age").fill("9");
  await criteria.getByRole("button", { name: "Save criterion" }).click();
  await expect(criteria.getByText("The Maximum age cannot be below the Minimum age.").last()).toBeVisible();
  await look(page);
  await criteria.getByLabel("Maximum age").fill("");
  await criteria.getByRole("button", { name: "Save criterion" }).click();
  const adult = "At least 18 years old on the start date";
  await expect(criteria.getByText(adult)).toBeVisible();
  await criteria.getByRole("button", { name: `Edit: ${adult}` }).click();
  await criteria.getByLabel("Minimum age").fill("16");
  await criteria.getByRole("button", { name: "Save criterion" }).click();
  // One that asks nothing more, and any one of them is enough.
  await criteria.getByLabel("Criteria type").selectOption("No overdue invoices");
  await criteria.getByRole("button", { name: "Add", exact: true }).click();
  await expect(criteria.getByText("None of the member's invoices in their club is past due.")).toBeVisible();
  await criteria.getByRole("button", { name: "Save criterion" }).click();
  await criteria.getByLabel("Members must meet").selectOption("Any one of these");
  await look(page);
  for (const summary of ["At least 16 years old on the start date", "Has no overdue invoices"]) {
    await criteria.getByRole("button", { name: `Delete: ${summary}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(criteria.getByText(summary, { exact: true })).toHaveCount(0);
  }
  await expect(criteria.getByText("There are no criteria")).toBeVisible();
  await look(page);
  await page.keyboard.press("Escape");
  await expect(criteria).toHaveCount(0);

  await choose(page, name, "Archive");
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("No packages match")).toBeVisible();
  await page.getByRole("button", { name: "Show archived" }).click();
  await expect(page).toHaveURL(/filters\[isArchived\]=1/);
  await expect(rows(page, name)).toBeVisible();
  await expect(rows(page, name).getByRole("button")).toHaveCount(0);
  await look(page);
});

test("a package that was never used is deleted, by keyboard alone", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto(PATH);
  const name = `Unused ${Date.now()}`;
  await make(page, name);
  await page.goto(`${PATH}?filters[searchterm]=${encodeURIComponent(name)}`);
  const actions = page.getByRole("button", { name: `Actions for ${name}` });
  await actions.focus();
  await openMenu(page);
  await look(page);
  await page.keyboard.press("Escape");
  await expect(actions).toBeFocused();
  await openMenu(page);
  await page.keyboard.press("End");
  await isCurrent(page.getByRole("menuitem", { name: "Delete" }));
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`Delete ${name}?`);
  await look(page);
  await question.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${name} has been deleted.`)).toBeVisible();
  await expect(page.getByText("No packages match")).toBeVisible();
});

test("whom a change touches is shown before it is saved", { tag: "@phone" }, async ({ page, signInAs, cloud }) => {
  const club = await DemoClub.open(cloud);
  const name = `Touched ${Date.now()}`;
  const member = await club.member(`Holder ${Date.now()}`, `holder.${Date.now()}@example.com`);
  const id = await club.packageAsking(name, [], { autoRenew: 1, renewalValue: "P11M" });
  const { formatted, year } = today();
  expect((await club.sell(member, { id }, { startDate: formatted })).status).toBe(200);
  await signInAs("club@salle.test", inClub);
  await page.goto(`${PATH}?filters[searchterm]=${encodeURIComponent(name)}`);

  await choose(page, name, "Criteria");
  const criteria = panel(page, /^Criteria of Touched/);
  await criteria.getByLabel("Criteria type").selectOption("Age");
  await criteria.getByRole("button", { name: "Add", exact: true }).click();
  await criteria.getByLabel("Maximum age").fill("17");
  await criteria.getByRole("button", { name: "Save criterion" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Of 1 membership that renews, 1 would go on differently.");
  await expect(question).toContainText("Does not renew: the member does not meet the criteria");
  await look(page);
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(criteria.getByLabel("Maximum age")).toHaveValue("17");
  await criteria.getByRole("button", { name: "Save criterion" }).click();
  await question.getByRole("button", { name: "Save" }).click();
  const child = "At most 17 years old on the start date";
  await criteria.getByRole("button", { name: `Delete: ${child}` }).click();
  await expect(question).toContainText("1 would go on differently.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(criteria.getByText("There are no criteria")).toBeVisible();
  await page.keyboard.press("Escape");

  await choose(page, name, "Edit");
  const form = panel(page, /^Edit Touched/);
  // A name touches nobody, so nothing is asked.
  await form.getByRole("textbox", { name: "Description" }).fill("For everybody");
  await form.getByRole("button", { name: "Save package" }).click();
  await expect(form).toHaveCount(0);
  await choose(page, name, "Edit");
  await form.getByLabel(/^Period/).selectOption("2 years");
  await form.getByRole("button", { name: "Save package" }).click();
  await expect(question.getByRole("list", { name: "Memberships that go on differently" })).toContainText(
    new RegExp(`Renews to .*${year + 2}.*Renews to .*${year + 3}`),
  );
  await look(page);
  await question.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await expect(rows(page, name)).toContainText("Flexible Anniversary, 2 years");
});

test("errors stand at their fields, and unsaved input is not lost by closing", { tag: "@phone" }, async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto(PATH);
  await page.getByRole("button", { name: "Add a package" }).first().click();
  const form = panel(page, /^Add a package/);
  await form.getByRole("button", { name: "Save package" }).click();
  await expect(form.getByText("The Name cannot be blank.").last()).toBeVisible();
  await expect(form.getByText("The Fee package field is required.").last()).toBeVisible();
  await expect(form.getByRole("alert")).toBeFocused();
  await form.getByLabel(/^Expiry day/).selectOption("31");
  await form.getByLabel(/^Expiry month/).selectOption("February");
  await expect(form.getByText("Enter a real day and month, like 31/12.").last()).toBeVisible();
  await look(page);
  await form.getByRole("textbox", { name: "Name" }).fill("Half");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Half");
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(form).toHaveCount(0);
});

test("what the server says of a field stands there until the field is changed", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto(PATH);
  await page.getByRole("button", { name: "Add a package" }).first().click();
  const form = panel(page, /^Add a package/);
  await form.getByRole("textbox", { name: "Name" }).fill("Refused");
  await form.getByLabel(/^Fee package/).selectOption({ index: 1 });
  // Half a year away: so shortly before it ends there is no renewal to choose.
  await form.getByLabel(/^Expiry month/).selectOption(monthNames[(new Date().getUTCMonth() + 6) % 12] ?? "");
  await form.getByText("Auto renew: No").click();
  await form.getByLabel(/^Renewal period/).selectOption({ index: 1 });
  const said = { expiryType: "Not this type.", expiryTypeValue: "Not this day.", renewalValue: "Not this renewal." };
  const errors = Object.entries(said).map(([field, message]) => ({
    code: 417,
    status: 417,
    message,
    detail: message,
    meta: { field },
  }));
  await page.route("**/api/membership-types/**", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 417, json: { errors } }) : route.fallback(),
  );
  const texts = Object.values(said);
  // Twice: with the first save the form begins to check itself at each change.
  for (const _ of texts.slice(1)) {
    await form.getByRole("button", { name: "Save package" }).click();
    for (const text of texts) await expect(form.getByText(text)).toHaveCount(2);
  }
  await form.getByRole("textbox", { name: "Name" }).fill("Refused again");
  for (const text of texts) await expect(form.getByText(text)).toHaveCount(2);
  await form.getByLabel(/^Expiry day/).selectOption("15");
  await expect(form.getByText("Not this day.")).toHaveCount(0);
  await expect(form.getByText("Not this type.")).toHaveCount(2);
});

test("filters, order and the two lists are in the address", async ({ page, signInAs }) => {
  await signInAs("admin@salle.test");
  await page.goto(
    `${PATH}?sort[column]=autoRenew&sort[direction]=desc&filters[autoRenew]=1&pagination[offset]=2450&filters[userSelectable]=perhaps`,
  );
  await expect(page).not.toHaveURL(/pagination/);
  await page.getByRole("button", { name: "Filters (1)" }).click();
  await page.getByLabel("Members can choose it").selectOption("Yes");
  await page.getByRole("button", { name: /^Show \d+ packages/ }).click();
  await expect(page).toHaveURL(/filters\[userSelectable\]=1/);
  await page.getByRole("button", { name: "Remove filter: Renews by itself" }).click();
  await expect(page).not.toHaveURL(/filters\[autoRenew\]=1/);
  await page.goBack();
  await expect(page).toHaveURL(/filters\[autoRenew\]=1/);
  await look(page);
});

test("what cannot be loaded says so in the spec's words", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.route("**/api/membership-types/owner/**", (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.goto(PATH);
  await expect(page.getByText("There was a problem loading the membership packages.")).toBeVisible();
  await page.unroute("**/api/membership-types/owner/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("There was a problem loading the membership packages.")).toHaveCount(0);
});

test("the office adds and renames a playing right, and sees which packages carry it", async ({ page, signInAs }) => {
  await signInAs("admin@salle.test");
  await page.goto("/admin/playing-rights");
  await expect(page.getByRole("heading", { level: 1, name: "Playing Rights" })).toBeVisible();
  const label = `Zone ${Date.now()}`;
  await page.getByRole("button", { name: "Add a playing right" }).first().click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The Label cannot be blank.").last()).toBeVisible();
  await page.getByRole("textbox", { name: "Label" }).fill(label);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(rows(page, label)).toContainText("None");
  await page.getByRole("button", { name: `Rename ${label}` }).click();
  await look(page);
  await page.getByRole("textbox", { name: "Label" }).fill(`${label} finals`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(rows(page, `${label} finals`)).toBeVisible();
  await look(page);
});
