import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures.ts";

test("a stranger reads the API: finds a call, opens it, and takes the whole document", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(String(baseURL)) && !request.url().startsWith("data:")) elsewhere.push(request.url());
  });
  await page.goto("/docs/api");
  await expect(page.getByRole("heading", { level: 1, name: "The API" })).toBeVisible();
  await page.getByPlaceholder("Filter by tag or path").fill("playing-rights");
  await page.getByRole("heading", { name: "playing-rights" }).getByRole("button").click();
  await page
    .getByRole("button", { name: /GET .*playing-rights/ })
    .first()
    .click();
  await expect(page.getByText("Access: account()").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  // The reader is not ours; what stands around it is.
  await expectAccessible(page, undefined, [".swagger-ui"]);

  const document = await page.request.get("/docs/api/openapi.json", { maxRetries: 2 });
  expect(document.headers()["content-type"]).toContain("application/json");
  expect((await document.json()).openapi).toMatch(/^3\.1/);
  expect(elsewhere).toEqual([]);
});
