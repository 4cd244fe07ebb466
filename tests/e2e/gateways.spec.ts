import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { NewClub } from "./new-club.ts";
import { isCurrent, look, openMenu, rows } from "./steps.ts";

const panel = (page: Page, title: string) => page.getByRole("dialog", { name: title });
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("an office says who bears a gateway’s fees, tries it out, lets it take payments with a surcharge, and pauses it @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, `Zz gateways ${Date.now()}`);
  await signInAs(club.email);
  await page.goto("/finance/payments");
  await page.getByRole("link", { name: "Gateways", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Gateways" })).toBeVisible();
  await expect(page.getByText("There are no gateways here yet")).toBeVisible();
  await expect(page.getByText("None of yours takes payments")).toBeVisible();
  await look(page);

  // By the keyboard alone.
  await page.getByRole("button", { name: "Add a gateway" }).first().focus();
  await page.keyboard.press("Enter");
  const form = panel(page, "Add a gateway");
  await form.getByRole("radio", { name: "Stripe" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(form.getByRole("radio", { name: "Sandbox" })).toBeChecked();
  await expect(form.getByLabel("Secret key")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form.getByText("The Name cannot be blank.").first()).toBeVisible();
  await look(page);
  await form.getByLabel(/^Name/).focus();
  await page.keyboard.type("Zz sandbox");
  await page.keyboard.press("Tab");
  await expect(form.getByRole("radio", { name: "Whoever is paid" })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(form.getByRole("radio", { name: "The gateway’s owner" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Zz sandbox has been added. Try its keys next.")).toBeVisible();
  await expect(rows(page, "Zz sandbox")).toContainText("Draft");
  await expect(rows(page, "Zz sandbox")).toContainText("Its fees are your cost");
  const menu = page.getByRole("button", { name: "Actions for Zz sandbox" });
  await menu.focus();
  await openMenu(page);
  await isCurrent(page.getByRole("menuitem", { name: "Try its keys" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Zz sandbox works.")).toBeVisible();
  await expect(rows(page, "Zz sandbox")).toContainText("Tested");
  await look(page);

  await choose(page, "Zz sandbox", "Edit");
  const change = panel(page, "Edit Zz sandbox");
  await expect(change.getByRole("radio", { name: "The gateway’s owner" })).toBeChecked();
  await change.getByText("Whoever is paid", { exact: true }).click();
  await look(page);
  await change.getByRole("button", { name: "Save gateway" }).click();
  await expect(change).toHaveCount(0);
  await expect(rows(page, "Zz sandbox")).not.toContainText("Its fees are your cost");
  await expect(rows(page, "Zz sandbox")).toContainText("Tested");

  await choose(page, "Zz sandbox", "Take payments");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Let Zz sandbox take payments?");
  await look(page);
  await question.getByRole("button", { name: "Take payments" }).click();
  await expect(rows(page, "Zz sandbox")).toContainText("Active");
  await expect(page.getByText("None of yours takes payments")).toHaveCount(0);

  await choose(page, "Zz sandbox", "Surcharges");
  await expect(page.getByRole("heading", { level: 1, name: "Zz sandbox" })).toBeVisible();
  await expect(page.getByText("Nothing is added for any card")).toBeVisible();
  await page.getByRole("button", { name: "Add a surcharge" }).first().click();
  const adding = panel(page, "Add a surcharge");
  await adding.getByRole("button", { name: "Save surcharge" }).click();
  await expect(adding.getByText("Choose from the list.").first()).toBeVisible();
  await adding.getByLabel(/^Card/).selectOption("Visa");
  await adding.getByLabel(/^Percentage/).fill("1.7");
  await expect(adding.getByText("On $100.00: $1.70")).toBeVisible();
  await expect(adding.getByText("The law lets nobody add more")).toBeVisible();
  await look(page);
  await adding.getByLabel(/^Limit/).fill("1.6");
  await adding.getByRole("button", { name: "Save surcharge" }).click();
  await expect(adding.getByText("The Limit is less than the percentage").first()).toBeVisible();
  await adding.getByLabel(/^Percentage/).fill("1.5");
  await expect(adding.getByText("On $100.00: $1.50")).toBeVisible();
  await adding.getByRole("button", { name: "Save surcharge" }).click();
  await expect(page.getByText("The surcharge for Visa has been saved.")).toBeVisible();
  await expect(rows(page, "Visa")).toContainText("$1.50");
  await look(page);
  await choose(page, "Visa", "Edit");
  const editing = panel(page, "Surcharge for Visa");
  await editing.getByText("So it arrives whole", { exact: true }).click();
  await expect(editing.getByText("On $100.00: $1.52")).toBeVisible();
  await editing.getByRole("button", { name: "Save surcharge" }).click();
  await expect(rows(page, "Visa")).toContainText("$1.52");
  await choose(page, "Visa", "Remove");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Nothing is added for Visa any more.")).toBeVisible();
  await expect(rows(page, "Visa")).toHaveCount(0);

  await page.getByRole("main").getByRole("link", { name: "Gateways" }).click();
  await choose(page, "Zz sandbox", "Pause");
  await page.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
  await expect(rows(page, "Zz sandbox")).toContainText("Paused");
  await expect(page.getByText("None of yours takes payments")).toBeVisible();
  await choose(page, "Zz sandbox", "Archive");
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await expect(rows(page, "Zz sandbox")).toContainText("Archived");
  await look(page);
});

test("Stripe's keys are entered and never shown again @both", async ({ page, cloud, signInAs }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const club = await NewClub.open(cloud, `Zz stripe ${Date.now()}`);
  await signInAs(club.email);
  await page.goto("/finance/gateways");
  await page.getByRole("button", { name: "Add a gateway" }).first().click();
  const form = panel(page, "Add a gateway");
  await form.getByLabel(/^Name/).fill("Zz Stripe");
  await form.getByLabel("Secret key").fill("sk_test_51abcdefghij4242");
  await look(page);
  await form.getByRole("button", { name: "Save gateway" }).click();

  // The address of its webhook is known now.
  const edit = panel(page, "Edit Zz Stripe");
  await expect(edit.getByText("Leave blank to keep the key that ends with 4242.")).toBeVisible();
  await edit.getByRole("button", { name: "Copy address" }).click();
  await expect(page.getByText("The address has been copied.")).toBeVisible();
  const copied = String(await page.evaluate("navigator.clipboard.readText()"));
  expect(copied).toMatch(/\/public-app\/gateways\/gtw_\w+\/events$/);
  await edit.getByLabel("Webhook secret").fill("whsec_abcd9876");
  await look(page);
  await edit.getByRole("button", { name: "Save gateway" }).click();
  await expect(edit).toHaveCount(0);
  await expect(page.getByText("Zz Stripe has been saved.")).toBeVisible();
  await choose(page, "Zz Stripe", "Edit");
  await expect(edit.getByText("Leave blank to keep the secret that ends with 9876.")).toBeVisible();
  await expect(edit.getByLabel("Secret key")).toHaveValue("");
  expect(await page.content()).not.toMatch(/abcdefghij|whsec_abcd/);
});
