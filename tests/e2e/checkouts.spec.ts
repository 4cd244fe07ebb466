import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { NewClub } from "./new-club.ts";
import { look, rows } from "./steps.ts";

const SANDBOX = "**/public/sandbox/int_*";
const fact = (page: Page, text: string) => page.getByRole("definition").filter({ hasText: text });
const newName = (what: string) => `Zz ${what} ${Date.now()}`;

/** Chooses a test card on the sandbox's page and pays. */
async function usesCard(page: Page, card: RegExp, amount: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Pay with a test card" })).toBeVisible();
  await page.getByRole("radio", { name: card }).check();
  await page.getByRole("button", { name: `Pay ${amount}` }).click();
}

test("a member pays with a surcharge on the gateway's page and comes back to thanks @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("surcharges"));
  await club.takesCards({ VISA: "1.5", AMEX: "2" });
  const payer = await club.member("Payer");
  const invoice = await club.charges(payer);
  await signInAs(payer.email);
  await page.goto(`/member/make-payments/${invoice}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Pay INV-/ })).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  const pay = page.getByRole("button", { name: /^Pay/ });
  await pay.click();
  await expect(page.getByText("Choose the card that you are going to use.").first()).toBeVisible();
  await look(page);
  await page.getByRole("radio", { name: "Another card Nothing is added" }).check();
  await expect(pay).toHaveText("Pay $220.00");
  await page.getByRole("radio", { name: "Visa +$3.30" }).check();
  await expect(pay).toHaveText("Pay $223.30");
  await look(page);
  await pay.click();

  await page.waitForURL(SANDBOX);
  await expect(page.getByText("Sandbox: no money is taken.")).toBeVisible();
  await expect(page.getByText("Card surcharge")).toBeVisible();
  await look(page);
  await usesCard(page, /^Visa$/, "$223.30");
  await expect(page).toHaveURL(new RegExp(`/member/make-payments/${invoice}\\?intent=int_`));
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  await expect(page.getByText(/^Receipt R-\d{8}$/)).toBeVisible();
  await expect(page.getByText("Your payment of $223.30")).toBeVisible();
  await look(page);
  await page.goto(`/member/make-payments/${invoice}`);
  await expect(page.getByText("This invoice is paid.")).toBeVisible();
});

test("who is declined or thinks better of it has not been charged, and can pay @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("declined"));
  await club.takesCards();
  const payer = await club.member("Payer");
  const invoice = await club.charges(payer);
  await signInAs(payer.email);
  await page.goto(`/member/make-payments/${invoice}`);
  const pay = page.getByRole("button", { name: "Pay $220.00" });
  await pay.focus();
  await page.keyboard.press("Enter");
  await usesCard(page, /^Empty card/, "$220.00");
  await expect(page.getByText("The card was declined. You have not been charged.")).toBeVisible();
  await look(page);

  await pay.click();
  await page.waitForURL(SANDBOX);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/left=1/);
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
  await look(page);

  // Back by the browser: the page is as it was left, and leads there again.
  await page.goBack();
  await usesCard(page, /^Mastercard/, "$220.00");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("This payment is over.")).toBeVisible();
  await look(page);
});

test("a guest pays by the link of a mail, whose secret the gateway does not get @both", async ({ page, cloud }) => {
  const club = await NewClub.open(cloud, newName("guests"));
  await club.takesCards();
  const invoice = await club.charges(await club.member("Payer"));
  const link = await club.linkOf(invoice);
  await page.goto(link);
  await page.getByRole("button", { name: "Pay $220.00" }).click();
  await page.waitForURL(SANDBOX);
  expect(page.url()).not.toContain(link.split("#")[1]);
  await usesCard(page, /^American Express/, "$220.00");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/public/invoices/${invoice}\\?intent=int_\\w+#.`));
  await look(page);

  // Another browser does not know the secret.
  const [address = ""] = page.url().split("#");
  await page.evaluate("sessionStorage.clear()");
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Your payment is being confirmed" })).toBeVisible();
  await look(page);
});

