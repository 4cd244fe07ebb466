import type { Locator } from "@playwright/test";
import { expect, expectAccessible, openNavigation, test } from "./fixtures.ts";
import { look } from "./steps.ts";

/** Every group with its links, in order, as spec 01 §2.3 lists them for each context. */
const CLUB = {
  Membership: [
    "Members",
    "Groups & Categories",
    "Certifications",
    "Check-in",
    "Transfers",
    "Requests",
    "Renewals",
    "Reports",
  ],
  Clubs: ["Overview", "Categories", "Manage My Club", "Reports"],
  Events: ["Entries", "Tournaments", "Reports"],
  "Email Campaigns": ["Email Campaigns", "Synchronise"],
  Functions: ["Bookings"],
  Finances: ["Invoices", "Bills", "Payments", "Ledger", "Fees", "Membership Packages", "Reports"],
};
const GROUP = {
  Membership: [
    "Members",
    "Member Groups",
    "Certifications",
    "Check-in",
    "Transfers",
    "Requests",
    "Renewals",
    "Reports",
  ],
  Clubs: ["Overview", "Groups", "Categories", "Reports"],
  Events: ["Entries", "Tournaments", "Reports"],
  "Email Campaigns": ["Email Campaigns", "Synchronise"],
  Functions: ["Bookings"],
  Finances: ["Invoices", "Bills", "Payments", "Ledger", "Fees", "Reports"],
};
const SYSTEM = {
  Clubs: ["Overview", "Groups", "Positions", "Metadata"],
  Functions: ["Bookings"],
  Finances: ["Invoices", "Payments", "Ledger", "Payment Report", "Gateways", "Reports"],
  // The last is ours (decision 0101), and what the root user alone sees before it.
  Administration: [
    ...["Users", "Deletion requests", "Roles", "Certification", "Membership requests", "Playing Rights", "Renewals"],
    "Activity",
  ],
};
const ROOT = {
  ...SYSTEM,
  Finances: ["Invoices", "Payments", "Ledger", "Payment Report", "Payouts", "Gateways", "Reports"],
  Administration: [
    "Users",
    "Deletion requests",
    "Roles",
    "Certification",
    "Membership requests",
    "Playing Rights",
    "Renewals",
    "Integrations",
    "Settings",
    "Activity",
  ],
};

const inClub = /^Harbourside Fencing Club/;

/* One on a phone too, where it is a drawer; every set of flags and permissions has its row in `navigation.test.ts`. */
const cases: [string, string, RegExp | undefined, Record<string, string[]>, string[]][] = [
  ["a club's administrator", "club@salle.test", inClub, CLUB, ["Integrations", "Jobs"]],
  ["a state's administrator", "nsw@salle.test", undefined, GROUP, ["Integrations", "Jobs"]],
  ["the federation's office", "admin@salle.test", undefined, SYSTEM, ["Jobs"]],
  ["the root user", "root@salle.test", undefined, ROOT, ["Jobs"]],
];

