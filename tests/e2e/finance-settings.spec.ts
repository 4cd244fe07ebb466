import type { Page } from "@playwright/test";
import { LOGO_BYTES } from "@salle/contract/finance/logos";
import { pngOf } from "../support/picture.ts";
import { expect, test } from "./fixtures.ts";
import { NewClub } from "./new-club.ts";
import { look, rows } from "./steps.ts";

const newName = (what: string) => `Zz ${what} ${Date.now()}`;
const panel = (page: Page) => page.getByRole("dialog", { name: "Invoice settings" });
const button = (page: Page) => page.getByRole("button", { name: "Settings", exact: true });
const save = (page: Page) => panel(page).getByRole("button", { name: "Save" }).click();

test("a treasurer says that the club is registered for GST and gives payers a month, which its next invoice has @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("registered"));
  const payer = await club.member("Payer");
  await club.draft(payer);
  await signInAs(club.email);
  await page.goto("/finance/invoices/drafts");
  await button(page).focus();
  await page.keyboard.press("Enter");
  const at = panel(page);
  const registered = at.getByRole("radio", { name: "Registered", exact: true });
  for (const choice of await at.getByRole("radio").all()) await expect(choice).not.toBeChecked();
  await expect(at.getByText(/^Until you choose, your fees alone say whether GST is in them\./)).toBeVisible();
  await expect(at.getByLabel(/^Days to pay/)).toHaveValue("14");
  await look(page);

  await registered.focus();
  await page.keyboard.press("Space");
  await at.getByLabel(/^Days to pay/).fill("");
  await page.keyboard.press("Enter");
  await expect(at.getByRole("link", { name: "The GST registration date cannot be blank." })).toBeVisible();
  await expect(at.getByRole("alert")).toBeFocused();
  await look(page);
  await at.getByRole("link", { name: "The Days to pay must be a whole number of days from 0 to 90." }).press("Enter");
  await expect(at.getByLabel(/^Days to pay/)).toBeFocused();
  await page.keyboard.type("30");
  await at.getByLabel(/^GST registration date/).fill("1/7/2020");
  await expect(at.getByRole("radio", { name: "When invoiced" })).toBeChecked();
  await at.getByRole("radio", { name: "When invoiced" }).focus();
  await page.keyboard.press("ArrowRight");

  // Who is registered has an ABN.
  await save(page);
  await expect(at.getByRole("link", { name: /^Who is registered for GST has an ABN\./ })).toBeVisible();
  await look(page);
  await at.getByRole("link", { name: "Manage My Club" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await club.hasAbn();
  await save(page);
  await expect(page.getByText("The invoice settings are saved.")).toBeVisible();
  await expect(at).toHaveCount(0);
  await expect(button(page)).toBeFocused();

  await button(page).click();
  await expect(registered).toBeChecked();
  await expect(at.getByLabel(/^GST registration date/)).toHaveValue("01/07/2020");
  await expect(at.getByRole("radio", { name: "When paid" })).toBeChecked();
  await expect(at.getByLabel(/^Days to pay/)).toHaveValue("30");
  await page.keyboard.press("Escape");
  await expect(at).toHaveCount(0);

  await rows(page, "Payer").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Approve 1 draft" }).click();
  const approval = page.getByRole("dialog", { name: "Approve drafts" });
  const dateOf = async (label: RegExp) => {
    const [day, month, year] = (await approval.getByLabel(label).inputValue()).split("/").map(Number);
    return Date.UTC(year ?? 0, (month ?? 0) - 1, day);
  };
  expect((await dateOf(/^Due date/)) - (await dateOf(/^Issued date/))).toBe(30 * 86_400_000);
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("1 draft has been approved.")).toBeVisible();
  await page.goto("/finance/invoices");
  await rows(page, "Payer").getByRole("link").first().click();
  await expect(page.getByRole("article")).toContainText("Tax Invoice");
});

