import type { Page } from "@playwright/test";
import { addDays } from "@salle/calendar/calendar-date";
import { formatDate } from "@salle/calendar/format";
import { todayIn } from "@salle/calendar/today";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
let names = 0;
/** A name that no other story has. */
const newName = (what: string) => `${what}${Date.now()}${names++}`;
const today = () => todayIn("Australia/Sydney", new Date());
const panel = (page: Page) => page.getByRole("dialog", { name: "Record a payment" });

test("a treasurer records a bank transfer, part by part, and takes a part back @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const lastName = newName("Transfer");
  const invoiceId = await club.charged(lastName, "220.00");
  await signInAs("club@salle.test", inClub);
  await page.goto(`/finance/invoices/details/${invoiceId}`);
  await page.getByRole("button", { name: "Record payment" }).click();
  const form = panel(page);
  await expect(form.getByLabel(/^Amount/)).toHaveValue("220.00");
  await expect(form.getByText("$220.00 is owed. You can record a part of it.")).toBeVisible();
  await look(page);
  await form.getByLabel(/^Amount/).fill("300");
  await form.getByRole("button", { name: "Record payment" }).click();
  await expect(form.getByText("This is more than the $220.00 that is owed.").first()).toBeVisible();
  await look(page);
  await form.getByLabel(/^Amount/).fill("80");
  await form.getByLabel(/^Payment date/).fill("1/1/2099");
  await form.getByRole("button", { name: "Record payment" }).click();
  await expect(form.getByText("The Payment date cannot be in the future.").first()).toBeVisible();
  await form.getByLabel(/^Payment date/).fill(formatDate(addDays(today(), -2), "linkedAccount"));
  await form.getByLabel(/^Reference/).fill("FEES WEBB");
  await form.getByRole("button", { name: "Record payment" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("The payment of $80.00 has been recorded.")).toBeVisible();
  await expect(page.getByText("Part paid").first()).toBeVisible();
  await expect(page.getByText("$140.00").first()).toBeVisible();
  await expect(page.getByText("FEES WEBB")).toBeVisible();
  await look(page);

  await page.getByRole("button", { name: "Record payment" }).click();
  await expect(form.getByLabel(/^Amount/)).toHaveValue("140.00");
  await form.getByText("Cash", { exact: true }).click();
  await form.getByRole("button", { name: "Record payment" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Record payment" })).toHaveCount(0);
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();

  const transfer = page.getByRole("row").filter({ hasText: "FEES WEBB" });
  await transfer.getByRole("button", { name: "Email receipt" }).click();
  const asked = page.getByRole("alertdialog", { name: /^Email receipt R-\d{8}\?$/ });
  await look(page);
  await asked.getByRole("button", { name: "Email receipt" }).click();
  await expect(page.getByText(`The receipt has been sent to ${lastName.toLowerCase()}@example.test.`)).toBeVisible();

  await page.goto("/finance/payments");
  const own = rows(page).filter({ hasText: lastName });
  await expect(own).toHaveCount(2);
  await look(page);
  const cash = own.filter({ hasText: "$140.00" });
  await cash.getByRole("button", { name: /^Actions for \$140\.00 from Robin / }).click();
  await page.getByRole("menuitem", { name: "Void Payment" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Void Payment" }).click();
  await expect(cash.getByText(/^voided$/i)).toBeVisible();
});

test("a family's transfer is recorded for two invoices at once", { tag: "@desk" }, async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const lastName = newName("Family");
  await club.charged(`${lastName} A`, "220.00");
  await club.charged(`${lastName} B`, "165.50");
  await signInAs("club@salle.test", inClub);
  await page.goto("/finance/invoices");
  for (const who of ["A", "B"])
    await rows(page)
      .filter({ hasText: `${lastName} ${who}` })
      .getByRole("checkbox")
      .check();
  await page.getByRole("button", { name: "Record payment of 2 invoices" }).click();
  const form = panel(page);
  await expect(form.getByLabel(/^Amount/)).toHaveValue("385.50");
  await expect(form.getByText(/^\$385\.50 is owed on 2 invoices\./)).toBeVisible();
  await look(page);
  await form.getByLabel(/^Paid by/).fill(`Nana ${lastName}`);
  await form.getByRole("button", { name: "Record payment" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("The payment of $385.50 has been recorded.")).toBeVisible();
  await page.goto("/finance/payments");
  const row = rows(page).filter({ hasText: `Nana ${lastName}` });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("$385.50");
  await expect(row.getByRole("link")).toHaveCount(2);
  await row.getByRole("link").first().click();
  await expect(page.getByText("of $385.50")).toBeVisible();
});

test("the federation sees what it has received, by day and by month @both", async ({ page, signInAs }) => {
  await signInAs("admin@salle.test");
  await page.goto("/finance/payment-report");
  await expect(page.getByRole("heading", { level: 1, name: "Payment report" })).toBeVisible();
  await page.getByRole("link", { name: "Twelve months" }).click();
  await expect(rows(page).filter({ hasText: "Total" })).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "All payments" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payments" })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});
