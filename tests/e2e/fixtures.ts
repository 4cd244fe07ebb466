import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { currentSession, login, type Session } from "@salle/contract/identity/session";
import type { AxeResults } from "axe-core";
import { aMomentLater } from "../support/api.ts";
import type { TestCloud } from "../support/cloud.ts";
import { demoCloud } from "../support/demo.ts";
import { noteAsked } from "./asked.ts";

export { expect };

export const PASSWORD = "EnGarde!2026";

interface Shared {
  cloud: TestCloud;
  /** What the site is made of is loaded once; of a story, nothing stays in it. */
  profile: BrowserContext;
}

interface Fixtures extends Shared {
  /** A test fails when its page throws or a script is blocked, unless it says beforehand what it expects of the kind. */
  expectSurprise(pattern: RegExp): void;
  /** Signs in as a demo user in the context of that name, else their first; no page of the site is open yet. */
  signInAs(email: string, context?: RegExp): Promise<void>;
}

/** Each worker has a cloud of its own with the demo federation in it, on ports of its own, and a browser profile. */
export const test = base.extend<Omit<Fixtures, keyof Shared>, Shared>({
  cloud: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const cloud = await demoCloud();
      await use(cloud);
      await cloud.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ cloud }, use) => use(cloud.url),
  profile: [
    async ({ browser, cloud }, use, { project }) => {
      const profile = await browser.newContext({ ...project.use, baseURL: cloud.url });
      await use(profile);
      await profile.close();
    },
    { scope: "worker" },
  ],
  context: async ({ profile, cloud }, use) => {
    await use(profile);
    await profile.setOffline(false);
    const [first = await profile.newPage(), ...others] = profile.pages();
    for (const page of others) await page.close();
    await first.goto("about:blank");
    const devtools = await profile.newCDPSession(first);
    await devtools.send("Storage.clearDataForOrigin", { origin: cloud.url, storageTypes: "cookies,local_storage" });
    await first.close();
  },
  expectSurprise: [
    async ({ page }, use, story) => {
      const surprises: string[] = [];
      const expected: RegExp[] = [];
      const asked = noteAsked(page);
      page.on("pageerror", (error) => surprises.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !/status of (4|5)\d\d|ERR_INTERNET_DISCONNECTED/.test(message.text())) {
          surprises.push(message.text());
        }
      });
      await use((pattern) => {
        expected.push(pattern);
      });
      if (story.status !== story.expectedStatus) {
        // `bin/test` shows it at the end.
        writeFileSync(story.outputPath("asked.txt"), await asked());
      }
      expect(surprises.filter((surprise) => !expected.some((pattern) => pattern.test(surprise)))).toEqual([]);
    },
    { auto: true },
  ],
  signInAs: async ({ page, cloud }, use) => {
    await use(async (email, context = /./) => {
      // What a test has put there is in the lists.
      await aMomentLater(cloud.environment.AWS_ENDPOINT_URL_DYNAMODB);
      const data = { attributes: { email, password: PASSWORD } };
      // The server may just be closing the connection that the story before has left.
      const again = { maxRetries: 2 };
      const bearer = await (await page.request.post(`${cloud.url}${login.path}`, { data, ...again })).json();
      const headers = { authorization: `Bearer ${bearer.data.attributes.accessToken}` };
      const session = await (
        await page.request.get(`${cloud.url}${currentSession.path}`, { headers, ...again })
      ).json();
      const { accountId, contexts }: Session["attributes"] = session.data.attributes;
      const chosen = contexts.find(({ label }) => context.test(label));
      // What the site remembers of a browser that has signed in; any page of its origin may say so.
      await page.goto("/status.json");
      const remembered = {
        "salle.signed-in": "1",
        ...(chosen && { [`salle.context.${accountId}`]: `${chosen.type}:${chosen.id}` }),
      };
      await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(remembered)})`);
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

/** Minified, for each page that is looked at compiles it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Takes axe from the cache of the worker's browser: to hand half a megabyte to each document took as long as a look itself.
 * Cookies and local storage alone are cleared between stories, and the site has no cache of its own.
 */
const FIND_AXE = `(async () => {
  const kept = await (await caches.open("axe")).match("/axe");
  window.axeSource = await kept?.text();
  return kept !== undefined;
})()`;
const KEEP_AXE = `(async () => {
  await (await caches.open("axe")).put("/axe", new Response(${JSON.stringify(AXE)}));
})()`;

async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate("'axe' in window")) return;
  if (!(await page.evaluate(FIND_AXE))) {
    await page.evaluate(KEEP_AXE);
    await page.evaluate(FIND_AXE);
  }
  // By itself: the site's policy forbids `eval` to what goes on after something it has waited for.
  await page.evaluate("(0, eval)(axeSource), undefined");
}

/**
 * Takes out what repeats an earlier row or option element for element, with the same classes and attributes: of a page
 * of 25 rows it leaves one of each kind.
 */
const LEAVE_OUT_REPEATED = `(() => {
  const attributes = (each) => [each.localName, each.className, ...each.getAttributeNames()].join(" ");
  const seen = new Set();
  window.repeated = [...document.querySelectorAll("tbody > tr, ul > li, option")].filter((each) => {
    const shape = [each.parentElement, each, ...each.querySelectorAll("*")].map(attributes).join();
    return seen.has(shape) || !seen.add(shape);
  });
  for (const each of window.repeated) each.style.display = "none";
})()`;
const PUT_BACK_REPEATED = `for (const each of window.repeated) each.style.display = ""`;

/**
 * Axe, which looks at what lies half under a bar that stays in sight as if nobody could scroll: such a target is looked at once
 * more in the middle of the screen.
 */
const LOOK = `(async (context, options) => {
  const { violations } = await axe.run(context, options);
  const [x, y] = [scrollX, scrollY];
  const ofSize = { ...options, runOnly: { type: "rule", values: ["target-size"] } };
  for (const violation of violations.filter(({ id }) => id === "target-size")) {
    const left = [];
    for (const node of violation.nodes) {
      const at = /obscured/.test(node.failureSummary) && document.querySelector(node.target[0]);
      if (at) at.scrollIntoView({ block: "center", behavior: "instant" });
      const again = at ? (await axe.run({ include: [node.target] }, ofSize)).violations : [violation];
      if (again.length > 0) left.push(node);
    }
    violation.nodes = left;
  }
  scrollTo({ left: x, top: y, behavior: "instant" });
  return { violations };
})`;

type Rules = { type: "tag" | "rule"; values: string[] };
const WCAG: Rules = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** What another colour scheme can change. */
export const CONTRAST: Rules = { type: "rule", values: ["color-contrast"] };

/** The whole page as axe sees it, by WCAG 2.2 AA or by the rules given; but for what is not ours to mend (selectors). */
export async function expectAccessible(page: Page, rules: Rules = WCAG, except: string[] = []): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(SETTLED);
  await bringAxe(page);
  await page.evaluate(LEAVE_OUT_REPEATED);
  // No rule of these asks for the style sheets, which axe would fetch once more for each look.
  const options = { runOnly: rules, resultTypes: ["violations"], preload: { assets: ["media"] } };
  const given = JSON.stringify([{ exclude: except }, options]);
  const { violations } = await page.evaluate<AxeResults>(`${LOOK}(...${given})`);
  await page.evaluate(PUT_BACK_REPEATED);
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
