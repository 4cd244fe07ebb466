import { fileURLToPath } from "node:url";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures.ts";

const file = fileURLToPath(new URL("../data/club-fencers-latin1.csv", import.meta.url));

test("a file nobody here wrote is previewed, imported while the tab is closed, and changes nothing the second time", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/membership/members");
  await page.getByRole("link", { name: "Import" }).click();
  await expectAccessible(page);
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByLabel("Separator")).toHaveValue(";");
  await expect(page.getByLabel("Licence No")).toHaveValue("nationalId");
  await expect(page.getByLabel("Nation", { exact: true })).toHaveValue("");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A wrong separator leaves no column to read; the right one brings them back.
  await page.getByLabel("Separator").selectOption("|");
  await expect(page.getByText("There is nothing to import: no row can be added.")).toBeVisible();
  await page.getByLabel("Separator").selectOption(";");

  await page.getByRole("button", { name: "Import 188 members" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("progressbar").first()).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto("/membership/members/import");
  // A failure shows how far it came and what became of the rows.
  const job = again.getByRole("listitem").filter({ hasText: "club-fencers-latin1.csv" });
  await expect(job).toContainText("188 added", { timeout: 30_000 });
  await expectAccessible(again);

  await again.locator("input[type=file]").setInputFiles(file);
  await expect(again.getByText("There is nothing to import: no row can be added.")).toBeVisible();
  await again.goto("/membership/members?filters[searchterm]=NOM0001");
  await expect(again.locator("tbody tr")).toHaveCount(1);
});

test("rows with errors are named by their line and left out", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/membership/members/import");
  const name = `Row${Date.now()}`;
  const buffer = Buffer.from(`Surname,First name,Born\n${name},Good,2001-01-01\n${name},Bad,2001-02-30\n`);
  await page.locator("input[type=file]").setInputFiles({ name: "two.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText(/^2001-02-30 is no date\./).first()).toBeVisible();
  await page.getByRole("button", { name: "Import 1 member" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import" }).click();
  await expect(page.getByText(/1 added/).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/1 failed/).first()).toBeVisible();
});

test("a file that is no table is refused with a reason", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/membership/members/import");
  const buffer = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 10, 0, 0]);
  await page.locator("input[type=file]").setInputFiles({ name: "photo.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("This is not a text file. Save it as CSV, then try again.")).toBeVisible();
});
