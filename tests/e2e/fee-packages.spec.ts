import type { Locator, Page } from "@playwright/test";
import { addDays } from "@salle/calendar/calendar-date";
import { formatDate } from "@salle/calendar/format";
import { todayIn } from "@salle/calendar/today";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look, openUntil, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
let names = 0;
/** A name that no other story has. */
const newName = (what: string) => `${what}${Date.now()}${names++}`;
const panel = (page: Page, title: string | RegExp) => page.getByRole("dialog", { name: title });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Fees, packages and archive" }).getByRole("link", { name, exact: true });
const inDays = (days: number) => addDays(todayIn("Australia/Sydney", new Date()), days);

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Makes a fee package as the office does, which has no fees yet: the panel that asks for them stays open. */
async function make(page: Page, name: string): Promise<Locator> {
  await page.goto("/finance/fees/packages");
  await page.getByRole("button", { name: "Add a fee package" }).first().click();
  const form = panel(page, "Add a fee package");
  await form.getByLabel(/^Name/).fill(name);
  await form.getByLabel(/^Billing cycle/).selectOption({ label: "Every month" });
  await form.getByRole("button", { name: "Save fee package" }).click();
  return panel(page, `Fees of ${name}`);
}

/** Puts a fee in a package. @param fees the panel of its fees */
async function putIn(fees: Locator, fee: string): Promise<void> {
  await fees.getByLabel(/^Fee/).selectOption({ label: fee });
  await fees.getByRole("button", { name: "Add", exact: true }).click();
  await expect(fees.getByRole("listitem")).toHaveCount(1);
  await close(fees);
}

async function close(fees: Locator): Promise<void> {
  await fees.getByRole("button", { name: "Close" }).last().click();
  await expect(fees).toHaveCount(0);
}

/** Chooses the member for whom the panel is. */
async function chooseMember(within: Locator, lastName: string): Promise<void> {
  await within.getByLabel("Search members").fill(lastName);
  await within.getByRole("button", { name: new RegExp(`^Choose .*${lastName}`) }).click();
}

