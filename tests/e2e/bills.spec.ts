import type { Locator, Page } from "@playwright/test";
import { addDays } from "@salle/calendar/calendar-date";
import { formatDate } from "@salle/calendar/format";
import { todayIn } from "@salle/calendar/today";
import { expect, openNavigation, test } from "./fixtures.ts";
import { NewGroup } from "./new-group.ts";
import { look, openUntil, rows } from "./steps.ts";

let names = 0;
/** A name that no other story has. */
const newName = (what: string) => `Zz ${what} ${Date.now()}${names++}`;
const panel = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const card = (page: Page, title: string) => page.getByRole("region", { name: title });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Bills by status" }).getByRole("link", { name, exact: true });
const inDays = (days: number) => addDays(todayIn("Australia/Sydney", new Date()), days);

/** Chooses a club or a group for whom a panel is. */
async function choosePayer(within: Locator, name: string): Promise<void> {
  await within.getByRole("radio", { name: "A club or group" }).check();
  await within.getByLabel("Search clubs and groups").fill(name);
  await within.getByRole("button", { name: `Choose ${name}` }).click();
}

/** Pays with a Visa card on the sandbox's page. */
async function usesCard(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Pay with a test card" })).toBeVisible();
  await page.getByRole("radio", { name: /^Visa$/ }).check();
  await page.getByRole("button", { name: `Pay ${amount}` }).click();
}

test("a group bills a club, whose administrator finds the bill and pays it by card @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const [region, name, other] = [newName("region"), newName("payers"), newName("others")];
  const group = await NewGroup.open(cloud, region, [name, other]);
  await group.takesCards();
  const [club] = group.clubs;
  await signInAs(group.email);
  await page.goto("/finance/invoices/drafts");
  await page.getByRole("button", { name: "New invoice" }).first().click();
  const begin = panel(page, "New invoice");
  await expect(begin.getByRole("radio", { name: "A member" })).toBeChecked();
  await begin.getByRole("radio", { name: "A club or group" }).check();
  await expect(begin.getByText("2 clubs and groups")).toBeVisible();
  await look(page);
  await choosePayer(begin, name);
  await expect(page.getByRole("heading", { level: 1, name: /^Draft / })).toBeVisible();
  await expect(page.getByRole("link", { name: "Club’s page" })).toBeVisible();
  await page.getByRole("button", { name: "Add line" }).first().click();
  const line = panel(page, "Add line");
  await line.getByLabel(/^Description/).fill("Affiliation 2027");
  await line.getByLabel(/^Amount/).fill("330.00");
  await line.getByRole("button", { name: "Add line" }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole("button", { name: "Approve" }).click();
  await panel(page, "Approve the invoice").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Invoice INV-/ })).toBeVisible();
  await expect(page.getByRole("button", { name: `Send to ${club?.email}` })).toBeVisible();
  await look(page);
  const [, bill = ""] = /details\/(inv_\w+)/.exec(page.url()) ?? [];
  const link = (await group.do(`POST /app/invoices/${bill}/link`)).body.data.attributes.url;

  await signInAs(club?.email ?? "");
  await page.goto("/");
  await openNavigation(page);
  const nav = page.getByRole("navigation", { name: "Main navigation" });
  await nav.getByRole("button", { name: "Finances", exact: true }).click();
  await nav.getByRole("link", { name: "Bills", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bills" })).toBeVisible();
  await expect(card(page, "Your accounts")).toContainText(`${region}$330.00 owed`);
  await expect(rows(page, region)).toContainText("Awaiting payment");
  await expect(rows(page, region).getByText("Affiliation 2027").filter({ visible: true })).toHaveCount(1);
  await look(page);
  await rows(page, region)
    .getByRole("link", { name: /^Pay ?INV-/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Pay INV-/ })).toBeVisible();
  await expect(page.getByText(`Billed to ${name}`)).toBeVisible();
  await look(page);
  // A club has no family whose invoices could be paid with it.
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Pay $330.00" })).toBeVisible();
  await expect(page.getByText(/of your family/)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Pay this with other bills" })).toBeVisible();
  await page.getByRole("button", { name: "Pay $330.00" }).click();
  await usesCard(page, "$330.00");
  await expect(page).toHaveURL(/\/finance\/bills\/details\/inv_\w+\?intent=int_/);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  await expect(page.getByText(`Your payment of $330.00 to ${region} has been received.`)).toBeVisible();
  await expect(rows(page, "Paid")).toContainText("$330.00");
  await look(page);

  await page.getByRole("main").getByRole("link", { name: "Bills", exact: true }).click();
  await expect(page.getByText("Nothing to pay")).toBeVisible();
  await look(page);
  await tab(page, "All").click();
  await expect(rows(page, region)).toContainText("Paid");
  await look(page);
});

