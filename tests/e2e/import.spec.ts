import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { xlsxFile } from "@salle/core/internal/platform/exports/xlsx";
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
  // The file names 89 other clubs, whose rows are this club's only when somebody says so.
  await expect(page.getByText("There is nothing to import: no row can be added.")).toBeVisible();
  await page.getByRole("button", { name: "Tick all" }).click();
  await expect(page.getByRole("button", { name: "Import 188 members" })).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A wrong separator leaves no column to read; the right one brings them back.
  await page.getByLabel("Separator").selectOption("|");
  await expect(page.getByText("Choose a column for Last name, First name and Date of birth")).toBeVisible();
  await page.getByLabel("Separator").selectOption(";");

  await page.getByRole("button", { name: "Import 188 members" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("progressbar").first()).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto("/membership/members/import");
  // A failure shows how far it came and what became of the rows. They are written one after another, each with the progress.
  const job = again.getByRole("listitem").filter({ hasText: "club-fencers-latin1.csv" });
  await expect(job).toContainText("188 added", { timeout: 120_000 });
  await expectAccessible(again);

  await again.locator("input[type=file]").setInputFiles(file);
  await again.getByRole("button", { name: "Tick all" }).click();
  await expect(again.getByLabel("What would happen").getByText("188")).toHaveCount(2);
  await expect(again.getByText("There is nothing to import: no row can be added.")).toBeVisible();
  await again.goto("/membership/members?filters[searchterm]=NOM0001");
  await expect(again.locator("tbody tr")).toHaveCount(1);
});

test("a workbook is read sheet by sheet, its columns are chosen by keyboard, and its wrong rows are taken away", {
  tag: "@both",
}, async ({ page, signInAs }) => {
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/membership/members/import");
  const name = `Sheet${Date.now()}`;
  // Its columns are new to the club at each run, so nothing is remembered of them.
  const columns = [
    { heading: "Family", kind: "text" },
    { heading: "First name", kind: "text" },
    { heading: "Born", kind: "date" },
    { heading: "Marketing", kind: "text" },
    { heading: name, kind: "text" },
  ] as const;
  const workbook = await xlsxFile("Members", columns);
  const row = (...cells: string[]) => cells.map((value, at) => ({ kind: columns[at]?.kind ?? "text", value }));
  await workbook.add([row(name, "Good", "2001-01-01", "ja"), row(name, "Bad", "2001-01-02", "perhaps")]);
  const buffer = Buffer.from(await workbook.end());
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "members.xlsx", mimeType: "application/octet-stream", buffer });

  await expect(page.getByText("Choose a column for Last name before you go on")).toBeVisible();
  await expect(page.getByLabel("Separator")).toHaveCount(0);
  const family = page.getByLabel("Family");
  await expect(family).toHaveAccessibleDescription(`For example: ${name}`);
  await family.focus();
  await page.keyboard.type("Last");
  await page.keyboard.press("Enter");
  await expect(family).toHaveValue("lastName");
  await expect(page.getByText("The Allow marketing must be yes or no.").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rows with errors" }).click();
  const taken = await download;
  expect(taken.suggestedFilename()).toBe("members-problems.csv");
  const csv = await readFile(await taken.path(), "utf8");
  expect(csv).toContain(`${name},Bad,2001-01-02,perhaps,,Line 3: The Allow marketing must be yes or no.`);

  await page.getByRole("button", { name: "Import 1 member" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import" }).click();
  const job = page.getByRole("listitem").filter({ hasText: "members.xlsx" }).first();
  await expect(job).toContainText("1 added");
  await expect(job.getByRole("button", { name: "Download rows with errors" })).toBeVisible();

  // The choice is known in the next file with these columns.
  // The list of imports is eventually consistent, so a file that is chosen in the very next moment may be too early.
  await expect(async () => {
    await page.reload();
    await page.locator("input[type=file]").setInputFiles({ name: "again.xlsx", mimeType: "", buffer });
    const known = page.getByText("As in this club’s last import of a file with these columns.");
    await expect(known).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByLabel("Family")).toHaveValue("lastName");
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
  await expect(page.getByText(/1 added/).first()).toBeVisible();
  await expect(page.getByText(/1 failed/).first()).toBeVisible();
});

test("a file that is no table is refused with a reason", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/membership/members/import");
  const buffer = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 10, 0, 0]);
  await page.locator("input[type=file]").setInputFiles({ name: "photo.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("This is not a text file. Save it as CSV, then try again.")).toBeVisible();
});
