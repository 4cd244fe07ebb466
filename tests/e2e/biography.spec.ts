import type { Page } from "@playwright/test";
import { pngOf } from "../support/picture.ts";
import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;
const main = (page: Page) => page.getByRole("main");
const choose = async (page: Page, name: string, buffer: Buffer, mimeType = "image/png") => {
  const waiting = page.waitForEvent("filechooser");
  await main(page).getByRole("button", { name: "Choose a file" }).click();
  await (await waiting).setFiles({ name, mimeType, buffer });
};

test("a secretary writes a biography, crops its photo by keyboard, verifies it, and another photo takes that back @both", async ({
  page,
  cloud,
  signInAs,
}) => {
  const id = await (await DemoClub.open(cloud)).member(`Told ${Date.now()}`, "told@example.test");
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members/${id}/biography`);
  const at = main(page);
  await expect(at.getByRole("heading", { name: "Member Biography" })).toBeVisible();
  await expect(at.getByText("Create a biography that can be displayed to other members.")).toBeVisible();
  await expect(at.getByText("This member has not supplied a response to this question.").first()).toBeVisible();
  await look(page);

  await at.getByRole("button", { name: "Edit biography" }).press("Enter");
  await expect(at.getByRole("radio", { name: "Right" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await at.getByLabel("Why Fencing?").fill("For the masks.\nAnd the noise.");
  await at.getByLabel("Birth city").fill("Broome");
  await at.getByRole("button", { name: "Reset" }).click();
  await expect(at.getByLabel("Birth city")).toHaveValue("");
  await at.getByRole("radio", { name: "Left" }).check();
  await at.getByLabel("Why Fencing?").fill("For the masks.\nAnd the noise.");

  // What the browser cannot draw.
  await choose(page, "me.png", Buffer.from("<script>alert(1)</script>"));
  await expect(at.getByText("Error parsing file").first()).toBeVisible();
  await choose(page, "me.png", pngOf(900, 500));
  const square = at.getByLabel("The square that is shown");
  await expect(square).toBeVisible();
  // It stands in its place once the picture has been drawn.
  await expect(square).toBeInViewport();
  await square.focus();
  const before = await square.boundingBox();
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    expect((await square.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  }).toPass();
  await look(page);
  await at.getByRole("button", { name: "Use this part" }).click();
  const preview = at.getByRole("img", { name: "The photo as it will be sent" });
  await expect(preview).toBeVisible();
  expect((await preview.boundingBox())?.width).toBeLessThanOrEqual(100);
  await at.getByRole("switch", { name: /Show Biography/ }).check();
  await at.getByRole("switch", { name: /Show photo/ }).check();
  await at.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Biography has been updated.")).toBeVisible();

  await expect(at.getByText("Pending")).toBeVisible();
  await expect(at.getByText("Biography", { exact: true }).last()).toBeVisible();
  const kept = at.getByRole("img", { name: "The photo as it is kept" });
  await expect(kept).toHaveJSProperty("complete", true);
  // The square was 400 pixels of the picture wide.
  await expect(kept).toHaveJSProperty("naturalWidth", 400);
  await expect(kept).toHaveJSProperty("naturalHeight", 400);
  expect((await kept.boundingBox())?.width).toBeLessThanOrEqual(150);
  await look(page);

  await at.getByRole("button", { name: "Edit biography" }).click();
  await at.getByRole("switch", { name: /Photo verified/ }).check();
  await at.getByRole("button", { name: "Save" }).click();
  await expect(at.getByText("Verified", { exact: true })).toBeVisible();
  await expect(at.getByText("Biography, photo", { exact: true })).toBeVisible();

  await at.getByRole("button", { name: "Edit biography" }).click();
  await at.getByRole("button", { name: "Remove photo" }).click();
  await expect(at.getByRole("switch", { name: /Photo verified/ })).not.toBeChecked();
  await at.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await at.getByRole("button", { name: "Save" }).click();
  await expect(kept).toHaveCount(0);
});

test("a member writes their own, and cannot verify it @both", async ({ page, signInAs }) => {
  await signInAs("member@salle.test");
  await page.goto("/member/overview/biography");
  const at = main(page);
  await at.getByRole("button", { name: "Edit biography" }).click();
  await expect(at.getByRole("switch", { name: /Photo verified/ })).toBeDisabled();
  const why = `Because of ${Date.now()}`;
  await at.getByLabel("Why Fencing?").fill(why);
  await look(page);
  await at.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Biography has been updated.")).toBeVisible();
  await expect(at.getByText(why)).toBeVisible();
});
