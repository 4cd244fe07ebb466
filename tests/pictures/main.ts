import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { type BenchCloud, startBenchCloud } from "../bench/cloud.ts";
import { mailTo } from "../support/inbox.ts";

// `npm run pictures` takes the pictures of docs/images anew, from the demo; `-- members,login` those alone.

const docs = fileURLToPath(new URL("../../docs/images", import.meta.url));
const PASSWORD = "EnGarde!2026";
const sizes = { desk: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } };
const inClub = /^Harbourside Fencing Club/;

interface Picture {
  name: string;
  /** The demo login; null is a stranger. */
  who: string | null;
  path: string;
  /** What is done before it is taken. */
  act?: (page: Page, cloud: BenchCloud) => Promise<void>;
  isDark?: boolean;
  /** A phone has no room for it. */
  isDeskOnly?: boolean;
}

const openFirst = async (page: Page): Promise<void> => {
  await page.goto((await page.locator("tbody a").first().getAttribute("href")) ?? "");
};
/** A member's page, by a search that finds them alone. */
const member =
  (search: string, tab = "") =>
  async (page: Page): Promise<void> => {
    await page.goto(`/membership/members?filters[searchterm]=${search}`);
    await settled(page);
    await openFirst(page);
    if (tab) await page.goto(`${new URL(page.url()).pathname}/${tab}`);
  };

/** A file of a few members, as a spreadsheet writes it. */
async function chooseFile(page: Page): Promise<void> {
  const lines = [
    "Surname;Given name;DOB;Sex;Mail",
    "Okafor;Daniel;28/02/2010;M;okafor@example.com",
    "Nguyen;Thi;3/4/1998;F;nguyen@example.com",
  ];
  const file = { name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
  await page.locator("input[type=file]").setInputFiles(file);
}

async function chooseClub(page: Page): Promise<void> {
  await page.getByRole("link", { name: inClub }).click();
  await page.getByRole("button", { name: "Email me a link" }).waitFor();
}

/** A family in the form of a mail's link, as far as its children. */
async function fillFamily(page: Page, cloud: BenchCloud): Promise<void> {
  await chooseClub(page);
  const address = `priya.${Date.now()}@example.com`;
  await page.getByLabel("Email address").fill(address);
  await page.getByRole("button", { name: "Email me a link" }).click();
  const { text } = await mailTo(cloud.inboxUrl, address, /^Join /);
  await page.goto(`${cloud.url}${/\/signup\/form\/\S+/.exec(text)?.[0]}`);
  await page.getByLabel("First name").fill("Priya");
  await page.getByLabel("Last name").fill("Nair");
  await page.getByLabel("Date of birth").fill("3/4/1985");
  await page.getByRole("button", { name: "Add a child" }).click();
  const child = page.getByRole("group", { name: "Child 1" });
  await child.getByLabel("First name").fill("Anu");
  await child.getByLabel("Date of birth").fill("6/5/2016");
  await child.getByText("Female", { exact: true }).click();
  await child.evaluate("(element) => element.scrollIntoView()");
}

const pictures: Picture[] = [
  { name: "login", who: null, path: "/authenticate/login" },
  { name: "signup", who: null, path: "/signup" },
  { name: "signup-club", who: null, path: "/signup", act: chooseClub },
  { name: "signup-form", who: null, path: "/signup", act: fillFamily },
  { name: "context", who: "club", path: "/authenticate/context" },
  { name: "members", who: "club", path: "/membership/members" },
  {
    name: "members-columns",
    who: "club",
    path: "/membership/members",
    isDeskOnly: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Columns" }).click();
      await page.getByRole("dialog", { name: "Columns" }).getByRole("checkbox", { name: "Email" }).check();
    },
  },
  {
    name: "members-selection",
    who: "club",
    path: "/membership/members",
    act: async (page) => {
      await page.getByRole("checkbox").nth(2).check();
      await page
        .getByRole("checkbox")
        .nth(5)
        .click({ modifiers: ["Shift"] });
    },
  },
  { name: "members-dark", who: "club", path: "/membership/members", isDark: true },
  { name: "club-home", who: "club", path: "/home" },
  { name: "federation-home", who: "admin", path: "/admin" },
  { name: "clubs", who: "admin", path: "/clubs/view" },
  { name: "member-home", who: "parent", path: "/member/overview" },
  { name: "member-home-dark", who: "parent", path: "/member/overview", isDark: true },
  { name: "record", who: "club", path: "/home", act: member("dubois") },
  { name: "memberships", who: "club", path: "/home", act: member("dubois", "memberships") },
  {
    name: "sell",
    who: "club",
    path: "/home",
    async act(page) {
      await member("dubois", "memberships")(page);
      await page.getByRole("button", { name: "Add Membership" }).first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "invoices", who: "club", path: "/finance/invoices" },
  { name: "invoice", who: "club", path: "/finance/invoices", act: openFirst },
  {
    name: "pay",
    who: "club",
    path: "/finance/invoices",
    async act(page) {
      await openFirst(page);
      const answer = page.waitForResponse(/\/link$/);
      await page.getByRole("button", { name: "Copy link" }).click();
      const { data } = await (await answer).json();
      await page.goto(data.attributes.url);
    },
  },
  {
    name: "search",
    who: "club",
    path: "/home",
    async act(page) {
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("combobox").fill("bjor");
      await page.getByRole("option", { name: /Björk/ }).first().waitFor();
    },
  },
  { name: "not-found", who: null, path: "/membership/nothing/here" },
  {
    name: "form-errors",
    who: "club",
    path: "/membership/members/add",
    async act(page) {
      await page.getByLabel("First name").fill("Ines");
      await page.getByRole("button", { name: "Add a member" }).last().click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "panel",
    who: "club",
    path: "/finance/membership-fees",
    async act(page) {
      await page.getByRole("button", { name: "Add a package" }).first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "import", who: "club", path: "/membership/members/import", act: chooseFile },
  { name: "soon", who: "club", path: "/competitions/manage" },
];

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
}

async function signIn(page: Page, who: string): Promise<void> {
  await page.goto("/authenticate/login");
  await page.getByLabel("Email address").fill(`${who}@salle.test`);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((address) => address.pathname !== "/authenticate/login");
  await settled(page);
  const club = page.getByRole("button", { name: inClub });
  if (await club.isVisible()) await club.click();
  await settled(page);
}

async function take(browser: Browser, cloud: BenchCloud, picture: Picture): Promise<void> {
  const { name, who, path, act, isDark, isDeskOnly } = picture;
  for (const [size, viewport] of Object.entries(sizes)) {
    if (isDeskOnly && size !== "desk") continue;
    const colorScheme = isDark ? "dark" : "light";
    const context = await browser.newContext({ baseURL: cloud.url, viewport, colorScheme, reducedMotion: "reduce" });
    try {
      const page = await context.newPage();
      if (who) await signIn(page, who);
      await page.goto(path);
      await settled(page);
      await act?.(page, cloud);
      await settled(page);
      await page.screenshot({ path: join(docs, `${name}-${size}.png`) });
      console.log(`${name}-${size}.png`);
    } finally {
      await context.close();
    }
  }
}

async function main(): Promise<void> {
  const [named = ""] = process.argv.slice(2);
  const names = named.split(",").filter(Boolean);
  const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name));
  const executablePath = process.env.SALLE_CHROMIUM || ["/usr/bin/chromium"].find(existsSync);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  let cloud: BenchCloud | undefined;
  try {
    cloud = await startBenchCloud("demo");
    for (const each of wanted) await take(browser, cloud, each);
  } finally {
    await cloud?.stop();
    await browser.close();
  }
}

await main();
