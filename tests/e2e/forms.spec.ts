import type { BrowserContext, Locator, Page } from "@playwright/test";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { rows } from "./steps.ts";

/* Each kind of failure on each kind of form is seen: it has the focus, is in the viewport, is announced, and marks the tab. */

const inClub = /^Harbourside Fencing Club/;
const offline = "Unable to connect to server.";
const unexpected = "An unexpected error has been encountered.";
const forbidden = "You do not have the permission to do this.";

interface Refused {
  code: string | number;
  status: number;
  message?: string;
  field?: string;
}

/** Answers the next calls of a kind with an error, until it is given null. */
async function refuse(page: Page, method: string, path: RegExp, said: Refused | null): Promise<void> {
  await page.unroute(path);
  if (!said) return;
  const { code, status, message = "", field } = said;
  const errors = [{ code, status, message, detail: message, meta: field ? { field } : {} }];
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: { errors } }) : route.fallback(),
  );
}

/** It stands in the form or dialog, focused, in sight, in an alert, and the tab says so. */
async function stands(page: Page, scope: Locator, text: string): Promise<void> {
  const alert = scope.getByRole("alert").filter({ hasText: text });
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(/^Error: /);
}

interface Kind {
  page: Page;
  context: BrowserContext;
  scope: Locator;
  send: () => Promise<void>;
  method: string;
  path: RegExp;
}

/** The failures that say nothing of a field, each with its way on. */
async function expectGeneral({ page, context, scope, send, method, path }: Kind): Promise<void> {
  const retry = scope.getByRole("button", { name: "Try again" });
  for (const [said, text] of [
    [{ code: "forbidden", status: 403, message: forbidden }, forbidden],
    [{ code: "unexpected", status: 500, message: unexpected }, unexpected],
  ] as const) {
    await refuse(page, method, path, said);
    await send();
    await stands(page, scope, text);
    await expect(retry).toBeVisible();
  }
  await refuse(page, method, path, null);
  await context.setOffline(true);
  await retry.click();
  await stands(page, scope, offline);
  await context.setOffline(false);
}

test("on a page form", async ({ page, context, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members/add");
  const scope = page.getByRole("main");
  const submit = page.getByRole("button", { name: "Add a member" });
  const send = () => submit.click();
  const [method, path] = ["POST", /\/signup\/admin\/form\//] as const;

  // Of the browser: a field.
  await send();
  await stands(page, scope, "There are 3 things to put right");
  await expect(page.getByText("3 things to put right", { exact: true })).toBeInViewport();
  await page.getByRole("link", { name: "The Last name cannot be blank." }).click();
  await expect(page.getByLabel("Last name")).toBeFocused();
  await page.getByLabel("First name").fill("Anna");
  await page.getByLabel("Last name").fill("Formby");
  await page.getByLabel("Date of birth").fill("28/2/10");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error/);

  // Of the server: a field, and a duplicate.
  await page.getByLabel("Postcode").scrollIntoViewIfNeeded();
  await refuse(page, method, path, { code: 417, status: 417, message: "Not this name.", field: "lastName" });
  await send();
  await stands(page, scope, "There is 1 thing to put right");
  await page.getByRole("link", { name: "Not this name." }).click();
  await expect(page.getByLabel("Last name")).toBeFocused();
  await refuse(page, method, path, { code: "possible-duplicate", status: 409, message: "She is here already." });
  await send();
  await stands(page, scope, "She is here already.");
  await expect(page.getByRole("button", { name: "Add anyway" })).toBeInViewport();

  await expectGeneral({ page, context, scope, send, method, path });
});

test("on a page form that somebody else was quicker with", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members");
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Suburb").fill("Elsewhere");
  await refuse(page, "PUT", /\/club-member-profiles\//, { code: "stale", status: 409, message: "Stale" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await stands(page, page.getByRole("main"), "Someone else changed this member meanwhile.");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByLabel("Suburb")).not.toHaveValue("Elsewhere");
  await expect(page).not.toHaveTitle(/^Error/);
});

test("in a panel", async ({ page, context, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const name = `Panel ${Date.now()}`;
  await club.package(name);
  await signInAs("club@salle.test", inClub);
  await page.goto("/finance/membership-fees");
  await page.getByLabel("Search packages").fill(name);
  // A menu that is open while its row moves up takes the click with it.
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const scope = page.getByRole("dialog", { name: `Edit ${name}` });
  const send = () => scope.getByRole("button", { name: "Save package" }).click();
  const [method, path] = ["PUT", /\/api\/membership-types\//] as const;
  const field = scope.getByRole("textbox", { name: "Name" });

  await field.fill("");
  await scope.getByText("Auto renew").scrollIntoViewIfNeeded();
  await send();
  await stands(page, scope, "There is 1 thing to put right");
  await scope.getByRole("link", { name: "The Name cannot be blank." }).click();
  await expect(field).toBeFocused();
  await field.fill(name);
  await refuse(page, method, path, { code: 417, status: 417, message: "Not this name.", field: "name" });
  await send();
  await stands(page, scope, "There is 1 thing to put right");
  await refuse(page, method, path, { code: "conflict", status: 409, message: "There is one of that name." });
  await send();
  await stands(page, scope, "There is one of that name.");
  await refuse(page, method, path, { code: "stale", status: 409, message: "Stale" });
  await send();
  await stands(page, scope, "Someone else changed this package meanwhile.");
  await expect(scope.getByRole("button", { name: "Reload" })).toBeInViewport();
  await expectGeneral({ page, context, scope, send, method, path });
  await scope.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(`${name} has been saved.`)).toBeVisible();
  await expect(page).not.toHaveTitle(/^Error/);
});

test("in a dialog", async ({ page, context, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const name = `Dialog ${Date.now()}`;
  await club.package(name);
  await signInAs("club@salle.test", inClub);
  await page.goto("/finance/membership-fees");
  await page.getByLabel("Search packages").fill(name);
  // A menu that is open while its row moves up takes the click with it.
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  const scope = page.getByRole("alertdialog");
  const send = () => scope.getByRole("button", { name: "Archive" }).click();
  const [method, path] = ["POST", /\/archive$/] as const;
  for (const [code, status] of [
    ["stale", 409],
    ["conflict", 409],
    [417, 417],
  ] as const) {
    await refuse(page, method, path, { code, status, message: `It is ${code}.` });
    await send();
    await stands(page, scope, `It is ${code}.`);
  }
  await refuse(page, method, path, { code: "forbidden", status: 403, message: forbidden });
  await send();
  await stands(page, scope, forbidden);
  for (const isOffline of [false, true]) {
    await refuse(page, method, path, isOffline ? null : { code: "unexpected", status: 500, message: unexpected });
    await context.setOffline(isOffline);
    await send();
    // Without words of the server's the spec's own stand there.
    await stands(page, scope, "There was a problem trying to archive the membership package.");
  }
  await context.setOffline(false);
  await send();
  await expect(page.getByText(`${name} has been archived.`)).toBeVisible();
  await expect(page).not.toHaveTitle(/^Error/);
});
