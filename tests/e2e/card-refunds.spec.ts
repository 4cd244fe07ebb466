import type { Page } from "@playwright/test";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
/** The last names first. */
const CREDITS = "/finance/payments/credits?sort[direction]=desc";
let names = 0;
/** A name that no other story has, and the last by which people are listed: the first of the members are other stories'. */
const newName = (what: string) => `Zz${what}${Date.now()}${names++}`;
const panel = (page: Page) => page.getByRole("dialog", { name: "Refund to the card" });
const payment = (page: Page) => rows(page, "$110.00").filter({ hasText: "Card" });

/** Follows a payer from the list of credits to what has become of theirs. */
async function openHistory(page: Page, lastName: string): Promise<void> {
  await page.goto(CREDITS);
  await rows(page, lastName).getByRole("link", { name: lastName }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Robin ${lastName}` })).toBeVisible();
}

test("a secretary pays a part of what was credited back to its card @both", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const lastName = newName("Carded");
  const invoiceId = await club.paidByCard(lastName, "110.00", "sandbox_approved");
  await club.credits(invoiceId, "40.00");
  await signInAs("club@salle.test", inClub);
  await page.goto(`/finance/invoices/details/${invoiceId}`);
  await look(page);
  await payment(page).getByRole("button", { name: "Refund" }).click();
  const form = panel(page);
  await expect(form.getByLabel(/^Amount/)).toHaveValue("40.00");
  await expect(form.getByText("Up to $40.00, which is the payer’s credit and was paid by this card.")).toBeVisible();
  await expect(form.getByRole("switch", { name: /^Email the payer/ })).toBeChecked();
  await look(page);
  await form.getByLabel(/^Amount/).fill("25");
  await form.getByRole("button", { name: "Refund to the card" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("$25.00 has been refunded to the card.")).toBeVisible();
  await expect(payment(page)).toContainText("$25.00 refunded");
  await expect(payment(page).getByRole("button")).toHaveText(["Email receipt", "Refund"]);
  await look(page);

  await openHistory(page, lastName);
  await expect(rows(page, "Refunded to the card")).toContainText("-$25.00");
  await expect(page.getByRole("definition").filter({ hasText: "$15.00" })).toBeVisible();
  await look(page);
});

test("a refund that the gateway refuses is credit again", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const lastName = newName("Refused");
  const invoiceId = await club.paidByCard(lastName, "110.00", "sandbox_no_refunds");
  await club.credits(invoiceId, "40.00");
  await signInAs("club@salle.test", inClub);
  await page.goto(`/finance/invoices/details/${invoiceId}`);
  await payment(page).getByRole("button", { name: "Refund" }).click();
  const form = panel(page);
  await form.getByRole("button", { name: "Refund to the card" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(/^The gateway has refused it: .*\w\. It is credit again\.$/)).toBeVisible();
  await expect(payment(page)).not.toContainText("refunded");
  await payment(page).getByRole("button", { name: "Refund" }).click();
  await expect(form.getByLabel(/^Amount/)).toHaveValue("40.00");
  await form.getByRole("button", { name: "Cancel" }).click();

  await openHistory(page, lastName);
  const refused = rows(page, "Refunded to the card");
  await expect(refused).toContainText("Did not arrive");
  await expect(refused).toContainText("-$40.00");
  await expect(refused.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("definition").filter({ hasText: "$40.00" })).toBeVisible();
  await look(page);
});
