import { expect, expectAccessible, PASSWORD, test } from "./fixtures.ts";
import { look } from "./steps.ts";

test("a guest changes their profile and their password, and sees where they are signed in @both", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs("guest@salle.test");
  await page.goto("/account/edit");
  await expect(page.getByRole("heading", { name: "Profile Settings" })).toBeVisible();
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The First name cannot be blank.").last()).toBeVisible();
  await page.getByLabel("First name").fill("Sam");
  await page.getByLabel("Mobile phone number").fill("12");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The Mobile phone number must be a phone number.").last()).toBeVisible();
  await page.getByLabel("Mobile phone number").fill("0412 345 678");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your profile has been saved.")).toBeVisible();

  // The same person at another machine.
  const elsewhere = await browser.newContext({ baseURL });
  const login = { attributes: { email: "guest@salle.test", password: PASSWORD } };
  expect((await elsewhere.request.post("/app/auth/login", { data: login })).ok()).toBe(true);

  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Sessions" }).click();
  await expect(main.getByText("This device")).toBeVisible();
  await look(page);
  await main.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("You are signed in here alone.")).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "last used" })).toHaveCount(1);
  expect((await elsewhere.request.post("/app/auth/refresh")).status()).toBe(401);
  await elsewhere.close();

  await main.getByRole("link", { name: "Password" }).click();
  const change = async (password: string, next: string) => {
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New password").fill(next);
    await page.getByLabel("Confirm password").fill(next);
    await page.getByRole("button", { name: "Change the password" }).click();
  };
  await change("not this one", "a password of my own");
  await expect(page.getByText("This is not your password.").last()).toBeVisible();
  await expectAccessible(page);
  await change(PASSWORD, "a password of my own");
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveValue("");
  // As it was, for other stories.
  await change("a password of my own", PASSWORD);
  await expect(page.getByLabel("Current password")).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Profile Settings" })).toBeVisible();
});
