import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures.ts";
import { rows, saysAsManyAsThereAre } from "./steps.ts";

/* How somebody has a list: its tabs, the columns that they choose, and the views that they save. */

const inClub = /^Harbourside Fencing Club/;

const headers = (page: Page) => page.locator("thead th:visible");
const tabs = (page: Page) => page.getByRole("navigation", { name: "Views" });

test("tabs say how many members there are by how they stand, and each leads to them", { tag: "@both" }, async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  const lapsed = tabs(page).getByRole("link", { name: /^Lapsed \d+$/ });
  await saysAsManyAsThereAre(page, "/membership/members?filters[searchterm]=a", async () => {
    await expect(tabs(page).getByRole("link", { name: /^All \d+$/ })).toHaveAttribute("aria-current", "page");
    const count = Number((await lapsed.textContent())?.replace(/\D/g, ""));
    await lapsed.click();
    await expect(lapsed).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveURL(/filters\[searchterm\]=a/);
    await page.getByLabel("Search members").fill("");
    await expect(page).not.toHaveURL(/searchterm/);
    return [
      page
        .getByText(new RegExp(`^1–\\d+ of ${count}$`))
        .filter({ visible: true })
        .first(),
      1,
    ];
  });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await tabs(page).getByRole("link", { name: /^All/ }).click();
  await expect(page).not.toHaveURL(/standing/);
});

test("columns are ticked, moved by the keys and dragged; they stay over a reload, for who chose them, and are reset", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members");
  await expect(rows(page).first()).toBeVisible();
  await expect(headers(page).last()).toHaveText("National ID");
  const opener = page.getByRole("button", { name: "Columns" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const choice = page.getByRole("dialog", { name: "Columns" });
  await expect(choice).toBeFocused();
  await expectAccessible(page);
  await choice.getByRole("checkbox", { name: "Email" }).focus();
  await page.keyboard.press("Space");
  await expect(headers(page).last()).toHaveText("Email");
  await expect(choice.getByRole("checkbox", { name: "Email" })).toBeFocused();
  await choice.getByRole("button", { name: /^Move Email/ }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(headers(page).last()).toHaveText("National ID");
  await choice.getByRole("checkbox", { name: "Mobile" }).uncheck();
  await expect(headers(page).filter({ hasText: "Mobile" })).toHaveCount(0);

  const [from, to] = [
    choice.getByRole("button", { name: /^Move Email/ }),
    choice.getByRole("checkbox", { name: "Status" }),
  ];
  await from.hover();
  await page.mouse.down();
  const there = await to.boundingBox();
  if (!there) throw new Error("The choice of columns is out of sight.");
  await page.mouse.move(there.x + 8, there.y + 12, { steps: 8 });
  await page.mouse.move(there.x + 8, there.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(headers(page).nth(2)).toHaveText("Email");
  await choice.getByRole("button", { name: "Dense rows" }).click();
  await page.keyboard.press("Escape");
  await expect(choice).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(headers(page).nth(2)).toHaveText("Email");
  expect((await rows(page).nth(1).boundingBox())?.height).toBeLessThan(40);
  await opener.click();
  await choice.getByRole("button", { name: "Reset columns" }).click();
  await choice.getByRole("button", { name: "Normal rows" }).click();
  await expect(headers(page).last()).toHaveText("National ID");
  await expect(headers(page).filter({ hasText: "Email" })).toHaveCount(0);
});

test("chosen columns that do not fit scroll sideways, and whose row it is stays in sight", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members");
  await page.getByRole("button", { name: "Columns" }).click();
  for (const name of ["Date of birth", "Gender", "Email", "Member since"])
    await page.getByRole("checkbox", { name }).check();
  await page.keyboard.press("Escape");
  const last = headers(page).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(rows(page).first().getByRole("link").first()).toBeInViewport({ ratio: 1 });
  await expect(rows(page).first().getByRole("checkbox")).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

test("a view keeps filters, order and columns under a name; it is changed, deleted, and brought back", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members?filters[gender]=F&sort[column]=birthdate&sort[direction]=desc");
  const opener = page.getByRole("button", { name: "Save view" });
  const panel = page.getByRole("dialog", { name: "Save view" });
  await opener.click();
  await panel.getByLabel("Name").fill("Left alone");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(panel.getByLabel("Name")).toHaveValue("");
  await panel.getByRole("button", { name: "Save view" }).click();
  await expect(panel.getByText("Enter a name.").last()).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel("Name").fill("Women, youngest first");
  await panel.getByRole("button", { name: "Save view" }).click();
  const view = tabs(page).getByRole("link", { name: "Women, youngest first" });
  await expect(view).toHaveAttribute("aria-current", "page");

  // Columns that are chosen in a view are the view's.
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Date of birth" }).check();
  await page.keyboard.press("Escape");
  await tabs(page).getByRole("link", { name: /^All/ }).click();
  await expect(headers(page).filter({ hasText: "Date of birth" })).toHaveCount(0);
  await expect(page).not.toHaveURL(/gender/);
  // It says how many it has, also where another is looked at.
  await expect(view).toHaveText(/^Women, youngest first \d+$/);
  await saysAsManyAsThereAre(page, "/membership/members", async () => {
    await expect(view).toHaveText(/ \d+$/);
    const counted = Number((await view.textContent())?.match(/\d+$/)?.[0]);
    await view.click();
    await expect(page).toHaveURL(/filters\[gender\]=F/);
    return [page.getByText(new RegExp(`of ${counted}$`)).filter({ visible: true }), 1];
  });
  await expect(headers(page).filter({ hasText: "Date of birth" })).toHaveAttribute("aria-sort", "descending");

  await page.getByRole("button", { name: "Edit view" }).click();
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(view).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(view).toHaveAttribute("aria-current", "page");
  await expect(headers(page).filter({ hasText: "Date of birth" })).toHaveCount(1);
});

test("two tabs that arrange the same list take nothing from each other", async ({ page, context, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto("/membership/members");
    await expect(rows(each).first()).toBeVisible();
  }
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByLabel("Name").fill("Mine");
  await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  await expect(tabs(page).getByRole("link", { name: "Mine" })).toBeVisible();
  await other.getByRole("button", { name: "Columns" }).click();
  await other.getByRole("checkbox", { name: "Email" }).check();
  await expect(tabs(other).getByRole("link", { name: "Mine" })).toBeVisible();
  await page.goto("/membership/members");
  await expect(tabs(page).getByRole("link", { name: "Mine" })).toBeVisible();
  await expect(headers(page).last()).toHaveText("Email");
});
