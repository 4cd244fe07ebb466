import { expect, test } from "./fixtures.ts";
import { isCurrent, look, openMenu, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

type Screen = [path: string, heading: RegExp];
/** Every screen there is, as those see it who may; a heading of it shows that it has come. */
const SCREENS: [who: string, email: string, context: RegExp | undefined, screens: Screen[]][] = [
  [
    "a club's people",
    "club@salle.test",
    inClub,
    [
      ["/membership/members", /Members/],
      ["/membership/members/add", /Add a member/],
      ["/membership/members/import", /Import members/],
      ["/membership/groups", /.+/],
      ["/campaigns/manage", /.+/],
      ["/campaigns/sync", /.+/],
    ],
  ],
  [
    "a club's treasurer",
    "club@salle.test",
    inClub,
    [
      ["/finance/membership-fees", /Membership Packages/],
      ["/finance/invoices", /Invoices/],
      ["/jobs", /Jobs/],
    ],
  ],
  ["a group", "nsw@salle.test", undefined, [["/membership/members", /Members/]]],
  [
    "the federation's office",
    "admin@salle.test",
    undefined,
    [
      ["/clubs/members", /Members/],
      ["/clubs/view", /Clubs/],
      ["/finance/membership-fees", /Membership Packages/],
      ["/finance/invoices", /Invoices/],
      ["/admin/playing-rights", /Event Eligibility|Playing Rights/],
    ],
  ],
  [
    "who runs the system",
    "admin@salle.test",
    undefined,
    [
      ["/admin/users", /Users/],
      ["/jobs", /Jobs/],
      ["/jobs/dead-letters", /Jobs/],
      ["/jobs/scheduled", /Jobs/],
    ],
  ],
  [
    "a member",
    "member@salle.test",
    undefined,
    [
      ["/member/overview", /Member Overview/],
      ["/member/privacy", /.+/],
      ["/member/account", /.+/],
    ],
  ],
  ["a guest", "guest@salle.test", undefined, [["/account/edit", /.+/]]],
];

for (const [who, email, context, screens] of SCREENS) {
  test(`the screens of ${who} are for everybody's eyes and hands`, { tag: "@both" }, async ({ page, signInAs }) => {
    await signInAs(email, context);
    for (const [path, heading] of screens) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await look(page);
    }
  });
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
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
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
