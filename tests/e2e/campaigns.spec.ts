import type { Page } from "@playwright/test";
import { DemoClub } from "./demo-club.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openNavigation, test } from "./fixtures.ts";
import { look, openUntil, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

/** Makes a group by the server's form. */
async function makeGroup(page: Page, name: string, isChannel: boolean): Promise<void> {
  await page.goto("/membership/groups");
  await page.getByRole("link", { name: "Add Member Group" }).click();
  const panel = page.getByRole("dialog", { name: "Add Member Group" });
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("The Name cannot be blank.").last()).toBeVisible();
  await panel.getByLabel("Name").fill(name);
  await panel.getByLabel("Description").fill("Made by a test");
  if (isChannel) await panel.getByRole("switch", { name: /Email Channel/ }).click();
  await panel.getByRole("switch", { name: /Allow OptIn/ }).click();
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${name} is saved.`)).toBeVisible();
  await expect(page).toHaveURL(/\/membership\/groups$/);
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

test("a group is made, changed, looked into and removed", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await makeGroup(page, "Armourers", false);
  await expect(row(page, "Armourers")).toContainText("Made by a test");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await act(page, "Armourers", "Edit Member Group");
  const panel = page.getByRole("dialog", { name: "Edit Member Group" });
  await expect(panel.getByLabel("Name")).toHaveValue("Armourers");
  await expectAccessible(page);
  await panel.getByLabel("Name").fill("Weapon armourers");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Weapon armourers")).toBeVisible();

  await act(page, "Weapon armourers", "View Members");
  await expect(page).toHaveURL(/\/membership\/members\?.*memberGroupId/);
  await expect(page.getByText("No members match")).toBeVisible();
  await page.goto("/membership/groups");

  await act(page, "Weapon armourers", "Remove Member Group");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to remove the member group Weapon armourers?");
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(row(page, "Weapon armourers")).toHaveCount(0);
});

for (const [who, email, context] of [
  ["a club", "club@salle.test", inClub],
  ["a club group", "nsw@salle.test", undefined],
] as const) {
  test(`of ${who} the panels of groups open by their addresses`, async ({ page, signInAs }) => {
    await signInAs(email, context);
    await page.goto("/membership/groups/add");
    await expect(page.getByRole("dialog", { name: "Add Member Group" }).getByLabel("Name")).toBeVisible();
    await page.goto("/membership/groups");
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Edit Member Group" }).click();
    await expect(page).toHaveURL(/\/groups\/edit\/mgr_/);
    await page.reload();
    await expect(page.getByRole("dialog", { name: "Edit Member Group" }).getByLabel("Name")).not.toHaveValue("");
  });
}

test("several members are put into a group from the members table, and each is told of", { tag: "@both" }, async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const lastName = `Squad ${Date.now()}`;
  await club.group(lastName);
  const away = await club.member(lastName, "away@example.test");
  await club.member(`${lastName} Two`, "here@example.test");
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members");
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Assign to group" }).click();
  const panel = page.getByRole("dialog", { name: "Assign to a member group" });
  await expect(panel).toContainText(
    "There are no members assigned to this bulk action. Please check some from the table before performing this action.",
  );
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);

  await page.getByLabel("Search members").fill(lastName);
  await expect(rows(page, lastName)).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Assign 2 to group" }).click();
  await panel.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(panel.getByText("The Member group field is required.").last()).toBeVisible();
  await look(page);
  await club.do(`POST /app/club-member-profiles/${away}/archive`);
  await panel.getByLabel("Member group").selectOption({ label: lastName });
  await panel.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(panel.getByRole("img", { name: "Assigned", exact: true })).toHaveCount(1);
  await expect(panel.getByRole("img", { name: "Not assigned" })).toHaveCount(1);
  await expect(panel.getByText("This member is archived.")).toBeVisible();
  await expect(panel.getByText("1 of 2 could not be assigned.")).toBeVisible();
  await look(page);
  await panel.getByRole("button", { name: "Close" }).first().click();
  await page.goto("/membership/groups");
  await expect(row(page, lastName).getByText("1", { exact: true })).toBeVisible();
  await act(page, lastName, "View Members");
  await expect(page.getByRole("button", { name: `Remove filter: ${lastName}` })).toBeVisible();
  await openUntil(page, page.url(), () => expect(rows(page)).toHaveCount(1, { timeout: 4_000 }));
  await expect(rows(page)).toContainText(lastName);
});

test("a member opts in, arrives at the platform, and unsubscribes", async ({ page, cloud, signInAs, browser }) => {
  await signInAs("club@salle.test", inClub);
  await makeGroup(page, "Piste post", true);

  await page.goto("/campaigns");
  await expect(page).toHaveURL(/\/campaigns\/manage$/);
  const request = page.getByRole("button", { name: "Request Campaign Account" });
  const editor = page.getByRole("link", { name: /Open the campaign editor/ });
  await expect(request.or(editor)).toBeVisible();
  // A second try finds the account that the first has made.
  if (await request.isVisible()) {
    await page.goto("/campaigns/sync");
    await expect(page.getByText("This feature is only for active campaign accounts.")).toBeVisible();
    await page.goto("/campaigns/manage");
    await request.click();
    await page.getByRole("button", { name: "Request Admin Account" }).click();
  }
  await expect(editor).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const frame = page.frameLocator('iframe[title="Campaign editor"]');
  await expect(frame.getByRole("heading", { name: "Campaign sandbox" })).toBeVisible();
  const url = (await editor.getAttribute("href")) ?? "";
  const standing = async () => {
    const { lists } = (await (await fetch(url)).json()) as {
      lists: { title: string; subscribers: { name: string; standing: { state: string } }[] }[];
    };
    const list = lists.find(({ title }) => title === "Piste post");
    return list?.subscribers.find(({ name }) => name === "Marcus Webb")?.standing.state ?? "absent";
  };

  const own = await browser.newContext({ baseURL: cloud.url, viewport: page.viewportSize() });
  const member = await own.newPage();
  await member.goto("/authenticate/login");
  await member.getByLabel("Email address").fill("member@salle.test");
  await member.getByLabel(/^Password/).fill("EnGarde!2026");
  await member.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(member).toHaveURL(/\/member/);
  await member.goto("/member/privacy");
  await member.getByRole("button", { name: "Opt in to Piste post" }).click();
  await expect(member.getByText("You will receive Piste post.")).toBeVisible();
  await expectAccessible(member);
  await expectNoSidewaysScroll(member);
  await expect.poll(standing).toBe("active");
  await member.getByRole("button", { name: "Unsubscribe from Piste post" }).click();
  await expect(member.getByText("Unsubscribe successful from Piste post")).toBeVisible();
  await expect.poll(standing).toBe("removed");
  await own.close();

  await page.goto("/campaigns/sync");
  await page.getByRole("button", { name: "Sync / Re-Sync Now" }).click();
  await expect(page).toHaveURL(/\/campaigns\/manage$/);
  await page.goto("/campaigns/sync");
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  await expect(page.getByText(/\d+ channels/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("staff assign a member from their record and take them out", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await makeGroup(page, "Referees", false);
  await page.goto("/membership/members?filters[searchterm]=webb");
  await page.getByRole("link", { name: /Webb/ }).first().click();
  await page.getByRole("link", { name: "Member groups" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Assign a member group" });
  await panel.getByRole("button", { name: "Assign" }).click();
  await expect(panel.getByText("The Member group field is required.").last()).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel("Member group").selectOption({ label: "Referees (Harbourside Fencing Club)" });
  await panel.getByRole("button", { name: "Assign" }).click();
  await expect(page.getByText("Assigned to Referees")).toBeVisible();
  await page.getByRole("button", { name: "Unsubscribe from Referees" }).click();
  await expect(page.getByText("Unsubscribe successful from Referees")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("the navigation leads to the campaigns of who may manage them", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/");
  await openNavigation(page);
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  await navigation.getByRole("button", { name: "Email Campaigns" }).click();
  await navigation.getByRole("link", { name: "Synchronise" }).click();
  await expect(page).toHaveURL(/\/campaigns\/sync$/);
});
