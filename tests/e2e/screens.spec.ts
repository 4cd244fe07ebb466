import { expect, test } from "./fixtures.ts";
import { isCurrent, look, openMenu } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

/** Every screen there is, as those see it who may; a heading of it shows that it has come. */
const SCREENS: [string, string, RegExp | undefined, string, RegExp][] = [
  ["the members of a club", "club@salle.test", inClub, "/membership/members", /Members/],
  ["adding a member", "club@salle.test", inClub, "/membership/members/add", /Add a member/],
  ["importing members", "club@salle.test", inClub, "/membership/members/import", /Import members/],
  ["the members of a group", "nsw@salle.test", undefined, "/membership/members", /Members/],
  ["the members of the federation", "admin@salle.test", undefined, "/clubs/members", /Members/],
  ["the clubs", "admin@salle.test", undefined, "/clubs/view", /Clubs/],
  ["what is not there yet", "admin@salle.test", undefined, "/admin/users", /Users/],
  ["a club's jobs", "club@salle.test", inClub, "/jobs", /Jobs/],
  ["the system's jobs", "admin@salle.test", undefined, "/jobs", /Jobs/],
  ["dead letters", "admin@salle.test", undefined, "/jobs/dead-letters", /Jobs/],
  ["what is scheduled", "admin@salle.test", undefined, "/jobs/scheduled", /Jobs/],
  ["a club's packages", "club@salle.test", inClub, "/finance/membership-fees", /Membership Packages/],
  ["the federation's packages", "admin@salle.test", undefined, "/finance/membership-fees", /Membership Packages/],
  ["a club's invoices", "club@salle.test", inClub, "/finance/invoices", /Invoices/],
  ["the federation's invoices", "admin@salle.test", undefined, "/finance/invoices", /Invoices/],
  ["playing rights", "admin@salle.test", undefined, "/admin/playing-rights", /Event Eligibility|Playing Rights/],
  ["a club's member groups", "club@salle.test", inClub, "/membership/groups", /.+/],
  ["a club's campaigns", "club@salle.test", inClub, "/campaigns/manage", /.+/],
  ["syncing a club's campaigns", "club@salle.test", inClub, "/campaigns/sync", /.+/],
  ["a member's channels", "member@salle.test", undefined, "/member/privacy", /.+/],
  ["a member's own invoices", "member@salle.test", undefined, "/member/account", /.+/],
  ["a member's overview", "member@salle.test", undefined, "/member/overview", /Marcus Webb/],
  ["a guest's landing", "guest@salle.test", undefined, "/account/edit", /.+/],
];

for (const [name, email, context, path, heading] of SCREENS) {
  test(`${name}: for everybody's eyes and hands, in light and dark`, { tag: "@both" }, async ({ page, signInAs }) => {
    await signInAs(email, context);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await look(page);
  });
}

test("a club's details and members: for everybody's eyes and hands, in light and dark", { tag: "@both" }, async ({
  page,
  signInAs,
}) => {
  await signInAs("admin@salle.test");
  await page.goto("/clubs/view");
  await page.getByRole("link", { name: "Harbourside Fencing Club" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbourside Fencing Club" })).toBeVisible();
  await look(page);
  await page.getByRole("main").getByRole("link", { name: "Members", exact: true }).click();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await look(page);
});

test("a record, its form and its question: for everybody's eyes and hands, in light and dark", {
  tag: "@both",
}, async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members?searchterm=dubois");
  await page
    .getByRole("link", { name: /Dubois/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Claire Dubois" })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await look(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Archive" })).toBeFocused();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Last name")).toHaveValue("Dubois");
  await look(page);
});

test("menus and panels open, move and close by the keyboard, and give the focus back", { tag: "@both" }, async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members");
  await expect(page.locator("tbody tr").first()).toBeVisible();
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
