import { mailTo } from "../support/inbox.ts";
import { expect, PASSWORD, test } from "./fixtures.ts";
import { newUser } from "./new-user.ts";
import { look } from "./steps.ts";

test("somebody changes the address that they sign in with, by the link at the new one @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const { email } = await newUser(cloud, "before");
  const next = `after.${Date.now()}@users.test`;
  await signInAs(email);
  await page.goto("/account/edit");
  await page.getByRole("button", { name: "Change the email address" }).click();
  const panel = page.getByRole("dialog", { name: "Change the email address" });
  await panel.getByLabel("New email address").fill(email);
  await panel.getByLabel("Current password").fill("not this one");
  await panel.getByRole("button", { name: "Email me a link" }).click();
  await expect(panel.getByText("This is the address that you sign in with.").last()).toBeVisible();
  await panel.getByLabel("New email address").fill(next);
  await panel.getByRole("button", { name: "Email me a link" }).click();
  await expect(panel.getByText("This is not your password.").last()).toBeVisible();
  await look(page);
  await panel.getByLabel("Current password").fill(PASSWORD);
  await panel.getByRole("button", { name: "Email me a link" }).click();
  await expect(panel).toHaveCount(0);
  const main = page.getByRole("main");
  await expect(main.getByText(`We have emailed a link to ${next}`)).toBeVisible();
  await look(page);

  const { text } = await mailTo(cloud.inboxUrl, next, /^Confirm your new email address/);
  await page.goto(`/authenticate/${/confirm-email#\S+/.exec(text)?.[0]}`);
  await expect(page.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByRole("heading", { name: "Your email address is changed" })).toBeFocused();
  await expect(page.getByText(`Sign in with ${next} from now on.`)).toBeVisible();
  await look(page);
  // Whoever is signed in here stays so.
  await page.getByRole("link", { name: "Go to Profile Settings" }).click();
  await expect(main.getByText(next)).toBeVisible();
  await expect(main.getByText("We have emailed a link")).toHaveCount(0);
  await page.goto(`/authenticate/${/confirm-email#\S+/.exec(text)?.[0]}`);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByText(/^This link does not work any more/)).toBeVisible();
});

test("a change of address is cancelled, and its link is sent again", async ({ page, cloud, signInAs }) => {
  const { email } = await newUser(cloud, "stays");
  const next = `never.${Date.now()}@users.test`;
  await signInAs(email);
  await page.goto("/account/edit");
  await page.getByRole("button", { name: "Change the email address" }).click();
  await page.getByLabel("New email address").fill(next);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText(`We have emailed a link to ${next}.`, { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel the change" }).click();
  await expect(page.getByText(`You go on signing in with ${email}.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel the change" })).toHaveCount(0);
});
