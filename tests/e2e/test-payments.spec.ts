import type { Page } from "@playwright/test";
import { expect, isPhone, test } from "./fixtures.ts";
import { isCurrent, look, openMenu, rows } from "./steps.ts";

const SANDBOX = "**/public/sandbox/tpy_*";
const panel = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const result = (page: Page) => page.getByRole("region", { name: "Result" });
const go = (page: Page) => page.getByRole("button", { name: "Go to the gateway’s page" });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** The federation's office adds a sandbox that takes no payments, whose keys work, and adds 1.5 per cent for Visa. */
async function addsGateway(page: Page, name: string): Promise<void> {
  await page.goto("/finance/gateways");
  await page.getByRole("button", { name: "Add a gateway" }).first().click();
  const form = panel(page, "Add a gateway");
  await form.getByText("Sandbox", { exact: true }).click();
  await form.getByLabel(/^Name/).fill(name);
  await form.getByRole("button", { name: "Save gateway" }).click();
  await expect(rows(page, name)).toContainText("Draft");
  await choose(page, name, "Try its keys");
  await expect(rows(page, name)).toContainText("Tested");
  await choose(page, name, "Surcharges");
  await page.getByRole("button", { name: "Add a surcharge" }).first().click();
  const adding = panel(page, "Add a surcharge");
  await adding.getByLabel(/^Card/).selectOption("Visa");
  await adding.getByLabel(/^Percentage/).fill("1.5");
  await adding.getByRole("button", { name: "Save surcharge" }).click();
  await expect(rows(page, "Visa")).toContainText("$1.50");
  await page.getByRole("main").getByRole("link", { name: "Gateways" }).click();
}

/** Uses a test card on the sandbox's page, and comes back. */
async function usesCard(page: Page, card: RegExp, amount: string): Promise<void> {
  await page.waitForURL(SANDBOX);
  await page.getByRole("radio", { name: card }).check();
  await page.getByRole("button", { name: `Pay ${amount}` }).click();
  await page.waitForURL(/\/finance\/test-payment\?gateway=gtw_\w+&test=tpy_\w+$/);
}

test("the office tries a gateway as a payer would, gives it back, and is declined @both", async ({
  page,
  signInAs,
}) => {
  const name = `Zz trial ${Date.now()}`;
  await signInAs("admin@salle.test");
  await addsGateway(page, name);
  // By the keyboard alone.
  await page.getByRole("button", { name: `Actions for ${name}` }).focus();
  await openMenu(page);
  await page.keyboard.press("ArrowDown");
  await isCurrent(page.getByRole("menuitem", { name: "Test payment" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Test payment" })).toBeFocused();
  await expect(page.getByLabel("Gateway", { exact: true }).locator("option:checked")).toHaveText(`${name} (Sandbox)`);
  await expect(page.getByRole("heading", { name: "Earlier test payments" })).toHaveCount(0);
  await expect(result(page)).toHaveCount(0);
  await look(page);

  const amount = page.getByLabel(/^Amount/);
  await expect(amount).toHaveValue("1.00");
  await amount.fill("100.01");
  await go(page).click();
  await expect(page.getByText("A test payment is of at most $100.00.").first()).toBeVisible();
  await look(page);
  await amount.fill("1.00");
  await go(page).click();
  await expect(page.getByText("Choose the card that you are going to use.").first()).toBeVisible();
  await page.getByRole("radio", { name: "Visa +$0.02" }).check();
  await expect(page.getByRole("definition").filter({ hasText: "$1.02" })).toBeVisible();
  await look(page);
  await go(page).click();

  // Who thinks better of it can go on.
  await page.waitForURL(SANDBOX);
  await expect(page.getByText("Test invoice")).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/left=1/);
  await expect(result(page)).toContainText("You left the gateway’s page. Nothing was charged.");
  await look(page);
  await result(page).getByRole("link", { name: "Go on paying" }).click();
  await usesCard(page, /^Visa$/, "$1.02");
  await expect(result(page)).toContainText("Paid: $1.02, Visa");
  await expect(result(page)).toContainText(/Reference sbx_\w+/);
  await expect(result(page)).toContainText("The sandbox sends none.");
  await expect(result(page)).toContainText("Kept by the gateway$0.32, with $0.03 GST");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page, "$1.02")).toContainText("Paid");
  await look(page);

  await result(page).getByRole("button", { name: "Give it back" }).focus();
  await page.keyboard.press("Enter");
  await expect(result(page).getByRole("button", { name: "Give it back" })).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveText("Given back");
  await expect(rows(page, "Paid")).toContainText("Given back");
  await look(page);

  await page.getByRole("radio", { name: "Another card Nothing is added" }).check();
  await go(page).click();
  await usesCard(page, /^Empty card/, "$1.00");
  await expect(result(page)).toContainText("Declined");
  await expect(result(page)).toContainText("The card was declined.");
  await expect(result(page).getByRole("button")).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page, "$1.00")).toContainText("Declined");
  await look(page);

  // What became of the first.
  await rows(page, "$1.02").getByRole("link").click();
  await expect(result(page)).toContainText("Paid: $1.02, Visa");
  await expect(page.getByRole("heading", { level: 1, name: "Test payment" })).toBeInViewport();

  await page.getByRole("main").getByRole("link", { name: "Gateways" }).click();
  await choose(page, name, "Archive");
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await expect(rows(page, name)).toContainText("Archived");
});

