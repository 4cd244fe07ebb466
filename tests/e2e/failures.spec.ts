import type { Page } from "@playwright/test";
import { DemoClub } from "./demo-club.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { rows } from "./steps.ts";

// What fails without a word of the server is told in those of spec 02 §8 and 03 §8, and can be tried again.

const inClub = /^Harbourside Fencing Club/;
const confirm = (page: Page, action: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: action, exact: true }).click();

/** Lets a call fail without words until `mend` is called. */
async function fails(page: Page, method: string, path: RegExp): Promise<{ mend(): Promise<void> }> {
  const json = { errors: [{ code: "conflict", status: 409, message: "", detail: "", meta: {} }] };
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 409, json }) : route.fallback(),
  );
  return { mend: () => page.unroute(path) };
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("a page of a list that cannot be loaded leaves the rows that are in sight", async ({ page, signInAs }) => {
  await signInAs("nsw@salle.test");
  await page.goto("/membership/members");
  const first = rows(page).first();
  const name = (await first.getByRole("link").first().textContent()) ?? "";
  const next = await fails(page, "GET", /\/club-members\?/);
  await page.getByRole("columnheader", { name: /^Name/ }).getByRole("button").click();
  await expect(page.getByRole("alert")).toContainText(/Tried at \d+:\d\d (am|pm)\./);
  await expect(first).toContainText(name);
  await expect(rows(page)).toHaveCount(25);
  await expectAccessible(page);
  await next.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(first).not.toContainText(name);
});

