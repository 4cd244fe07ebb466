import type { Page } from "@playwright/test";
import { ask, signIn } from "../support/api.ts";
import { expect, PASSWORD, test } from "./fixtures.ts";
import { SharingClub } from "./sharing-club.ts";
import { look, openMenu, openUntil, rows } from "./steps.ts";

let names = 0;
/** A name that no other story has. */
const newName = (what: string) => `Zz ${what} ${Date.now()}${names++}`;

const LEVELS = "/finance/ledger/levels";
const SETTLEMENTS = "/finance/ledger/settlements";
const panel = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const question = (page: Page) => page.getByRole("alertdialog");

test("a state records what a club has paid it of what it held, sees that in their statement, and voids it @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const name = newName("payers");
  const club = await SharingClub.open(cloud, name);
  await club.isPaidInCash();
  await signInAs(club.state.email);
  const row = rows(page, name);
  const holds = (amount: string) =>
    openUntil(page, LEVELS, async () => {
      await expect(row).toContainText(amount, { timeout: 4_000 });
    });
  await holds("$33.00");
  await expect(row).toContainText("They hold it for you");
  await look(page);
  await page.getByRole("button", { name: "Record money received" }).click();
  const form = panel(page, "Record money received");
  await form.getByRole("button", { name: "Record" }).click();
  await expect(form.getByRole("link", { name: "The Amount cannot be blank." })).toBeVisible();
  await form.getByLabel(/^Paid by/).selectOption(name);
  await expect(form.getByLabel(/^Amount/)).toHaveAccessibleDescription(/\$33\.00 is held for you/);
  await look(page);
  await form.getByRole("button", { name: "Cancel" }).click();
  await question(page).getByRole("button", { name: "Discard" }).click();
  await expect(form).toHaveCount(0);

  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Record as received" }).click();
  await expect(form.getByLabel(/^Paid by/)).toHaveValue(club.handle);
  await expect(form.getByLabel(/^Amount/)).toHaveValue("33.00");
  await form.getByLabel(/^Amount/).fill("33.01");
  await form.getByRole("button", { name: "Record" }).click();
  const tooMuch = `${name} holds only $33.00 for ${club.state.name}.`;
  await expect(form.getByRole("link", { name: tooMuch })).toBeVisible();
  await expect(form.getByLabel(/^Amount/)).toHaveAccessibleDescription(/holds only \$33\.00/);
  await look(page);
  await form.getByLabel(/^Amount/).fill("10");
  await form.getByLabel("Note").fill("As on the bank statement");
  await form.getByRole("button", { name: "Record" }).click();
  await expect(page.getByText("ST-000001: $10.00 has been recorded as received.")).toBeVisible();
  await expect(form).toHaveCount(0);
  await holds("$23.00");

  await row.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const sums = page.getByRole("table", { name: "What was held" }).locator("tbody tr");
  await expect(sums).toContainText("-$10.00");
  await expect(sums).toContainText("$23.00");
  await expect(rows(page, "ST-000001")).toContainText("Settled");
  await look(page);

  const settled = rows(page, "ST-000001");
  await openUntil(page, SETTLEMENTS, async () => {
    await expect(settled).toContainText("$10.00", { timeout: 4_000 });
  });
  await look(page);
  await page.getByRole("button", { name: "Actions for ST-000001" }).click();
  await page.getByRole("menuitem", { name: "Void" }).click();
  await expect(question(page)).toContainText("Void ST-000001?");
  await expect(question(page)).toContainText(`${name} holds the $10.00 for you again.`);
  await look(page);
  await question(page).getByRole("button", { name: "Void" }).click();
  await expect(page.getByText("ST-000001 has been voided.")).toBeVisible();
  await expect(settled).toContainText("VOIDED");
  await expect(page.getByRole("button", { name: "Actions for ST-000001" })).toHaveCount(0);
  await look(page);
  await holds("$33.00");
});