/** A live gateway of Stripe and a test payment through it, as the API answers, for what no sandbox does. */
const dates = { instanceCreatedDate: "2026-11-29T01:30:00.000Z", instanceLastModifiedDate: "2026-11-29T01:30:00.000Z" };
const LIVE = {
  ...{ id: "gtw_live", type: "gateway", relationships: {}, links: { self: "/api/gateways/gtw_live" } },
  attributes: {
    ...{ handle: "gtw_live", owner: "system:system", name: "Main account", kind: "stripe", state: "TESTED" },
    ...{ isLive: true, secretKeyEnd: "4242", secretKeySetDate: dates.instanceCreatedDate, webhookSecretEnd: null },
    ...{ webhookSecretSetDate: null, webhookUrl: "", problem: "", feeBearer: "ISSUER", version: 1, ...dates },
  },
  capabilities: { canTestPayment: true },
};
const TRIED = {
  ...{ id: "tpy_live", type: "test-payment", links: { self: "/api/test-payments/tpy_live" } },
  relationships: { gateway: { data: { type: "gateway", id: "gtw_live" } } },
  attributes: {
    ...{ state: "OPEN", amount: 100, surcharge: 0, total: 100, currency: "AUD", isLive: true, creditCardCode: null },
    ...{ url: "https://stripe.test/pay", expiryDate: "2999-01-01T00:00:00.000Z", message: "", reference: null },
    ...{ paidCardCode: null, fee: null, feeGst: null, eventDate: null, refundState: null, refundMessage: "", ...dates },
  },
  capabilities: { canRefund: false },
};

test("of real money it is warned, and asked before it goes back; what Stripe tells comes by itself @both", async ({
  page,
  signInAs,
}) => {
  let told = structuredClone(TRIED);
  const tell = (over: Partial<typeof TRIED.attributes> | object, canRefund = false) => {
    told = { ...told, attributes: { ...told.attributes, ...over }, capabilities: { canRefund } };
    return told;
  };
  await page.route("**/api/owners/*/gateways", (route) => route.fulfill({ json: { data: [LIVE], totalResults: 1 } }));
  await page.route("**/gtw_live/surcharges", (route) => route.fulfill({ json: { data: [], totalResults: 0 } }));
  await page.route("**/gtw_live/test-payments", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ json: { data: tell({ state: "FAILED", url: null, message: "No such account." }) } })
      : route.fulfill({ json: { data: [told], totalResults: 1 } }),
  );
  await page.route("**/test-payments/tpy_live", (route) => route.fulfill({ json: { data: told } }));
  await page.route("**/test-payments/tpy_live/refund", (route) =>
    route.fulfill({ json: { data: tell({ refundState: "PENDING" }) } }),
  );
  await signInAs("admin@salle.test");
  await page.goto("/finance/test-payment?gateway=gtw_live&test=tpy_live");
  await expect(page.getByText("These keys take real money: the card that you use is charged.")).toBeVisible();
  await expect(result(page)).toContainText("Waiting for the gateway");
  await expect(result(page).getByRole("link", { name: "Go on paying" })).toBeVisible();
  await look(page);
  const { height } = (await result(page).boundingBox()) ?? {};
  tell({ state: "PAID", url: null, message: "Approved", reference: "ch_3Q", paidCardCode: "MASTERCARD" }, true);
  await expect(result(page)).toContainText("Paid: $1.00, Mastercard");
  await expect(result(page)).toContainText("None has come yet.");
  await expect(result(page)).toContainText("Is this gateway’s webhook address entered there?");
  await expect(result(page)).toContainText("Not known yet");
  await look(page);
  if (!isPhone(page)) expect((await result(page).boundingBox())?.height).toBe(height);
  tell({ eventDate: "2026-11-29T01:31:00.000Z", fee: 33, feeGst: 3 }, true);
  await expect(result(page)).toContainText(/Came on 29 Nov 2026, /);
  await expect(result(page)).toContainText("$0.33, with $0.03 GST");

  await result(page).getByRole("button", { name: "Give it back" }).click();
  const question = page.getByRole("alertdialog", { name: "Give back $1.00?" });
  await expect(question.locator(":focus")).toHaveCount(1);
  await look(page);
  await question.getByRole("button", { name: "Give it back" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveText("On its way");
  await expect(result(page).getByRole("button")).toHaveCount(0);
  tell({ refundState: "FAILED", refundMessage: "The bank of this card takes no refunds." }, true);
  await expect(result(page)).toContainText("The bank of this card takes no refunds.");
  await expect(result(page).getByRole("button", { name: "Give it back" })).toBeVisible();
  await look(page);

  // What the gateway refuses is told here, without its page.
  await go(page).click();
  await expect(result(page)).toContainText("No such account.");
  await expect(page).toHaveURL(/\?gateway=gtw_live&test=tpy_live$/);
});

test("where no gateway can be tried, it is said what to do first", async ({ page, signInAs }) => {
  const none = { ...LIVE, capabilities: { canTestPayment: false } };
  await page.route("**/api/owners/*/gateways", (route) => route.fulfill({ json: { data: [none], totalResults: 1 } }));
  await signInAs("admin@salle.test");
  await page.goto("/finance/test-payment?test=tpy_01ARZ3NDEKTSV4RRFFQ69G5FAVabcdefghijklmnop");
  await expect(page.getByText("No gateway can be tried yet.")).toBeVisible();
  await expect(page.getByText("Add a gateway and try its keys first.")).toBeVisible();
  await expect(result(page)).toHaveCount(0);
  await look(page);
});