test("what fails at packages and criteria says so", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const name = `Failing ${Date.now()}`;
  const packageId = await club.package(name);
  const age = `/api/memberships/membership-types/${packageId}/condition-types/age/form` as const;
  await club.do(`POST ${age}`, { minimumAge: "12" });
  await signInAs("club@salle.test", inClub);
  await page.goto("/finance/membership-fees");
  await page.getByLabel("Search packages").fill(name);
  await expect(page.getByRole("button", { name: /^Actions for/ })).toHaveCount(1);

  const form = await fails(page, "GET", /\/api\/membership-types\/owner\/[^/]+\/form\//);
  await choose(page, name, "Edit");
  await expect(page.getByText("There was a problem loading the form.")).toBeVisible();
  await form.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Name" })).toHaveValue(name);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const criteria = await fails(page, "GET", /\/conditions$/);
  await choose(page, name, "Criteria");
  await expect(page.getByText("There was a problem loading the membership criteria.")).toBeVisible();
  await criteria.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await fails(page, "DELETE", /\/api\/memberships\/conditions\//);
  await page.getByRole("button", { name: "Delete: At least 12 years old on the start date" }).click();
  await confirm(page, "Delete");
  await expect(page.getByText("There was a problem trying to delete the membership criteria.")).toBeVisible();
  await confirm(page, "Cancel");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await fails(page, "POST", /\/archive$/);
  await choose(page, name, "Archive");
  await confirm(page, "Archive");
  await expect(page.getByText("There was a problem trying to archive the membership package.")).toBeVisible();
  await confirm(page, "Cancel");
  await fails(page, "DELETE", /\/api\/membership-types\//);
  await choose(page, name, "Delete");
  await confirm(page, "Delete");
  await expect(page.getByText("There was a problem trying to delete the membership package.")).toBeVisible();
});

test("what fails at memberships says so", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const id = await club.member(`Failing ${Date.now()}`, "failing@example.test");
  await club.sellByName(id, "Anniversary");
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members/${id}/memberships`);

  const form = await fails(page, "GET", /\/memberships\/form$/);
  await page.getByRole("button", { name: "Add Membership" }).click();
  await expect(page.getByText("There was a problem trying to load the form.")).toBeVisible();
  await form.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("radiogroup", { name: "Membership package" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await fails(page, "POST", /\/disable-renewal$/);
  await choose(page, "Anniversary", "Disable Renewal");
  await confirm(page, "Disable Renewal");
  await expect(page.getByText("There was a problem trying to disable membership renewal.")).toBeVisible();
  await confirm(page, "Cancel");
  await fails(page, "POST", /\/revoke$/);
  await choose(page, "Anniversary", "Revoke");
  await confirm(page, "Revoke");
  await expect(page.getByText("There was a problem trying to revoke the membership.")).toBeVisible();
});

test("what fails at notes says so", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const id = await club.member(`Noted ${Date.now()}`, "noted@example.test");
  await signInAs("club@salle.test", inClub);
  const list = await fails(page, "GET", /\/notes\?/);
  await page.goto(`/membership/members/${id}/notes`);
  await expect(page.getByText("There was an error loading notes for this user. Please try again later.")).toBeVisible();
  await list.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("There are currently no notes allocated to this member.")).toBeVisible();

  const adding = await fails(page, "POST", /\/notes$/);
  await page.getByRole("button", { name: "Add Note" }).click();
  const panel = page.getByRole("dialog", { name: "Add a note" });
  await panel.getByRole("textbox", { name: "Note" }).fill("Kept while it fails");
  await panel.getByRole("button", { name: "Add note" }).click();
  await expect(panel.getByRole("alert")).toContainText(
    "There was an error while adding a note to this member. Please try again later.",
  );
  await adding.mend();
  await panel.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Kept while it fails")).toBeVisible();
});

test("what fails at emergency contacts says so", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const id = await club.member(`Alarmed ${Date.now()}`, "alarmed@example.test");
  await signInAs("club@salle.test", inClub);
  for (const path of [/\/emergency-contacts\/settings$/, /-profiles\/\w+\/emergency-contacts$/]) {
    const call = await fails(page, "GET", path);
    await page.goto(`/membership/members/${id}/emergency-contacts`);
    await expect(page.getByText("There was an error while attempting to load emergency contacts")).toBeVisible();
    await call.mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("There are no emergency contacts yet")).toBeVisible();
  }
  await fails(page, "POST", /-profiles\/\w+\/emergency-contacts$/);
  await page.getByRole("button", { name: "Add emergency contact" }).click();
  await page.getByLabel("Given name").fill("Jo");
  await page.getByLabel("Family name").fill("Raman");
  await page.getByLabel("Telephone").first().fill("0412 345 678");
  await page.getByLabel("Relation").selectOption("Parent");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("There was one or more errors submitting the form.")).toBeVisible();
  await expect(page.getByLabel("Given name")).toHaveValue("Jo");
});

test("what fails at a biography says so, and what was entered stays", async ({ page, cloud, signInAs }) => {
  const id = await (await DemoClub.open(cloud)).member(`Untold ${Date.now()}`, "untold@example.test");
  await signInAs("club@salle.test", inClub);
  const load = await fails(page, "GET", /-profile\/\w+\/bio$/);
  await page.goto(`/membership/members/${id}/biography`);
  await expect(page.getByText("An unknown error occurred.")).toBeVisible();
  await load.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Edit biography" }).click();
  const save = await fails(page, "POST", /-profile\/\w+\/bio$/);
  await page.getByLabel("Birth city").fill("Broome");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("There was one or more errors with this biography.")).toBeVisible();
  await expect(page.getByLabel("Birth city")).toHaveValue("Broome");
  await save.mend();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Biography has been updated.")).toBeVisible();
});

test("what fails at integrations says so", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  const load = await fails(page, "GET", /\/integrations\/by-owner\/[^/]+$/);
  await page.goto("/integrations");
  await expect(page.getByText("An unknown error occurred.")).toBeVisible();
  await load.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  const enable = await fails(page, "POST", /\/enable$/);
  await page.getByRole("button", { name: "Enable Accounting export" }).click();
  await expect(page.getByText("An unknown error occurred.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Enable Accounting export" })).toBeVisible();
  await enable.mend();
});

test("what fails at additional details says so, each field its own", async ({ page, signInAs }) => {
  await signInAs("admin@salle.test");
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/editor-[^/]+\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto("/clubs/metadata");
  await expect(page.getByText("Loading Metadata Fields")).toBeVisible();
  code.resolve();
  const form = page.getByRole("region", { name: "Form", exact: true });
  const first = form.locator("[data-field]").first();
  await expect(first).toBeVisible();

  const saving = /\/club-metadata-fields$/;
  const detail = "This label is used twice.";
  const json = { errors: [{ code: "field", status: 422, message: detail, detail, meta: { field: "fields.0.label" } }] };
  await page.route(saving, (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 422, json }) : route.fallback(),
  );
  await page
    .getByRole("region", { name: "Available Elements" })
    .getByRole("button", { name: "Text", exact: true })
    .click();
  await page.getByRole("textbox", { name: "Label", exact: true }).fill("Twice");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(first).toContainText("There were errors saving this field.");
  await expect(first).toContainText(detail);
  await expect(page.getByText("Unsaved changes")).toBeVisible();

  await signInAs("club@salle.test", inClub);
  const load = await fails(page, "GET", /\/app\/clubs\/\w+\/metadata$/);
  await page.goto("/clubs/edit/metadata");
  await expect(page.getByText("There was an error processing the additional details form.")).toBeVisible();
  await load.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Number of pistes")).toBeVisible();
});

test("what fails at certifications says so, and what was entered stays", async ({ page, cloud, signInAs }) => {
  const id = await (await DemoClub.open(cloud)).member(`Uncertified ${Date.now()}`, "uncertified@example.test");
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members/${id}/certifications`);
  const panel = page.getByRole("dialog");
  const assign = page.getByRole("button", { name: "Assign certification" });
  await page.route(/\/member-qualifications\/types$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: [] } });
  });
  await assign.click();
  await expect(panel).toContainText("There are no available certifications to assign at this time.");
  await page.unroute(/\/member-qualifications\/types$/);
  await page.reload();

  await assign.click();
  await panel.getByRole("combobox", { name: "Certification" }).selectOption("Safeguarding");
  await panel.getByRole("textbox", { name: "Valid Until" }).fill("31/12/2031");
  const adding = await fails(page, "POST", /\/registrations$/);
  await panel.getByRole("button", { name: "Create" }).click();
  await expect(panel.getByRole("alert")).toContainText("There was an error managing this certification.");
  await expect(panel.getByRole("textbox", { name: "Valid Until" })).toHaveValue(/2031/);
  await adding.mend();
  await panel.getByRole("button", { name: "Create" }).click();
  const item = page.getByRole("list", { name: "Certifications" }).getByRole("listitem");
  await expect(item).toContainText("Valid until 31 December 2031");

  const load = await fails(page, "GET", /\/registrations\/\w+$/);
  await choose(page, "Safeguarding", "View");
  await expect(panel).toContainText("There was one or more errors loading this certification record.");
  await load.mend();
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel).toContainText("Dec 31st 2031");
  await page.keyboard.press("Escape");

  // Somebody else saves another part of it while this one is open.
  await choose(page, "Safeguarding", "Edit");
  await panel.getByRole("textbox", { name: "Reference ID" }).fill("mine");
  let isFirst = true;
  await page.route(/\/registrations\/\w+$/, async (route) => {
    const request = route.request();
    if (request.method() !== "PUT" || !isFirst) return route.fallback();
    isFirst = false;
    const headers = { ...request.headers(), "idempotency-key": `theirs-${Date.now()}` };
    const data = { attributes: { obtainedDate: "2024-02-03" } };
    expect((await page.request.put(request.url(), { headers, data })).ok()).toBe(true);
    await route.fallback();
  });
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(panel.getByText(/what you entered stays/)).toBeVisible();
  await panel.getByRole("button", { name: "Reload" }).click();
  await expect(panel.getByRole("textbox", { name: "Date Obtained" })).toHaveValue(/2024/);
  await expect(panel.getByRole("textbox", { name: "Reference ID" })).toHaveValue("mine");
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Safeguarding has been saved.")).toBeVisible();
});

