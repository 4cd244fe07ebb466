import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { startTestCloud, type TestCloud } from "../support/cloud.ts";

export { expect };

export const PASSWORD = "EnGarde!2026";

interface Fixtures {
  cloud: TestCloud;
  /** A test fails when its page throws or a script is blocked, unless it says beforehand what it expects of the kind. */
  expectSurprise(pattern: RegExp): void;
  /** Signs in as a demo user and chooses the context of that name, without clicking through the pages. */
  signInAs(email: string, context?: RegExp): Promise<void>;
}

/** Each worker has a cloud of its own with the demo federation in it, on ports of its own. */
export const test = base.extend<Omit<Fixtures, "cloud">, Pick<Fixtures, "cloud">>({
  cloud: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const cloud = await startTestCloud("demo");
      await use(cloud);
      await cloud.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ cloud }, use) => use(cloud.url),
  expectSurprise: [
    async ({ page }, use) => {
      const surprises: string[] = [];
      const expected: RegExp[] = [];
      page.on("pageerror", (error) => surprises.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !/status of (4|5)\d\d|ERR_INTERNET_DISCONNECTED/.test(message.text())) {
          surprises.push(message.text());
        }
      });
      await use((pattern) => {
        expected.push(pattern);
      });
      expect(surprises.filter((surprise) => !expected.some((pattern) => pattern.test(surprise)))).toEqual([]);
    },
    { auto: true },
  ],
  signInAs: async ({ page, cloud }, use) => {
    await use(async (email, context) => {
      await page.goto(`${cloud.url}/authenticate/login`);
      await page.getByLabel("Email address").fill(email);
      await page.getByLabel(/^Password/).fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page).not.toHaveURL(/login/);
      if (!context) return;
      await page.getByRole("button", { name: context }).click();
      await expect(page).not.toHaveURL(/authenticate/);
    });
  },
});

/** Two frames and the ends of all movements: what was just asked for, such as dark colours, is there. */
const SETTLED = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  const ending = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((each) => each.finished));
})()`;

/** The whole page as axe sees it, by WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(SETTLED);
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

/** Nothing stands outside the screen to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A text, because this side of the wire knows no document.
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640;

/** Opens the navigation where it is a drawer. */
export async function openNavigation(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole("button", { name: "Open navigation" }).click();
}
