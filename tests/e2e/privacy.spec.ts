import { readFileSync } from "node:fs";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { look } from "./steps.ts";

test("a member chooses what others see, and fetches everything that is kept about them @both", async ({
  page,
  signInAs,
}) => {
  const main = page.getByRole("main");
  await signInAs("member@salle.test");
  await page.goto("/member/privacy");
  const email = main.getByRole("switch", { name: /^Show my email address/ });
  const was = await email.isChecked();
  await email.press("Space");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your choices have been saved.")).toBeVisible();
  await page.reload();
  await expect(email).toBeChecked({ checked: !was });

  await main.getByRole("button", { name: /^(Get my data|Put it together again)$/ }).click();
  await expect(main.getByText(/^personal-data-.*\.json is ready\./)).toBeVisible();
  await expectAccessible(page);
  // It is there for a week: also when one comes back.
  await page.reload();
  const coming = page.waitForEvent("download");
  await main.getByRole("button", { name: "Download" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  const { about, data } = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect([about, data.account[0].emailAddress]).toEqual(["Marcus Webb", "member@salle.test"]);
});

test("who is in no club has their data under Profile Settings; who acts for somebody does not fetch theirs", async ({
  page,
  signInAs,
}) => {
  const main = page.getByRole("main");
  await signInAs("guest@salle.test");
  await page.goto("/account/edit");
  await main.getByRole("button", { name: "Get my data" }).click();
  await expect(main.getByText(/is ready\./)).toBeVisible();
  await look(page);
  await signInAs("parent@salle.test");
  await page.goto("/member/overview");
  await page.getByRole("button", { name: /user menu$/ }).click();
  await page.getByRole("menuitem", { name: "Change User" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Act as this user/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/member\/overview/);
  await page.goto("/member/privacy");
  await expect(main.getByText("You act for somebody else. Only they can fetch their data.")).toBeVisible();
});
