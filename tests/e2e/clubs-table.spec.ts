import { expect, test } from "./fixtures.ts";
import { look, rows, saysAsManyAsThereAre } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
const inState = /^New South Wales Fencing/;

test("the office finds the clubs that need a hand, and those of a state", { tag: "@both" }, async ({
  page,
  signInAs,
}) => {
  await signInAs("admin@salle.test");
  await page.goto("/clubs/view");
  await expect(page.getByRole("heading", { level: 1, name: /^Clubs/ })).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await look(page);
  const tabs = page.getByRole("navigation", { name: "Views" });
  const needing = tabs.getByRole("link", { name: /^Need a hand/ });
  await saysAsManyAsThereAre(page, "/clubs/view", async () => {
    const count = Number(/\d+/.exec((await needing.textContent()) ?? "")?.[0]);
    expect(count).toBeGreaterThan(0);
    await needing.click();
    await expect(page).toHaveURL(/filters\[need\]=any/);
    return [rows(page), Math.min(count, 25)];
  });
  await expect(rows(page, "In order")).toHaveCount(0);
  await expect(rows(page, "No administrator").first()).toBeVisible();
  await look(page);

  await tabs.getByRole("link", { name: /^New South Wales/ }).click();
  await expect(page).toHaveURL(/filters\[state\]=NSW/);
  await expect(rows(page, "In order").first()).toBeVisible();
  await tabs.getByRole("link", { name: /^All/ }).click();
  await page.getByRole("searchbox", { name: "Search clubs" }).fill("claire dubois");
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbourside Fencing Club" })).toBeVisible();
});

test("the table is sorted by what is counted, and what is filtered is taken away as a file", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin@salle.test");
  await page.goto("/clubs/view?filters[state]=vic");
  const members = async () => (await rows(page).locator("td:nth-child(3)").allTextContents()).map(Number.parseFloat);
  await page.getByRole("button", { name: "Current members" }).click();
  await expect(page).toHaveURL(/sort\[column\]=memberCount/);
  await expect.poll(async () => (await members()).length).toBeGreaterThan(2);
  await expect.poll(members).toEqual((await members()).toSorted((a, b) => a - b));
  await page.getByRole("button", { name: "Export" }).click();
  const panel = page.getByRole("dialog", { name: "Export clubs" });
  await panel.getByRole("button", { name: "Export" }).click();
  await expect(panel.getByText(/^clubs-\d{4}-\d\d-\d\d\.csv is ready\./)).toBeVisible();
});

test("a home's clubs in need lead to as many rows, and a state to its clubs", async ({ page, signInAs }) => {
  await signInAs("admin@salle.test");
  const fact = page.getByRole("region", { name: "What needs attention" }).getByRole("link", { name: /in need/ });
  await saysAsManyAsThereAre(page, "/admin", async () => {
    const count = Number(/(\d+) clubs? in need/.exec((await fact.getAttribute("aria-label")) ?? "")?.[1]);
    expect(count).toBeGreaterThan(0);
    await expect(page.getByRole("link", { name: `All ${count}`, exact: true })).toBeVisible();
    await fact.click();
    await expect(page).toHaveURL(/\/clubs\/view\?filters\[need\]=any/);
    return [rows(page), Math.min(count, 25)];
  });
  await page.goto("/admin");
  await page.getByRole("table", { name: "Members by state" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/filters\[clubGroupId\]=grp_/);
  await expect(rows(page).first()).toBeVisible();
});

test("a state sees its clubs, and a club itself alone", async ({ page, signInAs }) => {
  await signInAs("nsw@salle.test", inState);
  await page.goto("/clubs/view");
  await expect(rows(page, "Harbourside Fencing Club")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "All members" })).toHaveCount(0);
  await signInAs("club@salle.test", inClub);
  await page.goto("/clubs/view");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page, "Harbourside Fencing Club")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Add a club" })).toHaveCount(0);
});
