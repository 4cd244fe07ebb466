import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
let names = 0;
/** A name that no other story has. */
const newName = (what: string) => `${what} ${Date.now()}${names++}`;

const panel = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Fees, packages and archive" }).getByRole("link", { name, exact: true });
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a treasurer makes a type and a fee with a beneficiary, changes it, archives it and brings it back @both", async ({
  page,
  signInAs,
}) => {
  const [type, fee] = [newName("Levies"), newName("Court levy")];
  await signInAs("club@salle.test", inClub);
  await page.goto("/finance/fees/types");
  await expect(page.getByRole("heading", { level: 1, name: "Fees" })).toBeVisible();
  await page.getByRole("button", { name: "Add a fee type" }).first().click();
  const typeForm = panel(page, "Add a fee type");
  await typeForm.getByLabel(/^Label/).fill(type);
  await typeForm.getByLabel(/^Income account/).fill("3999");
  await typeForm.getByRole("button", { name: "Save fee type" }).click();
  await expect(typeForm.getByText("The Income account must be a number from 4010 to 4899.").first()).toBeVisible();
  await look(page);
  await typeForm.getByLabel(/^Income account/).fill("4020");
  await typeForm.getByRole("button", { name: "Save fee type" }).click();
  await expect(page.getByText(`${type} has been saved.`)).toBeVisible();
  await expect(rows(page, type)).toContainText("4020");
  await look(page);

  await tab(page, "Fees").click();
  await page.getByRole("button", { name: "Add a fee", exact: true }).first().click();
  const form = panel(page, "Add a fee");
  await form.getByLabel(/^Name/).fill(fee);
  await form.getByLabel(/^Amount/).fill("110");
  await form.getByLabel(/^Fee type/).selectOption({ label: type });
  await form.getByText("Month by month", { exact: true }).click();
  await form.getByRole("button", { name: "Add a beneficiary" }).click();
  const share = form.getByRole("group", { name: "Beneficiary 1" });
  await share.getByLabel(/^Beneficiary/).selectOption({ value: "system:system" });
  await share.getByText("Dollars", { exact: true }).click();
  await share.getByLabel(/^Amount/).fill("110.01");
  await form.getByRole("button", { name: "Save fee" }).click();
  await expect(form.getByText("The shares come to more than the fee.").first()).toBeVisible();
  await look(page);
  await share.getByLabel(/^Amount/).fill("40");
  await form.getByRole("button", { name: "Save fee" }).click();
  await expect(page.getByText(`${fee} has been saved.`)).toBeVisible();
  await expect(rows(page, fee)).toContainText("$110.00");
  await expect(rows(page, fee)).toContainText(type);
  await look(page);

  await choose(page, fee, "Edit");
  const edit = panel(page, `Edit ${fee}`);
  await expect(edit.getByLabel(/^Amount/).first()).toHaveValue("110.00");
  await expect(edit.getByRole("group", { name: "Beneficiary 1" }).getByLabel(/^Amount/)).toHaveValue("40.00");
  await edit
    .getByLabel(/^Amount/)
    .first()
    .fill("121.00");
  await edit.getByRole("button", { name: "Save fee" }).click();
  await expect(edit).toHaveCount(0);
  await expect(rows(page, fee)).toContainText("$121.00");

  await choose(page, fee, "Archive");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`Archive ${fee}?`);
  await look(page);
  await question.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText(`${fee} has been archived.`)).toBeVisible();
  await expect(rows(page, fee)).toHaveCount(0);
  await tab(page, "Archived").click();
  await expect(rows(page, fee)).toHaveCount(1);
  await look(page);
  await choose(page, fee, "Bring back");
  await expect(rows(page, fee)).toHaveCount(0);
  await tab(page, "Fees").click();
  await expect(rows(page, fee)).toHaveCount(1);

  // A type that a fee has is archived by whoever wants it gone; one that none has is deleted.
  await tab(page, "Types").click();
  await page.getByRole("button", { name: `Actions for ${type}`, exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await expect(rows(page, type)).toHaveCount(0);
  await tab(page, "Fees").click();
  await choose(page, fee, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`${fee} has been deleted.`)).toBeVisible();
  await expect(rows(page, fee)).toHaveCount(0);
});

test("a club sees what the group above it shares, and changes it not @both", async ({ page, signInAs }) => {
  const fee = newName("State affiliation");
  await signInAs("nsw@salle.test");
  await page.goto("/finance/fees/nowhere");
  await expect(page.getByRole("heading", { level: 1, name: "Error 404" })).toBeVisible();
  await page.goto("/finance/fees");
  await page.getByRole("button", { name: "Add a fee", exact: true }).first().click();
  const form = panel(page, "Add a fee");
  await form.getByLabel(/^Name/).fill(fee);
  await form.getByLabel(/^Amount/).fill("1,00");
  await form.getByText("Shared with those below").click();
  await form.getByRole("button", { name: "Save fee" }).click();
  await expect(form.getByText("The Amount must be an amount in dollars, such as 220.00.").first()).toBeVisible();
  await form.getByLabel(/^Amount/).fill("35");
  await form.getByRole("button", { name: "Save fee" }).click();
  await expect(rows(page, fee)).toContainText("With those below");

  await signInAs("club@salle.test", inClub);
  await page.goto("/finance/fees");
  await expect(rows(page, fee)).toContainText("From above");
  await expect(page.getByRole("button", { name: `Actions for ${fee}`, exact: true })).toHaveCount(0);
  await page.getByLabel("Search fees").fill("no fee is called so");
  await expect(page.getByText("No fees match")).toBeVisible();
  await look(page);
});