test("a treasurer has a member billed every month, bills the next month early and ends it @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const [fee, coaching, lastName] = [newName("Coaching "), newName("Monthly coaching "), newName("Coached")];
  const member = await club.member(lastName, `${lastName}@example.test`);
  await club.fee(fee, "20.00");
  await signInAs("club@salle.test", inClub);
  await page.goto("/finance/fees/packages");
  await page.getByRole("button", { name: "Add a fee package" }).first().click();
  const form = panel(page, "Add a fee package");
  await form.getByRole("button", { name: "Save fee package" }).click();
  await expect(form.getByText("The Name cannot be blank.").first()).toBeVisible();
  await look(page);
  await form.getByLabel(/^Name/).fill(coaching);
  await form.getByLabel(/^Billing cycle/).selectOption({ label: "Every month" });
  await form.getByRole("radio", { name: "Drafts" }).check();
  await form.getByRole("button", { name: "Save fee package" }).click();

  // Without fees it charges nothing, so they are asked for next.
  const fees = panel(page, `Fees of ${coaching}`);
  await expect(fees.getByText("No fees yet. Add what it charges.")).toBeVisible();
  await look(page);
  await fees.getByRole("button", { name: "Add", exact: true }).click();
  await expect(fees.getByText("The Fee field is required.").first()).toBeVisible();
  await fees.getByLabel(/^Fee/).selectOption({ label: `${fee} ($20.00)` });
  await fees.getByRole("button", { name: "Add", exact: true }).click();
  await expect(fees.getByText("Total $20.00")).toBeVisible();
  await expect(fees.getByRole("button", { name: `Remove ${fee}` })).toBeVisible();
  await look(page);
  await close(fees);
  const row = rows(page, coaching);
  await expect(row).toContainText("Every month");
  await expect(row).toContainText("Drafts");
  await expect(row).toContainText("$20.00");
  await look(page);

  await choose(page, coaching, "Assign");
  const assigning = panel(page, `Assign ${coaching}`);
  await chooseMember(assigning, lastName);
  await assigning.getByLabel(/^First billing date/).fill(formatDate(inDays(10), "linkedAccount"));
  await assigning.getByLabel(/^Last billing date/).fill("01/01/2020");
  await assigning.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(
    assigning.getByText("The Last billing date cannot be before the First billing date.").first(),
  ).toBeVisible();
  await assigning.getByLabel(/^Last billing date/).fill("");
  const plan = `Billed $20.00 every month from ${formatDate(inDays(10), "tight")}, as a draft.`;
  await expect(assigning.getByText(plan)).toBeVisible();
  await look(page);
  await assigning.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(assigning).toHaveCount(0);
  await expect(page.getByText(new RegExp(`^${coaching} has been assigned to .*${lastName}\\.$`))).toBeVisible();

  await tab(page, "Assignments").click();
  await expect(rows(page, lastName)).toContainText(coaching);
  await expect(rows(page, lastName)).toContainText("Running");
  await look(page);
  await rows(page, lastName).getByRole("link").click();
  const section = page.getByRole("region", { name: "Fee packages" });
  await expect(section).toContainText(`$20.00 every month, next on ${formatDate(inDays(10), "tight")}`);
  await look(page);

  await page.goto("/finance/invoices/drafts");
  await page.getByRole("button", { name: "New invoice" }).first().click();
  const begin = panel(page, "New invoice");
  await begin.getByText("With what is assigned to them").click();
  await begin.getByLabel("Search members").fill(lastName);
  await look(page);
  await begin.getByRole("button", { name: new RegExp(`^Choose .*${lastName}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Draft R/ })).toBeVisible();
  await expect(page.getByRole("article")).toContainText(fee);
  await expect(page.getByRole("article")).toContainText("$20.00");

  await page.goto(`/membership/members/${member}`);
  await section.getByRole("button", { name: `End ${coaching}` }).click();
  const question = page.getByRole("alertdialog", { name: new RegExp(`^End ${coaching} for`) });
  await expect(question).toContainText("What was billed stays. Nothing more is billed.");
  await look(page);
  await question.getByRole("button", { name: "End", exact: true }).click();
  await expect(section).toContainText("Ended on");
  await expect(section.getByRole("button", { name: `End ${coaching}` })).toHaveCount(0);
  await look(page);
  await page.goto("/finance/fees/assignments");
  await expect(rows(page, lastName)).toHaveCount(0);
});

test("what nobody has assigned to a member cannot be billed, and is assigned in their record", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const [fee, coaching, lastName] = [newName("Hire "), newName("Weapon hire "), newName("Hirer")];
  const member = await club.member(lastName, `${lastName}@example.test`);
  await club.fee(fee, "15.00");
  await signInAs("club@salle.test", inClub);
  await page.goto("/finance/invoices/drafts");
  await page.getByRole("button", { name: "New invoice" }).first().click();
  const begin = panel(page, "New invoice");
  await begin.getByText("With what is assigned to them").click();
  await chooseMember(begin, lastName);
  await expect(begin.getByText(/^Nothing is assigned to them/).first()).toBeVisible();
  await expect(begin.getByRole("alert")).toBeFocused();
  await expect(begin.getByRole("switch")).toHaveAttribute("aria-invalid", "true");
  await look(page);

  await putIn(await make(page, coaching), `${fee} ($15.00)`);
  await page.goto(`/membership/members/${member}`);
  const section = page.getByRole("region", { name: "Fee packages" });
  await expect(section).toContainText("They are not billed for a fee package.");
  await section.getByRole("button", { name: "Assign a fee package" }).click();
  const assigning = panel(page, "Assign a fee package");
  await assigning.getByLabel(/^Fee package/).selectOption({ label: `${coaching} ($15.00)` });
  await expect(assigning.getByText(/The first one is billed now\.$/)).toBeVisible();
  await look(page);
  await assigning.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(assigning).toHaveCount(0);
  await expect(section).toContainText("$15.00 every month");

  // A package that is in use is not deleted.
  await page.goto("/finance/fees/packages");
  await choose(page, coaching, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`${coaching} is in use, so it has been archived instead.`)).toBeVisible();
  await expect(rows(page, coaching)).toHaveCount(0);
  await page.getByRole("button", { name: "Show archived" }).click();
  await expect(rows(page, coaching)).toHaveCount(1);
  await look(page);
  await choose(page, coaching, "Bring back");
  await expect(page.getByText(`${coaching} is back.`)).toBeVisible();
});

test("what had nothing to bill waits, and goes on once there is something", { tag: "@desk" }, async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const [fee, squad, lastName] = [newName("Squad fee "), newName("Squad "), newName("Squadmate")];
  await club.member(lastName, `${lastName}@example.test`);
  await club.fee(fee, "30.00");
  await signInAs("club@salle.test", inClub);
  await close(await make(page, squad));
  await expect(rows(page, squad)).toContainText("No fees yet");
  await choose(page, squad, "Assign");
  const assigning = panel(page, `Assign ${squad}`);
  await chooseMember(assigning, lastName);
  await expect(assigning.getByText(/^There are no fees in this package yet\./)).toBeVisible();
  await assigning.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(assigning).toHaveCount(0);

  const row = rows(page, lastName);
  await openUntil(page, "/finance/fees/assignments", () =>
    expect(row).toContainText("Waiting: nothing to bill", { timeout: 2_000 }),
  );
  await page.getByRole("button", { name: "Waiting for you" }).click();
  await expect(row).toHaveCount(1);
  await look(page);
  await choose(page, squad, "Go on");
  const goOn = panel(page, `Go on with ${squad}`);
  await goOn.getByRole("button", { name: "Go on" }).click();
  await expect(goOn.getByText("Choose what becomes of the dates that were missed.").first()).toBeVisible();
  await goOn.getByRole("radio", { name: "Bill what was missed" }).check();
  await goOn.getByRole("button", { name: "Go on" }).click();
  await expect(goOn.getByText(/^There is nothing in this fee package\./)).toBeVisible();
  await look(page);
  await goOn.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();

  await tab(page, "Packages").click();
  await expect(rows(page, squad)).toContainText("No fees yet");
  await choose(page, squad, "Fees");
  await putIn(panel(page, `Fees of ${squad}`), `${fee} ($30.00)`);
  await tab(page, "Assignments").click();
  await expect(row).toContainText("Waiting: nothing to bill");
  await choose(page, squad, "Go on");
  await goOn.getByRole("radio", { name: "Bill what was missed" }).check();
  await goOn.getByRole("button", { name: "Go on" }).click();
  await expect(goOn).toHaveCount(0);
  await expect(row).toContainText("Running");
});

test("a member sees what they are billed for", { tag: "@phone" }, async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const supporters = newName("Supporters ");
  await club.billsMember(cloud, supporters, "10.00", inDays(20));
  await signInAs("member@salle.test");
  await page.goto("/member/account");
  const billed = page.getByRole("region", { name: "What you are billed for" });
  await expect(billed.getByRole("listitem").filter({ hasText: supporters })).toContainText(
    `$10.00 every monthnext on ${formatDate(inDays(20), "tight")}`,
  );
  await look(page);
});

test("several are billed for a fee package from the members table, and who has it already keeps it @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const [levy, lastName] = [newName("Levy "), newName("Junior")];
  await club.feePackage(levy, "5.00");
  const away = await club.member(lastName, `${lastName}@example.test`);
  await club.member(`${lastName} Two`, `${lastName}2@example.test`);
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members");
  await page.getByLabel("Search members").fill(lastName);
  // Of all there are, until they have been found.
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "More for those selected" }).click();
  await page.getByRole("menuitem", { name: "Assign a fee package" }).click();
  const many = panel(page, "Assign a fee package");
  await many.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(many.getByText("The Fee package field is required.").first()).toBeVisible();
  await club.do(`POST /app/club-member-profiles/${away}/archive`);
  await many.getByLabel(/^Fee package/).selectOption({ label: `${levy} ($5.00)` });
  await many.getByLabel(/^First billing date/).fill(formatDate(inDays(20), "linkedAccount"));
  await look(page);
  await many.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(many.getByText("1 of 2 could not be assigned.")).toBeVisible();
  await expect(many.getByText("This member is archived. Bring them back first.")).toBeVisible();
  await look(page);
  await many.getByRole("button", { name: "Close" }).first().click();
  await page.goto("/finance/fees/assignments");
  await expect(rows(page, `${lastName} Two`)).toContainText(levy);
  await expect(rows(page, lastName)).toHaveCount(1);
});