test("what fails at email campaigns says so", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  const status = await fails(page, "GET", /\/cm-integration\/account\/[^/]+$/);
  await page.goto("/campaigns/manage");
  const header = "There was an error while checking the status of the email campaign platform.";
  await expect(page.getByText(header)).toBeVisible();
  const cause = "There was an error requesting Email Campaign status. Please try again later";
  await expect(page.getByText(cause)).toBeVisible();
  await status.mend();

  // Each of the states of an account, as the server tells them (spec 03 §2).
  const none = { canRequestAccount: false, canRequestAdmin: false, canResync: false, canSync: false };
  const standing = (accountExists: boolean, capabilities: Partial<typeof none>) =>
    page.route(/\/cm-integration\/account\/[^/]+$/, async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const answer = await (await route.fetch()).json();
      answer.data.attributes = { ...answer.data.attributes, accountExists, embedUrl: null, isPending: false };
      answer.data.capabilities = { ...none, ...capabilities };
      return route.fulfill({ json: answer });
    });
  await standing(false, { canRequestAccount: true });
  await page.goto("/campaigns/manage");
  await fails(page, "POST", /\/cm-integration\/account\/[^/]+$/);
  await page.getByRole("button", { name: "Request Campaign Account" }).click();
  const account = "There was an error creating the Email Campaign account. Please try again later";
  await expect(page.getByText(account)).toBeVisible();

  await standing(true, { canRequestAdmin: true });
  await page.goto("/campaigns/manage");
  await fails(page, "POST", /\/admin$/);
  await page.getByRole("button", { name: "Request Admin Account" }).click();
  const admin = "There was an error creating the Email Campaign admin account. Please try again later";
  await expect(page.getByText(admin)).toBeVisible();

  await standing(true, { canResync: true });
  await page.goto("/campaigns/manage");
  await fails(page, "POST", /\/admin-resync$/);
  await page.getByRole("button", { name: "Sync Admin Account" }).click();
  await expect(page.getByText("There was an error Resyncing Admin account. Please try again later")).toBeVisible();

  await standing(true, { canSync: true });
  await page.goto("/campaigns/sync");
  await fails(page, "POST", /\/sync$/);
  await page.getByRole("button", { name: "Sync / Re-Sync Now" }).click();
  const sync = "There was an error Syncing the Email Campaign account. Please try again later";
  await expect(page.getByText(sync)).toBeVisible();
});

test("who is in no group, and who has none, is told so", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const id = await club.member(`Groupless ${Date.now()}`, "groupless@example.test");
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members/${id}/member-groups`);
  await expect(page.getByText("There are no member groups assigned to this member")).toBeVisible();
  const noGroup = { data: [], totalResults: 0, meta: { nextCursor: null } };
  await page.route(/\/(available-member-groups|member-groups\/club)/, (route) => route.fulfill({ json: noGroup }));
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("There are no available Member Groups to assign")).toBeVisible();
  await page.goto("/membership/groups");
  await expect(page.getByText("This organization has no member groups")).toBeVisible();
});

test("a member whose account does not load is told so", async ({ page, signInAs }) => {
  await signInAs("member@salle.test");
  const record = await fails(page, "GET", /\/app\/club-members\/[^/]+$/);
  await page.goto("/member/overview");
  await expect(page.getByText("There was an error loading your account.")).toBeVisible();
  await record.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Marcus Webb").first()).toBeVisible();
});
