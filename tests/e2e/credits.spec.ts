import type { Page } from "@playwright/test";
import { formatDate } from "@salle/calendar/format";
import { todayIn } from "@salle/calendar/today";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
/** The last names first. */
const CREDITS = "/finance/payments/credits?sort[direction]=desc";
let names = 0;
/** A name that no other story has, and the last by which people are listed: the first of the members are other stories'. */
const newName = (what: string) => `Zz${what}${Date.now()}${names++}`;
const panel = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const card = (page: Page, title: string) => page.getByRole("region", { name: title });
const open = (page: Page, invoiceId: string) => page.goto(`/finance/invoices/details/${invoiceId}`);

test("a secretary credits what was paid, pays some of it back, uses the rest and gives it back @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const lastName = newName("Injured");
  const memberId = await club.member(lastName, `${lastName}@example.test`);
  const paid = await club.charges(memberId, [
    ["Camp", "110.00"],
    ["Mask hire", "22.00"],
  ]);
  await club.pays(paid, "132.00");
  const owed = await club.charges(memberId, [["Term fee", "55.00"]]);
  await signInAs("club@salle.test", inClub);

  await open(page, paid);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Credit note" }).click();
  const note = panel(page, "Credit note");
  const issue = note.getByRole("button", { name: "Issue credit note" });
  await expect(note.getByText(`Email it to ${lastName.toLowerCase()}@example.test`)).toBeVisible();
  await issue.click();
  await expect(note.getByRole("link", { name: "Choose what to credit." })).toBeVisible();
  await expect(note.getByRole("link", { name: "The Reason cannot be blank." })).toBeVisible();
  await look(page);
  await note.getByRole("checkbox", { name: "Camp" }).check();
  const amount = note.getByLabel(/^Amount of Camp/);
  await expect(amount).toHaveValue("110.00");
  await amount.fill("200");
  await note.getByLabel(/^Reason/).fill("Injured before the camp");
  await issue.click();
  await expect(note.getByRole("link", { name: "Of Camp, $110.00 can be credited." })).toBeVisible();
  await amount.fill("100");
  await expect(note.locator("dl")).toHaveText("Credited$100.00No longer owed$0.00Kept as credit$100.00");
  await look(page);
  await issue.click();
  await expect(note).toHaveCount(0);
  await expect(page.getByText(/^CN-\d{6} of \$100\.00 has been issued\.$/)).toBeVisible();
  const credits = card(page, "Credits");
  await expect(credits).toContainText(/Credit note CN-\d{6}Injured before the camp/);
  await expect(credits).toContainText("$100.00 of it is kept as credit");
  await expect(page.getByRole("article")).toContainText("Kept as credit$100.00");
  await look(page);

  await page.goto("/finance/payments");
  await page.getByRole("link", { name: "Credits", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  await page.goto(CREDITS);
  await rows(page, lastName).getByRole("link", { name: lastName }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Robin ${lastName}` })).toBeVisible();
  await expect(rows(page, "Credit note CN-")).toContainText("+$100.00");
  await page.getByRole("button", { name: "Pay back" }).click();
  const refund = panel(page, "Pay credit back");
  const record = refund.getByRole("button", { name: "Record refund" });
  await expect(refund.getByLabel(/^Amount/)).toHaveValue("100.00");
  await refund.getByLabel(/^Amount/).fill("300");
  await record.click();
  await expect(refund.getByRole("link", { name: /^This is more than the \$100\.00 of credit/ })).toBeVisible();
  await refund.getByLabel(/^Amount/).fill("40");
  await refund.getByLabel(/^Refund date/).fill(formatDate(todayIn("Australia/Sydney", new Date()), "linkedAccount"));
  await refund.getByLabel(/^Reference/).fill("REFUND WEBB");
  await look(page);
  await record.click();
  await expect(refund).toHaveCount(0);
  await expect(page.getByText(`$40.00 has been paid back to Robin ${lastName}.`)).toBeVisible();
  const refunded = rows(page, "Paid back by bank transfer");
  await expect(refunded).toContainText("-$40.00");
  await expect(page.getByRole("definition").filter({ hasText: "$60.00" })).toBeVisible();
  await look(page);

  await open(page, owed);
  await expect(page.getByText(`Robin ${lastName} has $60.00 of credit with Harbourside Fencing Club.`)).toBeVisible();
  await page.getByRole("button", { name: "Use credit" }).click();
  const use = panel(page, "Use credit");
  await expect(use.getByLabel(/^Amount/)).toHaveValue("55.00");
  await look(page);
  await use.getByRole("button", { name: "Use credit" }).click();
  await expect(use).toHaveCount(0);
  await expect(page.getByRole("article")).toContainText(/Credit used-\$55\.00.*Amount due\$0\.00/);
  await expect(credits).toContainText("Credit used");
  await credits.getByRole("button", { name: "Give back" }).click();
  const question = page.getByRole("alertdialog", { name: "Give $55.00 back?" });
  await question.getByRole("button", { name: "Give back" }).click();
  await expect(page.getByText("$55.00 of credit has been given back.")).toBeVisible();
  await expect(credits).toContainText("Given back");
  await expect(page.getByRole("article")).toContainText("Amount due$55.00");
  await look(page);

  await page.goto(CREDITS);
  await rows(page, lastName).getByRole("link", { name: lastName }).click();
  await expect(rows(page, "Given back from INV-")).toContainText("+$55.00");
  await refunded.getByRole("button", { name: "Void the refund of $40.00" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Void" }).click();
  await expect(page.getByText("The refund of $40.00 has been voided.")).toBeVisible();
  await expect(refunded).toContainText("Voided");
  await expect(page.getByRole("definition").filter({ hasText: "$100.00" })).toBeVisible();
});

test("a secretary writes an invoice off, takes that back, moves what was paid to credit and uses that again @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const lastName = newName("Gone");
  const invoiceId = await club.charged(lastName, "88.00");
  await club.pays(invoiceId, "33.00");
  const link = await club.linkOf(invoiceId);
  await signInAs("club@salle.test", inClub);
  const article = page.getByRole("article");
  const credits = card(page, "Credits");
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name }).click();
  };

  await open(page, invoiceId);
  await choose("Write off");
  const off = panel(page, "Write off");
  await expect(off.locator("dl")).toHaveText("Written off$55.00");
  await off.getByRole("button", { name: "Write off" }).click();
  await expect(off.getByRole("link", { name: "The Reason cannot be blank." })).toBeVisible();
  await look(page);
  await off.getByLabel(/^Reason/).fill("Moved overseas");
  await off.getByRole("button", { name: "Write off" }).click();
  await expect(off).toHaveCount(0);
  await expect(page.getByText(/^\$55\.00 of INV-\d{6} has been written off\.$/)).toBeVisible();
  await expect(article.locator(".status")).toHaveText("Written off");
  await expect(article).toContainText(/Paid-\$33\.00Written off-\$55\.00Amount due\$0\.00/);
  await expect(credits).toContainText(/Written offMoved overseas.*-\$55\.00/);
  for (const name of ["Record payment", /^Send/, "Copy link", "More actions"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  await look(page);

  await page.getByRole("link", { name: "Invoices", exact: true }).first().click();
  await page.getByRole("link", { name: /^Written off/ }).click();
  await expect(page).toHaveURL(/\/finance\/invoices\/written-off/);
  await expect(rows(page, lastName)).toContainText("Written off");
  await expect(rows(page, lastName).getByRole("checkbox")).toBeDisabled();
  await look(page);

  await page.goto(link);
  await expect(page.getByText(/^This invoice was written off\. If you want to pay it after all, ask /)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await look(page);

  await open(page, invoiceId);
  await credits.getByRole("button", { name: "Take back" }).click();
  const question = page.getByRole("alertdialog", { name: "Take the write-off of $55.00 back?" });
  await question.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("The write-off of $55.00 has been taken back.")).toBeVisible();
  await expect(credits).toContainText("Taken back");
  await expect(credits.getByRole("button", { name: "Take back" })).toHaveCount(0);
  await expect(article.locator(".status")).toHaveText("Part paid");
  await expect(article).toContainText("Amount due$55.00");

  await choose("Move to credit");
  const move = panel(page, "Move to credit");
  await expect(move.getByLabel(/^Amount/)).toHaveValue("33.00");
  await move.getByLabel(/^Amount/).fill("40");
  await move.getByRole("button", { name: "Move to credit" }).click();
  await expect(move.getByRole("link", { name: "This is more than was paid of the invoice." })).toBeVisible();
  await look(page);
  await move.getByLabel(/^Amount/).fill("33");
  await move.getByRole("button", { name: "Move to credit" }).click();
  await expect(move).toHaveCount(0);
  const said = new RegExp(`^\\$33\\.00 of INV-\\d{6} is Robin ${lastName}’s credit now\\.$`);
  await expect(page.getByText(said)).toBeVisible();
  await expect(article.locator(".status")).toHaveText("Awaiting payment");
  await expect(article).toContainText(/Kept as credit\$33\.00Amount due\$88\.00/);
  await expect(credits).toContainText(/Moved to credit.*\+\$33\.00/);
  await expect(page.getByText(`Robin ${lastName} has $33.00 of credit with Harbourside Fencing Club.`)).toBeVisible();
  await look(page);

  await page.goto(CREDITS);
  await rows(page, lastName).getByRole("link", { name: lastName }).click();
  const moved = rows(page, "Moved from INV-");
  await expect(moved).toContainText("+$33.00");
  await moved.getByRole("link", { name: /^INV-/ }).click();
  await page.getByRole("button", { name: "Use credit" }).click();
  await panel(page, "Use credit").getByRole("button", { name: "Use credit" }).click();
  await expect(article).toContainText(/Paid-\$33\.00Amount due\$55\.00/);
  await expect(article.locator(".status")).toHaveText("Part paid");
  await expect(credits).toContainText(/Credit used.*-\$33\.00/);
});

test("of a payment of more than is owed the rest is kept", { tag: "@desk" }, async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const invoiceId = await club.charged(newName("Generous"), "220.00");
  await signInAs("club@salle.test", inClub);
  await open(page, invoiceId);
  await page.getByRole("button", { name: "Record payment" }).click();
  const form = panel(page, "Record a payment");
  const keep = form.getByRole("switch", { name: /^Keep the rest as credit/ });
  await expect(form.getByLabel(/^Amount/)).toHaveValue("220.00");
  await expect(keep).toHaveCount(0);
  await form.getByLabel(/^Amount/).fill("250");
  await expect(form.getByText("$30.00 more than is owed.")).toBeVisible();
  await form.getByRole("button", { name: "Record payment" }).click();
  await expect(form.getByText("This is more than the $220.00 that is owed.").first()).toBeVisible();
  await keep.check();
  await look(page);
  await form.getByRole("button", { name: "Record payment" }).click();
  await expect(form).toHaveCount(0);
  const said = "The payment of $250.00 has been recorded. $30.00 of it is kept as credit.";
  await expect(page.getByText(said)).toBeVisible();
  await expect(rows(page, "$30.00 kept as credit")).toHaveCount(1);
  await expect(page.getByRole("article").locator(".status[data-tone=good]")).toHaveText("Paid");
});

test("a member pays with the credit that they have", { tag: "@phone" }, async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const invoiceId = await club.hasCredit(cloud, "20", "55.00");
  await signInAs("member@salle.test");
  await page.goto("/member/account");
  const has = "You have $20.00 of credit with Harbourside Fencing Club.";
  const accounts = card(page, "Your accounts");
  await expect(accounts).toContainText("$20.00 of credit");
  await look(page);
  await page.goto(`/member/make-payments/${invoiceId}`);
  await expect(page.getByText(has)).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Use credit" }).click();
  const use = panel(page, "Use credit");
  await expect(use.getByLabel(/^Amount/)).toHaveValue("20.00");
  await look(page);
  await use.getByRole("button", { name: "Use credit" }).click();
  await expect(use).toHaveCount(0);
  await expect(page.getByText("$20.00 is paid with credit.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay $35.00" })).toBeVisible();
  await expect(page.getByText(has)).toHaveCount(0);
  await look(page);
  await page.goto("/member/account");
  await expect(page.getByText("$35.00 owed").first()).toBeVisible();
  await expect(accounts).not.toContainText("of credit");
});