test("a card service that does not answer charges nothing, and one is told so", async ({ page, cloud, signInAs }) => {
  const club = await NewClub.open(cloud, newName("silent"));
  await club.takesCards({ VISA: "1.5" });
  const payer = await club.member("Payer");
  const invoice = await club.charges(payer);
  await signInAs(payer.email);
  const text = "The card service is not answering. You have not been charged. Try again in a minute.";
  const keys: (string | undefined)[] = [];
  await page.route("**/checkout", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    const error = { code: "out-of-service", status: 503, detail: text, message: text, meta: {} };
    await route.fulfill({ status: 503, json: { errors: [error] } });
  });
  await page.goto(`/member/make-payments/${invoice}`);
  await page.getByRole("radio", { name: "Visa +$3.30" }).check();
  await page.getByRole("button", { name: "Pay $223.30" }).click();
  await expect(page.getByText(text)).toBeVisible();
  await look(page);
  await expect(page.getByRole("radio", { name: "Visa +$3.30" })).toBeChecked();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(SANDBOX);
  expect(keys[0]).toBe(keys[1]);
});

test("a payment that the gateway has not confirmed is waited for", async ({ page, cloud, signInAs }) => {
  const club = await NewClub.open(cloud, newName("waiting"));
  await club.takesCards();
  const payer = await club.member("Payer");
  const invoice = await club.charges(payer);
  await signInAs(payer.email);
  await page.goto(`/member/make-payments/${invoice}`);
  await page.getByRole("button", { name: "Pay $220.00" }).click();
  await page.waitForURL(SANDBOX);
  const id = page.url().split("/").at(-1) ?? "";
  await page.goto(`/member/make-payments/${invoice}?intent=${id}`);
  await expect(page.getByText("Confirming your payment…")).toBeVisible();
  await look(page);
  await club.do(`POST /public-app/sandbox/${id}`, { card: "visa" });
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("the office says what became of payments that are uncertain @both", async ({ page, cloud, signInAs }) => {
  const club = await NewClub.open(cloud, newName("doubts"));
  await club.takesCards();
  const payer = await club.member("Charged");
  const invoice = await club.charges(payer);
  await signInAs(payer.email);
  await page.goto(`/member/make-payments/${invoice}`);
  await page.getByRole("button", { name: "Pay $220.00" }).click();
  await usesCard(page, /^Visa of a careless bank/, "$220.00");
  await expect(page.getByText("You need not pay again: the office will look at it.")).toBeVisible();
  await look(page);
  // Whoever opens the invoice anew is warned.
  await page.goto(`/member/make-payments/${invoice}`);
  await expect(page.getByText("If you pay again now, your card can be charged twice.")).toBeVisible();
  await look(page);
  await club.leavesDoubt(await club.charges(await club.member("Free")));

  await signInAs(club.email);
  await page.goto("/finance/payments");
  const section = page.getByRole("region", { name: "Uncertain card payments" });
  const uncertain = section.getByRole("listitem");
  await expect(uncertain).toHaveCount(2);
  const charged = uncertain.filter({ hasText: "$220.00 from Robin Charged" });
  await expect(charged).toContainText("The card gateway took another amount than was to be paid.");
  await expect(charged).toContainText(/For INV-\d+, begun /);
  await look(page);
  await charged.getByRole("button", { name: "Look again" }).click();
  await expect(page.getByText("It is still uncertain what became of $220.00 from Robin Charged.")).toBeVisible();

  await charged.getByRole("button", { name: "Record as paid" }).click();
  const panel = page.getByRole("dialog", { name: "Record the payment of $220.00 from Robin Charged" });
  await panel.getByRole("button", { name: "Record as paid" }).click();
  await expect(panel.getByText("The Card payment reference cannot be blank.").last()).toBeVisible();
  await look(page);
  await panel.getByLabel("Card payment reference").fill("ch_3Q0001");
  await panel.getByRole("button", { name: "Record as paid" }).click();
  await expect(page.getByText("The payment of $220.00 from Robin Charged has been recorded.").last()).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(uncertain).toHaveText([/Robin Free/]);
  await expect(rows(page, "Robin Charged")).toContainText("$220.00");
  await look(page);

  await uncertain.getByRole("button", { name: "Release" }).click();
  const question = page.getByRole("alertdialog", { name: "Release the payment of $220.00 from Robin Free?" });
  await look(page);
  await question.getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("The payment of $220.00 from Robin Free has been released.").last()).toBeVisible();
  await expect(section).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await look(page);
  await page.goto(`/finance/invoices/details/${invoice}`);
  await expect(page.getByRole("article").locator(".status[data-tone=good]")).toHaveText("Paid");
});

test("payments are shown whatever is the matter with uncertain ones", async ({ page, cloud, signInAs }) => {
  const club = await NewClub.open(cloud, newName("broken"));
  await club.takesCards();
  await signInAs(club.email);
  await page.route("**/uncertain-intents", (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.goto("/finance/payments");
  await expect(page.getByText("There are no payments here yet.")).toBeVisible();
  await expect(page.getByText("The uncertain card payments could not be loaded.")).toBeVisible();
  await page.unroute("**/uncertain-intents");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The uncertain card payments could not be loaded.")).toHaveCount(0);
});

test("where nobody takes cards for real, the payer is told whom to ask", async ({ page, cloud, signInAs }) => {
  const club = await NewClub.open(cloud, newName("no cards"));
  const payer = await club.member("Payer");
  const invoice = await club.charges(payer);
  await signInAs(payer.email);
  await page.goto(`/member/make-payments/${invoice}`);
  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.route("**/payment-options", async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const attributes = { ...data.attributes, takesTestCards: false };
    await route.fulfill({ response, json: { data: { ...data, attributes } } });
  });
  await page.reload();
  const refusal = page.getByText(/^This invoice cannot be paid by card\. Please ask Zz no cards \d+ how/);
  await expect(refusal).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  await look(page);

  // It can be paid otherwise.
  await club.tellsPayers();
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "Pay by bank transfer" })).toBeVisible();
  await expect(fact(page, "Zz Fencers Inc")).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await look(page);
});

