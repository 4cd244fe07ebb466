import type { Locator, Page } from "@playwright/test";
import { CONTRAST, expect, expectAccessible, expectNoSidewaysScroll, isPhone, test } from "./fixtures.ts";

/**
 * The page as everybody's eyes and hands meet it, once it has come; a desk is in light and a phone in dark, and what
 * a story shows on one of them only is looked at in the other colours too.
 */
export async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (test.info().tags.includes("@both")) return;
  const [own, other] = isPhone(page) ? (["dark", "light"] as const) : (["light", "dark"] as const);
  await paint(page, other);
  await expectAccessible(page, CONTRAST);
  await paint(page, own);
}

/** Has the device ask for other colours. On a busy machine the page hears of it some frames later: half of it was dark. */
async function paint(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveCSS("color-scheme", colorScheme);
}

/** The rows of the page's table with a text in them, once they have come: those that still stand in for others are none. */
export const rows = (page: Page, hasText?: string): Locator =>
  page.locator("table:not([aria-busy=true]) tbody tr").filter({ hasText });

/** Whether the router took it; what it leads to is on the page then, or a stand-in while its data comes. */
const FOLLOW = `(async (address) => {
  const router = self.__TSR_ROUTER__;
  if (!router || address === location.pathname + location.search) return false;
  const rendered = new Promise((done) => {
    const stop = router.subscribe("onRendered", () => done(stop()));
  });
  router.history.push(address);
  await rendered;
  return true;
})`;

/**
 * Leads to another screen as a link would, where one is open; else opens it. To load the site anew takes the processor four
 * times as long. `page.goto` is for what a new page shows, and for what was done behind its back.
 */
export async function follow(page: Page, address: string): Promise<void> {
  if (!(await page.evaluate<boolean>(`${FOLLOW}(${JSON.stringify(address)})`))) await page.goto(address);
}

/**
 * What says how many there are leads to as many. Counters and lists both follow by a queue: of what a story before has left
 * behind, the one may know when the other does not yet, so it is looked at once more.
 * @param follow reads the number at `address`, goes where it leads, and gives what is there and how many of it there must be
 */
export const saysAsManyAsThereAre = (
  page: Page,
  address: string,
  follow: () => Promise<[there: Locator, count: number]>,
): Promise<void> =>
  expect(async () => {
    await page.goto(address);
    const [there, count] = await follow();
    await expect(there).toHaveCount(count, { timeout: 4_000 });
  }).toPass();

/**
 * Opens a list until it shows what was just done: lists follow by a queue, and a page that came before it does not ask again.
 * @param shows expects it within a few seconds, after which the page is opened once more
 */
export const openUntil = (page: Page, address: string, shows: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto(address);
    await shows();
  }).toPass();

/** The package of that name among those that a panel sells; what cannot be had is disabled. */
export const packageCard = (panel: Locator, name: string): Locator =>
  panel.getByRole("radio", { name: new RegExp(`^${name}`) });

/** The item of an open menu that the keyboard is on; the focus itself stays on the menu (`aria-activedescendant`). */
export const isCurrent = (item: Locator): Promise<void> => expect(item).toHaveAttribute("data-highlighted", "");

/** Opens the menu of the focused button: it has begun at its first item, so the next key is the menu's. */
export async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu");
  await isCurrent(menu.getByRole("menuitem").first());
  await expect(menu).toBeFocused();
}
