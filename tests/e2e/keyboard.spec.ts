import { expect, type Locator, type Page } from "@playwright/test";
import { mailTo } from "../support/inbox.ts";
import { DemoClub } from "./demo-club.ts";
import { test } from "./fixtures.ts";
import { packageCard } from "./steps.ts";

/** Tab after Tab, as somebody goes who has no pointer, until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let tabs = 0; !(await isFocused()); tabs++) {
    expect(tabs, "the keyboard gets there").toBeLessThan(80);
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeInViewport();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("a membership is sold, its invoice sent and paid by the keyboard alone", async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  const stamp = Date.now();
  const address = `keys.${stamp}@example.test`;
  await club.member(`Keys ${stamp}`, address);
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);

  await page.goto(`/membership/members?filters[searchterm]=${stamp}`);
  await press(page, page.getByRole("link", { name: `Keys ${stamp}, Robin` }));
  await expect(page.getByRole("heading", { level: 1, name: `Robin Keys ${stamp}` })).toBeFocused();
  await press(page, page.getByText("Add Membership", { exact: true }).first());
  const panel = page.getByRole("dialog", { name: "Add Membership" });
  const wanted = packageCard(panel, "Anniversary");
  await tabTo(page, panel.getByRole("radio").first());
  // The first is focused, not chosen: the arrows go round to it last.
  for (let left = await panel.getByRole("radio").count(); left > 0 && !(await wanted.isChecked()); left--)
    await page.keyboard.press("ArrowDown");
  await expect(panel.getByText("Due today").first()).toBeVisible();
  await press(page, panel.getByRole("button", { name: "Add Membership" }));

  await expect(page.getByRole("heading", { level: 1, name: /^Invoice INV-/ })).toBeFocused();
  await press(page, page.getByRole("button", { name: `Send to ${address}` }));
  const mail = await mailTo(cloud.inboxUrl, address, /^Invoice/);

  await page.goto(`${cloud.url}${/\/public\/invoices\/\S+/.exec(mail.text)?.[0]}`);
  for (const [label, typed] of [
    ["Card number", "4242424242424242"],
    ["Expiry date", "1240"],
    ["Security code", "123"],
    ["Name on the card", "Robin Keys"],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(typed);
  }
  await press(page, page.getByRole("button", { name: "Pay $250.00" }));
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
});
