import { ask, eventually, signIn } from "../support/api.ts";
import type { TestCloud } from "../support/cloud.ts";
import { DemoClub } from "./demo-club.ts";
import { expect, isPhone, PASSWORD, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
let names = 0;
/** A name that no other story has. */
const newName = () => `Transfer${Date.now()}${names++}`;

/** The demo's office, which is above every club, and two of these. */
async function federation(cloud: TestCloud) {
  const office = await signIn("admin@salle.test", PASSWORD, cloud.url);
  const options = await ask(office, "GET /app/club-groups/CLUB_GROUP_ROOT/clubs-options");
  const idOf = (name: RegExp) => options.body.data.find(({ text }: { text: string }) => name.test(text))?.value ?? "";
  const home = idOf(inClub);
  const other = options.body.data.find(({ value }: { value: string }) => value !== home);
  return { office, home, other: { id: other?.value ?? "", name: other?.text ?? "" } };
}

/** Somebody at the other club, who is on their way to the demo's. */
async function incoming(cloud: TestCloud, lastName: string): Promise<void> {
  const { office, home, other } = await federation(cloud);
  const words = { firstName: "Robin", lastName, dateOfBirth: "1990-05-17", emailAddress: `${lastName}@example.com` };
  const made = await ask(office, `POST /signup/admin/form/${other.id}`, { attributes: words });
  const { memberProfileId } = made.body.data.attributes;
  const reply = await ask(office, `POST /app/member-profiles/${memberProfileId}/valid-transfer-clubs/${other.id}`, {
    attributes: { clubId: home },
  });
  expect(reply.status).toBe(200);
}

test("a secretary approves who comes, and rejects another with a reason @both", async ({ page, signInAs, cloud }) => {
  const [welcome, refused] = [newName(), newName()];
  await incoming(cloud, welcome);
  await incoming(cloud, refused);
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/transfers");
  await expect(rows(page, welcome)).toContainText("Waits for your answer");
  await look(page);

  await page.getByRole("button", { name: `Reject the transfer of Robin ${refused}` }).click();
  const panel = page.getByRole("dialog", { name: `Reject the transfer of Robin ${refused}` });
  await panel.getByLabel("Reason").fill("Our beginners’ course is full.");
  await look(page);
  await panel.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Transfer has been rejected")).toBeVisible();
  await expect(rows(page, refused)).toHaveCount(0);

  await page.getByRole("button", { name: `Approve the transfer of Robin ${welcome}` }).click();
  await expect(page.getByText(`Robin ${welcome} has moved to Harbourside Fencing Club`)).toBeVisible();
  await expect(rows(page, welcome)).toHaveCount(0);
  await page.getByRole("link", { name: "History" }).click();
  await expect(rows(page, welcome)).toContainText("Completed");
  await expect(rows(page, refused)).toContainText("Rejected");
  if (!isPhone(page)) await expect(rows(page, refused)).toContainText("Our beginners’ course is full.");
});

test("staff ask for a member, who sees what becomes of their memberships @both", async ({ page, signInAs, cloud }) => {
  const lastName = newName();
  const desk = await DemoClub.open(cloud);
  const id = await desk.member(lastName, `${lastName}@example.com`);
  const { other } = await federation(cloud);
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members/${id}`);
  await page.getByRole("button", { name: `More for Robin ${lastName}` }).click();
  await page.getByRole("menuitem", { name: "Transfer to another club" }).click();
  const panel = page.getByRole("dialog", { name: "Transfer to another club" });
  await panel.getByLabel("Search clubs").fill("no such club");
  await expect(panel.getByText("No club has these words")).toBeVisible();
  await panel.getByLabel("Search clubs").fill(other.name.toLowerCase());
  await look(page);
  await panel.getByRole("button", { name: `Choose ${other.name}`, exact: true }).click();
  await expect(panel.getByText(`You approve it for your club by asking; ${other.name} is asked`)).toBeVisible();
  await expect(panel.getByText("Their place in your club is archived.")).toBeVisible();
  await look(page);
  await panel.getByRole("button", { name: "Request transfer" }).click();
  await expect(page.getByText(`${other.name} has been asked to approve it`)).toBeVisible();

  await page.goto("/membership/transfers/outgoing");
  await expect(rows(page, lastName)).toContainText("Waits for the new club");
  await page.getByRole("button", { name: `Cancel the transfer of Robin ${lastName}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel the transfer" }).click();
  await expect(page.getByText("Transfer has been cancelled")).toBeVisible();
  await expect(rows(page, lastName)).toHaveCount(0);
});

test("a member asks to change clubs by the keyboard, and takes it back", async ({ page, signInAs, cloud }) => {
  const { other } = await federation(cloud);
  const member = await signIn("member@salle.test", PASSWORD, cloud.url);
  const session = await ask(member, "GET /app/session/current");
  const id = session.body.data.attributes.accountId.replace("acc_", "mpr_");
  // As it was before, whatever a story that was cut off has left.
  for (const each of (await ask(member, `GET /app/member-profiles/${id}/transfers`)).body.data) {
    await ask(member, `POST /app/transfers/${each.id}/cancel`);
  }
  await eventually(
    async () => (await ask(member, `GET /app/member-profiles/${id}/transfers`)).body.data,
    (found) => found.every(({ attributes }: { attributes: { status: string } }) => attributes.status !== "waiting"),
  );
  await signInAs("member@salle.test");
  await page.goto("/member/overview/details");
  const card = page.getByRole("region", { name: "Change club" });
  await card.getByRole("button", { name: "Change club" }).press("Enter");
  const panel = page.getByRole("dialog", { name: "Change club" });
  await panel.getByLabel("Search clubs").fill(other.name);
  await panel.getByRole("button", { name: `Choose ${other.name}`, exact: true }).press("Enter");
  await expect(panel.getByText(`Your club and ${other.name} are asked to approve it.`)).toBeVisible();
  await look(page);
  await panel.getByRole("button", { name: "Request transfer" }).press("Enter");
  await expect(card.getByText(`From Harbourside Fencing Club to ${other.name}`).first()).toBeVisible();
  await expect(card.getByText("Waits for both clubs")).toBeVisible();
  await expect(card.getByRole("button", { name: "Change club" })).toHaveCount(0);
  await look(page);
  await card.getByRole("button", { name: /^Cancel the transfer of Marcus/ }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel the transfer" }).press("Enter");
  await expect(card.getByRole("button", { name: "Change club" })).toBeVisible();
});
