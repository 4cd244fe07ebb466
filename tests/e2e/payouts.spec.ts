import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { NewClub } from "./new-club.ts";
import { look, openUntil, rows } from "./steps.ts";

const panel = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const question = (page: Page) => page.getByRole("alertdialog");
const fact = (page: Page, text: string | RegExp) => page.getByRole("definition").filter({ hasText: text });
/** The least first: there a new club is in sight, whatever is held for those of the demo. */
const TO_PAY = "/finance/payouts?sort[column]=owed&sort[direction]=asc";

test("a treasurer says into which account the club is paid what the federation holds for it @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, `Zz payees ${Date.now()}`);
  await club.paysFederation(await club.charges(await club.member("Payer")));
  await signInAs(club.email);
  const open = page.getByRole("button", { name: "Bank account" });
  const form = panel(page, "Bank account");
  await openUntil(page, "/finance/payments", async () => {
    await open.click();
    await expect(form.getByText("$220.00 from card payments is held for you.")).toBeVisible({ timeout: 4_000 });
  });
  await look(page);

  await form.getByLabel(/^Account name/).fill("Zz Payees Inc");
  await form.getByLabel(/^BSB/).fill("12-34");
  await form.getByLabel(/^Account number/).fill("12 345 678");
  await form.getByLabel("PayID").fill("0212 345");
  await form.getByLabel("BPAY biller code").fill("12");
  await form.getByRole("switch", { name: /^Show on invoices/ }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("link", { name: "The BPAY biller code must be three to ten digits." })).toBeVisible();
  await expect(form.getByRole("link", { name: "The BSB must be six digits, such as 062-000." })).toBeVisible();
  const wrong = "The PayID must be an email address, an Australian mobile number or an ABN.";
  await expect(form.getByRole("link", { name: wrong })).toBeVisible();
  await look(page);
  await form.getByLabel(/^BSB/).fill("062000");
  await form.getByLabel("PayID").fill("0412345678");
  await form.getByLabel("BPAY biller code").fill("654 321");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Bank account saved")).toBeVisible();
  await expect(form).toHaveCount(0);

  await open.click();
  await expect(
    form.getByText(/^Nothing is paid into this account before .+, because it was changed on /),
  ).toBeVisible();
  await expect(form.getByLabel(/^BSB/)).toHaveValue("062-000");
  await expect(form.getByLabel(/^Account number/)).toHaveValue("12345678");
  await expect(form.getByLabel("PayID")).toHaveValue("0412 345 678");
  await expect(form.getByLabel("BPAY biller code")).toHaveValue("654321");
  await expect(form.getByRole("switch", { name: /^Show on invoices/ })).toBeChecked();
  await look(page);
});

