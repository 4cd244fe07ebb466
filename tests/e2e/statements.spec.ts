import type { Page } from "@playwright/test";
import { formatDate } from "@salle/calendar/format";
import { todayIn } from "@salle/calendar/today";
import { mailTo } from "../support/inbox.ts";
import { pdfPages } from "../support/pdf-text.ts";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look, rows } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
let names = 0;
/** A name that no other story has, and the last by which people are listed: the first of the members are other stories'. */
const newName = (what: string) => `Zz${what}${Date.now()}${names++}`;
const card = (page: Page, title: string) => page.getByRole("region", { name: title });
const today = () => formatDate(todayIn("Australia/Sydney", new Date()), "list");

/** A new member of the club who was charged, has paid a part and was credited a part; their statement is open. */
async function openStatement(page: Page, club: DemoClub, lastName: string): Promise<void> {
  const memberId = await club.member(lastName, `${lastName.toLowerCase()}@example.test`);
  const invoiceId = await club.charges(memberId, [["Camp", "110.00"]]);
  await club.pays(invoiceId, "60.00");
  await club.credits(invoiceId, "30.00");
  await page.goto(`/finance/invoices/details/${invoiceId}`);
  await page.getByRole("link", { name: "Statement of account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Robin ${lastName}` })).toBeVisible();
}

test("a treasurer reads a payer's statement from an invoice, of other days too, and emails it @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const lastName = newName("Stated");
  const address = `${lastName.toLowerCase()}@example.test`;
  await signInAs("club@salle.test", inClub);
  await openStatement(page, club, lastName);
  await expect(page).toHaveTitle(new RegExp(`^Robin ${lastName} · Statement`));
  await expect(rows(page)).toHaveText([
    /Opening balance.*\$0\.00$/,
    /Invoice INV-\d{6}.*Camp\$110\.00.*\$110\.00$/,
    /Payment R-\d{8}.*\$60\.00.*\$50\.00$/,
    /Credit note CN-\d{6}.*Injured\$30\.00.*\$20\.00$/,
    /Closing balance.*\$20\.00$/,
  ]);
  const toPay = card(page, "To pay now");
  await expect(toPay).toContainText(/\$20\.00INV-\d{6} CampDue/);
  await look(page);

  const period = page.getByRole("combobox", { name: "Period" });
  await expect(period).toHaveValue("last-12-months");
  await period.selectOption("Last financial year");
  await expect(page.getByText("Nothing was invoiced or paid in this period.")).toBeVisible();
  await expect(page).toHaveURL(/\?fromDate=\d{4}-07-01&toDate=\d{4}-06-30$/);
  await expect(rows(page)).toHaveText([/Opening balance.*\$0\.00$/, /Closing balance.*\$0\.00$/]);
  await expect(toPay).toContainText("$20.00");
  await look(page);

  const from = page.getByLabel("From date");
  const to = page.getByLabel("To date");
  await from.fill(today());
  await to.fill("1/7/2026");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(from).toHaveAccessibleDescription("The From date cannot be after the To date.");
  await expect(from).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  await look(page);
  await to.fill(today());
  await to.press("Enter");
  await expect(rows(page)).toHaveCount(5);
  await expect(from).toHaveAccessibleDescription("");
  await expect(period).toHaveValue("");
  await page.reload();
  await expect(rows(page)).toHaveCount(5);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await expect(period).toHaveValue("last-financial-year");

  await period.selectOption("This financial year");
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole("button", { name: "Email statement" }).click();
  const question = page.getByRole("alertdialog", { name: "Email this statement?" });
  await expect(question).toContainText(`It goes to ${address}, with the PDF, for 1 July `);
  await look(page);
  await question.getByRole("button", { name: "Email statement" }).click();
  await expect(page.getByText(`The statement is on its way to ${address}.`)).toBeVisible();
  await mailTo(cloud.inboxUrl, address, /^Statement of account/);
});

test("payments that come late move nothing of an invoice's page from under a finger @phone", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const lastName = newName("Unmoved");
  const invoiceId = await club.charged(lastName, "80.00");
  await club.pays(invoiceId, "30.00");
  await signInAs("club@salle.test", inClub);
  await page.route(`**/app/invoices/${invoiceId}/payments*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto(`/finance/invoices/details/${invoiceId}`);
  // It stands below the payments on a phone.
  const link = page.getByRole("link", { name: "Statement of account" });
  const place = async () => (await link.boundingBox())?.y;
  await expect(link).toBeVisible();
  const before = await place();
  await expect(rows(page, "$30.00")).toHaveCount(1);
  expect(await place()).toBe(before);
});

test("a statement is reached from a member's record and from their credit, which it says in words", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const lastName = newName("Ahead");
  const memberId = await club.member(lastName, `${lastName.toLowerCase()}@example.test`);
  await club.pays(await club.charges(memberId, [["Camp", "40.00"]]), "50.00");
  const heading = page.getByRole("heading", { level: 1, name: `Robin ${lastName}` });
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members/${memberId}`);
  await card(page, "Money").getByRole("link", { name: "Statement of account" }).click();
  await expect(page).toHaveTitle(/ · Statement/);
  await expect(heading).toBeVisible();
  await expect(rows(page, "Closing balance")).toContainText("$10.00 in credit");
  await expect(card(page, "To pay now")).toContainText(`Nothing is to be paid.Robin ${lastName} has $10.00 of credit.`);
  await look(page);
  await page.getByRole("link", { name: "Member’s record" }).click();
  await expect(page).toHaveURL(/\/membership\/members\/cmp_/);

  await page.goto("/finance/payments/credits?sort[direction]=desc");
  await rows(page, lastName).getByRole("link", { name: lastName }).click();
  await page.getByRole("link", { name: "Statement of account" }).click();
  await expect(page).toHaveTitle(/ · Statement/);
  await expect(heading).toBeVisible();
  await expect(rows(page, "Payment R-")).toContainText("$50.00");
});

