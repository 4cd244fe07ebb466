import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { guesses } from "@salle/contract/deployment";
import { errorTexts } from "@salle/contract/error-codes";
import { getPublicSettings } from "@salle/contract/platform/public-settings";
import { expect, expectAccessible, expectNoSidewaysScroll, openNavigation, PASSWORD, test } from "./fixtures.ts";

test("a stranger sees the login page, with the demo's logins to try", { tag: "@both" }, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/authenticate\/login/);
  await expect(page).toHaveTitle(/Sign in/);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByText("Demonstration logins").click();
  await page.getByRole("button", { name: "Club administrator" }).click();
  await expect(page.getByRole("heading", { name: "Where do you want to work?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Harbourside Fencing Club/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
});

test("nothing on the login page moves when the federation's name arrives late", { tag: "@both" }, async ({ page }) => {
  let tell = (): void => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(`**${getPublicSettings.path}`, async (route) => {
    await told;
    await route.continue();
  });
  await page.goto("/authenticate/login");
  const name = page.getByText("Fencing Federation of Australia").filter({ visible: true }).first();
  const places = () =>
    Promise.all(
      [page.getByLabel("Email address"), page.getByRole("button", { name: "Sign in", exact: true })].map((each) =>
        each.boundingBox(),
      ),
    );
  const before = await places();
  await expect(name).toHaveCount(0);
  tell();
  await expect(name).toBeVisible();
  expect(await places()).toEqual(before);
});

test("a wrong password and an unknown address get the same message, and what was typed stays", async ({ page }) => {
  await page.goto("/authenticate/login");
  const message = "That email address and password do not match an account.";
  for (const email of ["club@salle.test", "nobody@salle.test"]) {
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel(/^Password/).fill("not the password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel("Email address")).toHaveValue(email);
  }
  await expectAccessible(page);
});

test("empty fields are named before anything is sent", async ({ page }) => {
  await page.goto("/authenticate/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("The Email address cannot be blank.")).toBeVisible();
  await expect(page.getByText("The Password cannot be blank.")).toBeVisible();
  await expect(page.getByLabel("Email address")).toBeFocused();
});

test("signing in works with the keyboard alone and leads back to the page that was asked for", async ({ page }) => {
  await page.goto("/finance/invoices?tab=x");
  await expect(page).toHaveURL(/login\?redirect=/);
  await page.getByLabel("Email address").focus();
  await page.keyboard.type("nsw@salle.test");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/finance\/invoices\?tab=x/);
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
});

test("who has guessed too often is told for how long to wait, and what they typed stays", { tag: "@both" }, async ({
  page,
}) => {
  const email = `nobody.${Date.now()}@salle.test`;
  await page.goto("/authenticate/login");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel(/^Password/).fill("a guess");
  const alert = page.getByRole("alert");
  for (let guess = 0; guess < guesses.networkAtAccount.free; guess++) {
    const answer = page.waitForResponse(/auth\/login/);
    await page.getByRole("button", { name: "Sign in" }).click();
    expect((await answer).status()).toBe(401);
    await expect(alert).toHaveText("That email address and password do not match an account.");
  }
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(alert).toHaveText(/^There were too many wrong attempts\. Wait \d+ minutes, then try again\.$/);
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the session outlives a reload, and signing out ends it on the server", async ({ page, signInAs, cloud }) => {
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  const cookies = await page.context().cookies(`${cloud.url}/app/auth/refresh`);
  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/login/);
  await page.goBack();
  await expect(page).toHaveURL(/login/);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const replay = await fetch(`${cloud.url}/app/auth/refresh`, { method: "POST", headers: { cookie } });
  expect(replay.status).toBe(401);
});

test("reloading in the middle of starting, again and again, signs nobody out", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  for (let round = 0; round < 6; round++) {
    const refresh = page.waitForRequest(/auth\/refresh/);
    await page.goto("/membership/members", { waitUntil: "commit" });
    await refresh;
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
});

test("a reload without a connection says so, and goes on once there is one again", async ({
  page,
  signInAs,
  expectSurprise,
}) => {
  expectSurprise(/Unable to connect/);
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.route(/auth\/refresh/, (route) => route.abort("internetdisconnected"));
  await page.goto("/");
  await expect(page.getByText(errorTexts.network)).toBeVisible();
  await page.goto("/membership/members");
  await expect(page.getByText(errorTexts.network)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unroute(/auth\/refresh/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
});

test("signing out in one tab signs out the other", async ({ page, context, signInAs }) => {
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/membership/members");
  await expect(other.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  await page.getByRole("button", { name: /user menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(other).toHaveURL(/login/);
});

test("an unknown path gets the not-found page, whose button leads back", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/no/such/page");
  await expect(page.getByText("Error 404")).toBeVisible();
  await expect(page.getByText("Dead Bowl!")).toBeVisible();
  await expect(
    page.getByText("Sorry, the page you requested has rolled out of the rink. Please try another one."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
});

test("an address that only begins like a screen's is no page, wherever that screen would lead", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  for (const path of ["/membership/nothing/here", "/clubs/nonsense", "/finance/x/y/z", "/nothing/here"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Error 404" })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("main")).toHaveCount(1);
  }
});

test("an unknown tab is a page that is not there either, inside the shell with one main", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/membership/groups/nonsense");
  await expect(page.getByRole("heading", { level: 1, name: "Error 404" })).toBeVisible();
  await expect(page.getByText("Dead Bowl!")).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
  await expectAccessible(page);
});

test("when the service is down its message replaces the page; a soft message stands above it", async ({
  page,
  cloud,
}) => {
  const say = (status: object) => writeFileSync(join(cloud.dataDir, "status.json"), JSON.stringify(status));
  try {
    say({ status: "down", message: "Back at six.", severity: "danger" });
    await page.goto("/");
    await expect(page.getByText("This site is currently unavailable")).toBeVisible();
    await expect(page.getByText("Back at six.")).toBeVisible();
    await expect(page.getByLabel("Email address")).toBeHidden();
    await expectAccessible(page);
    say({ status: "down" });
    await page.reload();
    await expect(page.getByRole("heading", { name: "This site is currently unavailable" })).toBeVisible();
    await expect(page.getByText("Back at six.")).toBeHidden();
    await expect(page.getByLabel("Email address")).toBeHidden();
    say({ status: "up", message: "Slow tonight.", severity: "warning" });
    await page.reload();
    await expect(page.getByText("Slow tonight.")).toBeVisible();
    await expect(page.getByLabel("Email address")).toBeVisible();
    await expectAccessible(page);
  } finally {
    say({ status: "up" });
  }
});

test("the preloader shows name, Loading and the footer until the service is up", async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/status.json", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByText("Loading")).toBeVisible();
  await expect(page.getByText("Salle").first()).toBeVisible();
  await expect(page.getByText("Powered by")).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("a screen that cannot be drawn gets the error dialog, with Retry and Restart", async ({
  page,
  signInAs,
  expectSurprise,
}) => {
  expectSurprise(/TypeError/);
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  // A reply that keeps the contract's word on the outside and breaks the screen inside.
  await page.route("**/app/clubs/*/club-members**", (route) =>
    route.fulfill({ json: { data: [null], totalResults: 1 } }),
  );
  await page.goto("/membership/members");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("Oops! An Error Occurred")).toBeVisible();
  const prefix = "An unresolvable error has occurred which has caused the application to become unresponsive..";
  await expect(dialog.getByText(prefix)).toBeVisible();
  await expect(dialog.getByText("An Unresolvable error has occurred", { exact: true })).toBeVisible();
  await expect(
    dialog.getByText(/You can either retry your previous action or restart the application\./),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/app/clubs/*/club-members**");
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Dubois/ }).first()).toBeVisible();
});

test("the skip link is the first stop of the keyboard and leads to the content", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/membership/members");
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
});

test("a link of the navigation gives the page its title and the heading the focus", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/");
  await openNavigation(page);
  await page.getByRole("link", { name: "Transfers", exact: true }).click();
  await expect(page).toHaveTitle(/Transfers/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
