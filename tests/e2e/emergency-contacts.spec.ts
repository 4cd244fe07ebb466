import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

test("a secretary adds an emergency contact, is told what is wrong, changes it and removes it by typing the name @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const id = await (await DemoClub.open(cloud)).member(`Called ${Date.now()}`, "called@example.test");
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members/${id}/emergency-contacts`);
  await expect(page.getByText("There are no emergency contacts yet")).toBeVisible();
  await look(page);

  await page.getByRole("button", { name: "Add emergency contact" }).press("Enter");
  const main = page.getByRole("main");
  await expect(main.getByLabel("Given name")).toBeFocused();
  const add = main.getByRole("button", { name: "Save" });
  await add.click();
  for (const text of [
    "The Given name cannot be blank.",
    "The Family name cannot be blank.",
    "The Telephone cannot be blank.",
    "The Relation field is required.",
  ])
    await expect(main.getByText(text).last()).toBeVisible();
  await look(page);
  await main.getByLabel("Given name").fill("Helen");
  await main.getByLabel("Family name").fill("O'Dea");
  await main.getByLabel("Telephone", { exact: false }).first().fill("5550 1234");
  await main.getByLabel("Relation").selectOption("Sibling");
  await add.click();
  await expect(main.getByText("Enter a phone number with its area code").last()).toBeVisible();
  await main.getByLabel("Telephone", { exact: false }).first().fill("0412 345 678");
  // The states are those of the country.
  await expect(main.getByLabel("Country")).toHaveValue("AU");
  await main.getByLabel("State").selectOption("NSW");
  await main.getByLabel("Country").selectOption("NZ");
  await expect(main.getByRole("textbox", { name: "State" })).toHaveValue("NSW");
  await main.getByLabel("Country").selectOption("AU");
  await main.getByLabel("State").selectOption("QLD");
  await add.click();
  await expect(page.getByText("Helen O'Dea has been added.")).toBeVisible();

  const head = main.getByRole("button", { name: "Helen O'Dea Sibling" });
  await expect(head).toHaveAttribute("aria-expanded", "false");
  await head.press("Enter");
  await expect(main.getByRole("link", { name: "0412 345 678" })).toHaveAttribute("href", "tel:+61412345678");
  await expect(main.getByText("This field has been left blank").first()).toBeVisible();
  await look(page);
  await main.getByRole("button", { name: "Edit Helen O'Dea" }).click();
  await main.getByLabel("Note").fill("Nights only");
  await main.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Helen O'Dea has been saved.")).toBeVisible();
  await expect(main.getByText("Nights only")).toBeVisible();
  await expect(head).toBeFocused();

  await main.getByRole("button", { name: "Remove Helen O'Dea" }).click();
  const panel = page.getByRole("dialog", { name: "Confirm Delete" });
  await expect(panel).toContainText("Are you sure you want to remove Helen O'Dea?");
  await panel.getByLabel("Type Helen O'Dea to confirm").fill("Helen");
  await panel.getByRole("button", { name: "Remove" }).click();
  await expect(panel.getByText("Type the whole name: Helen O'Dea").last()).toBeVisible();
  await look(page);
  await panel.getByLabel("Type Helen O'Dea to confirm").fill("Helen O'Dea");
  await panel.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Helen O'Dea has been removed.")).toBeVisible();
  await expect(page.getByText("There are no emergency contacts yet")).toBeVisible();
});

test("a member sees whom their club calls @both", async ({ page, signInAs }) => {
  await signInAs("member@salle.test");
  await page.goto("/member/overview/emergency-contacts");
  await page.getByRole("button", { name: "Helen Webb Parent" }).click();
  await expect(page.getByRole("link", { name: "(02) 5550 1234" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Helen Webb" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add emergency contact" })).toBeVisible();
  await look(page);
});