test("an address with days that are no period says so at them, and shows the usual statement", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  await signInAs("club@salle.test", inClub);
  await openStatement(page, club, newName("Wrong"));
  await page.goto(`${page.url()}?fromDate=2026-08-01&toDate=2026-07-01`);
  const from = page.getByLabel("From date");
  await expect(from).toHaveAccessibleDescription("The From date cannot be after the To date.");
  await expect(from).toHaveValue("01/08/2026");
  await expect(rows(page)).toHaveCount(5);
  await look(page);
  await page.getByRole("combobox", { name: "Period" }).selectOption("Last 12 months");
  await expect(from).toHaveAccessibleDescription("");
  await expect(page).not.toHaveURL(/\?/);
  await expect(rows(page)).toHaveCount(5);
});

test("a member sees what they owe, whom and for what, and pays from their statement @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const invoiceId = await club.chargesOwn(cloud, [["Footwork class", "33.00"]]);
  const number = (await club.invoice(invoiceId)).body.data.attributes.invoiceNumber;
  await signInAs("member@salle.test");
  await page.goto("/member/account");
  const accounts = card(page, "Your accounts");
  await expect(accounts).toContainText(/Harbourside Fencing Club\$[\d,.]+ owed/);
  await look(page);
  await accounts.getByRole("link", { name: "Statement: Harbourside Fencing Club" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbourside Fencing Club" })).toBeVisible();
  await expect(rows(page, number)).toContainText("$33.00");
  await look(page);
  await card(page, "To pay now")
    .getByRole("link", { name: `Pay ${number}` })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Pay ${number}` })).toBeVisible();
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Account", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
});

test("a statement is printed with whose it is, its days and sums, and without anything that can be pressed", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const lastName = newName("Paper");
  await signInAs("club@salle.test", inClub);
  await openStatement(page, club, lastName);
  const pages = await pdfPages(await page.pdf({ preferCSSPageSize: true, format: "A4" }));
  expect(pages).toHaveLength(1);
  const [text = ""] = pages;
  for (const words of ["Statement of account", "Harbourside Fencing Club", "ABN ", `Robin ${lastName}`])
    expect(text).toContain(words);
  for (const words of ["Opening balance", "Camp", "Credit note", "Paid and credited", "Closing balance", "$20.00"])
    expect(text).toContain(words);
  for (const words of ["Email", "Print", "Show", "From date", "Skip to", "Powered by", "Membership Packages"])
    expect(text).not.toContain(words);
});
