import type { Page } from "@playwright/test";
import { mailTo } from "../support/inbox.ts";
import { expect, expectAccessible, PASSWORD, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

/** An address that no other run of a story has. */
const address = (name: string) => `${name}.${Date.now()}@users.test`;

async function leave(page: Page): Promise<void> {
  await page.goto("/authenticate/logout");
  await expect(page.getByLabel("Email address")).toBeVisible();
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Choose a password" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Set the password" }).click();
}

async function addUser(page: Page, email: string, more: () => Promise<unknown> = async () => undefined): Promise<void> {
  await page.goto("/admin/users/add");
  await page.getByLabel("First name").fill("Noor");
  await page.getByLabel("Last name").fill("Haddad");
  await page.getByLabel("Email address").fill(email);
  await more();
  await page.getByRole("button", { name: "Add a user" }).click();
  await expect(page.getByText("Noor Haddad has been added.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Noor Haddad" })).toBeFocused();
}

test("the office adds a user, who sets a password by the welcome and works in the club they were given @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const email = address("welcome");
  await signInAs("admin@salle.test");
  await page.goto("/admin/users/add");
  await page.getByRole("button", { name: "Add a user" }).click();
  await expect(page.getByText("The Email address cannot be blank.").last()).toBeVisible();
  await addUser(page, email);
  await expect(page.getByText("No password yet")).toBeVisible();

  await page.getByRole("button", { name: "Give a role" }).click();
  const panel = page.getByRole("dialog", { name: "Give Noor Haddad a role" });
  await panel.getByLabel("Role").selectOption("Club coach");
  await panel.getByLabel("For").selectOption("Harbourside Fencing Club");
  await panel.getByRole("button", { name: "Give a role" }).click();
  await expect(page.getByRole("button", { name: "Take away Club coach, Harbourside Fencing Club" })).toBeVisible();

  const { text } = await mailTo(cloud.inboxUrl, email, /^Welcome to /);
  await leave(page);
  await page.goto(`/authenticate/${/reset-password#\S+/.exec(text)?.[0]}`);
  await choosePassword(page, PASSWORD);
  await page.getByRole("link", { name: "Sign in" }).click();
  await enter(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/(home|membership|clubs)/);
  await page.goto("/membership/members");
  await expect(rows(page).first()).toBeVisible();
});

test("who was given a password chooses their own before they are let in @both", async ({ page, signInAs }) => {
  const email = address("given");
  await signInAs("admin@salle.test");
  await addUser(page, email, async () => {
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Add a user" }).click();
    await expect(page.getByText("The Password must have at least 8 characters.").last()).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("what the office chose");
    await page.getByText("Send a welcome email").click();
  });
  await leave(page);
  await enter(page, email, "what the office chose");
  await expect(page.getByText("Somebody else has set this password. Choose one of your own.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Choose a password" })).toBeFocused();
  await expectAccessible(page);
  await choosePassword(page, "what the office chose");
  await expect(page.getByText("This is the password you have. Choose another.").last()).toBeVisible();
  await choosePassword(page, PASSWORD);
  await expect(page).not.toHaveURL(/authenticate/);
});

test("a user is found, deactivated, activated and deleted", async ({ page, signInAs }) => {
  const email = address("gone");
  await signInAs("admin@salle.test");
  await addUser(page, email);
  const act = async (name: string) => {
    await page.getByRole("button", { name: "Actions for Noor Haddad" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  const agree = (name: string) => page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
  await act("Deactivate");
  await agree("Deactivate");
  await expect(page.getByText("Noor Haddad can no longer sign in.")).toBeVisible();
  await act("Activate");
  await expect(page.getByText("Noor Haddad can sign in again.")).toBeVisible();
  await page.goto("/admin/users");
  await page.getByRole("searchbox").fill(email.slice(0, -5));
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Haddad, Noor" }).click();
  await act("Delete");
  await agree("Delete");
  await expect(page.getByText("Noor Haddad has been deleted.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test("a role of the federation's own is made, given its permissions and deleted", async ({ page, signInAs }) => {
  const name = `Armourer ${Date.now()}`;
  await signInAs("admin@salle.test");
  await page.goto("/admin/roles");
  await page.getByRole("link", { name: "Add a role" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Domain").selectOption("Club");
  await page.getByLabel("Based on").selectOption("Club coach");
  await page.getByRole("button", { name: "Add a role" }).click();
  await expect(page.getByRole("heading", { name })).toBeFocused();
  const tick = (label: string) => page.getByRole("checkbox", { name: label, exact: true });
  await expect(tick("See members")).toBeChecked();
  await tick("See running and past jobs").check();
  await page.getByRole("button", { name: "Save permissions" }).click();
  await expect(page.getByText(`${name} has 3 permissions now.`)).toBeVisible();
  await page.getByLabel("Description").fill("Looks after the club's gear.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`${name} has been saved.`)).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText(`${name} has been deleted.`)).toBeVisible();
});