test("a club sees what it holds for others and how it is paid, by the keyboard, and then what it has paid @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await SharingClub.open(cloud, newName("holders"));
  await club.hasAccount("state", "Zz State Fencing Inc");
  await club.isPaidInCash();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(club.email);
  const row = rows(page, club.state.name);
  await openUntil(page, LEVELS, async () => {
    await expect(row).toContainText("$33.00", { timeout: 4_000 });
  });
  await expect(rows(page, "$88.00")).toContainText("You hold it for them");
  // What they hold is theirs to record, and the federation has said of no account.
  await expect(page.getByRole("button", { name: "Record money received" })).toHaveCount(0);
  const actions = page.getByRole("main").getByRole("button", { name: /^Actions for / });
  await expect(actions).toHaveCount(1);
  await actions.focus();
  await openMenu(page);
  await page.keyboard.press("Enter");
  const how = panel(page, "How to pay");
  await expect(how).toContainText("Zz State Fencing Inc");
  await expect(how).toContainText("062-000");
  await expect(how).toContainText(`${club.state.name} records it once it has arrived.`);
  await look(page);
  for (const [what, copied] of [
    ["BSB", "062000"],
    ["Amount", "33.00"],
  ] as const) {
    await how.getByRole("button", { name: `Copy ${what}` }).press("Enter");
    await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toBe(copied);
  }
  await page.keyboard.press("Escape");
  await expect(how).toHaveCount(0);
  await expect(page).toHaveURL(/\/levels$/);
  await expect(actions).toBeFocused();

  await club.hasSettled("12.00");
  await page.goto("/finance/ledger?filters[journal]=PAY");
  const entry = rows(page, "Settled").getByRole("link", { name: "ST-000001" });
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(page).toHaveURL(/\/finance\/ledger\/settlements\?/);
  await expect(page.getByLabel("Show")).toHaveValue("HELD_BY_US");
  const paid = rows(page, "ST-000001");
  await openUntil(page, `${SETTLEMENTS}?filters[side]=HELD_BY_US`, async () => {
    await expect(paid).toContainText("$12.00", { timeout: 4_000 });
  });
  await expect(paid).toContainText(club.state.name);
  await expect(actions).toHaveCount(0);
  await look(page);
  await page.getByLabel("Show").selectOption("Received by you");
  await expect(page.getByText("There are no settlements yet.")).toBeVisible();
  await look(page);
});

/** The least first: there a new club is in sight, whatever is held for those of the demo. */
const TO_PAY = "/finance/payouts?sort[column]=owed&sort[direction]=asc";

test("what a club holds for the federation is netted before it is paid out @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const name = newName("netted");
  const club = await SharingClub.open(cloud, name, false);
  await club.hasAccount("club", "Zz Netted Inc");
  await club.isPaidInCash();
  await club.isPaidByCard();
  await signInAs("root@salle.test");
  const owed = rows(page, name);
  await openUntil(page, TO_PAY, async () => {
    await expect(owed).toContainText("$132.00", { timeout: 4_000 });
    await expect(owed).toContainText("$88.00", { timeout: 4_000 });
  });
  await look(page);
  await owed.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Pay out 1" }).click();
  const form = panel(page, "Pay out");
  await expect(form).toContainText("$88.00 that they hold for others is taken off first.");
  await look(page);
  await form.getByRole("button", { name: "Pay out" }).click();
  await expect(page).toHaveURL(/\/finance\/payouts\/batches\/\w+$/);
  await expect(rows(page, name)).toContainText("$44.00");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  const netted = rows(page, name);
  await openUntil(page, SETTLEMENTS, async () => {
    await expect(netted).toContainText("$88.00", { timeout: 4_000 });
  });
  await expect(netted.getByRole("button")).toHaveCount(0);
  await look(page);

  // It is paid, so that the next story's club is in sight too.
  const another = await signIn("root2@salle.test", PASSWORD, cloud.url);
  for (const step of ["approve", "file", "paid"] as const) {
    const reply = await ask(another, `POST /app/payouts/${id}/${step}`, {
      ...(step !== "approve" && { attributes: {} }),
    });
    expect(reply.status).toBe(200);
  }
});
