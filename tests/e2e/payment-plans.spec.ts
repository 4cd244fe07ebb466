import type { Page } from "@playwright/test";
import { addDays } from "@salle/calendar/calendar-date";
import { formatDate } from "@salle/calendar/format";
import { addMonths } from "@salle/calendar/periods";
import { todayIn } from "@salle/calendar/today";
import { mailTo } from "../support/inbox.ts";
import { expect, test } from "./fixtures.ts";
import { NewClub } from "./new-club.ts";
import { isCurrent, look, openMenu, openUntil, rows } from "./steps.ts";

const newName = (what: string) => `Zz ${what} ${Date.now()}`;
const panel = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const card = (page: Page, title: string) => page.getByRole("region", { name: title });
const open = (page: Page, invoiceId: string) => page.goto(`/finance/invoices/details/${invoiceId}`);
const today = () => todayIn("Australia/Sydney", new Date());
/** The days of a plan from today. */
const inMonths = (months: number) => addMonths(today(), months);
/** The rows of an invoice's payment plan. */
const plan = (page: Page) => page.getByRole("table", { name: "Payment plan" }).locator("tbody tr");

/** Pays with a Visa card on the sandbox's page. */
async function usesCard(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Pay with a test card" })).toBeVisible();
  await page.getByRole("radio", { name: /^Visa$/ }).check();
  await page.getByRole("button", { name: `Pay ${amount}` }).click();
}