for (const [who, email, context, groups, links] of cases) {
  test(`${who} gets their navigation`, { tag: context ? "@both" : [] }, async ({ page, signInAs }) => {
    await signInAs(email, context);
    await page.goto("/");
    await openNavigation(page);
    const nav = page.getByRole("navigation", { name: "Main navigation" });
    await expect(nav).toBeVisible();
    const found: Record<string, string[]> = {};
    for (const name of Object.keys(groups)) {
      const button = nav.getByRole("button", { name, exact: true });
      if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
      const group = nav.getByRole("listitem").filter({ has: page.getByRole("button", { name, exact: true }) });
      found[name] = await group.getByRole("link").allInnerTexts();
    }
    expect(found).toEqual(groups);
    await expect(nav.getByRole("button", { expanded: true })).toHaveCount(Object.keys(groups).length);
    for (const name of links) await expect(nav.getByRole("link", { name, exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}

test("a member gets the member's navigation and their own record", async ({ page, signInAs }) => {
  await signInAs("member@salle.test");
  await page.goto("/");
  await expect(page).toHaveURL(/\/member\/overview/);
  await expect(page.getByRole("heading", { level: 1, name: "Member Overview" })).toBeVisible();
  // The member section's header is on each of its screens.
  for (const path of ["/member/overview", "/member/account", "/member/privacy", "/member/notes"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText("Marcus Webb", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/Membership Number: \d{9}/)).toBeVisible();
  }
  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Privacy" }).click();
  await expect(page).toHaveURL(/\/member\/privacy$/);
  await page.goto("/account/edit");
  await page.getByRole("main").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(/\/member\/privacy$/);
  await openNavigation(page);
  const nav = page.getByRole("navigation", { name: "Main navigation" });
  for (const name of ["Edit Profile", "Account", "Notes"]) await expect(nav.getByRole("link", { name })).toBeVisible();
  await expect(nav.getByText("My Club Entries")).toHaveCount(0);
  await expectAccessible(page);
});

test("a guest without a club gets Edit Profile and My Bookings only", async ({ page, signInAs }) => {
  await signInAs("guest@salle.test");
  await page.goto("/");
  await expect(page).toHaveURL(/\/account/);
  await openNavigation(page);
  const nav = page.getByRole("navigation", { name: "Main navigation" });
  await expect(nav.getByRole("link", { name: "Edit Profile" })).toBeVisible();
  await expect(nav.getByText("Finances")).toHaveCount(0);
});

test("a parent acts for their child under a banner that says so, until they stop", { tag: "@phone" }, async ({
  page,
  signInAs,
}) => {
  await signInAs("parent@salle.test");
  await page.goto("/");
  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Change User" }).click();
  await page.getByRole("button", { name: "Act as this user: Anika Raman" }).click();
  await expect(page.getByText("You are acting as Anika Raman. Signed in as Priya Raman.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("You are acting as")).toHaveCount(0);
});

/* Every row of the table by every kind of visitor is in `table.test.ts`; here is what the router makes of it. */
const guards: [string, string, RegExp | undefined, [path: string, lands: RegExp][]][] = [
  [
    "a club's administrator",
    "club@salle.test",
    inClub,
    [
      ["/admin/users", /\/membership\/members/],
      ["/greens/view", /\/membership\/members/],
      ["/finance/payouts", /\/membership\/members/],
      ["/clubs", /\/clubs\/edit/],
    ],
  ],
  ["a state's administrator", "nsw@salle.test", undefined, [["/membership/members/add", /\/membership\/members$/]]],
  [
    "the office",
    "admin@salle.test",
    undefined,
    [
      ["/finance/payouts", /\/admin/],
      ["/finance", /\/finance\/payment-report/],
    ],
  ],
  ["the root user", "root@salle.test", undefined, [["/finance/payouts", /\/finance\/payouts/]]],
  ["a member", "member@salle.test", undefined, [["/membership/members", /\/member\/overview/]]],
];
for (const [who, email, context, addresses] of guards) {
  test(`${who} ends up where the guards send them`, async ({ page, signInAs }) => {
    await signInAs(email, context);
    for (const [path, lands] of addresses) {
      await page.goto(path);
      await expect(page).toHaveURL(lands);
    }
  });
}

const landings: [who: string, email: string, context: RegExp | undefined, lands: RegExp, links: string[]][] = [
  ["a guest", "guest@salle.test", undefined, /\/account\/events\/list$/, ["Open Edit Profile"]],
];
for (const [who, email, context, lands, links] of landings) {
  test(`${who} lands where the spec leads them, with links to what there is`, async ({ page, signInAs }) => {
    await signInAs(email, context);
    await page.goto("/");
    await expect(page).toHaveURL(lands);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByRole("link")).toHaveText(links);
    await expectAccessible(page);
  });
}

test("the office lands at its home", async ({ page, signInAs }) => {
  await signInAs("admin@salle.test");
  await page.goto("/");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Clubs that need a hand" })).toBeVisible();
  await expect(page.getByRole("region", { name: "What needs attention" }).getByRole("link").first()).toBeVisible();
  await expectAccessible(page);
});

test("a club's people land at their own club", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/clubs");
  await expect(page).toHaveURL(/\/clubs\/edit$/);
  await expect(page.getByRole("heading", { level: 1, name: "Harbourside Fencing Club" })).toBeVisible();
});

test("a group opens and leads to its first screen that is there; nothing moves where one is", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/jobs");
  const nav = page.getByRole("navigation", { name: "Main navigation" });
  await nav.getByRole("button", { name: "Membership", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  const members = nav.getByRole("link", { name: "Members", exact: true });
  await expect(members).toHaveAttribute("aria-current", "page");

  const certifications = nav.getByRole("link", { name: "Certifications" });
  const before = [await widthOf(members), await widthOf(certifications)];
  await certifications.click();
  await expect(page.getByRole("heading", { level: 1, name: "Certifications" })).toBeVisible();
  await expect(certifications).toHaveAttribute("aria-current", "page");
  expect([await widthOf(members), await widthOf(certifications)]).toEqual(before);

  const events = nav.getByRole("button", { name: "Events", exact: true });
  await expect(events).toHaveAccessibleDescription("Soon");
  await events.click();
  await expect(page).toHaveURL(/membership\/certifications/);
  await expect(nav.getByRole("link", { name: "Tournaments" })).toBeVisible();
});

test("one link of the menu is current, also where another's address is above it", async ({ page, signInAs }) => {
  await signInAs("root@salle.test");
  await page.goto("/admin/settings");
  const nav = page.getByRole("navigation", { name: "Main navigation" });
  await expect(nav.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/admin");
  await expect(nav.locator("a[aria-current]")).toHaveText(["Settings"]);
});

/** How wide the letters of a link are, which its own box does not say. */
const widthOf = (link: Locator): Promise<unknown> =>
  link.evaluate(
    "(link) => { const range = document.createRange(); range.selectNodeContents(link); return range.getBoundingClientRect().width; }",
  );

test("a member's phone has the way to what they do most under the thumb", { tag: "@phone" }, async ({
  page,
  signInAs,
}) => {
  await signInAs("member@salle.test");
  await page.goto("/member/overview");
  const bar = page.getByRole("navigation", { name: "Quick navigation" });
  await expect(bar.getByRole("listitem")).toHaveCount(5);
  await expect(bar.getByRole("link", { name: "Member Overview" })).toHaveAttribute("aria-current", "page");
  for (const name of ["Events", "My Bookings"]) {
    await expect(bar.getByRole("link", { name })).toHaveAccessibleDescription("Soon");
  }
  await bar.getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await look(page);
  await bar.getByRole("button", { name: "More" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("Marcus Webb").first()).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Notes" })).toBeVisible();
  await look(page);
});
