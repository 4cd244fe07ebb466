import type { Page } from "@playwright/test";
import { addDays } from "@salle/calendar/calendar-date";
import { formatDate } from "@salle/calendar/format";
import { todayIn } from "@salle/calendar/today";
import { DemoClub } from "./demo-club.ts";
import { expect, isPhone, test } from "./fixtures.ts";
import { NewClub } from "./new-club.ts";
import { look, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
/** The newest first: other payments, of the demo and of other stories, wait too. */
const TO_BANK = "/finance/payments/to-bank?sort[direction]=desc";
let names = 0;
/** A name that no other story has. */
const newName = (what: string) => `${what}${Date.now()}${names++}`;
const today = () => todayIn("Australia/Sydney", new Date());
const panel = (page: Page) => page.getByRole("dialog", { name: "Bank payments" });

/** Ticks these in the list of what is to be banked, and opens the panel. */
async function tick(page: Page, lastNames: readonly string[]) {
  for (const lastName of lastNames) await rows(page).filter({ hasText: lastName }).getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Bank \d+ payments?$/ }).click();
}

test("a treasurer banks cash and a cheque together, and takes it back @both", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const lastName = newName("Banker");
  const [cash, cheque] = [`${lastName} A`, `${lastName} B`];
  await club.paid(cash, "40.00", "CASH");
  await club.paid(cheque, "300.00", "CHEQUE");
  await signInAs("club@salle.test", inClub);
  await page.goto(TO_BANK);
  const waiting = rows(page).filter({ hasText: lastName });
  await expect(waiting).toHaveCount(2);
  await look(page);

  await tick(page, [cash, cheque]);
  const form = panel(page);
  await expect(form.getByText("2 payments, $340.00: Cash $40.00, Cheque $300.00")).toBeVisible();
  await expect(form.getByLabel(/^Name/)).toHaveValue(`Deposit ${formatDate(today(), "tight")}`);
  await form.getByLabel(/^Banking date/).fill(formatDate(addDays(today(), -1), "linkedAccount"));
  await expect(form.getByLabel(/^Name/)).toHaveValue(`Deposit ${formatDate(addDays(today(), -1), "tight")}`);
  await form.getByLabel(/^Name/).fill(`Branch ${lastName}`);
  await form.getByLabel(/^Banking date/).fill(formatDate(today(), "linkedAccount"));
  await expect(form.getByLabel(/^Name/)).toHaveValue(`Branch ${lastName}`);
  await look(page);
  await form.getByRole("button", { name: "Bank 2 payments" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(/^CON-\d{6}, \$340\.00, has been banked\.$/)).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await page.getByRole("link", { name: "Bank deposits" }).click();
  const deposit = rows(page).filter({ hasText: `Branch ${lastName}` });
  await expect(deposit).toContainText("$340.00");
  await look(page);
  const number = (await deposit.getByRole("link", { name: /^CON-/ }).textContent()) ?? "";
  await deposit.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${number} · Branch ${lastName}` })).toBeVisible();
  await expect(waiting).toHaveCount(2);
  await look(page);

  await page.goto("/finance/payments");
  await expect(waiting).toHaveCount(2);
  // What is banked is not voided.
  await waiting
    .first()
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await expect(page.getByRole("menuitem")).toHaveText(["Email receipt"]);
  await page.keyboard.press("Escape");
  await page.goBack();

  const ofCash = waiting.filter({ hasText: "$40.00" });
  await ofCash.getByRole("button", { name: /^Actions for \$40\.00 from Robin / }).click();
  await page.getByRole("menuitem", { name: "Take out" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`Take $40.00 from Robin ${cash} out of ${number}?`);
  await question.getByRole("button", { name: "Take out" }).click();
  await expect(page.getByText(`$40.00 has been taken out of ${number}.`)).toBeVisible();
  await expect(waiting).toHaveCount(1);
  await expect(page.getByRole("definition").filter({ hasText: "$300.00" })).toBeVisible();

  await page.getByRole("button", { name: "Rename" }).click();
  const renaming = page.getByRole("dialog", { name: `Rename ${number}` });
  await renaming.getByLabel(/^Name/).fill(`Counter ${lastName}`);
  await renaming.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${number} · Counter ${lastName}` })).toBeVisible();

  await page.goto("/finance/payments");
  const voiding = rows(page).filter({ hasText: cash });
  await voiding.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Void Payment" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Void Payment" }).click();
  await expect(voiding.getByText(/^voided$/i)).toBeVisible();

  await page.goto("/finance/payments/deposits");
  const renamed = rows(page).filter({ hasText: `Counter ${lastName}` });
  await renamed.getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(question).toContainText(`Delete ${number}?`);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bank deposits" })).toBeVisible();
  await expect(page.getByText(`${number} has been deleted.`)).toBeVisible();
  await expect(renamed).toHaveCount(0);

  // The cheque alone waits again: what was voided is not to be banked.
  await page.goto(TO_BANK);
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText(cheque);
});

