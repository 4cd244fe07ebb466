import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { NewClub } from "./new-club.ts";
import { paidByCard } from "./paid-by-card.ts";
import { look, openUntil, rows } from "./steps.ts";

const DISPUTES = "/finance/disputes";
let names = 0;
/** A name that no other story has. */
const newName = (what: string) => `Zz ${what} ${Date.now()}${names++}`;
const bank = (page: Page) => page.getByRole("region", { name: "The card’s bank" });
const panel = (page: Page) => page.getByRole("dialog", { name: "Card dispute" });
const status = (page: Page) => page.getByRole("article").locator(".status");
/** In the table of an invoice, by its receipt. */
const payment = (page: Page) => rows(page, "R-");
const fact = (page: Page, term: string) =>
  panel(page)
    .locator("dt", { hasText: new RegExp(`^${term}$`) })
    .locator("+ dd");

/** The bank of the card does something on the gateway's page. */
async function bankDoes(page: Page, sandbox: string, act: string, says: RegExp): Promise<void> {
  await page.goto(sandbox);
  await bank(page).getByRole("button", { name: act }).click();
  await expect(bank(page).getByRole("status")).toHaveText(says);
}

test("a treasurer sees what a card's bank has taken back, until it decides for the club @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("disputed"));
  const { invoice, sandbox } = await paidByCard(page, club, signInAs);
  await page.goto(sandbox);
  await expect(bank(page).getByRole("button")).toHaveText(["Dispute it", "Ask about it"]);
  await look(page);
  await bankDoes(page, sandbox, "Dispute it", /^The bank has taken the payment back/);
  await look(page);

  await page.goto(`/member/make-payments/${invoice}`);
  await expect(page.getByText(/^Your card’s bank has taken your payment back until it decides/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay $220.00" })).toBeVisible();
  await expect(payment(page)).toContainText("Disputed");
  await expect(page.getByRole("link", { name: "See the dispute" })).toHaveCount(0);
  await look(page);

  await signInAs(club.email);
  await page.goto("/finance/payments");
  await page.getByRole("link", { name: "Disputes", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Disputes" })).toBeVisible();
  const row = rows(page, "Robin Payer");
  await openUntil(page, DISPUTES, async () => {
    await expect(row).toContainText("Disputed", { timeout: 4_000 });
  });
  await expect(row).toContainText("$220.00");
  await look(page);

  const name = row.getByRole("link", { name: "Robin Payer" });
  await name.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText("$220.00, paid by Robin Payer");
  await expect(panel(page)).toContainText(
    /Answer it in Sandbox by \d+ \w+ \d{4}\. What helps: the invoice, its receipt/,
  );
  await expect(fact(page, "Reason")).toHaveText("They did not pay this");
  await expect(fact(page, "The bank has")).toHaveText("$220.00");
  await expect(fact(page, "Fee of the gateway")).toHaveText("$25.00");
  await expect(panel(page).getByRole("button", { name: "Copy Reference at the gateway" })).toBeVisible();
  await look(page);
  await panel(page).getByRole("button", { name: "Ask the gateway again" }).click();
  await expect(panel(page).getByText("The card’s bank has not decided yet.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(page).toHaveURL(/\/finance\/disputes$/);

  await name.click();
  await panel(page).getByRole("link", { name: /^INV-/ }).click();
  const notice = page.getByText(/^A card payment of this invoice is disputed/);
  await expect(notice).toBeVisible();
  await expect(status(page).filter({ hasText: "Disputed" })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Amount due$220.00");
  await expect(page.getByRole("heading", { name: "Waiting for the card’s bank" })).toBeVisible();
  await expect(payment(page)).toContainText("Disputed");
  await look(page);
  await page.getByRole("main").getByRole("link", { name: "See the dispute" }).first().click();
  await expect(panel(page)).toContainText("Answer it in Sandbox");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Disputes" })).toBeFocused();

  await bankDoes(page, sandbox, "Decide for who was paid", /^The bank has decided for who was paid/);
  await expect(bank(page).getByRole("button")).toHaveCount(0);
  await page.goto(`/finance/invoices/details/${invoice}`);
  await expect(status(page)).toHaveText(["Paid"]);
  await expect(notice).toHaveCount(0);
  await expect(payment(page)).toContainText("Dispute won");
  await look(page);
  await openUntil(page, DISPUTES, async () => {
    await expect(row).toContainText("Dispute won", { timeout: 4_000 });
  });
  await row.click({ position: { x: 5, y: 5 } });
  await expect(panel(page)).toContainText("There is nothing to do.");
  await expect(fact(page, "The bank has")).toHaveText("$0.00");
  await look(page);
});

test("what a bank keeps is owed, and stands with a minus among the payments @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("lost"));
  const { invoice, sandbox } = await paidByCard(page, club, signInAs);
  await bankDoes(page, sandbox, "Ask about it", /^The bank asks what this payment was for/);
  await signInAs(club.email);
  const row = rows(page, "Robin Payer");
  await openUntil(page, DISPUTES, async () => {
    await expect(row).toContainText("Inquiry", { timeout: 4_000 });
  });
  await page.goto(`/finance/invoices/details/${invoice}`);
  await expect(status(page)).toHaveText(["Paid"]);
  await expect(payment(page)).toContainText("Inquiry");

  await bankDoes(page, sandbox, "Dispute it", /^The bank has taken the payment back/);
  await bankDoes(page, sandbox, "Decide for the card holder", /keeps the money\.$/);
  await openUntil(page, DISPUTES, async () => {
    await expect(row).toContainText("Dispute lost", { timeout: 4_000 });
  });
  await row.getByRole("link", { name: "Robin Payer" }).click();
  await expect(panel(page)).toContainText("What was paid is owed");
  await look(page);
  await panel(page).getByRole("link", { name: /^INV-/ }).click();
  await expect(page.getByRole("article")).toContainText("Amount due$220.00");
  await expect(page.getByText(/^A card payment of this invoice is disputed/)).toHaveCount(0);

  await page.goto("/finance/payments?filters[paymentTypes]=DISPUTE");
  const taken = rows(page, "-$220.00");
  await expect(taken).toContainText("Disputed");
  await expect(taken).toContainText("− $25.00 fee");
  await expect(taken.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove filter: Card dispute" })).toBeVisible();
  await look(page);
});

test("where nothing is disputed that is said, and a gateway that does not answer is tried again", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("quiet"));
  await signInAs(club.email);
  await page.goto(DISPUTES);
  await expect(page.getByText("No card payment has been disputed.")).toBeVisible();
  await look(page);
  await page.goto(`${DISPUTES}?dispute=dsp_01J00000000000000000000000`);
  await expect(panel(page).getByRole("alert")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);

  const { sandbox } = await paidByCard(page, club, signInAs);
  await bankDoes(page, sandbox, "Dispute it", /^The bank has taken the payment back/);
  await signInAs(club.email);
  await openUntil(page, DISPUTES, async () => {
    await expect(rows(page, "Robin Payer")).toContainText("Disputed", { timeout: 4_000 });
  });
  const text = "The card gateway does not say how this dispute stands. Try again later.";
  await page.route("**/api/disputes/*/look", (route) => {
    const error = { code: "conflict", status: 409, detail: text, message: text, meta: {} };
    return route.fulfill({ status: 409, json: { errors: [error] } });
  });
  await rows(page, "Robin Payer").getByRole("link", { name: "Robin Payer" }).click();
  await panel(page).getByRole("button", { name: "Ask the gateway again" }).click();
  await expect(panel(page).getByText(text)).toBeVisible();
  await look(page);
});
