import { DemoClub } from "./demo-club.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { look } from "./steps.ts";

test("the office merges two registrations of one person, and the old record leads to the one that is kept @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const desk = await DemoClub.open(cloud);
  const family = `Twin${Date.now().toString(36)}`;
  const kept = await desk.alike("Robin", family, "1990-05-17");
  const given = await desk.alike("Robyn", family, "1990-05-18");
  await signInAs("admin@salle.test");
  await page.goto(`/clubs/members/${given}`);
  await page.getByRole("button", { name: `More for Robyn ${family}` }).press("Enter");
  await page.getByRole("menuitem", { name: "Merge with another registration…" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Merge registrations" })).toBeVisible();
  await main.getByLabel("Search members").fill(family);
  await expectAccessible(page);
  await main.getByRole("link", { name: `Keep Robin ${family}` }).click();

  await expect(main.getByRole("region", { name: "Kept" })).toContainText(`Robin ${family}`);
  await expect(main.getByRole("region", { name: "Given up" })).toContainText(`Robyn ${family}`);
  await expect(main.getByText("1 club", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await look(page);
  await main
    .getByRole("group", { name: "First name" })
    .or(main.getByRole("radiogroup", { name: "First name" }))
    .getByRole("radio", { name: "Robyn" })
    .press("Space");
  const name = main.getByLabel(/^To confirm, type the name/);
  await name.fill("Somebody else");
  await main.getByRole("button", { name: "Merge registrations" }).click();
  await expect(main.getByText(`Type the name as it stands above: Robyn ${family}.`).last()).toBeVisible();
  await expectAccessible(page);
  await name.fill(`Robyn ${family}`);
  await main.getByRole("button", { name: "Merge registrations" }).press("Enter");
  await expect(main.getByText(/^The registrations are (being )?merged/)).toBeVisible();
  await expectAccessible(page);
  await look(page);

  await page.goto(`/clubs/members/${given}`);
  await expect(main.getByText(/^This registration was merged into another one/)).toBeVisible();
  await main.getByRole("link", { name: "Open that one" }).click();
  await expect(page).toHaveURL(new RegExp(`/clubs/members/${kept}$`));
  await expect(main.getByRole("heading", { name: `Robyn ${family}` })).toBeVisible();
  await expect(main.getByText(/^This registration was merged/)).toHaveCount(0);
});

test("one and the same cannot be merged, and the two can change places", async ({ page, cloud, signInAs }) => {
  const desk = await DemoClub.open(cloud);
  const family = `Swap${Date.now().toString(36)}`;
  const one = await desk.alike("Robin", family, "1990-05-17");
  const other = await desk.alike("Robyn", family, "1990-05-17");
  await signInAs("admin@salle.test");
  await page.goto(`/clubs/members/merge/${one}/${one}`);
  const main = page.getByRole("main");
  await expect(main.getByText("they are one and the same registration")).toBeVisible();
  await expect(main.getByRole("button", { name: "Merge registrations" })).toHaveCount(0);
  await page.goto(`/clubs/members/merge/${one}/${other}`);
  await main.getByRole("link", { name: "Keep the other one" }).click();
  await expect(main.getByRole("region", { name: "Kept" })).toContainText(`Robin ${family}`);
  await main.getByRole("link", { name: "Choose another one" }).click();
  await expect(main.getByLabel("Search members")).toBeVisible();
});
