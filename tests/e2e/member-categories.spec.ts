import { expect, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
let names = 0;
/** A name that no other story has. */
const newName = () => `Category ${Date.now()}${names++}`;

test("a secretary makes a category, puts a member into it, finds them by it and takes them out @both", async ({
  page,
  signInAs,
}) => {
  const name = newName();
  await signInAs("club@salle.test", inClub);
  await page.goto("/clubs/categories");
  await page.getByRole("button", { name: "Add Category" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Category" });
  await panel.getByLabel("Name").fill(name);
  await panel.getByLabel("Description").fill("Competes for the club");
  await panel.getByRole("switch", { name: "Has playing rights" }).click();
  await look(page);
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${name} is saved.`)).toBeVisible();
  await expect(rows(page, name)).toContainText("Yes");
  await look(page);

  await page.goto("/membership/members");
  await rows(page).first().getByRole("link").first().click();
  await page.getByRole("link", { name: "Categories", exact: true }).last().click();
  await page.getByRole("main").getByRole("button", { name: "Add", exact: true }).click();
  const choice = page.getByRole("dialog", { name: "Assign a category" });
  await choice.getByLabel("Category").selectOption({ label: name });
  await choice.getByRole("button", { name: "Assign" }).click();
  const mine = page.getByRole("list", { name: "Categories", exact: true });
  await expect(mine.getByRole("listitem").filter({ hasText: name })).toContainText("Playing rights");
  await look(page);

  await page.goto("/clubs/categories");
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await expect(page.getByRole("menuitem", { name: "Remove Category" })).toBeDisabled();
  await page.getByRole("menuitem", { name: "View Members" }).click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole("link").first().click();
  await page.getByRole("link", { name: "Categories", exact: true }).last().click();
  await page.getByRole("button", { name: `Remove from ${name}` }).click();
  await expect(page.getByText(`Removed from ${name}`)).toBeVisible();
  const past = page.getByRole("list", { name: "Earlier categories" });
  await expect(past.getByRole("listitem").filter({ hasText: name })).toBeVisible();

  // They stand beside the club's groups too.
  await page.goto("/membership/groups");
  const tabs = page.getByRole("navigation", { name: "Groups & Categories", exact: true });
  await tabs.getByRole("link", { name: "Member categories" }).click();
  await expect(page).toHaveURL(/\/membership\/groups\/categories$/);
  await look(page);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Remove Category" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(rows(page, name)).toHaveCount(0);
});
