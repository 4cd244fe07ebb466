import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { NewClub } from "./new-club.ts";
import { look, openUntil, rows } from "./steps.ts";

const PAY = "/member/account/pay";
const newName = (what: string) => `Zz ${what} ${Date.now()}`;

/** Pays with a card on the sandbox's page. */
async function usesCard(page: Page, card: RegExp, amount: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Pay with a test card" })).toBeVisible();
  await page.getByRole("radio", { name: card }).check();
  await page.getByRole("button", { name: `Pay ${amount}` }).click();
}

const paysTogether = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: "Pay together" })).toBeVisible();
const pay = (page: Page): Locator => page.getByRole("button", { name: /^(Pay \$|Pay by card|Adding)/ });

test("a parent pays their own invoice and a child's with one card payment @both", async ({ page, cloud, signInAs }) => {
  const club = await NewClub.open(cloud, newName("families"));
  await club.takesCards();
  const parent = await club.member("Payer");
  await club.charges(parent, "2026-01-02");
  await club.charges(await club.childOf(parent, "Anika"));
  await signInAs(parent.email);
  await page.goto("/member/overview");
  const owe = page.getByRole("region", { name: "You owe" });
  await expect(owe.getByRole("button", { name: "Pay $220.00 for Anika" })).toBeVisible();
  await look(page);
  await owe.getByRole("link", { name: "Pay together: $440.00" }).click();
  await paysTogether(page);
  const own = page.getByRole("checkbox", { name: /^You .*Overdue by \d+ days$/ });
  const child = page.getByRole("checkbox", { name: /^Anika Squad fee \$220\.00 INV-\d+, Zz families \d+ Due / });
  await expect(own).toBeChecked();
  await expect(child).toBeChecked();
  await expect(pay(page)).toHaveText("Pay $440.00");
  await look(page);

  await own.focus();
  await page.keyboard.press("Space");
  await expect(own).toBeFocused();
  await expect(pay(page)).toHaveText("Pay $220.00");
  await child.uncheck();
  await expect(page.getByText("Tick what you want to pay.")).toBeVisible();
  await expect(pay(page)).toBeDisabled();
  await look(page);
  await own.check();
  await child.check();
  await expect(page.getByText("2 invoices")).toBeVisible();

  await page.getByRole("button", { name: "Pay $440.00" }).click();
  await usesCard(page, /^Empty card/, "$440.00");
  await expect(page.getByText("The card was declined. You have not been charged.")).toBeVisible();
  await expect(own).toBeChecked();
  await look(page);
  await page.getByRole("button", { name: "Pay $440.00" }).click();
  await usesCard(page, /^Visa$/, "$440.00");
  await expect(page).toHaveURL(/\/member\/account\/pay\?intent=int_/);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  await expect(page.getByText(/^Your payment of \$440\.00 for INV-\d+, INV-\d+ has been received\.$/)).toBeVisible();
  await expect(page.getByText("Nothing to pay.")).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Back to the overview" }).click();
  await expect(owe.getByText("Nothing to pay.")).toBeVisible();

  await signInAs(club.email);
  await openUntil(page, "/finance/invoices/paid", () =>
    expect(rows(page, "$220.00")).toHaveCount(2, { timeout: 4_000 }),
  );
});

test("from the link of a mail to the thanks a parent taps four times", { tag: "@phone" }, async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("taps"));
  await club.takesCards({ VISA: "1.5" });
  const parent = await club.member("Payer");
  const [first] = [await club.charges(parent), await club.charges(await club.childOf(parent, "Anika"))];
  await signInAs(parent.email);
  await page.goto(await club.linkOf(first));
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.tap();
    taps += 1;
  };
  await look(page);
  await tap(page.getByRole("link", { name: "Pay this with other invoices of your family" }));
  await paysTogether(page);
  await expect(pay(page)).toHaveText("Pay by card");
  await look(page);
  await tap(page.getByRole("radio", { name: "Visa +$6.60" }));
  await look(page);
  await tap(page.getByRole("button", { name: "Pay $446.60" }));
  await expect(page.getByText("Card surcharge")).toBeVisible();
  await tap(page.getByRole("button", { name: "Pay $446.60" }));
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(page.getByText("Nothing to pay.")).toBeVisible();
  expect(taps).toBe(4);
});

test("no more than eight are paid at once, and what another card service takes by itself", async ({
  page,
  cloud,
  signInAs,
}) => {
  const [club, other] = [await NewClub.open(cloud, newName("many")), await NewClub.open(cloud, newName("elsewhere"))];
  await Promise.all([club.takesCards(), other.takesCards()]);
  const parent = await club.member("Payer");
  for (let day = 1; day <= 8; day += 1) await club.charges(parent, `2026-02-0${day}`);
  const childs = await other.charges(await other.childOf(parent, "Anika"), "2026-03-01");
  await signInAs(parent.email);
  await page.goto(PAY);
  await paysTogether(page);
  const all = page.getByRole("checkbox");
  const child = page.getByRole("checkbox", { name: /^Anika/ });
  await expect(all).toHaveCount(9);
  await expect(pay(page)).toHaveText("Pay $1,760.00");
  await expect(child).toBeDisabled();
  await expect(child).toHaveAccessibleDescription("One payment pays at most 8 invoices.");
  await look(page);
  // A link to one has it ticked, however late it is due.
  await page.goto(`${PAY}?invoice=${childs}`);
  await expect(child).toBeChecked();
  await expect(all.nth(7)).toBeDisabled();
  await expect(child).toHaveAccessibleDescription("Another card service takes this one. Pay it by itself.");
  await expect(pay(page)).toHaveText("Pay $1,540.00");
  await look(page);

  const refusal = "One of these has been paid meanwhile.";
  await page.route("**/session/current/checkout", (route) => {
    const error = { code: 417, status: 417, detail: refusal, message: refusal, meta: { field: "invoiceIds" } };
    return route.fulfill({ status: 417, json: { errors: [error] } });
  });
  await pay(page).click();
  await expect(page.getByRole("alert").getByText(refusal)).toBeVisible();
  await look(page);

  await page.getByRole("button", { name: /^Pay this one, INV-/ }).click();
  await expect(page).toHaveURL(/\/member\/make-payments\/inv_/);
  await expect(page.getByText("You are acting as Anika Payer")).toBeVisible();
  await page.getByRole("button", { name: "Pay this with other invoices of your family" }).click();
  await paysTogether(page);
  await expect(page.getByText(/You are acting as/)).toHaveCount(0);
  await expect(child).toBeChecked();
});

test("where no card is taken at once each is paid by itself, and what cannot be loaded says so", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("cardless"));
  const parent = await club.member("Payer");
  const invoice = await club.charges(parent);
  await club.charges(await club.childOf(parent, "Anika"));
  await signInAs(parent.email);
  await page.route("**/session/current/payment-options?**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/member/account");
  await page.getByRole("link", { name: "Pay together" }).click();
  await expect(page.getByText("We could not load how these invoices can be paid.")).toBeVisible();
  await look(page);
  await page.unroute("**/session/current/payment-options?**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("These invoices cannot be paid by card at once. Pay each by itself.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay this one, / })).toHaveCount(1);
  await look(page);
  await page.getByRole("link", { name: /^Pay this one, / }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Pay INV-/ })).toBeVisible();

  // Who works for a club, and is a member too, goes there as a member.
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto(await club.linkOf(invoice));
  await page.getByRole("button", { name: "Pay this with other invoices of your family" }).click();
  await paysTogether(page);
});
