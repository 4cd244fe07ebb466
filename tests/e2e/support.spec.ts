import { mailTo } from "../support/inbox.ts";
import { expect, expectAccessible, isPhone, test } from "./fixtures.ts";
import { look } from "./steps.ts";

const OFFICE = "no-reply@salle.test";

test("a club's administrator reports a bug, and has its reference @both", async ({ page, signInAs, cloud }) => {
  const dialog = page.getByRole("dialog");
  await signInAs("club@salle.test", /^Harbourside/);
  await page.goto("/membership/members?filters[searchterm]=dubois");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/finance/invoices");
  await page.getByRole("button", { name: "Request Support" }).click();
  await expect(dialog.getByRole("heading", { name: "What can we help with?" })).toBeVisible();
  await expect(dialog.getByText("View User Manuals")).toBeVisible();
  if (!isPhone(page)) expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(600);
  await expectAccessible(page);

  // The choices, a form, and back again, by keyboard.
  const choice = dialog.getByRole("button", { name: /^Report a bug/ });
  await choice.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("group", { name: "Report a bug" })).toBeFocused();
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByRole("group", { name: "What can we help with?" })).toBeFocused();
  await choice.click();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("The Description cannot be blank.").last()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Description").fill("The total is wrong.");
  await dialog.getByLabel("Steps before it").fill("I filtered the list.");
  const sent = page.waitForRequest((request) => request.url().endsWith("/public-app/feedback-form"));
  await dialog.getByRole("button", { name: "Send" }).click();
  const { routes } = (await sent).postDataJSON().attributes;
  expect(routes.map(({ path }: { path: string }) => path)).toEqual(["/finance/invoices"]);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Your message has been submitted.")).toBeVisible();
  const [reference = ""] =
    /S-\d{8}/.exec((await page.getByText(/Its reference is S-\d{8}\./).textContent()) ?? "") ?? [];
  const mail = await mailTo(cloud.inboxUrl, OFFICE, new RegExp(`^${reference}: Bug report from`));
  expect(mail.text).toContain("The total is wrong.");
});

test("a member asks for anything else; what cannot be sent stays, with the specification's words", async ({
  page,
  signInAs,
}) => {
  const dialog = page.getByRole("dialog");
  await signInAs("member@salle.test");
  await page.goto("/member/overview");
  const tab = page.getByRole("button", { name: "Request Support" });
  await tab.click();
  await dialog.getByRole("button", { name: /^Other/ }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue("member@salle.test");
  await dialog.getByLabel("Message").fill("When does the season begin?");
  await page.route("**/public-app/feedback-form", (route) => route.fulfill({ status: 502, body: "" }));
  await dialog.getByRole("button", { name: "Send" }).click();
  const failed = "There was an error submitting the support request, please try again later.";
  await expect(dialog.getByText(failed)).toBeVisible();
  await page.unroute("**/public-app/feedback-form");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your message has been submitted.")).toBeVisible();
  await expect(tab).toBeFocused();

  await tab.click();
  await dialog.getByRole("button", { name: /^Request an administration account/ }).click();
  await expect(dialog.getByLabel("Club")).toBeDisabled();
  await expect(dialog.getByLabel("Club")).toHaveValue("Harbourside Fencing Club");
  await look(page);
});

test("on a phone the tab lies over nothing: it stands where the page ends @phone", async ({ page, signInAs }) => {
  await signInAs("member@salle.test");
  await page.goto("/member/overview");
  const tab = page.getByRole("button", { name: "Request Support" });
  await expect(tab).toBeVisible();
  // What comes later makes the page longer.
  await page.waitForLoadState("networkidle");
  await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
  await expect(tab).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole("navigation", { name: /quick/i }).boundingBox();
  const { y = 0, height = 0 } = (await tab.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(tab).toHaveCSS("position", "static");
});