test("a group has several clubs billed for a fee package at once, and each finds what it is billed @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const [region, north, south, late] = [newName("league"), newName("north"), newName("south"), newName("late")];
  const group = await NewGroup.open(cloud, region, [north, south, late]);
  const affiliation = newName("Affiliation");
  await group.feePackage(affiliation, "120.00");
  await signInAs(group.email);
  await page.goto("/finance/fees/packages");
  await page.getByRole("button", { name: `Actions for ${affiliation}` }).click();
  await page.getByRole("menuitem", { name: "Bill clubs and groups" }).click();
  const many = panel(page, "Bill clubs and groups");
  await many.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(many.getByText("Choose the clubs and groups.").first()).toBeVisible();
  await look(page);
  const search = many.getByLabel("Search clubs and groups");
  await search.fill("NORTH");
  await expect(many.getByRole("checkbox", { name: "Select all (1)" })).toBeVisible();
  await search.press("Enter");
  await many.getByRole("checkbox", { name: "Select all (1)" }).check();
  await search.fill("");
  await expect(many.getByRole("checkbox", { name: new RegExp(`^${north}`) })).toBeChecked();
  await many.getByRole("checkbox", { name: new RegExp(`^${south}`) }).check();
  await expect(many.getByText("2 selected")).toBeVisible();
  await expect(many.getByText(/^Billed \$120\.00 every year .*The first one is billed now\.$/)).toBeVisible();
  await look(page);
  await many.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(many.getByText(`${affiliation} has been assigned to 2 clubs and groups.`)).toBeVisible();
  await expect(many.getByRole("img", { name: "Assigned", exact: true })).toHaveCount(2);
  await look(page);
  await many.getByRole("button", { name: "Close" }).last().click();
  await expect(many).toHaveCount(0);

  // One by itself, for later.
  await page.goto("/finance/fees/assignments");
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Assign a fee package" }).first().click();
  const one = panel(page, "Assign a fee package");
  await choosePayer(one, late);
  await expect(one.getByText(late)).toBeVisible();
  await one.getByRole("button", { name: "Choose another payer" }).click();
  await expect(one.getByRole("radio", { name: "A club or group" })).toBeChecked();
  await choosePayer(one, late);
  await one.getByLabel(/^Fee package/).selectOption({ label: `${affiliation} ($120.00)` });
  await one.getByLabel(/^First billing date/).fill(formatDate(inDays(20), "linkedAccount"));
  await look(page);
  await one.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(one).toHaveCount(0);
  await expect(rows(page, late)).toContainText("Running");
  await look(page);
  await rows(page, late).getByRole("link", { name: late }).click();
  await expect(page.getByRole("heading", { level: 1, name: late })).toBeVisible();

  for (const { email } of group.clubs.slice(0, 2)) {
    await signInAs(email);
    await openUntil(page, "/finance/bills", () => expect(rows(page, "$120.00")).toHaveCount(1, { timeout: 4_000 }));
    await expect(card(page, "Billed regularly")).toContainText(`${affiliation}$120.00 every year`);
  }
  await look(page);
  await signInAs(group.clubs[2]?.email ?? "");
  await page.goto("/finance/bills");
  await expect(card(page, "Billed regularly")).toContainText(formatDate(inDays(20), "tight"));
  await expect(page.getByText("Nothing to pay")).toBeVisible();
});

test("a club pays several bills with one card payment, and reads its statement @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const [region, name] = [newName("union"), newName("debtors")];
  const group = await NewGroup.open(cloud, region, [name]);
  await group.takesCards();
  const [club = { handle: "", email: "" }] = group.clubs;
  await group.charges(club, "Affiliation", "110.00");
  await group.charges(club, "Referees", "55.00");
  await signInAs(club.email);
  await page.goto("/finance/bills");
  await expect(rows(page, region)).toHaveCount(2);
  await page.getByRole("link", { name: "Pay together" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pay together" })).toBeVisible();
  const bills = page.getByRole("checkbox", { name: new RegExp(`^${region} `) });
  await expect(bills).toHaveCount(2);
  for (const bill of await bills.all()) await expect(bill).toBeChecked();
  await expect(page.getByRole("button", { name: "Pay $165.00" })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Pay $165.00" }).click();
  await usesCard(page, "$165.00");
  await expect(page).toHaveURL(/\/finance\/bills\/pay\?intent=int_/);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  await expect(page.getByText("Nothing to pay.")).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Back to the bills" }).click();
  await expect(page.getByText("Nothing to pay")).toBeVisible();

  await group.charges(club, "Medals", "30.00");
  await openUntil(page, "/finance/bills", () =>
    expect(card(page, "Your accounts")).toContainText("$30.00 owed", { timeout: 4_000 }),
  );
  await page.getByRole("link", { name: `Statement: ${region}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: region })).toBeVisible();
  await expect(rows(page, "Referees")).toContainText("$55.00");
  await expect(rows(page, "Closing balance")).toContainText("$30.00");
  await look(page);
  await card(page, "To pay now")
    .getByRole("link", { name: /^Pay INV-/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Pay INV-/ })).toBeVisible();
  await expect(page).toHaveURL(/\/finance\/bills\/details\/inv_/);
});
