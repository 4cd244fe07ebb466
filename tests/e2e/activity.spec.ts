import { expect, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

test("the office sees what was done, by whom and what it was before @both", async ({ page, signInAs }) => {
  const number = `+614${Math.floor(10_000_000 + Math.random() * 90_000_000)}`;
  await signInAs("guest@salle.test");
  await page.goto("/account/edit");
  await page.getByLabel("Mobile phone number").fill(number);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your profile has been saved.")).toBeVisible();

  await signInAs("admin@salle.test");
  await page.goto("/admin/activity");
  const row = rows(page, "Visitor").first();
  await expect(row).toContainText("Changed an account");
  await look(page);
  await row.getByRole("button", { name: "Details" }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByText("Mobile phone number")).toBeVisible();
  await expect(panel.getByText(`→ ${number}`)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/admin/activity?filters[action]=removed&filters[dateTo]=2024-01-31");
  await expect(page.getByText("To 31/01/2024")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});
