import { mailTo } from "../support/inbox.ts";
import { expect, expectAccessible, PASSWORD, test } from "./fixtures.ts";
import { newUser } from "./new-user.ts";
import { look, rows } from "./steps.ts";

test("somebody asks to have their data deleted, and the office carries it out @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const { email } = await newUser(cloud, "leaves");
  await signInAs(email);
  await page.goto("/account/edit");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Ask to have my data deleted" }).click();
  const panel = page.getByRole("dialog", { name: "Ask to have your data deleted" });
  await panel.getByLabel("Reason").fill("I moved abroad.");
  await panel.getByLabel("Current password").fill("not this one");
  await panel.getByRole("button", { name: "Send the request" }).click();
  await expect(panel.getByText("This is not your password.").last()).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel("Current password").fill(PASSWORD);
  await panel.getByRole("button", { name: "Send the request" }).click();
  await expect(panel).toHaveCount(0);
  await expect(main.getByText(/^You asked on .* to have your data deleted/)).toBeVisible();
  await look(page);
  // By keyboard: what has just happened is told where the buttons are, at the foot of the page.
  await main.getByRole("button", { name: "Take the request back" }).press("Enter");
  await main.getByRole("button", { name: "Ask to have my data deleted" }).press("Enter");
  await panel.getByLabel("Current password").fill(PASSWORD);
  await panel.getByRole("button", { name: "Send the request" }).click();
  await expect(main.getByRole("button", { name: "Take the request back" })).toBeVisible();

  await signInAs("admin@salle.test");
  await page.goto("/admin/erasure-requests?filters[status]=waiting&sort[column]=asked&sort[direction]=desc");
  const row = rows(page, email);
  await expect(row).toBeVisible();
  await look(page);
  await row.getByRole("button", { name: "Delete data of Noor Haddad" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete the data of Noor Haddad" });
  await dialog.getByLabel("To go on, type Noor Haddad").fill("Somebody else");
  await dialog.getByRole("button", { name: "Delete data" }).click();
  await expect(dialog.getByText("Type the name as it stands above: Noor Haddad.").last()).toBeVisible();
  await expectAccessible(page);
  await look(page);
  await dialog.getByLabel("To go on, type Noor Haddad").fill("Noor Haddad");
  await dialog.getByRole("button", { name: "Delete data" }).click();
  await expect(page.getByText("The data of Noor Haddad is being deleted.")).toBeVisible();
  await expect(rows(page, email)).toHaveCount(0);
  const { text } = await mailTo(cloud.inboxUrl, email, /has been erased$/);
  expect(text).toContain("Hi Noor Haddad,");
});

test("the office refuses a request, and says why", async ({ page, cloud, signInAs }) => {
  const { email } = await newUser(cloud, "stays");
  await signInAs(email);
  await page.goto("/account/edit");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Ask to have my data deleted" }).click();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(main.getByRole("button", { name: "Take the request back" })).toBeVisible();
  await signInAs("admin@salle.test");
  await page.goto("/admin/erasure-requests?filters[status]=waiting&sort[column]=asked&sort[direction]=desc");
  await rows(page, email).getByRole("button", { name: "Refuse the request of Noor Haddad" }).click();
  const panel = page.getByRole("dialog", { name: "Refuse the request of Noor Haddad" });
  await panel.getByRole("button", { name: "Refuse" }).click();
  await expect(panel.getByRole("textbox", { name: "Reason" })).toHaveAttribute("aria-invalid", "true");
  await panel.getByLabel("Reason").fill("Your club has you as its contact.");
  await panel.getByRole("button", { name: "Refuse" }).click();
  await expect(panel).toHaveCount(0);
  await signInAs(email);
  await page.goto("/account/edit");
  await expect(main.getByText(/could not delete your data, on .*: Your club has you as its contact\.$/)).toBeVisible();
  await expect(main.getByRole("button", { name: "Ask to have my data deleted" })).toBeVisible();
});