test("what is wrong with a deposit stands where it can be put right", { tag: "@desk" }, async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const lastName = newName("Quicker");
  const paymentId = await club.paid(lastName, "40.00", "CASH");
  await signInAs("club@salle.test", inClub);
  await page.goto(TO_BANK);
  await tick(page, [lastName]);
  const form = panel(page);
  const send = form.getByRole("button", { name: "Bank 1 payment" });
  await form.getByLabel(/^Name/).fill("");
  await send.click();
  await expect(form.getByRole("link", { name: "The Name cannot be blank." })).toBeVisible();
  await form.getByLabel(/^Name/).fill("Branch");
  await form.getByLabel(/^Banking date/).fill("1/1/2099");
  await send.click();
  await expect(form.getByRole("link", { name: "The Banking date cannot be in the future." })).toBeVisible();
  await look(page);

  // Somebody else is quicker.
  await club.bank("Somebody else's", [paymentId]);
  await form.getByLabel(/^Banking date/).fill(formatDate(today(), "linkedAccount"));
  await send.click();
  const banked = new RegExp(`^\\$40\\.00 from Robin ${lastName} has been banked already, in CON-\\d{6}\\.$`);
  await form.getByRole("link", { name: banked }).click();
  await expect(form.getByRole("status", { name: "Payments" })).toBeFocused();
  await look(page);
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(form).toHaveCount(0);
});

test("all that waits until a day is banked at once, also what came by card @both", async ({ page, signInAs }) => {
  await signInAs("admin@salle.test");
  await page.goto("/finance/payments/to-bank");
  await page.getByLabel("Received", { exact: true }).selectOption("Test cards");
  const oldest = rows(page).filter({ hasText: "Card" }).first();
  await expect(oldest).toBeVisible();
  const day = /\d\d\/\d\d\/\d{4}/.exec((await oldest.textContent()) ?? "")?.[0] ?? "";
  await look(page);
  await page.getByRole("button", { name: "Bank all" }).click();
  const form = panel(page);
  await expect(form.getByText(/^Everything that this gateway has received up to the banking date /)).toBeVisible();
  // Of years of them the first alone, for others are other stories'.
  await form.getByLabel(/^Banking date/).fill(day);
  const name = newName("Cards");
  await form.getByLabel(/^Name/).fill(name);
  await look(page);
  await form.getByRole("button", { name: "Bank all" }).click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(`^CON-\\d{6} · ${name}$`) })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "By card" })).toBeVisible();
  await expect(rows(page, day).first()).toBeVisible();
  await look(page);
});

