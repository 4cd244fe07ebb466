import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { rowsOfCsv, rowsOfWorkbook } from "../support/sheet.ts";
import { expect, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

/** Opens the list's panel, which says what goes into the file. */
async function openExport(page: Page) {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const panel = page.getByRole("dialog", { name: /^Export/ });
  await expect(panel.getByText(/as this list is filtered and sorted$/)).toBeVisible();
  return panel;
}

/** Presses Download, and gives the file and its name; the page stays where it is. */
async function downloaded(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const button = page.getByRole("button", { name: "Download" });
  await expect(button).toBeEnabled();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test("what the members table shows is taken away as a file, and fetched once more under Jobs", {
  tag: "@both",
}, async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members?filters[searchterm]=dubois&sort[column]=birthdate");
  await expect(rows(page).first()).toContainText("Dubois");
  const count = await rows(page).count();
  const panel = await openExport(page);
  await expect(panel.getByText(new RegExp(`^${count} members?,`))).toBeVisible();
  await expect(panel.getByLabel("Mobile")).toBeChecked();
  await expect(panel.getByLabel("Postal address")).not.toBeChecked();
  await panel.getByLabel("Date of birth").uncheck();
  await look(page);
  await panel.getByRole("button", { name: "Export", exact: true }).click();
  await expect(panel.getByText(/^members-.*\.csv is ready\./)).toBeVisible();
  await look(page);
  const { name, bytes } = await downloaded(page);
  expect(name).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  const [headings = [], ...people] = rowsOfCsv(bytes.toString());
  expect(headings).toEqual(expect.arrayContaining(["Last name", "First name", "Status", "Mobile"]));
  expect(headings).not.toContain("Date of birth");
  expect(people).toHaveLength(count);
  for (const person of people) expect(person.join(" ")).toMatch(/dubois/i);
  expect(people[0]?.[headings.indexOf("Mobile")]).toMatch(/^04\d\d \d{3} \d{3}$/);
  await expect(page).toHaveURL(/\/membership\/members/);

  await page.goto("/jobs");
  await page.getByRole("button", { name: "Details of Export of members" }).first().click();
  expect((await downloaded(page)).bytes.equals(bytes)).toBe(true);
});

test("an export as Excel has the invoices of its tab, with real days and amounts", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/finance/invoices/outstanding");
  await expect(rows(page).first()).toBeVisible();
  const first = await rows(page).first().getByRole("link").first().textContent();
  const panel = await openExport(page);
  await panel.getByText("Excel").click();
  await panel.getByRole("button", { name: "Export", exact: true }).click();
  const { name, bytes } = await downloaded(page);
  expect(name).toMatch(/^invoices-.*\.xlsx$/);
  const [headings = [], row = []] = rowsOfWorkbook(bytes);
  expect(row[headings.indexOf("Number")]).toBe(first);
  expect(row[headings.indexOf("Due")]).toEqual(expect.any(Number));
  expect(row[headings.indexOf("Open")]).toEqual(expect.any(Number));
});

test("without a column it is asked for one, and an export that fails says why and can begin again", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members?filters[searchterm]=dubois");
  await expect(rows(page).first()).toContainText("Dubois");
  const panel = await openExport(page);
  for (const box of await panel.getByRole("checkbox").all()) await box.uncheck();
  await panel.getByRole("button", { name: "Export", exact: true }).click();
  await expect(panel.getByText("Choose at least one column.").last()).toBeVisible();
  await panel.getByLabel("Last name").check();

  await page.route("**/app/exports/job_*", async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const problem = "The file could not be made. Export again, or narrow the list.";
    await route.fulfill({
      json: { data: { ...data, attributes: { ...data.attributes, state: "done", url: null, problem } } },
    });
  });
  await panel.getByRole("button", { name: "Export", exact: true }).click();
  await expect(panel.getByRole("alert")).toContainText("The file could not be made.");
  await look(page);
  await page.unroute("**/app/exports/job_*");
  await panel.getByRole("button", { name: "Export again" }).click();
  await panel.getByRole("button", { name: "Export", exact: true }).click();
  await expect(panel.getByText(/is ready\./)).toBeVisible();
});

test("a member is found by their mobile number as people write it, and a touch dials it", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members");
  await rows(page).first().getByRole("link").first().click();
  const number = page.locator("dd a[href^='tel:']");
  await expect(number).toHaveText(/^04\d\d \d{3} \d{3}$/);
  const written = (await number.textContent()) ?? "";
  await expect(number).toHaveAttribute("href", `tel:+61${written.replaceAll(" ", "").slice(1)}`);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const lastName = name.split(" ").at(-1) ?? "";
  await page.goto("/membership/members");
  for (const typed of [written, `+61 ${written.slice(1)}`, written.replaceAll(" ", "")]) {
    await page.getByLabel("Search members").fill(typed);
    await expect(rows(page).first()).toContainText(lastName);
    await expect(page).toHaveURL(/searchterm/);
  }
});
