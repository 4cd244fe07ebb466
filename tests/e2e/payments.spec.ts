import { inCloud } from "../support/in-cloud.ts";
import { mailTo } from "../support/inbox.ts";
import { uncertainPayment } from "../support/uncertain.ts";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look, packageCard, rows } from "./steps.ts";

test("a member takes a membership and pays for it", { tag: "@phone" }, async ({ page, signInAs }) => {
  await signInAs("member@salle.test");
  await page.goto("/member/overview");
  await page.getByRole("link", { name: "Memberships", exact: true }).click();
  await expect(rows(page, "Adult annual").first()).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Actions for Adult annual" }).first().click();
  await expect(page.getByRole("menuitem")).toHaveText([/^(Pay|View) Invoice$/]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Add Membership" }).click();
  const add = page.getByRole("dialog", { name: "Add Membership" });
  await expect(add.getByLabel("Start date")).toHaveCount(0);
  await packageCard(add, "Monthly").check();
  await look(page);
  await add.getByRole("button", { name: "Add Membership" }).click();
  await expect(page).toHaveURL(/\/member\/make-payments\/inv_/);
  await expect(page.getByRole("heading", { level: 1, name: /^Pay INV-/ })).toBeFocused();
  await look(page);

  const pay = page.getByRole("button", { name: /^Pay \$/ });
  await page.getByRole("button", { name: "4000 0000 0000 0119 fails at the gateway" }).click();
  await pay.click();
  await expect(
    page.getByText("The card gateway could not process the payment. Nothing has been charged."),
  ).toBeVisible();
  await expect(rows(page, "Failed")).toHaveCount(1);
  await page.getByRole("button", { name: "4000 0000 0000 0259 is approved slowly" }).click();
  await pay.dblclick();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(rows(page, "Paid")).toHaveCount(1);
  await page.getByRole("button", { name: /^Tax invoice INV-/ }).click();
  await expect(page.getByRole("article").locator(".status[data-tone=good]")).toHaveText("Paid");
  await look(page);

  await page.getByRole("link", { name: "Account" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await look(page);
  await page.goto("/member/overview/memberships?filters[status]=paid");
  await expect(rows(page, "Monthly")).toContainText(/Current|Starts/);
});

test("an invoice is found in the account and paid by the keyboard alone", async ({ page, signInAs }) => {
  await signInAs("member@salle.test");
  await page.goto("/member/account");
  await page
    .getByRole("link", { name: /^Pay ?INV-/ })
    .first()
    .press("Enter");
  await page.getByLabel("Card number").focus();
  for (const typed of ["4242424242424242", "12/40", "123"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Marcus Webb");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
});

test("the card stays in the browser, and a payment whose answer was lost is made once", async ({
  page,
  cloud,
  expectSurprise,
}) => {
  expectSurprise(/ERR_FAILED/);
  const club = await DemoClub.open(cloud);
  const address = `lost.${Date.now()}@example.test`;
  const { invoiceId } = await club.sellByName(await club.member(`Lost ${Date.now()}`, address), "Anniversary");
  await club.do(`GET /app/send-pdf/${invoiceId}`);
  const mail = await mailTo(cloud.inboxUrl, address, /^Invoice/);
  const sent: string[] = [];
  await page.route("**/public/payments", async (route) => {
    sent.push(route.request().postData() ?? "");
    const response = await route.fetch();
    await (sent.length === 1 ? route.abort() : route.fulfill({ response }));
  });
  await page.goto(`${cloud.url}${/\/public\/invoices\/\S+/.exec(mail.text)?.[0]}`);
  await page.getByRole("button", { name: "4242 4242 4242 4242 is approved" }).click();
  const answer = page.waitForResponse(/\/public\?/);
  await page.getByRole("button", { name: "Pay $250.00" }).click();
  await answer;
  await expect(page.getByText("This invoice is paid.")).toBeVisible();
  expect(sent.join()).not.toMatch(/4242|12\/|123/);
  const { data } = (await club.do(`GET /app/invoices/${invoiceId}/payments`)).body;
  expect(data.map(({ attributes }: { attributes: { status: string } }) => attributes.status)).toEqual(["APPROVED"]);
});

test("while one payment is under way another page waits for it", async ({ page, cloud }) => {
  const club = await DemoClub.open(cloud);
  const address = `slow.${Date.now()}@example.test`;
  const { invoiceId } = await club.sellByName(await club.member(`Slow ${Date.now()}`, address), "Anniversary");
  await club.do(`GET /app/send-pdf/${invoiceId}`);
  const mail = await mailTo(cloud.inboxUrl, address, /^Invoice/);
  const link = /\/public\/invoices\/(\S+)/.exec(mail.text)?.[1];
  // A link of before, with its secret alone and in the path, opens the same invoice.
  const earlier = link?.replace(/#\w+\./, ".");
  const pay = () =>
    club.do(`POST /app/invoices/${earlier}/public/payments`, { gatewayKey: "sandbox", token: "sandbox_slow" });
  const isPending = async () => (await club.invoice(invoiceId)).body.data.attributes.isPaymentPending;
  let paying: ReturnType<typeof pay> | undefined;
  // What the page asks first reaches the server while the card takes its time, however long the page took to come.
  await page.route(/\/public\?/, async (route) => {
    if (!paying) {
      paying = pay();
      await expect.poll(isPending).toBe(true);
    }
    await route.continue();
  });
  await page.goto(`${cloud.url}/public/invoices/${earlier}`);
  await expect(page.getByText("A payment for this invoice is being processed.")).toBeVisible();
  await paying;
  await expect(page.getByText("This invoice is paid.")).toBeVisible();
});

test("a link's secret is in no address that is sent", async ({ page, cloud }) => {
  const club = await DemoClub.open(cloud);
  const address = `secret.${Date.now()}@example.test`;
  const { invoiceId } = await club.sellByName(await club.member(`Secret ${Date.now()}`, address), "Anniversary");
  await club.do(`GET /app/send-pdf/${invoiceId}`);
  const [, link = "", secret = ""] =
    /\/public\/invoices\/((?:\w+)#(\S+))/.exec((await mailTo(cloud.inboxUrl, address, /^Invoice/)).text) ?? [];
  expect(secret).toMatch(/^job_\w{26}\.[\w-]{32}$/);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url().split("#")[0]} ${request.headers().referer ?? ""}`));
  await page.goto(`${cloud.url}/public/invoices/${link}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Pay INV-/ })).toBeVisible();
  expect(asked.some((each) => each.includes(`/app/invoices/${invoiceId}/public`))).toBe(true);
  expect(asked.filter((each) => each.includes(secret))).toEqual([]);
});

test("the office says what became of an uncertain payment", { tag: "@both" }, async ({ page, cloud, signInAs }) => {
  const club = await DemoClub.open(cloud);
  /** An invoice whose card payment has been asked about in vain. */
  const doubted = async (name: string) => {
    const { invoiceId } = await club.sellByName(await club.member(name, `${Date.now()}@example.test`), "Anniversary");
    await inCloud(cloud, () => uncertainPayment(invoiceId, name));
    return invoiceId;
  };
  const [charged, free] = [await doubted("Charged Anyway"), await doubted("Free Again")];

  await signInAs("club@salle.test");
  await page.goto(`/finance/invoices/details/${charged}`);
  await expect(page.getByText("It is not certain whether a card payment was charged.")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Payment uncertain");
  await expect(page.getByRole("button", { name: "More actions" })).toHaveCount(0);
  await look(page);
  await page.getByRole("button", { name: "Record as paid" }).click();
  const panel = page.getByRole("dialog", { name: "Record the payment of $250.00" });
  await expect(panel.getByLabel("Card payment reference")).toBeVisible();
  await look(page);
  await panel.getByRole("button", { name: "Record as paid" }).click();
  await expect(panel.getByText("The Card payment reference cannot be blank.").last()).toBeVisible();
  await panel.getByLabel("Card payment reference").fill("ch_3Q0001");
  await panel.getByRole("button", { name: "Record as paid" }).click();
  await expect(page.getByText("The payment of $250.00 has been recorded.").last()).toBeVisible();
  await expect(page.getByRole("article").locator(".status[data-tone=good]")).toHaveText("Paid");
  await expect(page.getByText("Payment uncertain")).toHaveCount(0);

  await page.goto(`/finance/invoices/details/${free}`);
  await page.getByRole("button", { name: "Release" }).click();
  const question = page.getByRole("alertdialog", { name: "Release the payment of $250.00?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await look(page);
  await question.getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("The payment of $250.00 has been released.").last()).toBeVisible();
  await expect(page.getByText("nothing was charged")).toBeVisible();
  await expect(page.getByRole("button", { name: "More actions" })).toBeVisible();
  await look(page);
});

test("a link that is not one says so", async ({ page }) => {
  await page.goto("/public/invoices/inv_01ABC.nonsense");
  await expect(page.getByRole("heading", { level: 1, name: "This invoice could not be found" })).toBeVisible();
  await look(page);
});
