import type { Page } from "@playwright/test";
import type { Output } from "@salle/contract/endpoint";
import type { listIntegrations } from "@salle/contract/membership/integrations";
import { pngOf } from "../support/picture.ts";
import { expect, test } from "./fixtures.ts";
import { look, openMenu } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
const CALL = /\/api\/integrations\/by-owner\/[^/]+$/;
const card = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });
const act = async (page: Page, title: string, what: string) => {
  await page.getByRole("button", { name: `Actions for ${title}`, exact: true }).focus();
  await openMenu(page);
  await page.getByRole("menuitem", { name: what, exact: true }).click();
};

/** What the server answers, changed on its way. */
const changed = (page: Page, change: (answer: Output<typeof listIntegrations>) => void) =>
  page.route(CALL, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    change(json);
    await route.fulfill({ response, json });
  });

test("a club enables what it connects with, by keyboard, and goes there; who only looks cannot", {
  tag: "@both",
}, async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/integrations");
  await expect(page.getByRole("heading", { level: 2, name: "Services" })).toBeVisible();
  const campaigns = card(page, "Email campaigns");
  await expect(campaigns.getByRole("link")).toHaveCount(0);
  await look(page);

  await campaigns.getByRole("button", { name: "Enable Email campaigns" }).press("Enter");
  await expect(page.getByText("Email campaigns has been enabled.")).toBeVisible();
  await expect(campaigns.getByText("Enabled", { exact: true })).toBeVisible();
  await expect(campaigns.getByRole("button", { name: "Disable Email campaigns" })).toBeFocused();
  await look(page);
  await page.keyboard.press("Shift+Tab");
  await expect(campaigns.getByRole("link", { name: "Connect: Email campaigns" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/campaigns\/manage$/);
  await page.goBack();

  const help = card(page, "Help with the API");
  await help.getByRole("button", { name: "Enable Help with the API" }).click();
  const opened = page.waitForEvent("popup");
  await help.getByRole("link", { name: /^Connect: Help with the API/ }).click();
  const popup = await opened;
  await expect(popup).toHaveURL(/\/docs\/api$/);
  expect(await popup.evaluate("window.opener")).toBeNull();
  await popup.close();

  // As the server answers a coach.
  await changed(page, ({ data }) => {
    for (const pod of data) pod.capabilities = { canEnable: false };
  });
  await page.reload();
  await expect(campaigns.getByRole("link", { name: "Connect: Email campaigns" })).toBeVisible();
  await expect(card(page, "Accounting export")).toContainText("Not enabled yet.");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);

  await page.unroute(CALL);
  await page.reload();
  await help.getByRole("button", { name: "Disable Help with the API" }).click();
  await expect(help.getByRole("link")).toHaveCount(0);
  await campaigns.getByRole("button", { name: "Disable Email campaigns" }).click();
  await expect(page.getByText("Email campaigns has been disabled.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(campaigns.getByRole("link")).toHaveCount(1);
  await campaigns.getByRole("button", { name: "Disable Email campaigns" }).click();
  await expect(campaigns.getByRole("link")).toHaveCount(0);
});

test("a pod without a collection is told and takes no other away; one that leads nowhere says so when it is followed", async ({
  page,
  signInAs,
}) => {
  await signInAs("nsw@salle.test");
  await changed(page, ({ data }) => {
    const [lost, ...others] = data;
    if (lost) Object.assign(lost, { id: "ipd_lost" }).attributes.collection = "gone";
    for (const [at, { attributes }] of others.entries()) {
      const wrong = at === 0 ? { clickActionData: "javascript:alert(1)" } : { clickActionType: "popup" };
      Object.assign(attributes, { isEnabled: true, ...wrong });
    }
  });
  await page.goto("/integrations");
  const alert = page.getByRole("main").getByRole("alert").first();
  await expect(alert).toContainText("One or more errors were encountered while loading integrable 3rd-party services.");
  await expect(alert).toContainText("Integration Pod 'ipd_lost' does not have a valid collection.");
  await look(page);
  for (const title of ["Accounting export", "Help with the API"]) {
    await card(page, title)
      .getByRole("button", { name: `Connect: ${title}` })
      .click();
    await expect(card(page, title).getByRole("alert")).toContainText(`${title} cannot be opened`);
    await expect(page).toHaveURL(/\/integrations$/);
  }
  await look(page);
});

test("the root user adds a collection and a pod, moves it, and takes both away", {
  tag: "@both",
}, async ({ page, signInAs }) => {
  const [collection, pod] = [`Books ${Date.now()}`, `Ledger ${Date.now()}`];
  await signInAs("root@salle.test");
  await page.goto("/admin/integrations");
  await page.getByRole("button", { name: "Add a collection" }).press("Enter");
  const panel = page.getByRole("dialog");
  await panel.getByLabel("Title", { exact: false }).first().fill(collection);
  await panel.getByLabel("Key").fill("services");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("There is a collection of that key already.").first()).toBeVisible();
  await look(page);
  await panel.getByLabel("Key").fill(`books-${Date.now()}`);
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${collection} has been saved.`)).toBeVisible();
  const section = page.getByRole("region", { name: collection });
  await expect(section.getByText("No pods yet.")).toBeVisible();

  for (const [title, type, address] of [
    [pod, "external", "https://books.example/salle"],
    [`Second ${pod}`, "url", "/finance/invoices"],
  ] as const) {
    await page.getByRole("button", { name: "Add a pod" }).click();
    await panel.getByLabel("Title").fill(title);
    await panel.getByLabel("Collection").selectOption(collection);
    await panel.getByLabel("Click action").selectOption(type);
    await panel.getByLabel("Address").fill("javascript:alert(1)");
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(panel.getByText(/The Address must (start with https|be a path of this site)/).first()).toBeVisible();
    const waiting = page.waitForEvent("filechooser");
    await panel.getByRole("button", { name: "Choose a file" }).click();
    await (await waiting).setFiles({ name: "ledger.png", mimeType: "image/png", buffer: pngOf(200, 200) });
    if (type === "external") await look(page);
    await panel.getByLabel("Address").fill(address);
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`${title} has been saved.`)).toBeVisible();
  }
  const items = section.getByRole("listitem");
  await expect(items).toHaveText([/^Ledger/, /^Second/]);
  await expect(items.first().locator("img")).toHaveJSProperty("naturalWidth", 128);
  await act(page, pod, "Move down");
  await expect(items).toHaveText([/^Second/, /^Ledger/]);
  await expect(page.getByRole("button", { name: `Actions for ${pod}`, exact: true })).toBeFocused();
  await act(page, collection, "Move up");
  await expect(page.getByRole("region").nth(1)).toHaveAccessibleName(collection);
  await look(page);

  await act(page, pod, "Edit");
  await panel.getByRole("button", { name: "Remove picture" }).press("Enter");
  await expect(panel.getByRole("button", { name: "Keep picture" })).toBeFocused();
  await panel.getByRole("switch", { name: /For club groups/ }).uncheck();
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(items.last()).toContainText("Clubs");
  await expect(items.last().locator("img")).toHaveCount(0);

  await signInAs("club@salle.test", inClub);
  await page.goto("/integrations");
  await expect(page.getByRole("region", { name: collection }).getByRole("article")).toHaveCount(2);
  await card(page, pod)
    .getByRole("button", { name: `Enable ${pod}` })
    .click();
  await expect(card(page, pod).getByRole("link")).toHaveAttribute("href", "https://books.example/salle");

  await signInAs("root@salle.test");
  await page.goto("/admin/integrations");
  for (const title of [pod, `Second ${pod}`, collection]) {
    await act(page, title, "Remove");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("button", { name: `Actions for ${title}`, exact: true })).toHaveCount(0);
  }
});