/** Opens the menu of an invoice by the keyboard, and chooses what stands there. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).focus();
  await openMenu(page);
  const item = page.getByRole("menuitem", { name, exact: true });
  for (let left = await page.getByRole("menuitem").count(); left > 0; left--) {
    if ((await item.getAttribute("data-highlighted")) !== null) break;
    await page.keyboard.press("ArrowDown");
  }
  await isCurrent(item);
  await page.keyboard.press("Enter");
}

test("a treasurer agrees on instalments, the payer pays the first from the mail's link, and the plan is changed and ended @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("instalments"));
  await club.takesCards({ VISA: "1.5" });
  const payer = await club.member("Payer");
  const invoice = await club.charges(payer);
  await signInAs(club.email);

  // By the keyboard alone.
  await open(page, invoice);
  await choose(page, "Payment plan");
  const form = panel(page, "Payment plan");
  const parts = form.getByLabel(/^Instalments/);
  const first = form.getByLabel(/^First due date/);
  await expect(parts).toHaveValue("3");
  await expect(first).toHaveValue(formatDate(today(), "list"));
  const due = form.getByRole("table", { name: "What will be due" });
  await expect(due.getByRole("row")).toHaveText([
    `1 of 3${formatDate(today(), "sentence")}$73.34`,
    `2 of 3${formatDate(inMonths(1), "sentence")}$73.33`,
    `3 of 3${formatDate(inMonths(2), "sentence")}$73.33`,
  ]);
  await look(page);
  await parts.focus();
  await page.keyboard.type("12");
  await expect(due.getByRole("row")).toHaveCount(12);
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(formatDate(addDays(today(), -1), "list"));
  await page.keyboard.press("Enter");
  await expect(form.getByRole("link", { name: "The First due date cannot be in the past." })).toBeVisible();
  await look(page);
  await first.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(formatDate(today(), "list"));
  await parts.focus();
  await page.keyboard.type("3");
  await expect(due.getByRole("row")).toHaveCount(3);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form).toHaveCount(0);
  await expect(page.getByText("The payment plan has been set up.")).toBeVisible();
  await expect(plan(page)).toHaveText([
    `1 of 3${formatDate(today(), "paper")}Due today$73.34`,
    /^2 of 3.*Due in \d+ days\$73\.33$/,
    /^3 of 3.*Due in \d+ days\$73\.33$/,
  ]);
  await expect(page.getByText("of $220.00 still to pay, in 3 instalments")).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: `Send to ${payer.email}` }).click();
  const mail = await mailTo(cloud.inboxUrl, payer.email, /^Invoice/);
  await openUntil(page, "/finance/invoices", () =>
    expect(rows(page, "Payer")).toContainText("$73.34 due", { timeout: 4_000 }),
  );

  const link = /\/public\/invoices\/\S+/.exec(mail.text)?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByText("of $220.00 still to pay, in 3 instalments")).toBeVisible();
  await expect(plan(page)).toHaveCount(3);
  const instalment = page.getByRole("radio", { name: "Pay the instalment due $73.34" });
  await expect(instalment).toBeChecked();
  await page.getByRole("radio", { name: "Visa +$1.10" }).check();
  await expect(page.getByRole("button", { name: "Pay $74.44" })).toBeVisible();
  await instalment.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Pay all that is owed $220.00" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Visa +$3.30" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Pay $223.30" })).toBeVisible();
  await look(page);
  await page.keyboard.press("ArrowUp");
  await page.getByRole("button", { name: "Pay $74.44" }).click();
  await usesCard(page, "$74.44");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(plan(page).first()).toContainText("Paid");
  await expect(page.getByText("of $146.66 still to pay, in 2 instalments")).toBeVisible();
  await look(page);

  await open(page, invoice);
  await expect(plan(page).first()).toContainText("Paid");
  await page.getByRole("button", { name: "Record payment" }).click();
  const record = panel(page, "Record a payment");
  await expect(record.getByLabel(/^Amount/)).toHaveValue("73.33");
  await expect(record.getByText("$73.33 is due now. $146.66 is owed. You can record a part of it.")).toBeVisible();
  await record.getByLabel(/^Amount/).fill("20");
  await record.getByRole("button", { name: "Record payment" }).click();
  await expect(record).toHaveCount(0);
  await expect(plan(page).nth(1)).toHaveText(/Part paid\$73\.33\$53\.33 left$/);
  await look(page);

  await choose(page, "Change payment plan");
  const change = panel(page, "Change payment plan");
  await expect(change.getByLabel(/^Instalments/)).toHaveValue("2");
  await expect(change.getByLabel(/^First due date/)).toHaveValue(formatDate(inMonths(1), "list"));
  await change.getByLabel(/^Instalments/).selectOption("4");
  await expect(change.getByRole("table").getByRole("row")).toHaveCount(4);
  await look(page);
  await change.getByRole("button", { name: "Change plan" }).click();
  await expect(change).toHaveCount(0);
  await expect(page.getByText("The payment plan has been changed.")).toBeVisible();
  await expect(plan(page).first()).toContainText("$31.67");
  await expect(plan(page)).toHaveCount(4);

  await choose(page, "End payment plan");
  const question = page.getByRole("alertdialog", { name: /^End the payment plan of INV-\d{6}\?$/ });
  await expect(question).toContainText(`What is owed, $126.66, is due on ${formatDate(today(), "sentence")} again.`);
  await look(page);
  await question.getByRole("button", { name: "End payment plan" }).click();
  await expect(page.getByText("The payment plan has ended.")).toBeVisible();
  await expect(plan(page)).toHaveCount(0);
  await expect(card(page, "Waiting for payment")).toContainText("$126.66");
  await page.goto(link);
  await expect(page.getByRole("radio", { name: /^Pay / })).toHaveCount(0);
  await look(page);
});

test("a member pays what is due of a plan together with another invoice @both", async ({ page, cloud, signInAs }) => {
  const club = await NewClub.open(cloud, newName("plans"));
  await club.takesCards();
  const payer = await club.member("Payer");
  const planned = await club.charges(payer);
  await club.charges(payer);
  await club.do(`POST /api/invoices/${planned}/plan`, { parts: 3, firstDueDate: today() });
  await signInAs(payer.email);
  await page.goto("/member/overview");
  await expect(card(page, "You owe")).toContainText("$73.34of $220.00");
  await look(page);
  await page.getByRole("link", { name: "Pay together: $293.34" }).click();
  const instalment = page.getByRole("checkbox", { name: /Squad fee Instalment \$73\.34/ });
  await expect(instalment).toBeChecked();
  const pay = page.getByRole("button", { name: "Pay $293.34" });
  await expect(pay).toBeVisible();
  await expect(page.getByRole("status")).toHaveText("2 invoices$293.34");
  await look(page);
  await instalment.uncheck();
  await expect(page.getByRole("button", { name: "Pay $220.00" })).toBeVisible();
  await expect(instalment).toBeVisible();
  await instalment.check();
  await pay.click();
  await usesCard(page, "$293.34");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await look(page);

  await page.goto(`/member/make-payments/${planned}`);
  await expect(plan(page)).toHaveText([/Paid\$73\.34$/, /Due in \d+ days\$73\.33$/, /Due in \d+ days\$73\.33$/]);
  await page.getByRole("radio", { name: "Pay all that is owed $146.66" }).check();
  await page.getByRole("button", { name: "Pay $146.66" }).click();
  await usesCard(page, "$146.66");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(plan(page).filter({ hasText: "Paid" })).toHaveCount(3);
});
