import { expect, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

test("a secretary sees who lapsed, goes to them, and takes the report away as a file that stays under Exports", {
  tag: "@both",
}, async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/reports");
  const table = page.getByRole("table", { name: "Financial status" });
  const lapsed = rows(page).filter({ hasText: "Lapsed" });
  await expect(lapsed).toBeVisible();
  const count = /\d+/.exec((await lapsed.getByRole("cell").nth(1).textContent()) ?? "")?.[0] ?? "";
  await lapsed.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`))).toBeVisible();
  await page.goBack();
  await expect(table).toBeVisible();

  await page.getByRole("link", { name: "Retention" }).click();
  await expect(page).toHaveURL(/\?report=retention/);
  await expect(rows(page)).toHaveCount(12);
  await look(page);

  await page.getByRole("button", { name: "Export" }).click();
  const panel = page.getByRole("dialog", { name: "Export: Retention" });
  await panel.getByText("Excel").click();
  await panel.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/^report-retention-.+\.xlsx$/);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Exports" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Exports" })).toBeVisible();
  const again = page.waitForEvent("download");
  await rows(page, "Export of reports").first().getByRole("button", { name: "Download" }).click();
  expect((await again).suggestedFilename()).toMatch(/^report-retention-/);
});

test("a group compares its clubs", async ({ page, signInAs }) => {
  await signInAs("nsw@salle.test");
  await page.goto("/clubs/reports");
  const club = rows(page, "Harbourside Fencing Club");
  await expect(club).toBeVisible();
  await look(page);
  await club.getByRole("link").click();
  await expect(page).toHaveURL(/\/membership\/members\?filters\[clubId\]=/);
  await expect(rows(page).first()).toBeVisible();
});

test("a treasurer sees income, what it is of, GST and who owes most, goes to them, and takes the report away", {
  tag: "@both",
}, async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/finance/reports");
  await expect(page.getByRole("table", { name: "Income by month" })).toBeVisible();
  await expect(rows(page)).toHaveCount(14);
  await look(page);
  await page.getByRole("link", { name: "Income by fee type" }).click();
  await page.getByLabel("Period").focus();
  await page.getByLabel("Period").selectOption("Last financial year");
  await expect(page).toHaveURL(/\?report=income-by-fee-type&period=last-year/);
  await expect(page.getByText(/30 June \d{4}\.$/)).toBeVisible();
  await expect(page.getByLabel("Period")).toBeFocused();
  await expect(rows(page).first()).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Income by package" }).click();
  await expect(page.getByLabel("Period")).toHaveValue("last-year");
  await expect(page.getByRole("table", { name: "Income by package" })).toBeVisible();
  await page.getByRole("link", { name: "GST by quarter" }).click();
  await expect(page.getByLabel("Period")).toHaveCount(0);
  await expect(rows(page)).toHaveCount(8);
  await expect(page.getByRole("columnheader", { name: "1A GST on sales" })).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Aged debtors" }).click();
  await expect(page).toHaveURL(/\?report=aged-debtors/);
  const most = rows(page).first();
  await expect(most.getByRole("link")).toBeVisible();
  await look(page);

  await page.getByRole("button", { name: "Export" }).click();
  const panel = page.getByRole("dialog", { name: "Export: Aged debtors" });
  await panel.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/^report-aged-debtors-.+\.csv$/);
  await page.keyboard.press("Escape");

  const name = (await most.getByRole("link").textContent()) ?? "";
  await most.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
