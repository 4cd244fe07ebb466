import { expect, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

test("the office adds a club, is told what is wrong on its field, and finds it in the list @both", async ({
  page,
  signInAs,
}) => {
  const name = `Quarte Fencing Club ${Date.now()}`;
  await signInAs("admin@salle.test");
  await page.goto("/clubs/view");
  await page.getByRole("link", { name: "Add a club" }).click();
  await page.getByLabel("Name", { exact: false }).first().fill(name);
  await page.getByLabel("ABN").fill("51 824 753 557");
  await page.getByRole("button", { name: "Add a club" }).click();
  await expect(page.getByText("Enter an ABN with 11 digits, like 51 824 753 556.").last()).toBeVisible();
  await look(page);
  await page.getByLabel("ABN").fill("51824753556");
  await page.getByLabel("Suburb").fill("Ultimo");
  await page.getByRole("button", { name: "Add a club" }).click();
  await expect(page.getByText(`${name} has been added.`)).toBeVisible();
  await expect(page.getByRole("heading", { name })).toBeFocused();
  await expect(page.getByText("51 824 753 556", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Show on a map" })).toHaveAttribute("href", /openstreetmap\.org\/search/);
  await page.getByRole("main").getByRole("link", { name: "Clubs" }).click();
  await page.getByLabel("Search clubs").fill(name);
  await expect(rows(page, name)).toHaveCount(1);
});

test("a club's own people keep its details in Manage My Club @both", async ({ page, signInAs }) => {
  const number = `(02) 5550 ${1000 + (Date.now() % 9000)}`;
  await signInAs("club@salle.test");
  await page.goto("/clubs/edit");
  await page.getByRole("navigation", { name: "Club", exact: true }).getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("After-hours telephone").fill("Kim");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("The After-hours telephone must be a phone number.").last()).toBeVisible();
  await page.getByLabel("After-hours telephone").fill(number);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("The club's details have been saved.")).toBeVisible();
  await expect(page).toHaveURL(/\/clubs\/edit$/);
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await look(page);
});
