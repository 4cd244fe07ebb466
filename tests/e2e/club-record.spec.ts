import { expect, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

test("a secretary appoints a member, is told of a double on its field, changes dates and ends it @both", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/clubs/edit");
  await expect(page.getByRole("list", { name: "In short" }).getByRole("link", { name: /members$/ })).toBeVisible();
  await look(page);
  await page.getByRole("navigation", { name: "Club", exact: true }).getByRole("link", { name: "Positions" }).click();
  const current = page.getByRole("table", { name: "Current positions" });
  await expect(rows(page, "Secretary").getByRole("link")).toHaveAttribute("href", /\/membership\/members\/cmp_/);
  await look(page);

  await page.getByRole("button", { name: "Appoint" }).click();
  const panel = page.getByRole("dialog", { name: "Appoint a member" });
  await expect(panel.getByRole("status")).toHaveText(/^The first 10 of/);
  await look(page);
  const choose = panel.getByRole("button", { name: /^Choose / }).nth(3);
  const name = ((await choose.getAttribute("aria-label")) ?? "").replace("Choose ", "");
  await choose.press("Enter");
  await panel.getByRole("button", { name: "Appoint" }).click();
  await expect(panel.getByRole("alert")).toContainText("Position");
  await panel.getByLabel("Position").selectOption({ label: "Armourer" });
  await panel.getByLabel("Start date").fill("1/7/2010");
  await panel.getByLabel("End date").fill("30/6/2009");
  await panel.getByRole("button", { name: "Appoint" }).click();
  await expect(panel.getByText("The End date cannot be before the Start date.").last()).toBeVisible();
  await look(page);
  await panel.getByLabel("End date").fill("");
  await panel.getByRole("button", { name: "Appoint" }).click();
  await expect(page.getByText(/is now listed as Armourer\.$/)).toBeVisible();
  await expect(rows(page, "Armourer")).toContainText("01/07/2010");

  await page.getByRole("button", { name: "Appoint" }).click();
  await panel
    .getByRole("button", { name: `Choose ${name}`, exact: true })
    .first()
    .click();
  await panel.getByLabel("Position").selectOption({ label: "Armourer" });
  await panel.getByRole("button", { name: "Appoint" }).click();
  await expect(panel.getByText("This member holds this position in that time already.").last()).toBeVisible();
  await panel.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: /^(Leave|Discard)/ }).click();

  const armourer = rows(page, "Armourer");
  await armourer.getByRole("button", { name: /^Actions for / }).click();
  await page.getByRole("menuitem", { name: "Change dates" }).click();
  const dates = page.getByRole("dialog", { name: /, Armourer$/ });
  await dates.getByLabel("Start date").fill("2/7/2010");
  await dates.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/as Armourer have been saved\.$/)).toBeVisible();
  await expect(armourer).toContainText("02/07/2010");
  await armourer.getByRole("button", { name: /^Actions for / }).click();
  await page.getByRole("menuitem", { name: "End", exact: true }).click();
  const ending = page.getByRole("dialog", { name: /as Armourer$/ });
  await ending.getByLabel("End date").fill("30/6/2011");
  await look(page);
  await ending.getByRole("button", { name: "End", exact: true }).click();
  await expect(page.getByText(/is Armourer until 30 June 2011\.$/)).toBeVisible();
  await expect(current).toBeVisible();
  await expect(armourer).toHaveCount(0);
  await page.getByRole("navigation", { name: "Positions by time" }).getByRole("link", { name: "Archived" }).click();
  await expect(rows(page, "Armourer")).toContainText("30/06/2011");
  await look(page);

  await page.getByRole("navigation", { name: "Club", exact: true }).getByRole("link", { name: "Activity" }).click();
  await expect(page.getByText("Added an appointment to a position").first()).toBeVisible();
  await look(page);
});

test("the office archives a club, which is then no choice of sign-up, and brings it back @both", async ({
  page,
  signInAs,
}) => {
  const name = `Prime Fencing Club ${Date.now()}`;
  await signInAs("admin@salle.test");
  await page.goto("/clubs/add");
  await page.getByLabel("Name", { exact: false }).first().fill(name);
  await page.getByLabel("Website").fill("https://prime.example.com");
  await page.getByRole("button", { name: "Add a club" }).click();
  await expect(page.getByRole("heading", { name })).toBeFocused();
  const id = /clubs\/view\/(\w+)/.exec(page.url())?.[1] ?? "";
  await expect(page.getByRole("main").getByRole("link", { name: "0 members" })).toBeVisible();

  const more = page.getByRole("button", { name: `More for ${name}` });
  await more.press("Enter");
  await page.getByRole("menuitem", { name: "Archive" }).click();
  const question = page.getByRole("alertdialog", { name: `Archive ${name}?` });
  await look(page);
  await question.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText(`${name} is archived.`)).toBeVisible();
  await expect(page.getByText(/^This club is archived\./)).toBeVisible();
  await look(page);

  await page.goto(`/admin/clubs/${id}`);
  await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
  await expect(page.getByText("Changed a club").first()).toBeVisible();
  await look(page);
  await more.click();
  await page.getByRole("menuitem", { name: "Bring back" }).click();
  await expect(page.getByText(`${name} is back.`)).toBeVisible();
  await expect(page.getByText(/^This club is archived\./)).toHaveCount(0);
});

test("the office adds and renames a position", async ({ page, signInAs }) => {
  const position = `Historian ${Date.now()}`;
  await signInAs("admin@salle.test");
  await page.goto("/clubs/positions");
  await expect(rows(page, "Treasurer")).toHaveCount(1);
  await page.getByRole("button", { name: "Add a position" }).click();
  const panel = page.getByRole("dialog", { name: "New position" });
  await panel.getByLabel("Description").fill("TREASURER");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("There is a position of that description already.").last()).toBeVisible();
  await panel.getByLabel("Description").fill(position);
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${position} has been saved.`)).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: `Rename ${position}` }).click();
  const renaming = page.getByRole("dialog", { name: `Rename ${position}` });
  await renaming.getByLabel("Description").fill(`${position} II`);
  await renaming.getByRole("button", { name: "Save" }).click();
  await expect(rows(page, `${position} II`)).toHaveCount(1);
});
