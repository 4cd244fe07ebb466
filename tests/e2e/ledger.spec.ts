import { readFileSync } from "node:fs";
import { todayIn } from "@salle/calendar/today";
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

test("a treasurer takes what was invoiced to Xero as a file @both", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const stamp = Date.now();
  await club.charged(`Zz${stamp}`, "44.00");
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/finance/ledger");
  await page.getByRole("button", { name: "For Xero or MYOB" }).click();
  const panel = page.getByRole("dialog", { name: "Export for accounting" });
  await expect(panel.getByRole("radio", { name: "Xero sales" })).toBeChecked();
  await panel.getByRole("textbox", { name: "To date" }).fill("1/1/2020");
  await panel.getByRole("button", { name: "Export" }).click();
  await expect(panel.getByText("The From date cannot be after the To date.").last()).toBeVisible();
  await look(page);

  const [year, month, day] = todayIn("Australia/Sydney", new Date()).split("-");
  await panel.getByRole("textbox", { name: "From date" }).fill(`1/1/${year}`);
  await panel.getByRole("textbox", { name: "To date" }).fill(`${day}/${month}/${year}`);
  await panel.getByRole("button", { name: "Export" }).click();
  await expect(panel.getByText(/^xero-sales-.*\.csv is ready\./)).toBeVisible();
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Download" }).click();
  const path = await (await download).path();
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(/^\ufeff\*ContactName,/);
  const of = text.split("\r\n").filter((line) => line.includes(`Zz${stamp}`));
  expect(of).toEqual([expect.stringMatching(/,INV-\d{6},.*,1,44\.00,,4000,GST on Income,/)]);
});
