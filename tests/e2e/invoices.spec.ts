import type { Locator } from "@playwright/test";
import { mailTo } from "../support/inbox.ts";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look, packageCard, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
/** What the row's invoice is for, in its column or, on a phone, behind its number. */
const forIn = (row: Locator, about: string | RegExp) => row.getByText(about).filter({ visible: true });
const linkIn = (text: string) => /\/public\/invoices\/\S+/.exec(text)?.[0] ?? "";

test("a membership is sold, its invoice sent, and paid by the link in the mail", async ({
  page,
  browser,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const address = `payer.${Date.now()}@example.test`;
  const id = await club.member(`Payer ${Date.now()}`, address);
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members/${id}/memberships`);
  await page.getByRole("button", { name: "Add Membership" }).click();
  const add = page.getByRole("dialog", { name: "Add Membership" });
  await packageCard(add, "Anniversary").check();
  await add.getByRole("button", { name: "Add Membership" }).click();
  await expect(page).toHaveURL(/\/finance\/invoices\/details\/inv_/);
  await expect(page.getByRole("heading", { level: 1, name: /^Invoice INV-\d{6}$/ })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Tax Invoice");
  await expect(page.getByRole("article")).toContainText("Amount due$250.00");
  await expect(page.getByText("Not sent", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Send to ${address}` }).click();
  await expect(page.getByText(/^Sent \d+ \w+ \d{4}/)).toBeVisible();
  await expect(page.getByRole("button", { name: `Send again to ${address}` })).toBeVisible();
  await look(page);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("The pay link has been copied.").last()).toBeVisible();
  const copied = String(await page.evaluate("navigator.clipboard.readText()"));

  const mail = await mailTo(cloud.inboxUrl, address, /^Invoice INV-/);
  const payer = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await payer.goto(copied);
  await expect(payer.getByRole("heading", { level: 1, name: /^Pay INV-/ })).toBeVisible();
  await payer.goto("about:blank");
  await payer.goto(`${cloud.url}${linkIn(mail.text)}`);
  await expect(payer.getByRole("heading", { level: 1, name: /^Pay INV-/ })).toBeVisible();
  await look(payer);
  await payer.getByRole("button", { name: "Pay $250.00" }).click();
  await expect(payer.getByText("The Card number cannot be blank.").last()).toBeVisible();
  await expect(payer.getByRole("alert")).toBeFocused();
  await look(payer);
  await payer.getByRole("button", { name: "4000 0000 0000 0002 is declined" }).click();
  await payer.getByRole("button", { name: "Pay $250.00" }).click();
  await expect(payer.getByText("The card was declined. Nothing has been charged.").last()).toBeVisible();
  await payer.getByLabel("Card number").fill("4242-4242 4242 4242");
  await payer.getByRole("button", { name: "Pay $250.00" }).click();
  await expect(payer.getByRole("heading", { name: "Thank you" })).toBeFocused();
  await expect(payer.getByText(/^Receipt R-\d{8}$/)).toBeVisible();
  await payer.getByRole("button", { name: /^Tax invoice INV-/ }).click();
  await expect(payer.getByRole("article")).toContainText("Amount due$0.00");
  await look(payer);
  await payer.reload();
  await expect(payer.getByText("This invoice is paid. There is nothing more to pay.")).toBeVisible();
  await payer.context().close();
  await mailTo(cloud.inboxUrl, address, /^Receipt for INV-/);

  await page.reload();
  await expect(rows(page, "Paid")).toContainText("Robin Payer");
  await expect(page.getByRole("listitem").filter({ hasText: /^\$250\.00 paid, receipt R-\d{8}/ })).toBeVisible();
  await page.getByRole("link", { name: "Member’s memberships" }).click();
  await expect(rows(page, "Anniversary")).toContainText(/Current|Starts/);
});

