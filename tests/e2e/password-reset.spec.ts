import type { Page } from "@playwright/test";
import { eventually } from "../support/api.ts";
import type { TestCloud } from "../support/cloud.ts";
import { mailsTo } from "../support/inbox.ts";
import { expect, expectAccessible, PASSWORD, test } from "./fixtures.ts";

// The demo's logins have one password, which other stories use: it is set anew as it is.

/** The next mail of a kind to an address, of which there may be some already. */
async function nextMail(cloud: TestCloud, address: string, text: string, work: () => Promise<unknown>) {
  const sent = async () => (await mailsTo(cloud.inboxUrl, address)).filter((mail) => mail.text.includes(text));
  const before = (await sent()).length;
  await work();
  const mails = await eventually(sent, (all) => all.length > before);
  return mails.at(-1)?.text ?? "";
}
const asked = "asked to set a password";
const linkIn = (text: string): string => `/authenticate/${/reset-password#\S+/.exec(text)?.[0]}`;

async function setPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(again);
  await page.getByRole("button", { name: "Set the password" }).click();
}

async function ask(page: Page, address: string): Promise<void> {
  await page.getByLabel("Email address").fill(address);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
}

test("who forgot their password sets one by the email's code, and signs in with it @both", async ({ page, cloud }) => {
  const address = "guest@salle.test";
  await page.goto("/authenticate/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("The Email address cannot be blank.").last()).toBeVisible();
  await expectAccessible(page);
  const text = await nextMail(cloud, address, asked, () => ask(page, address));
  const [, code = ""] = /Code: (\d{4} \d{4})/.exec(text) ?? [];

  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await expect(page.getByText(`If ${address} belongs to an account`)).toBeVisible();
  await page.getByLabel("Code").fill("12");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This is not the code in the email we sent you last.").last()).toBeVisible();
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Choose a password" })).toBeFocused();
  await setPassword(page, "football", "baseball");
  await expect(page.getByText("The two passwords are not the same.").last()).toBeVisible();
  await setPassword(page, "football");
  await expect(page.getByText(/Many people use this password/).last()).toBeVisible();
  await expectAccessible(page);
  await setPassword(page, PASSWORD);
  await expect(page.getByRole("heading", { name: "Your password is set" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email address").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Functions" })).toBeVisible();
});

test("the email's link works once, in any browser, and signs everybody else out", async ({
  page,
  cloud,
  browser,
  signInAs,
}) => {
  const address = "member@salle.test";
  await signInAs(address);
  await page.goto("/member");
  await expect(page.getByRole("button", { name: /user menu/ })).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL: cloud.url })).newPage();
  await elsewhere.goto("/authenticate/forgot-password");
  const link = linkIn(await nextMail(cloud, address, asked, () => ask(elsewhere, address)));
  await elsewhere.goto(link);
  const told = await nextMail(cloud, address, "was changed", async () => {
    await setPassword(elsewhere, PASSWORD);
    await expect(elsewhere.getByRole("heading", { name: "Your password is set" })).toBeVisible();
  });
  expect(told).toContain("/authenticate/forgot-password");

  // A link that has done its work says so, in the same tab too.
  await elsewhere.goto("/authenticate/reset-password#x");
  await expect(elsewhere.getByText("This link or code does not work any more. Ask for a new one.")).toBeVisible();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText("This link or code does not work any more. Ask for a new one.")).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole("link", { name: "Ask for a new one" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await elsewhere.context().close();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("an address that nobody has is answered alike, and a page that is none is not found", async ({ page, cloud }) => {
  const address = `nobody.${Date.now()}@example.test`;
  await page.goto("/authenticate/forgot-password");
  await ask(page, address);
  await expect(page.getByText(`If ${address} belongs to an account`)).toBeVisible();
  await page.getByRole("button", { name: "ask again" }).click();
  await expect(page.getByLabel("Email address")).toBeVisible();
  expect(await mailsTo(cloud.inboxUrl, address)).toEqual([]);
  await page.goto("/authenticate/nothing");
  await expect(page.getByRole("heading", { name: "Error 404" })).toBeVisible();
});
