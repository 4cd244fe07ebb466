import type { Page } from "@playwright/test";
import type { TestCloud } from "../support/cloud.ts";
import { expect, test } from "./fixtures.ts";
import { follow, isCurrent, look, openMenu, rows } from "./steps.ts";
import { addressOf, VISITS, type Visit } from "./visits.ts";

const inClub = /^Harbourside Fencing Club/;

/** Opens a screen and then each further tab of it; its first heading shows that one has come. */
async function* opened(page: Page, cloud: TestCloud, { pattern, tabs = [], heading, via }: Visit) {
  const come = expect(page.getByRole("heading", { level: 1, name: heading }));
  await (via ? via(page, cloud) : follow(page, addressOf(pattern)));
  await come.toBeVisible();
  yield;
  const { pathname } = new URL(page.url());
  for (const tab of tabs) {
    await follow(page, `${pathname}/${tab}`);
    await come.toBeVisible();
    yield;
  }
}

for (const { who, email, context, visits } of VISITS) {
  const lookedAt = visits.filter(({ isLookedAt }) => isLookedAt);
  if (lookedAt.length > 0) {
    test(`the screens of ${who} are for everybody's eyes and hands`, { tag: "@both" }, async ({
      page,
      cloud,
      signInAs,
    }) => {
      if (email) await signInAs(email, context);
      for (const visit of lookedAt) for await (const _ of opened(page, cloud, visit)) await look(page);
    });
  }
  const others = visits.filter(({ isLookedAt }) => !isLookedAt);
  if (others.length > 0) {
    test(`${who} can open every screen and tab of theirs`, async ({ page, cloud, signInAs }) => {
      if (email) await signInAs(email, context);
      for (const visit of others) {
        for await (const _ of opened(page, cloud, visit)) {
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
          await expect(page.getByRole("heading", { name: "Not available yet" })).toHaveCount(0);
        }
      }
    });
  }
}

test("a club's details and members are for everybody's eyes and hands", { tag: "@both" }, async ({
  page,
  signInAs,
}) => {
  await signInAs("admin@salle.test");
  await page.goto("/clubs/view");
  await page.getByRole("link", { name: "Harbourside Fencing Club" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbourside Fencing Club" })).toBeVisible();
  await look(page);
  await page.getByRole("main").getByRole("link", { name: "Members", exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
  await look(page);
});

test("a record, its form and its question are for everybody's eyes and hands", {
  tag: "@both",
}, async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members?filters[searchterm]=dubois");
  await page
    .getByRole("link", { name: /Dubois/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Claire Dubois" })).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Last name")).toHaveValue("Dubois");
  await look(page);
  await page.getByLabel("Last name").fill("Dubois-Webb");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await look(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cancel" })).toBeFocused();
});

test("menus and panels open, move and close by the keyboard, and give the focus back", { tag: "@both" }, async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members");
  await expect(rows(page).first()).toBeVisible();
  const filters = page.getByRole("button", { name: /^Filters/ });
  await filters.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await look(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(filters).toBeFocused();

  const menu = page.getByRole("button", { name: /user menu/ });
  await menu.focus();
  await openMenu(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await openMenu(page);
  await page.keyboard.press("End");
  await isCurrent(page.getByRole("menuitem", { name: "Logout" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/login/);
});

test("what is clicked in a menu is done, though another item is highlighted", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/groups");
  await page.getByRole("button", { name: "Actions for Club news" }).focus();
  await page.keyboard.press("Enter");
  await isCurrent(page.getByRole("menuitem", { name: "Edit Member Group" }));
  // As a click comes that no movement of the pointer came before.
  await page.getByRole("menuitem", { name: "View Members" }).dispatchEvent("click");
  await expect(page).toHaveURL(/\/membership\/members\?filters\[memberGroupId\]=/);
});

test("a member is added with the keyboard alone", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members/add");
  await page.getByLabel("First name").focus();
  await page.keyboard.type("Kit");
  await page.keyboard.press("Tab");
  const lastName = `Keys${Date.now()}`;
  await page.keyboard.type(lastName);
  await page.keyboard.press("Tab");
  await page.keyboard.type("01/02/2003");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Kit ${lastName}` })).toBeVisible();
});
