import { DemoClub } from "./demo-club.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, isPhone, test } from "./fixtures.ts";
import { isCurrent, look, openUntil, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

test("the members table searches, filters, sorts and pages, all of it in the address", { tag: "@both" }, async ({
  page,
  signInAs,
}) => {
  await signInAs("nsw@salle.test");
  await page.goto("/membership/members");
  await expect(page.getByText(/^1–25 of \d+/).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel("Search members").fill("smith");
  await expect(page).toHaveURL(/filters\[searchterm\]=smith/);
  await expect(rows(page).first()).toContainText(/smith/i);
  await expect(page.getByLabel("Search members")).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/filters\[searchterm\]=smith/);

  await page.goto("/membership/members?pagination[offset]=25&sort[column]=birthdate&sort[direction]=desc");
  await expect(page.getByText(/^26–50 of/).first()).toBeVisible();
  await expect(page).toHaveTitle(/page 2/);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByLabel("Gender").selectOption("F");
  await page.getByRole("button", { name: /^Show/ }).click();
  await expect(page).toHaveURL(/filters\[gender\]=F/);
  await expect(page).not.toHaveURL(/pagination/);
  await expect(page).toHaveURL(/sort\[column\]=birthdate/);
  await page.getByRole("button", { name: "Remove filter: Female" }).click();
  await expect(page).not.toHaveURL(/gender/);
});

test("the federation's office sees the members of all clubs, and their records", async ({ page, signInAs }) => {
  await signInAs("admin@salle.test");
  await page.goto("/clubs/view");
  await page.getByRole("link", { name: "All members" }).click();
  await expect(page.getByText(/^1–25 of 2,\d\d\d/).first()).toBeVisible();
  await page.goto("/clubs/members?filters[searchterm]=dubois%20claire");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: /Dubois/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Claire Dubois" })).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Last name")).toHaveValue("Dubois");
  await expectAccessible(page);
});

