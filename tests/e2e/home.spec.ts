import { expect, test } from "./fixtures.ts";
import { look, rows, saysAsManyAsThereAre } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

test("a parent sees what the family owes, and pays a child's invoice as the child", { tag: "@phone" }, async ({
  page,
  signInAs,
}) => {
  await signInAs("parent@salle.test");
  await page.goto("/");
  await expect(page).toHaveURL(/\/member\/overview$/);
  const owe = page.getByRole("region", { name: "You owe" });
  await expect(owe.getByText(/Anika Junior annual, due/)).toBeVisible();
  const child = page.getByRole("region", { name: "Anika Raman" });
  await expect(child.getByText("Awaiting payment")).toBeVisible();
  const you = page.getByRole("region", { name: "Priya Raman" }).getByRole("listitem");
  // The season renews a month before its end.
  const runs = you.filter({ hasText: "Adult annual" }).filter({ hasText: /Renews on|has been renewed/ });
  await expect(runs).toContainText("Current");
  await expect(you.filter({ hasText: "Event Eligibility to" })).toContainText("Current");
  await look(page);

  await owe.getByRole("button", { name: /^Pay \$155.00 for Anika/ }).click();
  await expect(page).toHaveURL(/\/member\/make-payments\/inv_/);
  await expect(page.getByRole("heading", { level: 1, name: /^Pay INV-/ })).toBeVisible();
  await expect(page.getByText(/You are acting as Anika Raman/)).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText(/You are acting as/)).toHaveCount(0);

  await page.goto("/member/overview");
  await page.getByRole("button", { name: "Open Anika’s account" }).click();
  await expect(page.getByText(/You are acting as Anika Raman/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Priya Raman" })).toHaveCount(0);
  await page.getByRole("link", { name: "Details", exact: true }).click();
  await expect(page).toHaveURL(/\/member\/overview\/details$/);
});

test("a club's strip leads to as many members as it says", { tag: "@phone" }, async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  const strip = page.getByRole("region", { name: "What needs attention" });
  const lapsed = strip.getByRole("link", { name: /lapsed/ });
  await saysAsManyAsThereAre(page, "/membership/members", async () => {
    const count = Number(/(\d+) lapsed/.exec((await lapsed.getAttribute("aria-label")) ?? "")?.[1]);
    expect(count).toBeGreaterThan(0);
    await lapsed.click();
    await expect(page).toHaveURL(/filters\[standing\]=lapsed/);
    await expect(page.getByRole("button", { name: /Status: Lapsed/ })).toBeVisible();
    return [rows(page, "Lapsed"), count];
  });
});

/** In the page: how far what was in sight has moved. */
const MOVED = `new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.moved = (window.moved ?? 0) + value;
}).observe({ type: "layout-shift", buffered: true })`;

test("what comes late moves no member from under a finger", { tag: "@phone" }, async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.route("**/api/home/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.addInitScript(MOVED);
  await page.goto("/membership/members");
  await expect(page.getByRole("region", { name: "What needs attention" })).toContainText("lapsed");
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate("window.moved ?? 0")).toBeLessThan(0.02);
});

test("the cards of a home come together, so none moves another", { tag: "@phone" }, async ({ page, signInAs }) => {
  await signInAs("admin@salle.test");
  await page.route("**/api/home/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, route.request().url().includes("parts") ? 300 : 30));
    await route.continue();
  });
  await page.addInitScript(MOVED);
  await page.goto("/admin");
  await expect(page.getByRole("region", { name: "Money" })).toContainText("$");
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate("window.moved ?? 0")).toBeLessThan(0.02);
});

test("when what needs attention cannot be told, the list is there without it", async ({ page, signInAs }) => {
  await signInAs("club@salle.test", inClub);
  await page.route("**/api/home/**", (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.goto("/membership/members");
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "What needs attention" })).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
