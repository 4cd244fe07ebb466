import { mailTo } from "../support/inbox.ts";
import { DemoClub } from "./demo-club.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { look } from "./steps.ts";

const HARBOURSIDE = /^Harbourside Fencing Club/;

test("a club invites somebody by email, who signs up as a member at once, and their child waits @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const main = page.getByRole("main");
  const stamp = Date.now();
  const [address, lastName] = [`invited.${stamp}@example.test`, `Okafor${stamp}`];
  const club = await DemoClub.open(cloud);
  const twin = await club.member(`Twin${stamp}`, "twin@example.test");

  await signInAs("club@salle.test", HARBOURSIDE);
  await page.goto("/membership/members/add");
  await page.getByRole("link", { name: "Add an existing member" }).click();
  await expect(page.getByRole("heading", { name: "Add an existing member" })).toBeFocused();
  const byEmail = main.getByRole("region", { name: "Invite by email" });
  await byEmail.getByLabel("Email address").fill("nobody");
  await byEmail.getByRole("button", { name: "Invite" }).click();
  await expect(byEmail.getByText("the Email address must be a valid email address.").last()).toBeVisible();
  await byEmail.getByLabel("Email address").fill(address);
  await byEmail.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText(`An invitation has been sent to ${address}`)).toBeVisible();
  const search = main.getByRole("region", { name: "Find their registration" });
  await search.getByLabel("National ID Number").fill("000");
  await search.getByRole("button", { name: "Search", exact: true }).click();
  await expect(search.getByText("There were no matching search results.")).toBeVisible();
  await search.getByRole("button", { name: "Search Again" }).click();
  await search.getByLabel("Email Address").fill("member@salle.test");
  await search.getByRole("button", { name: "Search", exact: true }).click();
  await expect(search.getByText("You must enter a valid last name when searching by email.").last()).toBeVisible();
  await expectAccessible(page);

  const mail = await mailTo(cloud.inboxUrl, address, / invites you$/);
  await page.context().clearCookies();
  await page.evaluate("localStorage.clear()");
  await page.goto(`/signup/form/${/signup.form.(\S+)/.exec(mail.text)?.[1]}`);
  await expect(main.getByText("has invited you: you are a member as soon as you sign up.")).toBeVisible();
  await main.getByRole("button", { name: "Sign up" }).click();
  await expect(main.getByText("There are 4 things to put right")).toBeVisible();
  await main.getByLabel("First name").fill("Ada");
  await main.getByLabel("Last name").fill(lastName);
  await main.getByLabel("Date of birth").fill("1/2/1990");
  await main.getByLabel("Shirt size").selectOption("Medium");
  await main.getByLabel("Password", { exact: true }).fill("a way to fence");
  await main.getByRole("button", { name: "Add a child" }).click();
  const child = main.getByRole("group", { name: "Child 1" });
  await child.getByLabel("First name").fill("Robin");
  await child.getByLabel("Last name").fill(`Twin${stamp}`);
  await child.getByLabel("Date of birth").fill("17/5/1990");
  await main.getByRole("button", { name: "Sign up" }).click();
  const ofAge = `Robin Twin${stamp} is 18 or older, and signs up with an email address of their own.`;
  await expect(child.getByText(ofAge)).toBeVisible();
  await look(page);
  await main.getByRole("button", { name: "Remove child 1" }).click();
  await main.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "You are signed up" })).toBeFocused();
  await expect(main.getByRole("listitem").filter({ hasText: `Ada ${lastName}` })).toContainText("Member");
  await main.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/member\/overview/);
  await page.getByRole("link", { name: "Additional details" }).click();
  await expect(page.getByRole("region", { name: "What the federation asks" })).toContainText("Medium");

  // The link is used up, and says so as one that never was.
  await page.goto(`/signup/form/${/signup.form.(\S+)/.exec(mail.text)?.[1]}`);
  await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  await expect(main.getByText("This link does not work any more. Ask for a new one.")).toBeVisible();
  await look(page);
  expect(twin).toMatch(/^cmp_/);
});

