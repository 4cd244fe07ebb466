import { DemoClub } from "./demo-club.ts";
import { expect, test } from "./fixtures.ts";
import { look } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

test("a member shows their pass, and a door without a network knows what it says, by picture, camera and hand scanner @both", async ({
  page,
  signInAs,
}) => {
  await signInAs("parent@salle.test");
  await page.goto("/member/overview");
  await expect(page.getByText(/^Event Eligibility to /).first()).toBeVisible();
  await look(page);
  // At a door without a network, on a page that was opened before.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Pass of Priya Raman" }).click();
  const panel = page.getByRole("dialog", { name: "Pass of Priya Raman" });
  const code = panel.getByRole("img", { name: "QR code of Priya Raman’s pass" });
  await expect(code).toBeVisible();
  await expect(panel).toContainText("Shows at the door, works offline.");
  await look(page);
  const picture = await code.screenshot();
  await page.context().setOffline(false);

  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/check-in");
  await expect(page.getByText("Ready. It works without the internet.")).toBeVisible();
  await expect(page.getByText("No pass has been checked yet.")).toBeVisible();
  await look(page);
  await page.context().setOffline(true);
  const results = page.getByRole("list", { name: "Checked passes" }).locator("> li");
  await page
    .getByLabel("Picture of a pass")
    .setInputFiles({ name: "pass.png", mimeType: "image/png", buffer: picture });
  await expect(results.first()).toContainText("Priya Raman");
  await expect(results.first()).toContainText("Harbourside Fencing Club");
  await expect(results.first()).toContainText("Good");
  await look(page);

  await page.evaluate(`(async () => {
    const image = new Image();
    image.src = "data:image/png;base64,${picture.toString("base64")}";
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width * 2;
    canvas.height = image.height * 2;
    setInterval(() => canvas.getContext("2d").drawImage(image, image.width / 2, image.height / 2), 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  })()`);
  await page.getByRole("button", { name: "Start the camera" }).click();
  await expect(results).toHaveCount(2);
  await expect(results.first()).toContainText(/Checked before, at \d/);
  await page.getByRole("button", { name: "Stop the camera" }).click();

  const typed = page.getByRole("textbox", { name: "Or scan with a hand scanner, or paste the pass" });
  await typed.fill("https://salle.test/not-a-pass");
  await typed.press("Enter");
  await expect(results.first()).toContainText("This code is something else.");
  await typed.fill(
    "S1.abcdef12.eyJrIjoibWVtYmVyIiwicyI6ImFjY18xIiwibiI6IkEiLCJjIjoiQiIsInIiOltdLCJlIjo5OTk5OTk5OTk5fQ.AAAA",
  );
  await typed.press("Enter");
  await expect(results.first()).toContainText("Not genuine");
  await expect(results).toHaveCount(4);
  await look(page);
  await page.context().setOffline(false);
});

test("the keys that cannot be had say so, and what a member may compete in stands under their memberships", async ({
  page,
  cloud,
  signInAs,
}) => {
  const id = await (await DemoClub.open(cloud)).member(`Untitled ${Date.now()}`, "untitled@example.test");
  await signInAs("club@salle.test", inClub);
  await page.goto(`/membership/members/${id}/memberships`);
  await expect(page.getByRole("region", { name: "Event Eligibility" })).toContainText("No event eligibility.");
  await page.route("**/api/pass-keys", (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.goto("/membership/check-in");
  await expect(page.getByText("The keys by which passes are checked could not be loaded.")).toBeVisible();
  await page.unroute("**/api/pass-keys");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Ready. It works without the internet.")).toBeVisible();
});
