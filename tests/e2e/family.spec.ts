import type { Locator } from "@playwright/test";
import type { TestCloud } from "../support/cloud.ts";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look } from "./steps.ts";

const TITLE = "Memberships for the family";

test("a parent buys memberships for two children on one invoice, and comes to its payment", { tag: "@phone" }, async ({
  page,
  cloud,
  signInAs,
}) => {
  const lastName = `Iyer${Date.now()}`;
  await signInAs(await parentOf(cloud, lastName));
  await page.goto("/member/overview");
  await page.getByRole("button", { name: TITLE }).click();
  const panel = page.getByRole("dialog", { name: TITLE });
  const add = panel.getByRole("button", { name: "Add memberships" });
  const anu = panel.getByLabel(`Membership of Anu ${lastName}`);
  const dev = panel.getByLabel(`Membership of Dev ${lastName}`);
  await expect(panel.getByLabel("Your membership")).toHaveAccessibleDescription("You, Harbourside Fencing Club");
  await add.click();
  await expect(panel.getByRole("alert")).toBeFocused();
  await panel.getByRole("link", { name: "Choose at least one membership." }).click();
  await expect(panel.getByLabel("Your membership")).toBeFocused();
  await look(page);

  await choose(anu, /^Junior annual \(\$/);
  await expect(panel.getByRole("alert")).toHaveCount(0);
  await expect(panel.getByRole("group", { name: `Anu ${lastName}` })).toContainText(/Renews on .* for \$155\.00\./);
  await choose(dev, /^National licence, under 20/);
  const foot = panel.getByText(/^Due today/);
  await expect(foot).toContainText("$205.00");
  await expect(foot).toContainText("2 invoices, one for each seller:");
  await expect(panel.getByText("Pay invoice now")).toHaveCount(0);
  await look(page);
  await choose(dev, /^Junior annual \(\$/);
  await expect(foot).toContainText("$310.00");
  await expect(foot).not.toContainText("invoices");
  await look(page);
  await add.click();
  await expect(page.getByText("2 memberships have been added.")).toBeVisible();
  await expect(page).toHaveURL(/\/member\/make-payments\/inv_/);
  await expect(page.getByRole("heading", { level: 1, name: /^Pay INV-/ })).toBeVisible();
  await expect(page.getByText("$310.00").first()).toBeVisible();
  await expect(page.getByText(/You are acting as/)).toHaveCount(0);
});

test("what one seller refuses is told at its person, what another has sold stays sold", async ({
  page,
  cloud,
  signInAs,
}) => {
  const lastName = `Menon${Date.now()}`;
  await signInAs(await parentOf(cloud, lastName));
  await page.goto("/member/overview?act=family");
  const panel = page.getByRole("dialog", { name: TITLE });
  const anu = panel.getByLabel(`Membership of Anu ${lastName}`);
  const dev = panel.getByLabel(`Membership of Dev ${lastName}`);
  await choose(anu, /^Junior annual \(\$/);
  await choose(dev, /^National licence, under 20/);
  // The second seller's no.
  let posts = 0;
  await page.route("**/api/family/memberships", async (route) => {
    if (route.request().method() !== "POST" || ++posts === 1) return route.fallback();
    const message = "This membership package is not available to this member.";
    const meta = { requestId: "r", field: "memberships.0.membershipType" };
    await route.fulfill({
      status: 417,
      json: { errors: [{ code: 417, status: 417, message, detail: message, meta }] },
    });
  });
  await panel.getByRole("button", { name: "Add memberships" }).click();
  await expect(panel.getByText(`Added: Junior annual for Anu ${lastName}.`)).toBeVisible();
  await expect(
    panel.getByRole("link", { name: "This membership package is not available to this member." }),
  ).toBeVisible();
  await expect(anu).toHaveValue("");
  await expect(anu.locator("option").filter({ hasText: "Held until" })).toBeDisabled();
  await expect(dev).toHaveAttribute("aria-invalid", "true");
  await expect(dev).not.toHaveValue("");
  await look(page);

  await page.unroute("**/api/family/memberships");
  await panel.getByText("Pay invoice now").click();
  await panel.getByRole("button", { name: "Add memberships" }).click();
  await expect(page.getByText("1 membership has been added.")).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("region", { name: `Dev ${lastName}` })).toContainText("National licence, under 20");
});

/** A parent of Anu and Dev, members of the demo's club. @returns the address that they sign in by */
async function parentOf(cloud: TestCloud, lastName: string): Promise<string> {
  const address = `${lastName}@example.test`.toLowerCase();
  await (await DemoClub.open(cloud)).family(cloud, address, lastName, ["Anu", "Dev"]);
  return address;
}

/** Chooses the option whose text begins so; its price is the demo's. */
async function choose(field: Locator, text: RegExp): Promise<void> {
  const value = await field.locator("option").filter({ hasText: text }).getAttribute("value");
  await field.selectOption(value ?? "");
}
