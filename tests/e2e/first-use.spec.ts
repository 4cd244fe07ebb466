import type { Locator } from "@playwright/test";
import { mailTo } from "../support/inbox.ts";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look, packageCard, rows, saysAsManyAsThereAre } from "./steps.ts";

/* The walks of docs/first-use.md, with their taps counted. */

/** Counts what somebody's hand does; typing is none. */
class Hand {
  count = 0;
  async tap(on: Locator): Promise<void> {
    this.count++;
    await on.tap();
  }
  async click(on: Locator): Promise<void> {
    this.count++;
    await on.click();
  }
}

test("a parent pays a child's invoice from the email on a phone, in at most five taps", { tag: "@phone" }, async ({
  page,
  cloud,
}) => {
  const club = await DemoClub.open(cloud);
  const address = `parent.${Date.now()}@example.test`;
  const { invoiceId } = await club.sellByName(await club.member(`Child ${Date.now()}`, address), "Anniversary");
  await club.do(`GET /app/send-pdf/${invoiceId}`);
  const mail = await mailTo(cloud.inboxUrl, address, /^Invoice/);
  expect(mail.text).toContain("You do not need to sign in to pay.");

  await page.goto(`${cloud.url}${/\/public\/invoices\/\S+/.exec(mail.text)?.[0]}`);
  const pay = page.getByRole("button", { name: "Pay $250.00" });
  await expect(page.getByText("$250.00", { exact: true }).first()).toBeInViewport();
  await expect(page.getByText("Harbourside Fencing Club").first()).toBeInViewport();
  await expect(page.getByText(/^Due \d+ \w+ \d{4}$/)).toBeInViewport();
  await expect(page.getByText("Twelve months' membership").first()).toBeInViewport();
  await expect(pay).toBeInViewport();
  await expect(page.getByRole("article")).toHaveCount(0);
  await look(page);

  const finger = new Hand();
  for (const [label, typed] of [
    ["Card number", "4242424242424242"],
    ["Expiry date", "12/40"],
    ["Security code", "123"],
    ["Name on the card", "Priya Raman"],
  ] as const) {
    await finger.tap(page.getByLabel(label));
    await page.keyboard.type(typed);
  }
  await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await finger.tap(pay);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  expect(finger.count).toBeLessThanOrEqual(5);

  const number = await page.getByText(/^Receipt R-\d{8}$/).textContent();
  const receipt = await mailTo(cloud.inboxUrl, address, /^Receipt for INV-/);
  expect(receipt.text).toContain(number?.replace("Receipt ", "Receipt: "));
  await look(page);
});

test("a parent signs up a family of four on a phone, in at most thirty taps", { tag: "@phone" }, async ({
  page,
  cloud,
}) => {
  const address = `family.${Date.now()}@example.test`;
  const lastName = `Nair${Date.now()}`;
  const finger = new Hand();
  const fill = async (field: Locator, text: string) => {
    // Where the page has put the focus already, nobody taps.
    if ((await field.and(page.locator(":focus")).count()) === 0) await finger.tap(field);
    await page.keyboard.type(text);
  };
  await page.goto("/authenticate/login");
  await finger.tap(page.getByRole("link", { name: "Find a club and join" }));
  await expect(page.getByRole("heading", { name: "Find your club" })).toBeVisible();
  await look(page);
  await fill(page.getByRole("searchbox", { name: "Search clubs" }), "harbour");
  await finger.tap(page.getByRole("link", { name: /^Harbourside Fencing Club/ }));
  await expect(page.getByRole("heading", { name: "Join Harbourside Fencing Club" })).toBeFocused();
  await look(page);
  await fill(page.getByLabel("Email address"), address);
  await finger.tap(page.getByRole("button", { name: "Email me a link" }));
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();

  const mail = await mailTo(cloud.inboxUrl, address, /^Join Harbourside Fencing Club/);
  finger.count++;
  await page.goto(`${cloud.url}${/\/signup\/form\/\S+/.exec(mail.text)?.[0]}`);
  await expect(page.getByText(`You will sign in with ${address}.`)).toBeVisible();
  await fill(page.getByLabel("First name"), "Priya");
  await fill(page.getByLabel("Last name"), lastName);
  await fill(page.getByLabel("Date of birth"), "3/4/1985");
  await fill(page.getByLabel("Mobile number"), "0412 345 678");
  for (const [index, [name, born]] of [
    ["Anu", "6/5/2016"],
    ["Dev", "28/2/2013"],
    ["Kavi", "31/12/2018"],
  ].entries()) {
    await finger.tap(page.getByRole("button", { name: "Add a child" }));
    const child = page.getByRole("group", { name: `Child ${index + 1}` });
    await expect(child.getByLabel("Last name")).toHaveValue(lastName);
    await fill(child.getByLabel("First name"), name ?? "");
    await fill(child.getByLabel("Date of birth"), born ?? "");
    await finger.tap(child.getByText("Female", { exact: true }));
  }
  await fill(page.getByLabel("Password", { exact: true }), "a way to fence");
  await look(page);
  await finger.tap(page.getByRole("button", { name: "Sign up" }));
  await expect(page.getByRole("heading", { name: "You are signed up" })).toBeFocused();
  for (const name of ["Priya", "Anu", "Dev", "Kavi"]) {
    await expect(page.getByRole("listitem").filter({ hasText: `${name} ${lastName}` })).toContainText(
      "Waiting for Harbourside Fencing Club",
    );
  }
  await look(page);
  expect(finger.count).toBeLessThanOrEqual(30);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText(`Priya ${lastName}`).first()).toBeVisible();

  const club = await DemoClub.open(cloud);
  await mailTo(cloud.inboxUrl, "club@salle.test", /^4 people ask to join Harbourside/);
  await mailTo(cloud.inboxUrl, address, /^You have asked to join Harbourside Fencing Club/);
  await club.approveAll(lastName, 4);
  await mailTo(cloud.inboxUrl, address, new RegExp(`^Kavi ${lastName} is a member of Harbourside Fencing Club`));
});

