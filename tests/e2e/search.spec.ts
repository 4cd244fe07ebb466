import { expect, expectAccessible, isPhone, test } from "./fixtures.ts";

const club = /^Harbourside Fencing Club/;

test("a secretary types three letters of a name and is at the member's record", { tag: "@both" }, async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", club);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (isPhone(page)) await page.getByRole("button", { name: "Search" }).click();
  else await page.keyboard.press("Control+k");
  await page.keyboard.type("bjor");
  const results = page.getByRole("listbox", { name: "Results" });
  await expect(results.getByRole("option", { name: /^Björk, Renée/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Sofia Björk" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an invoice's number leads to it, and what may be done with the member found begins where it is done", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", club);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("inv 12");
  await page.getByRole("option", { name: /^INV-000012/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /INV-000012/ })).toBeVisible();

  await page.getByRole("button", { name: "Search" }).click();
  await page.keyboard.type("renée bj");
  await page.getByRole("option", { name: /^Add Membership to Renée Björk/ }).click();
  await expect(page.getByRole("dialog", { name: "Add Membership" })).toBeVisible();
  await expect(page).toHaveURL(/\/memberships$/);
});

test("screens are found without a connection, which is said, and everything that matches is a list", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("club@salle.test", club);
  await page.goto("/home");
  await page.getByRole("button", { name: "Search" }).click();
  const search = page.getByRole("combobox", { name: "Search members, clubs, invoices and screens" });
  await search.fill("e");
  await page.getByRole("option", { name: /^All results for “e”/ }).click();
  await expect(page).toHaveURL(/filters%5Bsearchterm%5D=e|filters\[searchterm\]=e/);
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();

  await page.getByRole("button", { name: "Search" }).click();
  await context.setOffline(true);
  await search.fill("inv");
  await expect(page.getByText("We could not search just now. Screens can still be found.")).toBeVisible();
  await expect(page.getByRole("option", { name: /^Invoices/ })).toBeVisible();
  await context.setOffline(false);
  await search.fill("nobody of that name");
  await expect(page.getByText("Nothing matches “nobody of that name”.").first()).toBeVisible();
});

test("the keys are listed, lead where they say, and single ones can be switched off", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", club);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(page.locator("tbody tr").nth(1).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.locator("tbody tr").nth(1).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/add/);

  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByRole("checkbox")).toBeFocused();
  await expectAccessible(page);
  await keys.getByRole("checkbox", { name: /^Use single keys/ }).uncheck();
  await keys.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
  await expect(keys).toHaveCount(0);
});