test("a club banks what its own gateway has collected, with the surcharges and less its fees @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const [name, gateway] = [newName("Zz bankers "), newName("Zz terminal ")];
  const club = await NewClub.open(cloud, name);
  await signInAs(club.email);
  await page.goto("/finance/payments/to-bank");
  await expect(page.getByText("Everything has been banked.")).toBeVisible();
  await expect(page.getByLabel("How it was paid")).toBeVisible();
  await expect(page.getByLabel("Received", { exact: true })).toHaveCount(0);

  await club.takesCards({ VISA: "1.5" }, gateway);
  await club.paysByVisa(await club.charges(await club.member("Payer")));
  await signInAs(club.email);
  await page.goto(`/finance/payments?filters[from]=${today()}`);
  await expect(page.getByText("1 payment, $220.00, and $3.30 in surcharges, less $4.10 in gateway fees")).toBeVisible();
  const waiting = rows(page, "Robin Payer");
  await expect(waiting).toContainText("$220.00+ $3.30 surcharge− $4.10 fee");
  await look(page);
  await page.goto("/finance/payment-report");
  await expect(
    page.getByText("$3.30 in surcharges came on top. Gateways kept $4.10, also of voided ones."),
  ).toBeVisible();
  if (!isPhone(page)) await expect(rows(page, "Total")).toContainText("$220.00$3.30$4.10$219.20");
  await look(page);
  await page.getByRole("link", { name: "All payments" }).click();
  await page.getByRole("link", { name: "To bank" }).click();
  await expect(page.getByText("Everything that was received by hand has been banked.")).toBeVisible();
  await page.getByLabel("Received", { exact: true }).selectOption(gateway);
  await expect(waiting).toContainText("$220.00+ $3.30 surcharge− $4.10 fee");
  await expect(page.getByText(/^What this gateway has received by card/)).toBeVisible();
  await look(page);

  await tick(page, ["Payer"]);
  const form = panel(page);
  await expect(form.getByText("1 payment, $219.20: Card $220.00, Surcharges $3.30, Gateway fees -$4.10")).toBeVisible();
  await look(page);
  await form.getByRole("button", { name: "Bank 1 payment" }).click();
  await expect(page.getByText(/^CON-\d{6}, \$219\.20, has been banked\.$/)).toBeVisible();
  await expect(page.getByText("What was received this way has been banked, or nothing was.")).toBeVisible();
  await look(page);

  await page.getByRole("link", { name: "Bank deposits" }).click();
  await expect(rows(page)).toContainText("By card");
  await look(page);
  await rows(page).getByRole("link", { name: /^CON-/ }).click();
  await expect(page.getByRole("definition").filter({ hasText: "$219.20" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "$4.10" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "By card" })).toBeVisible();
  await expect(waiting).toContainText("$220.00+ $3.30 surcharge− $4.10 fee");
  await look(page);
});

test("what a gateway keeps of a payment that is voided leaves the bank all the same @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const gateway = newName("Zz terminal ");
  const club = await NewClub.open(cloud, newName("Zz voiders "));
  await club.takesCards({}, gateway);
  await club.paysByVisa(await club.charges(await club.member("Payer")));
  await signInAs(club.email);
  await page.goto("/finance/payments");
  await page.getByRole("button", { name: "Actions for $220.00 from Robin Payer" }).click();
  await page.getByRole("menuitem", { name: "Void Payment" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("The gateway keeps its fee of $4.04.");
  await look(page);
  await question.getByRole("button", { name: "Void Payment" }).click();
  await expect(rows(page, "Robin Payer").getByText(/^voided$/i)).toBeVisible();

  await page.getByRole("link", { name: "To bank" }).click();
  await page.getByLabel("Received", { exact: true }).selectOption(gateway);
  await expect(rows(page, "Robin Payer")).toContainText("Voided, − $4.04 fee");
  await look(page);
  await tick(page, ["Payer"]);
  const form = panel(page);
  await expect(form.getByText("1 payment, -$4.04: Gateway fees")).toBeVisible();
  await form.getByRole("button", { name: "Bank 1 payment" }).click();
  await expect(page.getByText(/^CON-\d{6}, -\$4\.04, has been banked\.$/)).toBeVisible();
});
