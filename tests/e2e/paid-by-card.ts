import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import type { NewClub } from "./new-club.ts";

const SANDBOX = "**/public/sandbox/int_*";

/** A member is charged and pays on the gateway's page; gives the invoice, and the address of that page. */
export async function paidByCard(page: Page, club: NewClub, signInAs: (email: string) => Promise<void>) {
  await club.takesCards();
  const payer = await club.member("Payer");
  const invoice = await club.charges(payer);
  await signInAs(payer.email);
  await page.goto(`/member/make-payments/${invoice}`);
  await page.getByRole("button", { name: "Pay $220.00" }).click();
  await page.waitForURL(SANDBOX);
  const { pathname } = new URL(page.url());
  await page.getByRole("button", { name: "Pay $220.00" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  return { invoice, sandbox: pathname };
}
