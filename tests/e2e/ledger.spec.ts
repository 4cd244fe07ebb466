import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

/** Nothing before and after, and as much debited as credited in the month, by this story and others. */
const EVEN = /^Total\$0\.00(\$[\d,.]+)\1\$0\.00$/;

test("what is sold, paid and voided is in the club's book at once, and its trial balance comes to zero @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const member = await club.member(`Booked ${Date.now()}`, `booked.${Date.now()}@example.test`);
  const { invoiceId } = await club.sellByName(member, "Anniversary");
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/finance/ledger");
  await expect(page.getByRole("heading", { level: 1, name: "Ledger" })).toBeVisible();
  const balance = page.getByRole("table", { name: "Trial balance" });
  const total = balance.getByRole("row", { name: /^Total/ });
  await expect(balance.getByRole("row", { name: /^1100 Receivables/ })).toBeVisible();
  await expect(total).toHaveText(EVEN);
  const invoice = rows(page).getByRole("link", { name: /^INV-/ }).first();
  await expect(invoice).toHaveAttribute("href", `/finance/invoices/details/${invoiceId}`);
  const number = (await invoice.textContent()) ?? "";
  await look(page);

  await club.voidInvoice(invoiceId);
  await page.reload();
  await expect(rows(page).filter({ hasText: "Invoice voided" }).filter({ hasText: number })).toBeVisible();
  await expect(total).toHaveText(EVEN);

  const months = page.getByLabel("Month");
  await months.focus();
  await expect(months.locator("option")).not.toHaveCount(1);
  await months.selectOption((await months.locator("option").last().getAttribute("value")) ?? "");
  await expect(rows(page).filter({ hasText: "Invoice issued" }).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: number })).toHaveCount(0);
  await expect(total).toHaveText(EVEN);
  await look(page);
});