test("who is not registered charges no GST and sends no tax invoices", async ({ page, cloud, signInAs }) => {
  const club = await NewClub.open(cloud, newName("small"));
  await club.hasAbn();
  await signInAs(club.email);
  await page.goto("/finance/invoices");
  await button(page).click();
  const at = panel(page);
  await expect(at.getByRole("link", { name: "Manage My Club" })).toHaveCount(0);
  await at.getByRole("radio", { name: "Not registered" }).check();
  await expect(at.getByLabel(/^GST registration date/)).toHaveCount(0);
  await save(page);
  await expect(page.getByText("The invoice settings are saved.")).toBeVisible();
  const id = await club.charges(await club.member("Payer"));
  await page.goto(`/finance/invoices/details/${id}`);
  await expect(page.getByRole("article", { name: /^Invoice INV-/ })).toContainText("ABN");
});

test("a treasurer chooses the logo of the club's documents and takes it away again @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("logo"));
  await signInAs(club.email);
  await page.goto("/finance/invoices");
  await button(page).click();
  const at = panel(page);
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const waiting = page.waitForEvent("filechooser");
    await at.getByRole("button", { name: "Choose a file" }).press("Enter");
    await (await waiting).setFiles({ name, mimeType, buffer });
  };
  const logo = at.getByRole("img", { name: "The logo as it is now" });
  await choose("logo.svg", "image/svg+xml", Buffer.from("<svg/>"));
  await expect(at.getByText("The Logo must be a PNG, JPEG, WebP or GIF picture.")).toBeVisible();
  await choose("logo.png", "image/png", Buffer.alloc(LOGO_BYTES + 1));
  await expect(at.getByText("The Logo can be at most 1 MB.")).toBeVisible();
  await choose("logo.png", "image/png", Buffer.from("<script>alert(1)</script>"));
  await expect(at.getByText("The Logo must be an image.")).toBeVisible();
  await look(page);

  await choose("logo.png", "image/png", pngOf(300, 90));
  await expect(at.getByText("The logo is saved.")).toBeVisible();
  await expect(logo).toBeVisible();
  await expect(at.getByText("The Logo must be an image.")).toHaveCount(0);
  const drawn = await logo.getAttribute("src");
  await look(page);
  await choose("logo.png", "image/png", pngOf(90, 90, [20, 60, 160]));
  await expect(logo).not.toHaveAttribute("src", drawn ?? "");
  // It is kept already: nothing is left to save or to discard.
  await at.getByRole("button", { name: "Cancel" }).click();
  await expect(at).toHaveCount(0);

  await button(page).click();
  await expect(logo).toBeVisible();
  await at.getByRole("button", { name: "Remove logo" }).press("Enter");
  await expect(at.getByText("The logo is removed.")).toBeVisible();
  await expect(logo).toHaveCount(0);
  await expect(at.getByRole("button", { name: "Choose a file" })).toBeFocused();
});

test("a treasurer chooses where payers' answers go and when they are reminded, once nobody else has changed it @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("reminders"));
  await signInAs(club.email);
  await page.goto("/finance/invoices");
  await button(page).click();
  const at = panel(page);
  const days = (count: number) => at.getByRole("checkbox", { name: `${count} days`, exact: true });
  const address = at.getByLabel("Reply address");
  await expect(days(3)).not.toBeChecked();
  for (const count of [3, 14]) await days(count).check();
  await address.fill("treasurer");
  await save(page);
  await expect(at.getByRole("alert")).toContainText(/Reply address must be a valid email address/i);
  await look(page);
  await address.fill("treasurer@harbourside.test");
  await club.changesSettings({ termsDays: 21 });
  await save(page);
  await expect(at.getByRole("alert")).toContainText("Someone else changed this meanwhile.");
  await look(page);
  await at.getByRole("button", { name: "Reload" }).click();
  await expect(at).toHaveCount(0);

  await button(page).click();
  await expect(at.getByLabel(/^Days to pay/)).toHaveValue("21");
  await expect(address).toHaveValue("");
  await address.fill("treasurer@harbourside.test");
  for (const count of [3, 14]) await days(count).check();
  await save(page);
  await expect(page.getByText("The invoice settings are saved.")).toBeVisible();
  await button(page).click();
  await expect(days(14)).toBeChecked();
  await expect(address).toHaveValue("treasurer@harbourside.test");
});
