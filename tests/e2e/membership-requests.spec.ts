import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look, packageCard, rows } from "./steps.ts";

const approvedFirst = { requiresApproval: 1, userSelectable: 1 };

test("a member asks for what its seller approves, takes it back, asks again, and is told why not", {
  tag: "@phone",
}, async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const name = `Squad ${Date.now()}`;
  await club.packageAsking(name, [], approvedFirst);
  await signInAs("member@salle.test");
  await page.goto("/member/overview/memberships?act=add");
  const add = page.getByRole("dialog", { name: "Add Membership" });
  await packageCard(add, name).check();
  await expect(add.getByText("Its seller approves this membership first. Nothing is owed before that.")).toBeVisible();
  await expect(add.getByText("Pay invoice now")).toHaveCount(0);
  await add.getByLabel("Note to the seller").fill("My coach said so.");
  await look(page);
  await add.getByRole("button", { name: "Ask for approval" }).click();
  await expect(page.getByText(/has been asked, and will answer by email\.$/)).toBeVisible();
  await expect(add).toHaveCount(0);
  const requests = page.getByRole("region", { name: "Requests" });
  const row = requests.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Waiting");
  await look(page);
  await row.getByRole("button", { name: `Take back the request for ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("The request has been taken back.")).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole("button", { name: "Add Membership" }).click();
  await packageCard(add, name).check();
  await add.getByRole("button", { name: "Ask for approval" }).click();
  await expect(row).toContainText("Waiting");
  await club.reject(name, "The squad is full.");
  await page.reload();
  await expect(row).toContainText("Not approved");
  await expect(row).toContainText("The squad is full.");
});

test("a club answers what it is asked for: it sells, or says why not", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const [given, refused] = [`Elite ${Date.now()}`, `Full ${Date.now()}`];
  for (const name of [given, refused]) {
    await club.askedByMember(cloud, await club.packageAsking(name, [], approvedFirst), "Please.");
  }
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/membership/requests");
  const [elite, full] = [rows(page, given), rows(page, refused)];
  await expect(elite).toContainText("Marcus Webb");
  await expect(elite).toContainText("“Please.”");
  await look(page);
  await elite.getByRole("button", { name: `Approve ${given} for Marcus Webb` }).click();
  const approving = page.getByRole("dialog", { name: "Approve for Marcus Webb" });
  await approving.getByLabel("Start date").fill("31/2/2027");
  await approving.getByRole("button", { name: "Approve" }).click();
  await expect(approving.getByRole("alert")).toBeFocused();
  await approving.getByLabel("Start date").fill("");
  await look(page);
  await approving.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Marcus Webb has the membership now.")).toBeVisible();
  await expect(elite).toHaveCount(0);

  await full.getByRole("button", { name: `Reject ${refused} for Marcus Webb` }).press("Enter");
  const rejecting = page.getByRole("dialog", { name: "Reject the request of Marcus Webb" });
  await rejecting.getByRole("button", { name: "Reject" }).click();
  await expect(rejecting.getByText("The Reason cannot be blank.").last()).toBeVisible();
  await rejecting.getByLabel("Reason").fill("The squad is full.");
  await rejecting.getByRole("button", { name: "Reject" }).press("Enter");
  await expect(page.getByText("The request has been rejected.")).toBeVisible();
  await expect(full).toHaveCount(0);
  await page.goto("/membership/requests?filters[status]=rejected");
  await expect(rows(page, refused)).toContainText("The squad is full.");
  await look(page);
});