test("a payer copies how to pay by bank transfer, from the link of a mail and from their own account @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await NewClub.open(cloud, newName("transfers"));
  await club.takesCards();
  const payer = await club.member("Payer");
  const invoice = await club.charges(payer);
  const link = await club.linkOf(invoice);
  const fold = page.getByRole("button", { name: "Pay by bank transfer or BPAY" });
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Pay $220.00" })).toBeVisible();
  await expect(fold).toHaveCount(0);

  await club.tellsPayers();
  await page.reload();
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await fold.focus();
  await page.keyboard.press("Enter");
  for (const text of ["Zz Fencers Inc", "062-000", "12345678", "pay@fencers.test", "$220.00", "654321"])
    await expect(fact(page, text)).toBeVisible();
  const reference = await page
    .getByRole("term")
    .filter({ hasText: /^Reference$/ })
    .locator("+ dd")
    .textContent();
  expect(reference).toMatch(/^INV-\d{6}/);
  const crn = await page.getByRole("term").filter({ hasText: "BPAY reference (CRN)" }).locator("+ dd").textContent();
  expect(crn).toMatch(/^0000\d{7}$/);
  await expect(page.getByText(/It can take a day or two until your payment shows here\.$/)).toBeVisible();
  await look(page);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const [what, copied] of [
    ["Reference", reference],
    ["BSB", "062000"],
    ["BPAY reference (CRN)", crn],
    ["Amount", "220.00"],
  ]) {
    const copy = page.getByRole("button", { name: `Copy ${what}` });
    await copy.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("definition").filter({ has: copy })).toContainText("Copied");
    await expect(copy).toBeFocused();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(copied);
  }

  await signInAs(payer.email);
  await page.goto(`/member/make-payments/${invoice}`);
  await fold.click();
  await expect(fact(page, reference ?? "")).toBeVisible();
  await look(page);

  // Of an account that payers are told of no more, nothing is left.
  await club.tellsPayers({ isOnInvoices: 0 });
  await page.reload();
  await expect(page.getByRole("button", { name: "Pay $220.00" })).toBeVisible();
  await expect(fold).toHaveCount(0);
});
