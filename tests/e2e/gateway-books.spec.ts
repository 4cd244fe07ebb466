import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { NewClub } from "./new-club.ts";
import { paidByCard } from "./paid-by-card.ts";
import { look, openUntil, rows } from "./steps.ts";

const DIFFERENCES = "/finance/gateway-differences";
const WHAT = "Refunded at the gateway, not here";
let names = 0;
/** A name that no other story has. */
const newName = (what: string) => `Zz ${what} ${Date.now()}${names++}`;
const site = (page: Page) => page.getByRole("region", { name: "The gateway’s own site" });
const book = (page: Page) => page.getByRole("region", { name: "Compared with its own book" });
const panel = (page: Page) => page.getByRole("dialog", { name: "Gateway difference" });
const fact = (page: Page, term: string) =>
  panel(page)
    .locator("dt", { hasText: new RegExp(`^${term}$`) })
    .locator("+ dd");

/** What was paid is given back on the gateway's page, past Salle. */
async function givenBack(page: Page, sandbox: string): Promise<void> {
  await page.goto(sandbox);
  await site(page).getByRole("button", { name: "Give it back here" }).click();
  await expect(site(page).getByRole("status")).toHaveText("Given back here: $220.00.");
}

/** The office opens its gateway and has its book compared. */
async function compared(page: Page): Promise<void> {
  await page.goto("/finance/gateways");
  await page.getByRole("button", { name: "Actions for Sandbox", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await book(page).getByRole("button", { name: "Compare now" }).click();
  await expect(book(page).getByRole("status")).toHaveText(/^Up to \d+ \w+ \d{4}, \d+:\d\d [ap]m$/);
}

/** Opens the list until what is different is in it. */
const listed = (page: Page) =>
  openUntil(page, DIFFERENCES, async () => {
    await expect(rows(page, WHAT)).toContainText("To look at", { timeout: 4_000 });
  });

test("an office sees that a gateway has given money back past Salle, and says what it did about that @both", async ({
  page,
  context,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("compared"));
  const { sandbox } = await paidByCard(page, club, signInAs);
  await page.goto(sandbox);
  await expect(site(page)).toContainText("as on a gateway’s own site, past Salle.");
  await look(page);
  await givenBack(page, sandbox);
  await expect(site(page).getByRole("button")).toHaveCount(0);
  await look(page);

  await signInAs(club.email);
  await page.goto("/finance/gateways");
  await page.getByRole("button", { name: "Actions for Sandbox", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(book(page).getByRole("status")).toHaveText("Not yet compared");
  await look(page);
  await book(page).getByRole("button", { name: "Compare now" }).focus();
  await page.keyboard.press("Enter");
  await expect(book(page).getByRole("status")).toHaveText(/^Up to /);
  await expect(book(page)).toContainText("1 difference is to be dealt with.");
  await expect(book(page)).toContainText("2 lines of its book were looked at");
  await look(page);
  await book(page).getByRole("link", { name: "1 difference" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gateway differences" })).toBeVisible();
  await listed(page);
  const row = rows(page, WHAT);
  await expect(row).toContainText("-$220.00");
  await look(page);

  const name = row.getByRole("link", { name: WHAT });
  await name.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText("The money was given back at Sandbox itself, past Salle.");
  await expect(panel(page).getByRole("region", { name: "What to do" })).toContainText("Credit the invoice and record");
  await expect(fact(page, "At the gateway")).toHaveText("-$220.00");
  await expect(fact(page, "Here")).toHaveText("Nothing");
  await expect(fact(page, "Card gateway")).toHaveText("Sandbox");
  await expect(panel(page).getByRole("link", { name: /^INV-/ })).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Copy Reference at the gateway" })).toBeVisible();
  await look(page);

  const note = panel(page).getByLabel("Note");
  const send = panel(page).getByRole("button", { name: "Dealt with" });
  await send.click();
  await expect(panel(page).getByRole("alert")).toBeFocused();
  await expect(panel(page).getByRole("alert")).toContainText("There is 1 thing to put right");
  await look(page);
  await panel(page).getByRole("link", { name: "The Note cannot be blank." }).click();
  await expect(note).toBeFocused();
  await page.keyboard.type("Credited, and paid back by hand.");

  // Without a network nothing is lost of it.
  await context.setOffline(true);
  await send.click();
  await expect(panel(page).getByRole("alert")).toBeFocused();
  await expect(panel(page).getByRole("alert")).toContainText("Unable to connect to server.");
  await expect(note).toHaveValue("Credited, and paid back by hand.");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await context.setOffline(false);
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByText("The difference is dealt with.")).toBeVisible();
  await expect(row).toContainText("Dealt with");
  await expect(name).toBeFocused();
  await expect(page).toHaveURL(/\/finance\/gateway-differences$/);

  await name.click();
  await expect(panel(page)).toContainText(/dealt with it on \d+ \w+ \d{4}, /);
  await expect(panel(page)).toContainText("Credited, and paid back by hand.");
  await expect(send).toHaveCount(0);
  await look(page);
  await page.reload();
  await expect(panel(page)).toContainText("Credited, and paid back by hand.");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(row).toContainText("Dealt with");

  // What somebody has dealt with stays so.
  await compared(page);
  await expect(book(page).getByRole("link")).toHaveCount(0);
});

test("where both books say the same that is said, and somebody else can be quicker", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("quicker"));
  await signInAs(club.email);
  await page.goto("/finance/payments");
  await page.getByRole("link", { name: "Differences", exact: true }).click();
  await expect(page.getByText("No differences have been found.")).toBeVisible();
  await look(page);
  await page.goto(`${DIFFERENCES}?difference=gdf_01J00000000000000000000000`);
  await expect(panel(page).getByRole("alert")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);

  const { sandbox } = await paidByCard(page, club, signInAs);
  await givenBack(page, sandbox);
  await signInAs(club.email);
  // The gateway does not say what it has: that is said, and nothing else of the panel waits for it.
  await page.route("**/api/gateways/*/book", (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.goto("/finance/gateways");
  await page.getByRole("button", { name: "Actions for Sandbox", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(book(page)).toContainText("How far its book has been compared could not be loaded.");
  await expect(page.getByRole("button", { name: "Save gateway" })).toBeVisible();
  await page.unroute("**/api/gateways/*/book");
  await book(page).getByRole("button", { name: "Try again" }).click();
  await book(page).getByRole("button", { name: "Compare now" }).click();
  await listed(page);

  await rows(page, WHAT).getByRole("link", { name: WHAT }).click();
  await panel(page).getByLabel("Note").fill("Mine.");
  const id = new URL(page.url()).searchParams.get("difference");
  await club.do(`PUT /api/gateway-differences/${id}/close`, { note: "Theirs." });
  await panel(page).getByRole("button", { name: "Dealt with" }).click();
  await expect(panel(page).getByRole("alert")).toContainText("This difference is dealt with already.");
  await expect(panel(page).getByLabel("Note")).toHaveValue("Mine.");
  await look(page);
  await panel(page).getByRole("button", { name: "Reload" }).click();
  await expect(panel(page)).toContainText("Theirs.");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
});
