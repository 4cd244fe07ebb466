import { ask, signIn } from "../support/api.ts";
import type { TestCloud } from "../support/cloud.ts";
import { expect, isPhone, PASSWORD, test } from "./fixtures.ts";
import { look } from "./steps.ts";

const CLUBS = 10;

/** Has the demo's guest be a coach of ten clubs for a while. */
async function withManyContexts(cloud: TestCloud, run: (clubs: string[]) => Promise<void>): Promise<void> {
  const office = await signIn("admin@salle.test", PASSWORD, cloud.url);
  const guest = await signIn("guest@salle.test", PASSWORD, cloud.url);
  const id = (await ask(guest, "GET /app/session/current")).body.data.attributes.accountId;
  const options = (await ask(office, "GET /app/club-groups/CLUB_GROUP_ROOT/clubs-options")).body.data;
  const clubs = options.slice(0, CLUBS);
  try {
    for (const { value } of clubs) {
      const attributes = { role: "club-coach", allocateFor: `club:${value}` };
      const { status } = await ask(office, `POST /app/users/${id}/roles`, { attributes });
      expect(status).toBe(200);
    }
    await run(clubs.map(({ text }: { text: string }) => text));
  } finally {
    for (const { value } of clubs) await ask(office, `DELETE /app/users/${id}/roles/club-coach.club:${value}`);
  }
}

test("of many contexts one is found by what is typed, and remembered @both", async ({ page, signInAs, cloud }) => {
  await withManyContexts(cloud, async (clubs) => {
    const [first = "", , , , wanted = ""] = clubs;
    await signInAs("guest@salle.test", /^nowhere$/);
    await page.goto("/clubs");
    await expect(page).toHaveURL(/authenticate\/context/);
    const search = page.getByRole("searchbox", { name: "Search by name" });
    await expect(search).toBeFocused();
    await expect(page.getByText(`${CLUBS} of ${CLUBS}`)).toBeVisible();
    await look(page);
    await page.keyboard.type("zzz");
    await expect(page.getByText("Nothing you work in has these words in its name.")).toBeVisible();
    await search.fill(`${wanted.toUpperCase()} club`);
    await expect(page.getByText(`1 of ${CLUBS}`)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/clubs/);
    // This account comes back to it.
    await page.goto("/clubs/view");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(/authenticate/);
    if (isPhone(page)) return;
    await page.getByRole("button", { name: `Context: ${wanted}. Change context` }).click();
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitemradio")).toHaveCount(8);
    await expect(menu.getByRole("menuitemradio", { name: wanted })).toHaveAttribute("aria-checked", "true");
    await menu.getByRole("menuitem", { name: `Search all ${CLUBS}` }).click();
    // On the way to another page the focus goes to its heading.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(search).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("button", { name: first })).toBeFocused();
  });
});