test("a guest joins a club with a login and a new child, and whoever approves sees whom they could be the same as", async ({
  page,
  cloud,
  signInAs,
}) => {
  const main = page.getByRole("main");
  const stamp = Date.now();
  const club = await DemoClub.open(cloud);
  const address = `joiner.${stamp}@example.test`;
  await club.loginFor(cloud, address, { firstName: "Lee", lastName: `Chen${stamp}` });
  await page.goto("/authenticate/login");
  await main.getByLabel("Email address").fill(address);
  await main.getByLabel("Password", { exact: true }).fill("a way to fence");
  await main.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/authenticate/);
  await page.goto("/account/edit");
  await main.getByRole("link", { name: "Find a club and join" }).click();
  await main.getByRole("searchbox", { name: "Search clubs" }).fill("no such club");
  await expect(main.getByText("No club matches your search.")).toBeVisible();
  await main.getByRole("searchbox", { name: "Search clubs" }).fill("");
  await main.getByRole("link", { name: HARBOURSIDE }).click();
  await expect(page.getByRole("heading", { name: "Join Harbourside Fencing Club" })).toBeFocused();
  const own = main.getByRole("region", { name: `Lee Chen${stamp}` });
  await own.getByRole("button", { name: "Join" }).click();
  await own.getByLabel("Date of birth").fill("17/5/1990");
  await look(page);
  await own.getByRole("button", { name: "Join" }).click();
  await expect(own.getByText("Waiting for the club")).toBeVisible();
  await main.getByRole("button", { name: "Add a child" }).click();
  const child = main.getByRole("group", { name: "Child 1" });
  await child.getByLabel("First name").fill("Mei");
  await child.getByLabel("Date of birth").fill("6/5/2016");
  await main.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(main.getByRole("region", { name: `Mei Chen${stamp}` })).toBeVisible();

  // Somebody of the same name and birth date has been in the club's books before.
  const known = await club.alike("Mei", `Chen${stamp}`, "2016-05-06");
  const waiting = await club.waiting(`Chen${stamp}`, 2);
  const mei = waiting.find(({ attributes }) => attributes.firstName === "Mei")?.id ?? "";
  await signInAs("club@salle.test", HARBOURSIDE);
  await page.goto(`/membership/members/${mei}`);
  const alert = main.getByRole("status").filter({ hasText: "could be somebody whom the federation knows" });
  await expect(alert.getByRole("link", { name: `Mei Chen${stamp}` })).toHaveAttribute("href", new RegExp(known));
  await look(page);
  await main.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText(`Mei Chen${stamp} has been approved.`)).toBeVisible();
  await expect(alert).toHaveCount(0);
  await mailTo(cloud.inboxUrl, address, new RegExp(`^Mei Chen${stamp} is a member of Harbourside`));
});

test("a member is found, invited as a transfer and accepts; a stranger learns nothing from a search @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const main = page.getByRole("main");
  const stamp = Date.now();
  const club = await DemoClub.open(cloud);
  const address = `found.${stamp}@example.test`;
  await club.loginFor(cloud, address, { firstName: "Sol", lastName: `Rey${stamp}` });
  const key = await club.invite(cloud, address);
  await page.goto(`/signup/approve-invitation/${key}`);
  await expect(page).toHaveURL(/authenticate\/login/);
  await main.getByLabel("Email address").fill(address);
  await main.getByLabel("Password", { exact: true }).fill("a way to fence");
  await main.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Join Harbourside Fencing Club" })).toBeVisible();
  await expect(main.getByText("Harbourside Fencing Club becomes their primary club.")).toBeVisible();
  await look(page);
  await main.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Invitation has been accepted")).toBeVisible();
  await expect(page).toHaveURL(/\/member\/overview/);
  await signInAs("guest@salle.test");
  await page.goto(`/signup/approve-invitation/${key}`);
  await expect(main.getByText(/^This invitation has ended, or is for another account/)).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate("localStorage.clear()");
  await page.goto("/authenticate/login");
  await main.getByRole("link", { name: "Set a password" }).click();
  await expect(page.getByRole("heading", { name: "Set a password" })).toBeFocused();
  await look(page);
  for (const number of ["000 000 000", await club.numberOf(`Rey${stamp}`)]) {
    await page.goto("/authenticate/set-password");
    await main.getByLabel("National ID Number").fill(number);
    await main.getByRole("button", { name: "Search", exact: true }).click();
    const said = "If your details match a registration, we have emailed a link to the address we have for it.";
    await expect(main.getByText(said)).toBeVisible();
  }
  await mailTo(cloud.inboxUrl, address, /^We have found your registration/);
});
