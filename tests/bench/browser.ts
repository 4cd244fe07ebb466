import { existsSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { overHttp2 } from "./http2.ts";
import { empty, ms, type Section } from "./section.ts";
import { median } from "./stats.ts";

const ROUNDS = 3;
/** Lighthouse's "slow 4G", which was called "fast 3G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 96_000 };
const CPU = 4;
const desk = { viewport: { width: 1280, height: 800 } };
const PASSWORD = "EnGarde!2026";

/** In the page: the newest largest paint, the shifts, and the longest time from an input to the next paint. */
const OBSERVE = `(() => {
  const seen = (window.__bench = { lcp: 0, shift: 0, events: [] });
  const look = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  look("largest-contentful-paint", (entry) => { seen.lcp = entry.startTime; });
  look("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  look("event", (entry) => { if (entry.interactionId) seen.events.push(entry.duration); }, { durationThreshold: 16 });
})()`;
interface Seen {
  lcp: number;
  shift: number;
  events: number[];
}
const seen = (page: Page): Promise<Seen> => page.evaluate("window.__bench");

/** What Chromium makes of the site on a slow machine and a slow network, over HTTP/2. */
export async function benchBrowser(behind: string): Promise<{ section: Section; fetched: Record<string, string[]> }> {
  const executablePath =
    process.env.SALLE_CHROMIUM || ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);
  const { url, argument, close } = await overHttp2(behind);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", argument] });
  const found: Record<string, number[]> = {};
  const note = (name: string, value: number) => {
    found[name] = [...(found[name] ?? []), value];
  };
  const fetched: Record<string, string[]> = {};
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const login = await browser.newContext(desk);
      const { page, scripts } = await open(login, `${url}/authenticate/login`);
      await page.getByLabel("Email address").waitFor();
      await settled(page);
      fetched.login = [...scripts];
      const first = await seen(page);
      note("login LCP", first.lcp);
      note("login layout shift", first.shift);
      await signIn(page);
      const state = await login.storageState();
      await login.close();

      // Everything comes over the network again, but who is there is known.
      const context = await browser.newContext({ ...desk, storageState: state });
      const address = `${url}/membership/members`;
      const { page: members, scripts: all, requests } = await open(context, address);
      await shown(members);
      fetched.members = [...all];
      const table = await seen(members);
      note("members LCP", table.lcp);
      note("members layout shift", table.shift);
      note("members requests", requests.length);
      await members.close();
      const { page: again } = await open(context, address);
      await shown(again);
      note("members LCP, second visit", (await seen(again)).lcp);
      await act(again, note);
      await context.close();
    }
  } finally {
    await browser.close();
    close();
  }
  return { section: report(found), fetched };
}

interface Opened {
  page: Page;
  scripts: Set<string>;
  requests: string[];
}

/** Opens an address on the slow machine; `scripts` and `requests` fill with the paths of what it loads. */
async function open(context: BrowserContext, address: string): Promise<Opened> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  await page.addInitScript(OBSERVE);
  const scripts = new Set<string>();
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    requests.push(pathname);
    if (pathname.endsWith(".js") && pathname.startsWith("/assets/")) scripts.add(pathname);
  });
  await page.goto(address);
  return { page, scripts, requests };
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Email address").fill("club@salle.test");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: /^Harbourside Fencing Club/ }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/authenticate"));
  await settled(page);
}

/** The table is there, and nothing is on its way. */
async function shown(page: Page): Promise<void> {
  await page.locator("tbody tr").first().waitFor();
  await settled(page);
}

async function act(page: Page, note: (name: string, value: number) => void): Promise<void> {
  const during = async (name: string, work: () => Promise<unknown>) => {
    await page.evaluate("window.__bench.events.length = 0");
    await work();
    await settled(page);
    // What took less than 16 ms is not told.
    note(name, Math.max(16, ...(await seen(page)).events));
  };
  await during("typing a search", () => page.getByLabel("Search members").pressSequentially("son", { delay: 120 }));
  await during("opening the user menu", () => page.getByRole("button", { name: /user menu/ }).click());
  await page.keyboard.press("Escape");
  await during("opening the filters", () => page.getByRole("button", { name: /^Filters/ }).click());
  const record = await page.locator("tbody tr a").first().getAttribute("href");
  await page.goto(new URL(record ?? "", page.url()).href);
  await page.getByRole("link", { name: "Memberships" }).last().waitFor();
  await settled(page);
  await during("changing a tab", () => page.getByRole("link", { name: "Memberships" }).last().click());
}

/** Nothing is on its way any more, and the last frames are painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(400);
}

function report(found: Record<string, number[]>): Section {
  const section = empty();
  const rows = Object.entries(found).map(([name, values]) => {
    const isCount = name.endsWith("requests");
    const isShift = name.endsWith("shift");
    section.figures[`browser ${name}`] = median(values);
    const words = (value: number) => (isCount ? String(value) : isShift ? value.toFixed(3) : `${ms(value)} ms`);
    return [name, words(median(values)), words(Math.min(...values)), words(Math.max(...values))];
  });
  section.tables.push({
    title: "In Chromium",
    note: `A processor slowed down ${CPU} times; 1.6 Mbit/s down, 750 kbit/s up, 150 ms (Lighthouse's "slow 4G", formerly "fast 3G");
1,280 × 800; an empty cache for both pages. The members table is that of a club of the demo, opened by its address; over HTTP/2; interactions
are the longest time from an input to the next paint. Median, best and worst of ${ROUNDS}.`,
    columns: ["what", "median", "best", "worst"],
    rows,
  });
  return section;
}
