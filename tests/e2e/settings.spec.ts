import type { Page } from "@playwright/test";
import { expect, openNavigation, test } from "./fixtures.ts";
import { look } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

/** Sets the switch of the e-mail campaigns and saves. */
async function turnCampaigns(page: Page, isOn: boolean): Promise<void> {
  await page.goto("/admin/settings");
  await page.getByRole("switch", { name: /^Email campaigns/ }).setChecked(isOn);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings have been saved.").last()).toBeVisible();
}

/** Opens the site anew until the menu has the group, or has it no more: a change counts within five seconds. */
async function expectCampaigns(page: Page, isThere: boolean): Promise<void> {
  await expect(async () => {
    await page.goto("/jobs");
    await openNavigation(page);
    await expect(page.getByRole("button", { name: "Finances" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Email Campaigns" })).toHaveCount(isThere ? 1 : 0, { timeout: 500 });
  }).toPass();
}

test("the root user switches a feature off, and a club has it no more until it is on again", {
  tag: "@both",
}, async ({ page, signInAs }) => {
  await signInAs("root@salle.test");
  await page.goto("/admin/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await look(page);
  await page.getByLabel("Application name").fill(" ");
  await page.getByLabel("Tax rate").fill("ten");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The Application name cannot be blank.").last()).toBeVisible();
  await expect(
    page.getByText("The Tax rate must be a number from 0 to 1, with at most four decimals.").last(),
  ).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Application name")).toHaveValue("Salle");
  try {
    await turnCampaigns(page, false);
    await signInAs("club@salle.test", inClub);
    await expectCampaigns(page, false);
    await page.goto("/campaigns/manage");
    await expect(page).not.toHaveURL(/campaigns/);
  } finally {
    await signInAs("root@salle.test");
    await turnCampaigns(page, true);
  }
  await signInAs("club@salle.test", inClub);
  await expectCampaigns(page, true);
});

test("what is typed is not lost by a link, and somebody else's change is not overwritten", async ({
  page,
  signInAs,
}) => {
  await signInAs("root@salle.test");
  await page.goto("/admin/settings");
  await page.getByLabel("Support address").fill("help@salle.test");
  await page.getByRole("link", { name: "Salle" }).first().click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Support address")).toHaveValue("help@salle.test");

  await page.route("**/app/settings", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status: 409,
          json: { errors: [{ code: "stale", status: 409, detail: "", message: "Stale", meta: {} }] },
        })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Someone else changed the settings meanwhile/)).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByLabel("Support address")).toHaveValue("");
  await page.unroute("**/app/settings");
});