test("a search that nobody fits says so and offers to clear", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members?filters[searchterm]=nobodyiscalledthis");
  await expect(page.getByText("No members match")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("a table that cannot be loaded says so, and tries again", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.route("**/club-members**", (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.goto("/membership/members");
  await expect(page.getByText("The members could not be loaded.").last()).toBeVisible();
  await page.unroute("**/club-members**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("an address with nonsense in it shows the table all the same", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto(
    "/membership/members?sort[column]=password&sort[direction]=up&pagination[offset]=-75&filters[gender]=Q&filters[ageFrom]=old",
  );
  await expect(rows(page).first()).toBeVisible();
});

test("the order is chosen by keyboard: from the headers, or on a phone, whose rows are two lines, from a list", {
  tag: "@both",
}, async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members");
  await expect(rows(page).first()).toBeVisible();
  if (isPhone(page)) {
    await page.getByRole("button", { name: /^Filters/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Sort by").selectOption("birthdate");
    await page.getByRole("button", { name: /^Show/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/sort\[column\]=birthdate/);
    return;
  }
  await page.getByRole("button", { name: /^National ID/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("columnheader", { name: /National ID/ })).toHaveAttribute("aria-sort", "ascending");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("columnheader", { name: /National ID/ })).toHaveAttribute("aria-sort", "descending");
});

test("adding a member: errors stand above the fields and at them, and what was typed survives a lost network", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  const lastName = `Sabre${Date.now()}`;
  await page.goto("/membership/members");
  await page.getByRole("link", { name: "Add a member" }).click();
  const submit = page.getByRole("button", { name: "Add a member" });
  await submit.click();
  await expect(page.getByText("The First name cannot be blank.").last()).toBeVisible();
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByRole("link", { name: "The First name cannot be blank." }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel("First name").fill("Élodie");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Date of birth").fill("31/12/2999");
  await submit.click();
  await expect(page.getByText("The Date of birth cannot be in the future.").last()).toBeVisible();

  // "checks of Australian mobiles, postcodes"; a year of two digits is one in the past.
  await page.getByLabel("Date of birth").fill("14 Jul 01");
  await page.getByLabel("Mobile number").fill("0412 345 67");
  await page.getByLabel("Postcode").fill("200");
  await expect(page.getByText("Enter a mobile number with 10 digits, like 0412 345 678.").last()).toBeVisible();
  await expect(page.getByText("Enter a postcode with 4 digits, like 2000.").last()).toBeVisible();
  await expect(page.getByText("2 things to put right", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Date of birth")).toHaveValue("14/07/2001");
  await page.getByLabel("Mobile number").fill("0412 345 678");
  await page.getByLabel("Postcode").fill("2000");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByText("Unable to connect to server.")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue(lastName);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(`Élodie ${lastName}`).first()).toBeVisible();
  await expect(page.getByText(/Membership Number: \d{9}/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("main").getByRole("link", { name: "Members", exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
  await openUntil(page, "/membership/members", async () => {
    await page.getByLabel("Search members").fill(lastName);
    await expect(rows(page)).toHaveCount(1, { timeout: 4_000 });
  });
  await page.goto("/membership/members/add");
  await page.getByLabel("First name").fill("elodie");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Date of birth").fill("14/07/2001");
  await page.getByLabel("National ID").fill(`AUS ${Date.now() % 1e9}`);
  await submit.click();
  await expect(page.getByText("This National ID is not written as the others are, like 878042530.")).toBeVisible();
  await page.getByRole("button", { name: "Add anyway" }).click();
  await expect(page.getByText(/is a member of this club already/)).toBeVisible();
  await page.getByRole("button", { name: "Add anyway" }).click();
  await expect(page.getByText(/Membership Number: AUS/)).toBeVisible();
});

test("leaving a form with changes asks first", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members");
  await page.getByRole("link", { name: "Add a member" }).click();
  await page.getByLabel("First name").fill("Half");
  await page.getByRole("link", { name: "Members", exact: true }).last().click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Half");
  await page.getByRole("link", { name: "Members", exact: true }).last().click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("editing a member, and being told when somebody else was quicker", async ({ page, context, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members?filters[searchterm]=webb");
  await page.getByRole("link", { name: /Webb/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Marcus Webb" })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  for (const each of [page, other]) await each.getByRole("link", { name: "Edit" }).click();
  const suburb = `Suburb ${Date.now() % 10_000}`;
  await other.getByLabel("Suburb").fill(suburb);
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("The changes have been saved.").last()).toBeVisible();
  await expect(other.getByText(suburb).first()).toBeVisible();
  await page.getByLabel("Suburb").fill("Too late");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/Someone else changed this member/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByLabel("Suburb")).toHaveValue(suburb);
});

test("archiving is done at once and can be taken back from what says so", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members?sort[column]=memberSince&pagination[offset]=25");
  await rows(page).first().getByRole("link").first().click();
  const more = page.getByRole("button", { name: /^More for/ });
  await more.click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  const said = page.getByRole("status").filter({ hasText: /has been archived\./ });
  await expect(said).toBeVisible();
  await said.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/has been unarchived\./)).toBeVisible();
  await expect(said).toHaveCount(0);
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Archive", exact: true })).toBeVisible();
});

test("a question stands while what was confirmed is being done, and says that it has failed", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/finance/membership-fees");
  const answered = Promise.withResolvers<void>();
  await page.route("**/archive", async (route) => {
    await answered.promise;
    await route.fulfill({ status: 500, json: { errors: [] } });
  });
  const actions = page.getByRole("button", { name: /^Actions for/ }).first();
  await actions.click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Archive" }).click();
  await expect(question.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await page.keyboard.press("Escape");
  answered.resolve();
  await expect(question.getByRole("alert")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(actions).toBeFocused();
});

test("a member who is not there is said to be missing", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members/cmp_01KZFHJE80HH2ZSS79K821E1NX01DEND9J00A294WA2V80B3PYGR");
  await expect(page.getByText("We could not find that.")).toBeVisible();
});

test("a record says what matters now, is written to and called by a touch, and leads to the next one of the list", {
  tag: "@both",
}, async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members?filters[owes]=overdue");
  const names = rows(page).getByRole("link", { name: /, / });
  await expect(names.nth(1)).toBeVisible();
  const [first = "", second = ""] = await names.allTextContents();
  const spoken = (name: string) => name.split(", ").reverse().join(" ");
  await names.nth(0).click();
  await expect(page.getByRole("heading", { level: 1, name: spoken(first) })).toBeVisible();
  await expect(page.getByText(/ has been overdue for \d+ days?\./)).toBeVisible();
  await expect(page.getByRole("region", { name: "Money" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Activity" }).getByRole("listitem").first()).toBeVisible();
  const contact = page.getByRole("region", { name: "Contact" });
  await expect(contact.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  if (isPhone(page)) {
    await expect(page.getByRole("link", { name: "Call" })).toBeInViewport();
    return;
  }
  await page.getByRole("link", { name: "Next member" }).click();
  await expect(page.getByRole("heading", { level: 1, name: spoken(second) })).toBeVisible();
  await page.getByRole("link", { name: "Previous member" }).click();
  await expect(page.getByRole("heading", { level: 1, name: spoken(first) })).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous member" })).toBeDisabled();
});

test("members are ticked one by one, in a range and all together; the bar says how many and is closed by the keyboard", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members");
  const all = page.getByRole("checkbox", { name: "Select all on this page" });
  const tick = (row: number) => rows(page).nth(row).getByRole("checkbox");
  await tick(1).focus();
  await page.keyboard.press("Space");
  await expect(all).toHaveJSProperty("indeterminate", true);
  await tick(4).click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Choose members" });
  await expect(bar).toContainText("4 selected");
  await tick(2).click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("1 selected");
  await all.check();
  await expect(bar).toContainText("25 selected");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(tick(0)).not.toBeChecked();
  await expect(bar).toContainText("25 selected");
  await bar.getByRole("button", { name: "Clear selection" }).focus();
  await page.keyboard.press("Enter");
  await expect(bar).toHaveCount(0);
  await expect(all).toBeFocused();
});

test("a club approves several who wait at once, and hears of the one who cannot be", { tag: "@both" }, async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const lastName = `Kin${Date.now()}`;
  await club.joiners(cloud, lastName, ["Ana", "Ben", "Cleo", "Dov"]);
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members?filters[standing]=pending&filters[searchterm]=${lastName}`);
  await expect(rows(page, lastName)).toHaveCount(4);
  const approve = page.getByRole("button", { name: /^Approve \d+$/ });
  await expect(approve).toHaveCount(0);
  const panel = page.getByRole("dialog", { name: "Approve members" });
  const tick = async (...names: string[]) => {
    for (const name of names) await page.getByRole("checkbox", { name: `Select ${name} ${lastName}` }).check();
  };

  await tick("Ana", "Ben");
  await page.getByRole("button", { name: "Approve 2" }).click();
  await expect(panel.getByRole("listitem")).toHaveText([`${lastName}, Ana`, `${lastName}, Ben`]);
  await look(page);
  await panel.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("2 members have been approved.")).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(rows(page, lastName)).toHaveCount(2);
  await expect(approve).toHaveCount(0);

  // While the panel stands open somebody else archives one of the two that are left.
  await tick("Cleo", "Dov");
  await page.getByRole("button", { name: "Approve 2" }).click();
  const [cleo] = (await club.waiting(lastName, 2)).filter(({ attributes }) => attributes.firstName === "Cleo");
  await club.do(`POST /app/club-member-profiles/${cleo?.id}/archive`);
  await panel.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(panel.getByText("1 of 2 could not be approved. The reasons are below.")).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ hasText: "Cleo" })).toContainText("This member is archived.");
  await expect(panel.getByRole("img", { name: "Approved", exact: true })).toHaveCount(1);
  await look(page);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(rows(page, lastName)).toHaveCount(0);
});

test("a club rejects, sorts and changes several at once, and takes a rejection back", { tag: "@both" }, async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const lastName = `Many${Date.now()}`;
  await club.joiners(cloud, lastName, ["Ana", "Ben"]);
  const category = `Cadets ${lastName}`;
  await club.category(category);
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members?filters[standing]=pending&filters[searchterm]=${lastName}`);
  await expect(rows(page, lastName)).toHaveCount(2);
  const tickAll = async () => {
    for (const name of ["Ana", "Ben"]) {
      await page.getByRole("checkbox", { name: `Select ${name} ${lastName}` }).check();
    }
  };

  // The strip above and what stands below it have come: nothing moves under the finger.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await tickAll();
  await page.getByRole("button", { name: "Reject 2" }).click();
  const rejecting = page.getByRole("dialog", { name: "Reject members" });
  await expect(rejecting.getByRole("listitem")).toHaveText([`${lastName}, Ana`, `${lastName}, Ben`]);
  await look(page);
  await rejecting.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByText("2 members have been rejected.")).toBeVisible();
  await expect(rows(page, lastName)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page, lastName)).toHaveCount(2);

  await tickAll();
  const more = page.getByRole("button", { name: "More for those selected" });
  await more.click();
  await page.getByRole("menuitem", { name: "Assign 2 to category" }).click();
  const sorting = page.getByRole("dialog", { name: "Assign to a member category" });
  await sorting.getByRole("combobox", { name: "Category" }).selectOption({ label: category });
  await look(page);
  await sorting.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(sorting.getByText("All 2 have been assigned.")).toBeVisible();
  await sorting.getByRole("button", { name: "Close", exact: true }).last().click();

  // By the keys: the menu, its last item, and back to the bar from the panel.
  await more.focus();
  await page.keyboard.press("ArrowDown");
  await isCurrent(page.getByRole("menuitem", { name: "Assign 2 to category" }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const changing = page.getByRole("dialog", { name: "Change members" });
  await changing.getByRole("button", { name: "Change", exact: true }).click();
  await expect(changing.getByText("Choose what to change.").first()).toBeVisible();
  await changing.getByRole("combobox", { name: "What to change" }).selectOption({ label: "Member since" });
  await changing.getByRole("textbox", { name: "Member since" }).fill("1/4/2019");
  await look(page);
  await changing.getByRole("button", { name: "Change", exact: true }).click();
  await expect(changing.getByText("2 members have been changed.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(
    `/membership/members?filters[memberSinceFrom]=2019-04-01&filters[memberSinceTo]=2019-04-01&filters[searchterm]=${lastName}`,
  );
  await expect(rows(page, lastName)).toHaveCount(2);
});
