import { expect, type Page, test } from "@playwright/test";
import { pageOf } from "../../scripts/page.ts";
import { expectAccessible } from "./fixtures.ts";

/* The catalogue of spec 01 §5, on a field of each kind; the page is web/src/ui/form/every-field.page.tsx. */
let html = "";
test.beforeAll(async () => {
  html = await pageOf("web/src/ui/form/every-field.page.tsx");
});

async function open(page: Page, which: "area" | "staff" | "member" | "empty"): Promise<void> {
  await page.route("http://fields.localhost/", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(`http://fields.localhost/#${which}`);
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
}
const send = (page: Page) => page.getByRole("button", { name: "Send" }).click();
const says = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).last()).toBeVisible();

test("an area's fields say what is wrong in the spec's words, with the label as it is shown", async ({ page }) => {
  await open(page, "area");
  await send(page);
  // "Text field: required gives 'The {label} cannot be blank.'"
  await says(page, "The Nickname cannot be blank.");
  await says(page, "The Email address cannot be blank.");
  // "Choice field (radio, select, single check toggle): required gives 'The {label} field is required.'"
  await says(page, "The Weapon field is required.");
  await says(page, "The Hand field is required.");
  await says(page, "The Consent field is required.");
  // "Date picker: required and empty or invalid gives 'The {label} cannot be blank.'"
  await says(page, "The Birth date cannot be blank.");
  await says(page, "The Fee cannot be blank.");
  // "Required fields show a star after the label"
  await expect(page.getByText("*", { exact: true })).toHaveCount(7);
  await expectAccessible(page);

  await page.getByLabel("Email address").fill("claire@");
  await says(page, "the Email address must be a valid email address.");
  await page.getByLabel("Birth date").fill("30/02/2010");
  await says(page, "The Birth date cannot be blank.");
  await expect(page.getByLabel("Birth date")).toHaveValue("30/02/2010");
  await page.getByLabel("Birth date").fill("28.2.2010");
  await page.getByLabel("Birth date").blur();
  await expect(page.getByLabel("Birth date")).toHaveValue("28/02/2010");
  await expect(page.getByText("The Birth date cannot be blank.")).toHaveCount(0);
  await page.getByLabel("Foil").check();
  await expect(page.getByText("The Hand field is required.")).toHaveCount(0);
  // "A toggle shows Yes or No."
  await expect(page.getByRole("switch", { name: "Consent" })).toHaveAccessibleName(/: No$/);
  await page.getByRole("switch", { name: "Consent" }).click();
  await expect(page.getByRole("switch", { name: "Consent" })).toHaveAccessibleName(/: Yes$/);
  // "A currency field's precision follows the currency's fraction digits."
  await page.getByLabel("Fee").fill("$1,220.5");
  await page.getByLabel("Fee").blur();
  await expect(page.getByLabel("Fee")).toHaveValue("1,220.50");
});

test("a server's fields do the same, by the server's description", async ({ page }) => {
  await open(page, "staff");
  await expect(page.getByRole("heading", { name: "About you" })).toBeVisible();
  await says(page, "12. Details");
  // HTML is shown as its text; nothing of it runs.
  await says(page, "Read this.");
  await says(page, "Then that.");
  await expect(page).toHaveTitle("Fields");
  await expect(page.locator("img")).toHaveCount(0);
  await expect(page.getByLabel("Grade").locator("option")).toHaveText(["Choose", "Épée", "Foil"]);
  await expect(page.getByLabel("Story")).toHaveAttribute("rows", "3");
  await says(page, "An image or a PDF, up to 1 MB");
  await says(page, "An image, up to 2 MB");
  await send(page);
  await says(page, "The Motto cannot be blank.");
  await says(page, "The Story cannot be blank.");
  await says(page, "The Points cannot be blank.");
  await says(page, "The Start cannot be blank.");
  await says(page, "The Grade field is required.");
  await says(page, "The Agreed field is required.");
  await says(page, "The Licence field is required.");
  await expect(page.getByText(/The (Age|Left-handed|Portrait|Office note)/)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel("Contact").fill("x");
  await says(page, "the Contact must be a valid email address.");
  // "The max also limits text length."
  await page.getByLabel("Motto").pressSequentially("En garde");
  await expect(page.getByLabel("Motto")).toHaveValue("En ga");
});

test("a form without fields says so", async ({ page }) => {
  await open(page, "empty");
  await says(page, "This form is empty.");
});

test("a number outside its limits is emptied as it is typed", async ({ page }) => {
  await open(page, "staff");
  const points = page.getByLabel("Points");
  // "A number input outside its min (default -524287) or max (default 524288) is reset to empty on key-up."
  for (const [typed, left] of [
    ["524288", "524288"],
    ["524289", ""],
    ["-524287", "-524287"],
    ["-524288", ""],
    ["12.5", "12.5"],
    ["-", "-"],
    ["x", ""],
  ] as const) {
    await points.fill("");
    await points.pressSequentially(typed);
    await expect(points).toHaveValue(left);
  }
  const age = page.getByLabel("Age");
  await age.pressSequentially("121");
  await expect(age).toHaveValue("");
  await age.pressSequentially("1200");
  // Three digits fit; the fourth is not taken.
  await expect(age).toHaveValue("120");
  await points.fill("");
  await points.pressSequentially("-");
  await send(page);
  await says(page, "the Points must be a valid number");
});

test("a member sees and changes what they may, and what is chosen is sent", async ({ page }) => {
  await open(page, "member");
  // "a field is hidden if not member-visible and disabled if not member-editable … Date fields are never disabled."
  await expect(page.getByLabel("Office note")).toHaveCount(0);
  await expect(page.getByLabel("Number")).toBeDisabled();
  await expect(page.getByLabel("Start")).toBeEnabled();

  await page.getByLabel("Licence", { exact: true }).setInputFiles({
    name: "large.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.alloc(1_048_577),
  });
  await says(page, "The Licence can be at most 1 MB.");
  await page.getByLabel("Licence", { exact: true }).setInputFiles({
    name: "licence.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("text"),
  });
  await page.getByLabel("Motto").fill("Touch");
  await page.getByLabel("Contact").fill("a@b.org");
  await page.getByLabel("Points").fill("7");
  await page.getByLabel("Story").fill("Once");
  await page.getByLabel("Start").fill("1/2/2027");
  await page.getByLabel("Grade").selectOption("Foil");
  await page.getByRole("switch", { name: "Agreed" }).click();
  await send(page);
  await says(page, "The Licence must be an image or a PDF.");
  await page.evaluate(
    "window.kept = FileReader.prototype.readAsDataURL; FileReader.prototype.readAsDataURL = function () { this.onerror(); }",
  );
  await page.getByLabel("Licence", { exact: true }).setInputFiles({
    name: "unreadable.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  });
  await says(page, "Error parsing file");
  await page.evaluate("FileReader.prototype.readAsDataURL = window.kept");
  await page.getByLabel("Licence", { exact: true }).setInputFiles({
    name: "licence.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  });
  await says(page, "licence.pdf");
  await send(page);
  await expect(page.locator("#sent")).not.toBeEmpty();
  expect(JSON.parse((await page.locator("#sent").textContent()) ?? "")).toEqual({
    text: "Touch",
    email: "a@b.org",
    number: "7",
    age: "",
    longtext: "Once",
    date: "2027-02-01",
    dropdown: "foil",
    yesno: 1,
    boolean: 0,
    file: { file: "JVBERg==", fileType: "application/pdf", fileName: "licence.pdf" },
    image: null,
  });
});
