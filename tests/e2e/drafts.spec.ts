import type { Page } from "@playwright/test";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
let names = 0;
/** A name that no other story has. */
const newName = (what: string) => `${what}${Date.now()}${names++}`;
const panel = (page: Page, title: string) => page.getByRole("dialog", { name: title });

/** Begins an invoice for a member as the office does, and opens the draft. */
async function begin(page: Page, lastName: string): Promise<void> {
  await page.goto("/finance/invoices/drafts");
  await page.getByRole("button", { name: "New invoice" }).first().click();
  const choice = panel(page, "New invoice");
  await choice.getByLabel("Search members").fill(lastName);
  await choice.getByRole("button", { name: new RegExp(`^Choose .*${lastName}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Draft R/ })).toBeVisible();
}

async function addLine(page: Page, name: string, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Add line" }).last().click();
  const form = panel(page, "Add line");
  await form.getByLabel(/^Description/).fill(name);
  await form.getByLabel(/^Amount/).fill(amount);
  await form.getByRole("button", { name: "Add line" }).click();
  await expect(form).toHaveCount(0);
}

test("a treasurer bills a member line by line: of a fee, in words, with a discount; then approves it @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const [lastName, fee] = [newName("Lesson"), newName("Armoury ")];
  await club.member(lastName, `${lastName}@example.test`);
  await club.fee(fee, "33.00", "40");
  await signInAs("club@salle.test", inClub);
  await begin(page, lastName);
  await expect(page.getByText("There are no lines yet.")).toBeVisible();
  await look(page);

  await page.getByRole("button", { name: "Add line" }).first().click();
  const form = panel(page, "Add line");
  await form.getByRole("button", { name: "Add line" }).click();
  await expect(form.getByText("The Description cannot be blank.").first()).toBeVisible();
  await form.getByLabel(/^Amount/).fill("1e3");
  await expect(form.getByText(/^The Amount must be an amount in dollars/).first()).toBeVisible();
  await look(page);
  await form.getByLabel(/^Fee/).first().selectOption({ label: fee });
  await expect(form.getByLabel(/^Description/)).toHaveValue(fee);
  await expect(form.getByLabel(/^Amount/)).toHaveValue("33.00");
  await form.getByRole("button", { name: "Add line" }).click();
  await expect(page.getByRole("cell", { name: "$33.00" })).toBeVisible();

  await addLine(page, "Private lesson", "55");
  await addLine(page, "Discount", "-5.50");
  const paper = page.getByRole("article");
  await expect(paper).toContainText("$82.50");
  await page.getByRole("button", { name: "Actions for Private lesson" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = panel(page, "Edit line");
  await expect(edit.getByLabel(/^Amount/)).toHaveValue("55.00");
  await edit.getByLabel(/^Amount/).fill("66.00");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(paper).toContainText("$93.50");
  await page.getByRole("button", { name: "Actions for Discount" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(paper).toContainText("$99.00");
  await look(page);

  await page.getByRole("button", { name: "Approve" }).click();
  const approval = panel(page, "Approve the invoice");
  await approval.getByLabel(/^Due date/).fill("01/01/2020");
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(approval.getByText("The Due date cannot be before the Issued date.").first()).toBeVisible();
  await look(page);
  await approval.getByLabel(/^Due date/).fill("31/12/2099");
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Invoice INV-\d{6}/ })).toBeFocused();
  await expect(page.getByText("Next: send it")).toBeVisible();
  await expect(page.getByText(/^Approved as INV-/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Actions for / })).toHaveCount(0);
  const shares = page.getByRole("region", { name: "Shares of others" });
  await expect(shares).toContainText("$13.20");
  await expect(shares).toContainText("$0.00 paid");
  await look(page);
});

test("drafts are kept with other dates and deleted", { tag: "@phone" }, async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const lastName = newName("Dropped");
  await club.member(lastName, "");
  await signInAs("club@salle.test", inClub);
  await begin(page, lastName);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Change the dates" }).click();
  const dates = panel(page, "Dates of the invoice");
  await dates.getByLabel(/^Issued date/).fill("01/02/2026");
  await dates.getByLabel(/^Due date/).fill("01/03/2026");
  await dates.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The dates are saved.")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("1 Mar 2026");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete draft" }).click();
  const question = page.getByRole("alertdialog", { name: /^Delete draft / });
  await look(page);
  await question.getByRole("button", { name: "Delete draft" }).click();
  await expect(page).toHaveURL(/\/finance\/invoices\/drafts$/);
  await expect(rows(page, lastName)).toHaveCount(0);
});

test("several drafts are approved at once, and it is said which could not be", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const [good, empty] = [newName("Ready"), newName("Empty")];
  await club.draft(await club.member(good, ""), [["Private lesson", "55.00"]]);
  await club.draft(await club.member(empty, ""), []);
  await signInAs("club@salle.test", inClub);
  await page.goto("/finance/invoices/drafts");
  for (const name of [good, empty]) await rows(page, name).getByRole("checkbox").check();
  await look(page);
  await page.getByRole("button", { name: "Approve 2 drafts" }).click();
  const approval = panel(page, "Approve drafts");
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(approval.getByText("1 of 2 could not be approved. The reasons are below.")).toBeVisible();
  await expect(approval.getByText(/^There is nothing on this invoice yet/)).toBeVisible();
  await look(page);
  await approval.getByRole("button", { name: "Close" }).last().click();
  await expect(rows(page, good)).toHaveCount(0);
  await rows(page, empty).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete 1 draft" }).click();
  await panel(page, "Delete drafts").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("1 draft has been deleted.")).toBeVisible();
  await expect(rows(page, empty)).toHaveCount(0);
});
