import { readFileSync } from "node:fs";
import { addDays } from "@salle/calendar/calendar-date";
import { formatDate, monthNames } from "@salle/calendar/format";
import { todayIn } from "@salle/calendar/today";
import { lastOver } from "@salle/core/internal/finance/ledger/period-rules";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { NewClub } from "./new-club.ts";
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

/** The last month that may be closed, and the one before it. */
const LAST = lastOver(new Date());
const EARLIER = addDays(`${LAST}-01`, -1).slice(0, 7);
const shortName = (month: string) => formatDate(`${month}-01`, "tight").slice(2);
const fullName = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

test("a treasurer closes the months that are over: nothing is dated back into them, and today all goes on @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, `Zz closed ${Date.now()}`);
  const payer = await club.member("Zzdated");
  await club.charges(payer, `${EARLIER}-10`);
  const draft = await club.draft(payer);
  await signInAs(club.email);
  await page.goto("/finance/ledger");
  await expect(page.getByText("No month is closed.")).toBeVisible();
  await page.getByRole("button", { name: "Close months" }).click();
  const panel = page.getByRole("dialog", { name: "Close months" });
  const month = panel.getByLabel("Close to the end of");
  await expect(month).toHaveValue(LAST);
  await expect(panel.getByText(`This closes 2 months, from ${fullName(EARLIER)}.`)).toBeVisible();
  await month.selectOption("");
  await panel.getByRole("button", { name: "Close months" }).click();
  await expect(panel.getByText("Choose a month.").first()).toBeVisible();
  await look(page);
  await month.selectOption({ label: fullName(LAST) });
  await panel.getByRole("button", { name: "Close months" }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText(`The ledger is closed to the end of ${fullName(LAST)}.`)).toBeVisible();
  await expect(page.getByText(`Closed to the end of ${shortName(LAST)}, by `)).toBeFocused();
  await expect(page.getByRole("button", { name: /^(Close months|Open again)$/ })).toHaveCount(0);
  await look(page);

  await page.goto(`/finance/invoices/details/${draft}`);
  await page.getByRole("button", { name: "Approve" }).click();
  const approval = page.getByRole("dialog", { name: "Approve the invoice" });
  await approval.getByLabel(/^Issued date/).fill(formatDate(`${LAST}-25`, "linkedAccount"));
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(approval.getByLabel(/^Issued date/)).toHaveAccessibleDescription(
    new RegExp(`The ledger is closed to the end of ${shortName(LAST)}\\.`),
  );
  await look(page);
  await approval.getByLabel(/^Issued date/).fill(formatDate(todayIn("Australia/Sydney", new Date()), "linkedAccount"));
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Invoice INV-\d{6}/ })).toBeVisible();
});

test("the federation's office opens a club's months again, from the club's record @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, `Zz reopened ${Date.now()}`);
  await club.charges(await club.member("Zzreported"), `${EARLIER}-10`);
  await club.do(`PUT /api/owners/${club.handle}/periods`, { closedThrough: LAST });
  await signInAs("admin@salle.test");
  await page.goto(`/clubs/view/${club.handle.slice("club:".length)}`);
  const ledger = page.getByRole("region", { name: "Ledger" });
  await expect(ledger).toContainText(`Closed to the end of ${shortName(LAST)}, by `);
  await look(page);
  const panel = page.getByRole("dialog", { name: "Open months again" });
  const openAgain = async (stays: string, proposed: string, opened: string) => {
    await ledger.getByRole("button", { name: "Open again" }).click();
    await expect(panel.getByLabel("Stays closed to the end of")).toHaveValue(proposed);
    await panel.getByLabel("Stays closed to the end of").selectOption({ label: stays });
    await expect(panel.getByText(`This opens ${opened}.`)).toBeVisible();
    await look(page);
    await panel.getByRole("button", { name: "Open again" }).click();
    await expect(panel).toHaveCount(0);
  };
  await openAgain(fullName(EARLIER), EARLIER, fullName(LAST));
  await expect(page.getByText(`The ledger stays closed to the end of ${fullName(EARLIER)}.`)).toBeVisible();
  await expect(ledger).toContainText(`Closed to the end of ${shortName(EARLIER)}, by `);
  await expect(ledger.getByRole("button", { name: "Open again" })).toBeFocused();
  await openAgain("Nothing stays closed", "", fullName(EARLIER));
  await expect(page.getByText("The ledger is open again: no month is closed.")).toBeVisible();
  await expect(ledger).toContainText(/^LedgerNo month is closed\. .* opened them again on /);
});
