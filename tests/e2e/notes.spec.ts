import { expect, test } from "./fixtures.ts";
import { look, openMenu } from "./steps.ts";

const inClub = /^Harbourside Fencing Club/;

test("a secretary notes something about a member, by keyboard, archives it and brings it back; the member reads what is for them @both", async ({
  page,
  signInAs,
}) => {
  await signInAs("club@salle.test", inClub);
  await page.goto("/membership/members?filters[searchterm]=webb%20marcus");
  await page.getByRole("main").getByRole("link", { name: /Webb/ }).first().click();
  await page.getByRole("link", { name: "Notes", exact: true }).click();
  const visible = page.getByRole("list", { name: "Visible notes" });
  const note = (text: string) => visible.getByRole("listitem").filter({ hasText: text });
  await expect(note("Borrowed a left-handed glove")).toContainText("Claire Dubois");
  await expect(note("Borrowed a left-handed glove")).toContainText("Member Visible");
  await expect(note("Asked twice for the fee")).not.toContainText("Member Visible");
  await expect(visible.getByRole("time").first()).toHaveText(/^[A-Z][a-z]+ \d{1,2}(st|nd|rd|th), \d{4}$/);
  await look(page);

  await page.getByRole("button", { name: "Add Note" }).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Add a note" });
  await expect(panel.getByLabel("Visible to the member")).toBeChecked();
  await panel.getByRole("button", { name: "Add note" }).click();
  await expect(panel.getByText("The Note cannot be blank.").last()).toBeVisible();
  await look(page);
  await panel.getByRole("textbox", { name: "Note" }).fill("<b>Sabre</b> from March on\nand épée too");
  await panel.getByRole("button", { name: "Add note" }).press("Enter");
  await expect(page.getByText("The note has been added.")).toBeVisible();
  const made = note("<b>Sabre</b> from March on");
  await expect(visible.getByRole("listitem").first()).toContainText("<b>Sabre</b> from March on");
  await expect(made).toContainText("Member Visible");

  await made.getByRole("button", { name: /^Actions for the note of Claire Dubois/ }).focus();
  await openMenu(page);
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Archive note" });
  await expect(question).toContainText("Are you sure you want to archive this note?");
  await look(page);
  await question.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("The note has been archived.")).toBeVisible();
  await expect(made).toHaveCount(0);
  await page.getByRole("link", { name: "Archived Notes" }).click();
  const archived = page.getByRole("list", { name: "Archived notes" });
  await expect(archived.getByRole("listitem").first()).toContainText("Sabre");
  await expect(archived).toContainText("Moved to the Tuesday group.");
  await look(page);
  await archived
    .getByRole("button", { name: /^Actions for the note of/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Un-archive" }).click();
  const back = page.getByRole("alertdialog", { name: "Un-archive note" });
  await expect(back).toContainText("Are you sure you want to un-archive this note?");
  await back.getByRole("button", { name: "Un-archive" }).click();
  await expect(page.getByText("The note has been un-archived.")).toBeVisible();
  await page.getByRole("link", { name: "Visible Notes" }).click();
  await expect(made).toBeVisible();

  await signInAs("member@salle.test");
  await page.goto("/member/notes");
  const own = page.getByRole("list", { name: "Notes", exact: true });
  await expect(own.getByRole("listitem").first()).toContainText("Sabre");
  await expect(own).toContainText("Borrowed a left-handed glove");
  await expect(own).not.toContainText("Asked twice for the fee");
  await expect(own).not.toContainText("Moved to the Tuesday group");
  await expect(page.getByRole("main").getByRole("button", { name: /Add Note|Actions/ })).toHaveCount(0);
  await look(page);
});
