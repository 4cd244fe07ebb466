import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
const federation = "What the federation asks";
const club = "What the club asks";

test("a member fills in what the federation asks, sees what only the club changes, and loses nothing half done @both", async ({
  page,
  signInAs,
}) => {
  await signInAs("member@salle.test");
  await page.goto("/member/overview/metadata");
  const asked = page.getByRole("region", { name: federation });
  await expect(asked).toContainText("Shirt size");
  const ofClub = page.getByRole("region", { name: club });
  await expect(ofClub).toContainText("B 12");
  // A field that members do not see.
  await expect(page.getByText("Key number")).toHaveCount(0);
  await look(page);

  await asked.getByRole("button", { name: "Edit" }).press("Enter");
  const panel = page.getByRole("dialog", { name: federation });
  const size = panel.getByLabel("Shirt size");
  await size.selectOption("Large");
  await look(page);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await expect(size.locator("option:checked")).toHaveText("Large");
  await panel.getByLabel("Allergies and conditions").fill("Nuts");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The additional details have been saved.").last()).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(asked).toContainText("Large");
  await expect(asked).toContainText("Nuts");

  // What only the club changes is shown and cannot be changed.
  await ofClub.getByRole("button", { name: "Edit" }).click();
  const theirs = page.getByRole("dialog", { name: club });
  await expect(theirs.getByLabel("Locker")).toBeDisabled();
  await theirs.getByRole("button", { name: "Cancel" }).click();
  await expect(theirs).toBeHidden();
});

test("a club asks something of its own members, and fills it in for one @both", async ({ page, cloud, signInAs }) => {
  const id = await (await DemoClub.open(cloud)).member(`Asked ${Date.now()}`, "asked@example.test");
  await signInAs("club@salle.test", inClub);
  await page.goto("/clubs/edit/metadata");
  await page.getByRole("link", { name: "Change what your club asks of its own members" }).click();
  await expect(page.getByRole("heading", { name: "Member metadata" })).toBeVisible();
  await look(page);
  const label = `Bag ${Date.now()}`;
  const elements = page.getByRole("region", { name: "Available Elements" });
  await elements.getByRole("button", { name: "Text", exact: true }).click();
  await page.getByRole("textbox", { name: "Label", exact: true }).fill(label);
  await page.getByRole("checkbox", { name: "Required" }).uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The fields have been saved.").last()).toBeVisible();

  await page.goto(`/membership/members/${id}/metadata`);
  const ofClub = page.getByRole("region", { name: club });
  await expect(ofClub).toContainText(label);
  await look(page);
  await ofClub.getByRole("button", { name: "Edit" }).click();
  const panel = page.getByRole("dialog", { name: club });
  await panel.getByLabel(label).fill("Blue one");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(ofClub).toContainText("Blue one");

  await page.goto("/clubs/metadata/members");
  await page.getByRole("button", { name: new RegExp(`^Edit ${label}`) }).click();
  await page.getByRole("button", { name: `Delete ${label}` }).click();
  const question = page.getByRole("alertdialog", { name: `Delete ${label}?` });
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The fields have been saved.").last()).toBeVisible();
});
