import type { Locator, Page } from "@playwright/test";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { ask, signIn } from "../support/api.ts";
import { Authenticator } from "../support/authenticator.ts";
import type { TestCloud } from "../support/cloud.ts";
import { expect, PASSWORD, test } from "./fixtures.ts";
import { newUser } from "./new-user.ts";
import { look } from "./steps.ts";

async function enter(page: Page, email: string): Promise<void> {
  await page.goto("/authenticate/logout");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Types the key into an app, as who cannot scan. */
async function keyOn(page: Page): Promise<Authenticator> {
  const key = page.getByRole("status").filter({ hasText: /^[A-Z2-7 ]{39}$/ });
  return new Authenticator(((await key.textContent()) ?? "").replaceAll(" ", ""));
}

const codeIn = (of: Page | Locator) => of.getByRole("textbox", { name: /^Code/ });
const codesOn = (page: Page) =>
  page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allTextContents();

async function setUp(page: Page): Promise<{ app: Authenticator; codes: string[] }> {
  await page.goto("/account/edit/two-factor");
  await page.getByRole("button", { name: "Set up two-factor" }).click();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  const app = await keyOn(page);
  await codeIn(page).fill(app.code());
  await page.getByRole("button", { name: "Turn two-factor on" }).click();
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
  return { app, codes: await codesOn(page) };
}

test("two-factor is set up, asked for at the sign-in, renewed and turned off @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const { email } = await newUser(cloud, "two");
  await signInAs(email);
  await page.goto("/account/edit/two-factor");
  await look(page);
  await page.getByRole("button", { name: "Set up two-factor" }).click();
  await page.getByLabel("Current password").fill("not this one");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This is not your password.").last()).toBeVisible();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await look(page);
  const app = await keyOn(page);
  await codeIn(page).fill("000000");
  await page.getByRole("button", { name: "Turn two-factor on" }).click();
  await expect(page.getByText(/^This is not the code that your app shows/).last()).toBeVisible();
  await codeIn(page).fill(app.code());
  await page.getByRole("button", { name: "Turn two-factor on" }).click();
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
  const codes = await codesOn(page);
  expect(codes).toHaveLength(10);
  await look(page);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();
  await look(page);

  await enter(page, email);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeFocused();
  await look(page);
  await codeIn(page).fill("000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(/^This is not a code of your account/).last()).toBeVisible();
  await codeIn(page).fill(app.code());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/authenticate/);

  await page.goto("/account/edit/two-factor");
  await page.getByRole("button", { name: "Make new recovery codes" }).click();
  const prove = async (name: string, code: string) => {
    const panel = page.getByRole("dialog", { name });
    await panel.getByLabel("Current password").fill(PASSWORD);
    await codeIn(panel).fill(code);
    await panel.getByRole("button", { name }).click();
  };
  await prove("Make new recovery codes", codes[0] ?? "");
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
  const [first = ""] = await codesOn(page);
  expect(codes).not.toContain(first);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.getByRole("button", { name: "Turn two-factor off" }).click();
  await prove("Turn two-factor off", first);
  await expect(page.getByText("Two-factor is off.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set up two-factor" })).toBeVisible();
});

test("the office turns it off for who has lost their phone; a recovery code opens before", async ({
  page,
  cloud,
  signInAs,
}) => {
  const { email, id } = await newUser(cloud, "lost");
  await signInAs(email);
  const { codes } = await setUp(page);
  await enter(page, email);
  await codeIn(page).fill((codes[0] ?? "").toLowerCase());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/authenticate/);

  await signInAs("admin@salle.test");
  await page.goto(`/admin/users/update/${id}`);
  await page.getByRole("button", { name: "Actions for Noor Haddad" }).click();
  await page.getByRole("menuitem", { name: "Turn two-factor off" }).click();
  await look(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn two-factor off" }).click();
  await expect(page.getByText("Noor Haddad signs in by password alone.")).toBeVisible();
  await enter(page, email);
  await expect(page).not.toHaveURL(/authenticate/);
});

/** Has the root user, who has two-factor meanwhile, ask for it with roles on the system, while something is done. */
async function whileRequired({ url }: TestCloud, work: () => Promise<unknown>): Promise<void> {
  const root = await signIn("root@salle.test", PASSWORD, url);
  const own = "/app/session/current/two-factor" as const;
  const begun = await ask(root, `POST ${own}/set-up`, { attributes: { password: PASSWORD } });
  const { key, token } = begun.body.data.attributes;
  const on = await ask(root, `PUT ${own}`, { attributes: { token, code: new Authenticator(key).code() } });
  const [code = ""] = on.body.data.attributes.codes;
  const set = async (twoFactorForSystemRoles: boolean) => {
    const { attributes } = (await ask(root, "GET /app/settings")).body.data;
    const { status } = await ask(root, "PUT /app/settings", { attributes: { ...attributes, twoFactorForSystemRoles } });
    expect(status).toBe(200);
    // It counts everywhere within five seconds; whoever signs in next may be answered by any process.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
  };
  try {
    await set(true);
    await work();
  } finally {
    await set(false);
    const turnOff = () => ask(root, `POST ${own}/turn-off`, { attributes: { password: PASSWORD, code } });
    expect((await turnOff()).status).toBe(200);
  }
}

test("where a role asks for it, it is set up on the way in", async ({ page, cloud }) => {
  const { email, id } = await newUser(cloud, "officer");
  const admin = await signIn("admin@salle.test", PASSWORD, cloud.url);
  const attributes = { role: "system-administrator", allocateFor: SYSTEM_HANDLE };
  expect((await ask(admin, `POST /app/users/${id}/roles`, { attributes })).status).toBe(200);
  await whileRequired(cloud, async () => {
    await enter(page, email);
    await expect(page.getByRole("heading", { name: "Set up two-factor" })).toBeFocused();
    const app = await keyOn(page);
    await look(page);
    await codeIn(page).fill(app.code());
    await page.getByRole("button", { name: "Turn two-factor on" }).click();
    await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeFocused();
    expect(await codesOn(page)).toHaveLength(10);
    await look(page);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByRole("heading", { name: "Enter your code" })).toBeFocused();
    await codeIn(page).fill(app.code());
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).not.toHaveURL(/authenticate/);
    await page.goto("/account/edit/two-factor");
    await expect(page.getByText("Your role asks for it, so it cannot be turned off.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Turn two-factor off" })).toHaveCount(0);
  });
});