test("what is held for a club is paid out by two people, and sent back by its bank @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const name = `Zz paid out ${Date.now()}`;
  const club = await NewClub.open(cloud, name);
  await club.isPaidInto("Zz Paid Out Inc");
  await club.paysFederation(await club.charges(await club.member("Payer")));
  await signInAs("root@salle.test");
  const owed = rows(page, name);
  await openUntil(page, TO_PAY, async () => {
    await expect(owed).toContainText("$220.00", { timeout: 4_000 });
  });
  await expect(owed).toContainText("Ready");
  await page.getByRole("button", { name: "Make a payout" }).click();
  await expect(question(page)).toContainText("Another root user approves it before anything is paid.");
  await look(page);
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(question(page)).toHaveCount(0);

  await owed.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Pay out 1" }).click();
  await expect(panel(page, "Pay out").getByText("1 club or group, $220.00")).toBeVisible();
  await look(page);
  await panel(page, "Pay out").getByRole("button", { name: "Pay out" }).click();
  const heading = page.getByRole("heading", { level: 1, name: /^PO-\d{6}$/ });
  await expect(heading).toBeVisible();
  await expect(page.getByText("You made this payout. Another root user approves it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
  const line = rows(page, name);
  await expect(line).toContainText("12345678");
  await look(page);
  const number = (await heading.textContent()) ?? "";
  const address = new URL(page.url()).pathname;
  await openUntil(page, TO_PAY, async () => {
    await expect(owed.getByRole("link", { name: `In ${number}` })).toBeVisible({ timeout: 4_000 });
  });
  await expect(owed.getByRole("checkbox")).toBeDisabled();

  await signInAs("root2@salle.test");
  await page.goto(address);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(question(page)).toContainText("$220.00 is paid to 1 club or group.");
  await look(page);
  await question(page).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText(`${number} has been approved.`)).toBeVisible();
  await expect(fact(page, "Kit Marlowe")).toBeVisible();

  await page.getByRole("button", { name: "Make bank file" }).click();
  const filing = panel(page, "Make bank file");
  await expect(filing.getByLabel(/^Payment date/)).not.toHaveValue("");
  await look(page);
  const coming = page.waitForEvent("download");
  await filing.getByRole("button", { name: "Make bank file" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`${number}.aba`);
  const text = await readFile(await file.path());
  expect(text.toString("latin1")).toContain("ZZ PAID OUT INC");
  await expect(fact(page, createHash("sha256").update(text).digest("hex"))).toBeVisible();
  await expect(page.getByRole("button", { name: "Download bank file" })).toBeVisible();
  await look(page);

  await page.getByRole("button", { name: "Mark as paid" }).click();
  await panel(page, "Mark as paid").getByRole("button", { name: "Mark as paid" }).click();
  await expect(page.getByText(`${number} has been paid.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as paid" })).toHaveCount(0);
  const menu = page.getByRole("button", { name: `Actions for ${name}` });
  await openUntil(page, address, () => expect(menu).toBeVisible({ timeout: 4_000 }));
  await menu.click();
  await page.getByRole("menuitem", { name: "Returned by the bank" }).click();
  const returning = panel(page, `${name}: returned by the bank`);
  await expect(returning).toContainText(`It is owed to ${name} again`);
  await look(page);
  await returning.getByRole("button", { name: "Mark as returned" }).click();
  await expect(line).toContainText("Sent back");
  await expect(fact(page, "1 club or group, $220.00")).toBeVisible();
  await look(page);
  await openUntil(page, TO_PAY, async () => {
    await expect(owed).toContainText("$220.00", { timeout: 4_000 });
  });

  // What nobody has approved can be cancelled.
  await page.getByRole("button", { name: "Make a payout" }).click();
  await question(page).getByRole("button", { name: "Make a payout" }).click();
  await page.getByRole("button", { name: "Cancel payout" }).click();
  await question(page).getByRole("button", { name: "Cancel payout" }).click();
  await expect(fact(page, "Cancelled")).toBeVisible();
  await page.getByRole("link", { name: "Payouts" }).last().click();
  await expect(rows(page, number)).toContainText("Paid");
  await page.getByLabel("Status", { exact: true }).selectOption("Paid");
  await expect(rows(page, "Cancelled")).toHaveCount(0);
  await look(page);
});

test("it is said once how bank files say who pays", { tag: "@desk" }, async ({ page, signInAs }) => {
  await signInAs("root@salle.test");
  await page.goto("/finance/payouts");
  await page.getByRole("button", { name: "Bank file settings" }).click();
  const form = panel(page, "Bank file settings");
  await form.getByLabel(/^User ID/).fill("30x");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("link", { name: "The User ID must be at most six digits." })).toBeVisible();
  await look(page);
  await form.getByLabel(/^User ID/).fill("301500");
  await form.getByRole("switch", { name: /^Balancing row/ }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Bank file settings saved")).toBeVisible();
  await page.getByRole("button", { name: "Bank file settings" }).click();
  await expect(form.getByRole("switch", { name: /^Balancing row/ })).toBeChecked();
});
