import { linkIdOf } from "@salle/core/lib/ids";
import { expect, expectAccessible, PASSWORD, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

const PAGE = "/account/edit/linked-accounts";

test("a guest asks to act for a member, who lets them pay and then ends it @both", async ({
  page,
  signInAs,
  baseURL,
}) => {
  const main = page.getByRole("main");
  const panel = page.getByRole("dialog");
  // As it was before, whatever a story that was cut off has left.
  const api = async (email: string) => {
    const login = { attributes: { email, password: PASSWORD } };
    const answer = await (await page.request.post(`${baseURL}/app/auth/login`, { data: login })).json();
    const headers = { authorization: `Bearer ${answer.data.attributes.accessToken}` };
    const { data } = await (await page.request.get(`${baseURL}/app/session/current`, { headers })).json();
    return { id: data.attributes.accountId as string, headers };
  };
  const [guest, member] = [await api("guest@salle.test"), await api("member@salle.test")];
  const persons = [guest, member].map(({ id }) => id.slice("acc_".length)) as [string, string];
  await page.request.delete(`${baseURL}/app/linked-accounts/${linkIdOf(...persons)}/revoke`, {
    headers: guest.headers,
  });
  const directory = await api("club@salle.test");

  await signInAs("guest@salle.test");
  await page.goto(PAGE);
  await expect(main.getByText("You have no pending invitations")).toBeVisible();
  await main.getByRole("button", { name: "Request Access" }).click();
  await panel.getByRole("button", { name: "Search", exact: true }).click();
  await expect(panel.getByText("Your search must use one of combinations provided.").last()).toBeVisible();
  await panel.getByLabel("Email Address").fill("member@salle.test");
  await panel.getByRole("button", { name: "Search", exact: true }).click();
  await expect(panel.getByText("You must enter a valid last name when searching by email.").last()).toBeVisible();
  await panel.getByLabel("Last Name").first().fill("Webb");
  await panel.getByLabel("Date of Birth").first().fill("1/1/1901");
  await panel.getByRole("button", { name: "Search", exact: true }).click();
  await expect(panel.getByText("There were no matching search results.")).toBeVisible();
  await panel.getByRole("button", { name: "Search Again" }).click();
  await panel.getByLabel("National ID Number").fill(await ninOf("Marcus Webb"));
  await panel.getByRole("button", { name: "Search", exact: true }).click();
  await expect(panel.getByText("Found 1 result...")).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Request access to the account of Marcus Webb" }).click();
  await expect(page.getByText("An invitation has been sent to Marcus Webb")).toBeVisible();
  await main.getByRole("button", { name: "Cancel the request to Marcus Webb" }).click();
  await expect(page.getByText("Invitation has been canceled")).toBeVisible();
  await expect(main.getByText("You have no pending invitations")).toBeVisible();
  const again = { headers: guest.headers, data: { attributes: { userAccountId: guest.id } } };
  const request = () => page.request.post(`${baseURL}/app/user-account/${member.id}/linked-accounts/request`, again);
  expect((await request()).ok()).toBe(true);

  await signInAs("member@salle.test");
  await page.goto(PAGE);
  await main.getByRole("button", { name: "Reject Sam Visitor" }).click();
  await expect(page.getByText("Invitation has been rejected")).toBeVisible();
  expect((await request()).ok()).toBe(true);
  await page.reload();
  await main.getByRole("button", { name: "Approve Sam Visitor" }).click();
  await panel.getByLabel("Change details").uncheck();
  await panel.getByLabel("Enter competitions, book, and take memberships").uncheck();
  await panel.getByLabel("Until").fill("31/12/2020");
  await panel.getByRole("button", { name: "Approve" }).click();
  await expect(panel.getByText("Enter a day that is still to come.").last()).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel("Until").fill("");
  await panel.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Invitation has been accepted")).toBeVisible();
  const link = rows(page, "Sam Visitor");
  await expect(link).toContainText("See, Pay");
  await look(page);

  // Who may pay sees, and changes nothing.
  const acting = { ...guest.headers, "x-linked-account": member.id };
  const session = await page.request.get(`${baseURL}/app/session/current`, { headers: acting });
  expect((await session.json()).data.attributes.impersonator.allows).toEqual(["view", "pay"]);

  await link.getByRole("button", { name: "Revoke Sam Visitor" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Linked account has been revoked")).toBeVisible();
  await expect(main.getByText("No one has access to act on behalf of you.")).toBeVisible();
  expect((await page.request.get(`${baseURL}/app/session/current`, { headers: acting })).status()).toBe(403);

  async function ninOf(name: string): Promise<string> {
    const { headers } = directory;
    const { data } = await (await page.request.get(`${baseURL}/app/session/current`, { headers })).json();
    const club = data.attributes.contexts.find(({ type }: { type: string }) => type === "club").id;
    const query = `filters[searchterm]=${encodeURIComponent(name)}`;
    const list = await page.request.get(`${baseURL}/app/clubs/${club}/club-members?${query}`, { headers });
    return (await list.json()).data[0].attributes.nationalId;
  }
});

test("a parent sees the child they act for, and what cannot be loaded or sent says so", async ({ page, signInAs }) => {
  const main = page.getByRole("main");
  const panel = page.getByRole("dialog");
  const broken = async (pattern: string) => page.route(pattern, (route) => route.fulfill({ status: 500, json: {} }));
  await signInAs("parent@salle.test");
  await broken("**/linked-accounts/*");
  await page.goto("/account/edit");
  await main.getByRole("link", { name: "Linked Accounts" }).click();
  await expect(main.getByText("There was one or more errors loading up pending invites.")).toBeVisible();
  await expect(main.getByText("There was one or more errors loading linked accounts.").first()).toBeVisible();
  await page.unroute("**/linked-accounts/*");
  await page.reload();
  await expect(rows(page, "Anika Raman")).toContainText("Everything");
  await rows(page, "Anika Raman").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("You can no longer act for Anika Raman.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();

  await main.getByRole("button", { name: "Request Access" }).click();
  await panel.getByLabel("National ID Number").fill("123");
  await broken("**/user-search");
  await panel.getByRole("button", { name: "Search", exact: true }).click();
  await expect(panel.getByText("There was one or more errors processing your search").last()).toBeVisible();
  await page.unroute("**/user-search");
  const someone = { firstName: "Someone", lastName: "Else", nin: "123", club: "Club", clubId: "c", clubApproved: true };
  const data = [{ id: `acc_${"0".repeat(26)}`, type: "userSearchResult", attributes: someone }];
  await page.route("**/user-search", (route) => route.fulfill({ json: { data, totalResults: 1 } }));
  await panel.getByRole("button", { name: "Search", exact: true }).click();
  await broken("**/linked-accounts/request");
  await panel.getByRole("button", { name: "Request access to the account of Someone Else" }).click();
  await expect(page.getByText("There was one or more errors attempting to invite that user")).toBeVisible();
});

test("a guest acts for nobody, and nobody for them", async ({ page, signInAs }) => {
  await signInAs("guest@salle.test");
  await page.goto(PAGE);
  await expect(page.getByText("you do not have access to act on behalf of others.")).toBeVisible();
});