test("a secretary finds who has lapsed and copies their addresses, in at most six clicks", async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  let hand = new Hand();
  let count = 0;
  const lapsed = page.getByRole("link", { name: /\d+ lapsed/ });
  await saysAsManyAsThereAre(page, "/", async () => {
    hand = new Hand();
    count = Number(/\d+/.exec((await lapsed.getAttribute("aria-label")) ?? "")?.[0]);
    await hand.click(lapsed);
    await expect(page.getByRole("button", { name: "Status: Lapsed" })).toBeVisible();
    return [rows(page), count];
  });

  const bar = page.getByRole("region", { name: "Choose members" });
  await expect(bar).toHaveCount(0);
  await hand.click(page.getByRole("checkbox", { name: "Select all on this page" }));
  await expect(page.getByRole("status").filter({ hasText: `${count} selected` })).toBeAttached();
  await expect(bar).toBeInViewport();
  await look(page);
  await hand.click(bar.getByRole("button", { name: `Copy ${count} email addresses` }));
  expect(hand.count).toBeLessThanOrEqual(6);
  await expect(page.getByText(/ email addresses have been copied\./)).toBeVisible();
  await expect(bar.getByRole("button", { name: "Clear selection" })).toBeInViewport();
  await bar.getByRole("button", { name: "Clear selection" }).click({ trial: true });
  const addresses = (await page.evaluate<string>("navigator.clipboard.readText()")).split("; ");
  expect(addresses).toHaveLength(new Set(addresses).size);
  for (const address of addresses) expect(address).toMatch(/^\S+@\S+$/);
});

test("a membership is sold by somebody who knows only the member's name, in at most six clicks", async ({
  page,
  cloud,
  signInAs,
}) => {
  const club = await DemoClub.open(cloud);
  const name = `Newcomer ${Date.now()}`;
  await club.member(name, "newcomer@example.test");
  await signInAs("club@salle.test", /^Harbourside Fencing Club/);
  await page.goto("/");
  const hand = new Hand();
  await hand.click(page.getByLabel("Search members"));
  await page.keyboard.type(name);
  await expect(rows(page)).toHaveCount(1);
  await hand.click(page.getByRole("link", { name: `${name}, Robin` }));
  await hand.click(page.getByText("Add Membership", { exact: true }).first());
  const panel = page.getByRole("dialog", { name: "Add Membership" });
  await expect(panel).toContainText(`Robin ${name}`);
  await hand.click(packageCard(panel, "Anniversary"));
  await expect(panel.getByText("Due today").last()).toBeInViewport();
  await hand.click(panel.getByRole("button", { name: "Add Membership" }));
  await expect(page.getByRole("heading", { level: 1, name: /^Invoice INV-/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send to newcomer@example.test" })).toBeInViewport();
  expect(hand.count).toBeLessThanOrEqual(6);
});
