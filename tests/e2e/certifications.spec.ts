import { expect, isPhone, test } from "./fixtures.ts";
import { look, openMenu, openUntil } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

test("the office makes a certification with a field; a member asks for it, the club approves, renews and revokes it @both", async ({
  page,
  signInAs,
}, { project }) => {
  const title = `Armoury ${project.name}`;
  await signInAs("admin@salle.test");
  await page.goto("/admin/certification");
  const table = page.getByRole("main");
  await expect(table).toContainText("Working with children check");
  await look(page);
  await page.getByRole("button", { name: "Add a certification" }).click();
  const kind = page.getByRole("dialog", { name: "New certification" });
  await kind.getByRole("button", { name: "Save" }).click();
  await expect(kind.getByText("The Title cannot be blank.").last()).toBeVisible();
  await kind.getByRole("textbox", { name: "Title" }).fill(title);
  await kind.getByRole("textbox", { name: "Usually valid for" }).fill("2");
  await kind.getByRole("combobox", { name: "Unit" }).selectOption("years");
  await look(page);
  await kind.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${title} has been saved.`)).toBeVisible();
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Edit fields" }).click();
  await expect(page.getByRole("heading", { name: `Fields of ${title}` })).toBeVisible();
  await expect(
    page.getByText("You currently have no fields. Drag an element from the right to begin").last(),
  ).toBeVisible();
  await page
    .getByRole("region", { name: "Available Elements" })
    .getByRole("button", { name: "Text", exact: true })
    .click();
  await page.getByRole("textbox", { name: "Label", exact: true }).fill("Toolbox number");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The fields have been saved.").last()).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Certifications" }).first().click();
  await expect(table).toContainText(title);

  await signInAs("member@salle.test");
  await page.goto("/member/overview/certifications");
  const own = page.getByRole("list", { name: "Certifications" });
  await expect(own.getByRole("listitem").filter({ hasText: "First aid" })).toContainText("Expired");
  await expect(own.getByRole("listitem").filter({ hasText: "Referee" })).toContainText(/Approved, 1\d days left/);
  await look(page);
  await page.getByRole("button", { name: "Add certification" }).click();
  const adding = page.getByRole("dialog", { name: "Add certification" });
  const choice = adding.getByRole("combobox", { name: "Certification" });
  await expect(choice.getByRole("option", { name: "First aid" })).toHaveCount(0);
  await choice.selectOption(title);
  await adding.getByRole("button", { name: "Create" }).click();
  await expect(adding.getByText("The Valid Until cannot be blank.").last()).toBeVisible();
  await expect(adding.getByText("The Toolbox number cannot be blank.").last()).toBeVisible();
  await look(page);
  await adding.getByRole("textbox", { name: "Valid Until" }).fill("31/12/2031");
  await adding.getByRole("textbox", { name: "Toolbox number" }).fill("T-17");
  await adding.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText(`${title} has been sent to your club.`)).toBeVisible();
  const mine = own.getByRole("listitem").filter({ hasText: title });
  await expect(mine).toContainText("Pending");
  await expect(mine.getByRole("button", { name: /Approve|Reject/ })).toHaveCount(0);

  await signInAs("club@salle.test", inClub);
  const waiting = page.getByRole("row").filter({ hasText: title });
  await openUntil(page, "/membership/certifications/pending", () =>
    expect(waiting).toContainText("Webb, Marcus", { timeout: 4_000 }),
  );
  await expect(page.getByRole("navigation", { name: "Views of certifications" })).toContainText(/To approve \d+/);
  await look(page);
  await waiting.getByRole("button", { name: `Approve ${title} of Marcus Webb` }).click();
  await expect(page.getByText(`${title} of Marcus Webb has been approved.`)).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.goto("/membership/certifications?sort[direction]=desc");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Approved");
  await look(page);
  await page.getByRole("row").filter({ hasText: title }).getByRole("link", { name: "Webb, Marcus" }).click();

  const item = page.getByRole("list", { name: "Certifications" }).getByRole("listitem").filter({ hasText: title });
  const act = async (name: string) => {
    await item.getByRole("button", { name: `Actions for ${title}` }).focus();
    await openMenu(page);
    await page.getByRole("menuitem", { name, exact: true }).click();
  };
  await act("View");
  const view = page.getByRole("dialog", { name: "View Member Certification" });
  await expect(view).toContainText("Claire Dubois");
  await expect(view).toContainText("T-17");
  await expect(view).toContainText(/Expires\s*Wed, Dec 31st 2031/);
  await look(page);
  await page.keyboard.press("Escape");
  await act("Edit additional details");
  const metadata = page.getByRole("dialog", { name: "Edit Certification Metadata" });
  await metadata.getByRole("textbox", { name: "Toolbox number" }).fill("T-18");
  await metadata.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Metadata saved successfully!")).toBeVisible();
  await act("Renew");
  const renewing = page.getByRole("dialog", { name: `Renew ${title}` });
  await renewing.getByRole("textbox", { name: "Valid Until" }).fill("31/12/2033");
  await look(page);
  await renewing.getByRole("button", { name: "Renew" }).click();
  await expect(page.getByText(`${title} has been renewed.`)).toBeVisible();
  await expect(item).toContainText("Valid until 31 December 2033");
  await act("Revoke");
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(item).toContainText("Revoked");
  await look(page);
  await act("Remove");
  await page.getByRole("alertdialog", { name: "Confirm Delete" }).getByRole("button", { name: "Remove" }).click();
  await expect(item).toHaveCount(0);
  if (isPhone(page)) return;

  await page.goto("/membership/certifications");
  const [file] = await Promise.all([
    page
      .context()
      .waitForEvent("response", (response) => response.url().includes("/public-app/export/certifications/")),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(file.status()).toBe(200);
  expect(file.headers()["content-disposition"]).toMatch(/certifications-\d{4}-\d\d-\d\d\.csv/);
});
