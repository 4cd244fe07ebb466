import type { Page } from "@playwright/test";
import { saveClubMetadata } from "@salle/contract/organisations/club-metadata";
import { expect, isPhone, test } from "./fixtures.ts";
import { look } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
/** Whoever opens it begins anew, as after a reload. */
const open = async (page: Page) => {
  await page.goto("/clubs/metadata");
  await expect(page.getByRole("heading", { name: "Club metadata" })).toBeVisible();
  await expect(elements(page)).toBeVisible();
};
const elements = (page: Page) => page.getByRole("region", { name: "Available Elements" });
const canvas = (page: Page) => page.getByRole("region", { name: "Form", exact: true });
const edit = (page: Page, name: string) => canvas(page).getByRole("button", { name: new RegExp(`^Edit ${name}`) });
/** The labels of the fields with a value, in their order. */
const order = async (page: Page) =>
  (
    await canvas(page)
      .getByRole("button", { name: /^Move / })
      .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? ""))
  ).map((label) => label.replace(/^Move (.*): drag.*$/, "$1"));
const label = (page: Page) => page.getByRole("textbox", { name: "Label", exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const saved = async (page: Page) => {
  await save(page);
  await expect(page.getByText("The fields have been saved.").last()).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toBeHidden();
};
/** Presses, waits until the press is a drag, and lets go on a hotspot. */
async function drag(page: Page, from: ReturnType<Page["locator"]>, after: string) {
  const start = await from.boundingBox();
  if (!start) throw new Error("There is nothing to drag");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await expect(page.getByText("Add new field here...").first()).toBeVisible();
  const hotspot = page.locator(`[data-hotspot="${after}"]`);
  const end = await hotspot.boundingBox();
  if (!end) throw new Error("There is no such hotspot");
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText("Add new field here...")).toHaveCount(0);
}
const keyOf = async (page: Page, name: string) =>
  (await canvas(page)
    .locator("[data-field]")
    .filter({ has: page.getByRole("button", { name: new RegExp(`^Edit ${name}`) }) })
    .getAttribute("data-field")) ?? "";

test("the office adds, drags, takes back and saves fields by mouse, and sees what a member will @both", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin@salle.test");
  await open(page);
  await look(page);
  const before = await order(page);

  await elements(page).getByRole("button", { name: "Text", exact: true }).click();
  await expect.poll(() => order(page)).toEqual(["Untitled", ...before]);
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await label(page).fill("Motto");
  await page.getByRole("checkbox", { name: "Required" }).uncheck();
  await look(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(label(page)).toHaveValue("Motto");
  await page.getByRole("checkbox", { name: "Required" }).uncheck();

  if (!isPhone(page)) {
    // Closed, so that the place it goes to is in sight, and away from the edge at which the page scrolls.
    await edit(page, "Motto").click();
    await drag(page, canvas(page).getByRole("button", { name: /^Move Motto/ }), await keyOf(page, "The hall"));
    await expect.poll(async () => (await order(page)).slice(0, 3)).toEqual([before[0], "The hall", "Motto"]);
    await drag(page, elements(page).getByRole("button", { name: "Date", exact: true }), await keyOf(page, "Motto"));
    await expect.poll(async () => (await order(page)).slice(2, 4)).toEqual(["Motto", "Untitled"]);
    await page.getByRole("button", { name: "Delete Untitled" }).click();
  }

  // Only one is open at a time; a dropdown without options is not sent.
  await elements(page).getByRole("button", { name: "Dropdown" }).click();
  await expect(label(page)).toHaveCount(1);
  await label(page).fill("");
  await label(page).blur();
  await expect(label(page)).toHaveValue("Untitled");
  await label(page).fill("Main weapon");
  await save(page);
  await expect(page.getByText("There was an error in your form. Please correct it and try again")).toBeVisible();
  await expect(canvas(page).getByRole("alert")).toContainText("You must add one or more options");
  await look(page);
  for (const option of ["Foil", "Sabre"]) {
    await page.getByLabel("New option").fill(option);
    await page.getByRole("button", { name: "Add option" }).click();
  }
  await page.getByRole("combobox", { name: "Default" }).selectOption({ label: "Sabre" });
  await page.getByRole("button", { name: "Remove the option: Sabre" }).click();
  await expect(page.getByRole("combobox", { name: "Default" })).toHaveValue("");
  await page.getByRole("checkbox", { name: "Required" }).uncheck();
  await page.getByRole("checkbox", { name: "Shown to members" }).uncheck();
  await saved(page);

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview as a member" });
  await expect(preview.getByLabel("Motto")).toBeVisible();
  await expect(preview.getByLabel("Main weapon")).toHaveCount(0);
  await look(page);
  await page.keyboard.press("Escape");
  await open(page);
  await expect.poll(() => order(page)).toContain("Motto");

  // A new field goes at once; one that clubs have filled in is asked about.
  await edit(page, "Motto").click();
  await page.getByRole("button", { name: "Duplicate Motto" }).click();
  await expect(edit(page, "Motto")).toHaveCount(2);
  await page.getByRole("button", { name: "Delete Motto" }).click();
  await expect(edit(page, "Motto")).toHaveCount(1);
  await edit(page, "Founded").click();
  await page.getByRole("button", { name: "Delete Founded" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Founded?" });
  await expect(question).toContainText("Values have been saved in this field.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(edit(page, "Founded")).toBeVisible();
  for (const name of ["Motto", "Main weapon"]) {
    await edit(page, name).click();
    await page.getByRole("button", { name: `Delete ${name}` }).click();
  }
  await saved(page);
  expect(await order(page)).toEqual(before);
});

test("the same by keyboard alone, with every step said", async ({ page, signInAs }) => {
  await signInAs("admin@salle.test");
  await open(page);
  const before = await order(page);
  const said = page.locator("output[aria-live]").last();
  await elements(page).getByRole("button", { name: "Long Text" }).focus();
  await page.keyboard.press("Enter");
  await expect(said).toHaveText("Long Text added at the start.");
  await expect(label(page)).toBeFocused();
  await expect(label(page)).toHaveValue("Enter a field label");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Story");
  const handle = canvas(page).getByRole("button", { name: /^Move Story/ });
  await handle.focus();
  await page.keyboard.press("ArrowDown");
  await expect(said).toHaveText(`Story moved to place 2 of ${before.length + 1}.`);
  await expect(handle).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(said).toHaveText(`Story moved to place 3 of ${before.length + 1}.`);
  await page.keyboard.press("ArrowUp");
  expect((await order(page)).slice(0, 2)).toEqual([before[0], "Story"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(said).toHaveText("Undone.");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(said).toHaveText("Redone.");

  await elements(page).getByRole("button", { name: "HTML" }).focus();
  await page.keyboard.press("Enter");
  const text = page.getByRole("textbox", { name: "Content" });
  await text.focus();
  await page.getByRole("button", { name: "Bold" }).focus();
  await page.keyboard.press("Enter");
  // The editor takes the focus back in its next frame.
  await expect(text).toBeFocused();
  await page.keyboard.type("Read this");
  await expect(text.locator("strong")).toHaveText("Read this");
  await look(page);
  await page.getByRole("button", { name: "Delete Read this" }).focus();
  await page.keyboard.press("Enter");
  await expect(said).toHaveText("Read this deleted.");
  await edit(page, "Story").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete Story" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  expect(await order(page)).toEqual(before);

  // What is not saved is asked about before it is left.
  await elements(page).getByRole("button", { name: "Title" }).press("Enter");
  await page.getByRole("link", { name: "Overview" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { name: "Clubs" })).toBeVisible();
});

test("a club fills in its details: a wrong one on its field, a file, and what somebody else saves meanwhile @both", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/clubs/edit/metadata");
  const pistes = page.getByLabel("Number of pistes");
  await expect(pistes).toBeVisible();
  await look(page);
  await pistes.fill("1.5");
  await save(page);
  await expect(page.getByText("the Number of pistes must be a valid number").first()).toBeVisible();
  await pistes.fill("9");
  await page.getByLabel("Kind of hall").selectOption({ label: "Own hall" });
  const files = page.locator("input[type=file]");
  await files.setInputFiles({ name: "rules.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=x()>") });
  await save(page);
  await expect(page.getByText("The Constitution must be an image or a PDF.").first()).toBeVisible();
  await files.setInputFiles({ name: "rules.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 rules") });
  await save(page);
  await expect(page.getByText("The additional details have been saved.").last()).toBeVisible();
  await page.reload();
  await expect(pistes).toHaveValue("9");
  await expect(page.getByRole("link", { name: "rules.pdf" })).toHaveAttribute("href", /^http/);

  // Somebody else saves another field while this one is open.
  await pistes.fill("11");
  let isFirst = true;
  await page.route("**/metadata", async (route) => {
    const request = route.request();
    if (request.method() !== "PUT" || !isFirst) return route.fallback();
    isFirst = false;
    const { attributes } = request.postDataJSON();
    const [beginners] = Object.entries(attributes).find(([, value]) => String(value).startsWith("Come on")) ?? [""];
    const theirs = { attributes: { [beginners]: "Come on a Friday." } };
    const headers = { ...request.headers(), "idempotency-key": `theirs-${Date.now()}` };
    const reply = await page.request.put(request.url(), { headers, data: theirs });
    expect(reply.ok(), saveClubMetadata.key).toBe(true);
    await route.fallback();
  });
  await save(page);
  await expect(page.getByText(/^Somebody else has changed these details meanwhile/)).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByLabel("For beginners")).toHaveValue("Come on a Friday.");
  await expect(pistes).toHaveValue("11");
  await save(page);
  await expect(page.getByText("The additional details have been saved.").last()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("For beginners")).toHaveValue("Come on a Friday.");
  await expect(pistes).toHaveValue("11");
});

test("of two who edit the fields the second is told, and a club sees the fields without an editor", async ({
  page,
  signInAs,
  cloud,
}) => {
  await signInAs("admin@salle.test");
  await open(page);
  const other = await page.context().newPage();
  await other.goto(`${cloud.url}/clubs/metadata`);
  await elements(other).getByRole("button", { name: "Title" }).click();
  await other.getByRole("textbox", { name: "Content" }).fill("Theirs");
  await saved(other);
  await other.close();
  await elements(page).getByRole("button", { name: "Title" }).click();
  await page.getByRole("textbox", { name: "Content" }).fill("Mine");
  await save(page);
  await expect(page.getByText(/^Somebody else has changed these fields meanwhile/)).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(edit(page, "Theirs")).toBeVisible();
  await expect(edit(page, "Mine")).toHaveCount(0);
  await edit(page, "Theirs").click();
  await page.getByRole("button", { name: "Delete Theirs" }).click();
  await saved(page);

  await signInAs("club@salle.test", inClub);
  await page.goto("/clubs/metadata");
  await expect(page.getByText("The federation decides on these fields.")).toBeVisible();
  await expect(page.getByLabel("Number of pistes")).toBeVisible();
  await expect(elements(page)).toHaveCount(0);
  await look(page);
});