test("several invoices are sent at once, with the progress and what could not be sent", { tag: "@phone" }, async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const stamp = Date.now();
  const [first, silent] = [`First${stamp}`, `Silent${stamp}`];
  await club.sellByName(await club.member(first, `first.${stamp}@example.test`), "Anniversary");
  await club.sellByName(await club.member(silent, ""), "Anniversary");
  await signInAs("club@salle.test", inClub);
  await page.goto("/finance/invoices");
  await expect(rows(page, first)).toBeVisible();
  await expect(forIn(rows(page, first), ", Twelve months' membership")).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^Outstanding \(\d+\)$/ })).toHaveAttribute("aria-current", "page");
  await look(page);
  await page.getByRole("button", { name: "Send invoices" }).click();
  await expect(page.getByText("No invoices are selected.")).toBeVisible();
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await rows(page, first).getByRole("checkbox").check();
  await rows(page, silent).getByRole("checkbox").check();
  await expect(rows(page, first)).toContainText("Not sent");
  await page.getByRole("button", { name: "Send 2 invoices" }).click();
  const question = page.getByRole("alertdialog", { name: "Send 2 invoices?" });
  await expect(question).toContainText("$500.00 in all. Each is emailed to its payer, with the pay link and the PDF.");
  await look(page);
  await question.getByRole("button", { name: "Send 2 invoices" }).click();
  await expect(page).toHaveURL(/job=job_/);
  await expect(page.getByText("1 sent")).toBeInViewport();
  await expect(page.locator(":focus")).toContainText("1 sent");
  await expect(page.getByText("1 could not be sent")).toBeVisible();
  await expect(rows(page, first)).toContainText("Yes");
  await look(page);
  await page.reload();
  await expect(page.getByText("1 could not be sent")).toBeVisible();
  await page.getByRole("link", { name: "All jobs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  await mailTo(cloud.inboxUrl, `first.${stamp}@example.test`, /^Invoice/);
});

test("an invoice is voided only once its payments are, and its membership with it", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const name = `Voider${Date.now()}`;
  const id = await club.member(name, "voider@example.test");
  const { invoiceId } = await club.sellByName(id, "Anniversary", { markMembershipPaid: 1 });
  await signInAs("club@salle.test", inClub);
  await page.goto(`/finance/invoices/details/${invoiceId}`);
  await expect(page.getByRole("article").locator(".status[data-tone=good]")).toHaveText("Paid");
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Credit note", "Move to credit"]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Void Payment" }).click();
  await expect(page.getByRole("alertdialog", { name: "Void the payment of $250.00?" })).toBeVisible();
  await look(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Void Payment" }).click();
  await expect(page.getByText("The payment of $250.00 has been voided.").last()).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Awaiting payment");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Void", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Void" }).click();
  await expect(page.getByText(/^INV-\d{6} has been voided\.$/)).toBeVisible();
  await expect(page.getByRole("article")).toContainText("VOIDED");
  await expect(page.getByRole("button", { name: "Send" })).toHaveCount(0);
  await look(page);
  await page.getByRole("link", { name: "Invoices", exact: true }).first().click();
  await page.getByRole("link", { name: /^Voided/ }).click();
  await expect(page).toHaveURL(/\/finance\/invoices\/voided/);
  await expect(rows(page, name).getByRole("checkbox")).toBeDisabled();
  await page.goto(`/membership/members/${id}/memberships`);
  await expect(rows(page, "Anniversary")).toContainText("Revoked");
});

test("everything of a list can be chosen, beyond its page", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  // As the spec writes a filter: the tab that shows it opens.
  await page.goto("/finance/invoices?filters[statuses][]=PAID");
  await expect(page).toHaveURL(/\/finance\/invoices\/paid$/);
  await expect(page.getByText(/^1–25 of \d+/)).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "For", exact: true })).toBeVisible();
  await expect(forIn(rows(page), /^Adult membership and 1 more$/).first()).toBeVisible();
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByRole("button", { name: "Send 25 invoices" })).toBeVisible();
  const all = page.getByRole("button", { name: /^Select all \d+$/ });
  const count = (await all.textContent())?.replace(/\D/g, "");
  await all.click();
  await expect(page.getByRole("button", { name: `Send ${count} invoices` })).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByLabel("Select all on this page")).toBeChecked();
});

test("a group and the federation's office see their own invoices", async ({ page, signInAs }) => {
  await signInAs("admin@salle.test");
  await page.goto("/finance/invoices/all");
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^All \(\d+\)$/ })).toBeVisible();
  await look(page);
});
