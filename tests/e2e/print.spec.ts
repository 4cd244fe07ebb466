import type { Page } from "@playwright/test";
import { pdfPages } from "../support/pdf-text.ts";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

/** What the page is on paper, page by page. */
const onPaper = async (page: Page) => pdfPages(await page.pdf({ preferCSSPageSize: true, format: "A4" }));

test("an invoice is printed on one page, without anything that can be pressed, in light colours", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const { invoiceId: id } = await club.sellByName(await club.member("Paper", "paper@example.test"), "Anniversary");
  await page.emulateMedia({ colorScheme: "dark" });
  await signInAs("club@salle.test", inClub);
  await page.goto(`/finance/invoices/details/${id}`);
  const article = page.getByRole("article");
  await expect(article).toBeVisible();
  const number = await article.getByText(/^INV-\d{6}$/).textContent();
  const pages = await onPaper(page);
  expect(pages).toHaveLength(1);
  const [text = ""] = pages;
  for (const words of [number ?? "", "Harbourside Fencing Club", "Billed to", "GST", "Amount due"])
    expect(text).toContain(words);
  for (const words of ["Skip to", "Send", "Void", "Print", "Membership Packages", "Powered by", "Claire Dubois"]) {
    expect(text).not.toContain(words);
  }
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(article).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(article.getByText("Billed to")).toHaveCSS("color", "rgb(82, 93, 106)");
});

test("a list is printed with all rows that fit, a head that says what it is and a foot that says whose hands it was in", async ({
  page,
  signInAs,
}) => {
  await page.addInitScript("window.print = () => {}");
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members?filters[searchterm]=a");
  await expect(rows(page).first()).toBeVisible();
  const range = await page.getByText(/^1–25 of \d+$/).textContent();
  const total = Number(range?.split(" of ")[1]);
  expect(total).toBeGreaterThan(25);
  await page.keyboard.press("Control+p");
  await expect(page.locator("[data-sheet] tbody tr")).toHaveCount(total);
  const last = await page.locator("[data-sheet] tbody tr").last().locator("a").first().textContent();

  const pages = await onPaper(page);
  expect(pages.length).toBeGreaterThan(1);
  const [first = ""] = pages;
  for (const words of ["Harbourside Fencing Club", "Members", `${total} in all`, ": a"]) expect(first).toContain(words);
  // A long name is wrapped in its column.
  expect(pages.at(-1)?.replaceAll(/\s/g, "")).toContain(last?.replaceAll(/\s/g, ""));
  for (const text of pages) {
    expect(text).toContain("National ID");
    expect(text).toContain("Printed by Claire Dubois.");
    expect(text.replaceAll("\n", "")).toContain(`of ${pages.length}`);
    expect(text).not.toContain("Add a member");
    expect(text).not.toContain("Filters");
  }
  await page.getByRole("searchbox").fill("dubois");
  await expect(page.locator("[data-sheet]")).toHaveCount(0);
});
