import { ask, signIn } from "../support/api.ts";
import type { TestCloud } from "../support/cloud.ts";
import { expect, PASSWORD, test } from "./fixtures.ts";
import { look, openMenu, rows } from "./steps.ts";

let names = 0;
/** A name that no other story has. */
const newName = () => `Story ${Date.now()}${names++}`;

/** A group of a story's own below the federation, with two below it and a club. */
async function corner(cloud: TestCloud) {
  const office = await signIn("admin@salle.test", PASSWORD, cloud.url);
  const name = newName();
  const make = async (parentId: string, of: string): Promise<string> => {
    const reply = await ask(office, `POST /app/club-groups/${parentId}/sub-groups`, { attributes: { name: of } });
    expect(reply.status).toBe(200);
    return reply.body.data.id;
  };
  const top = await make("CLUB_GROUP_ROOT", name);
  const [north, south] = [`${name} north`, `${name} south`];
  const northId = await make(top, north);
  await make(top, south);
  return { office, name, north, south, northId };
}

test("the office makes a sub-group, moves it and deletes it @both", async ({ page, signInAs, cloud }) => {
  const { name, north, south } = await corner(cloud);
  await signInAs("admin@salle.test");
  await page.goto("/clubs/groups");
  await expect(rows(page, north)).toBeVisible();
  const act = async (of: string, item: string) => {
    await page.getByRole("button", { name: `Actions for ${of}`, exact: true }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  const made = `${name} made`;
  await act(north, "Add sub-group");
  const add = page.getByRole("dialog", { name: `Add a sub-group to ${north}` });
  await add.getByRole("button", { name: "Add sub-group" }).click();
  await expect(add.getByText("The Name cannot be blank.").first()).toBeVisible();
  await look(page);
  await add.getByLabel("Name").fill(made);
  await add.getByLabel("ABN").fill("51 824 753 556");
  await add.getByRole("button", { name: "Add sub-group" }).click();
  await expect(page.getByText(`${made} has been saved.`)).toBeVisible();
  await expect(rows(page, made)).toBeVisible();

  await act(made, "Edit");
  const edit = page.getByRole("dialog", { name: `Edit ${made}` });
  await expect(edit.getByLabel("ABN")).toHaveValue("51 824 753 556");
  await edit.getByLabel("Description").fill("For the juniors.");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toHaveCount(0);

  await act(made, "Move");
  const move = page.getByRole("dialog", { name: `Move ${made}` });
  await move.getByLabel("Group above").selectOption({ label: `– – ${south}` });
  await look(page);
  await move.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText(`${made} has moved to ${south}.`)).toBeVisible();

  await act(south, "Delete");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByText(`${south} cannot be deleted, for it has 1 sub-group (${made}).`)).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await act(made, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`${made} has been deleted.`)).toBeVisible();
  await expect(rows(page, made)).toHaveCount(0);
});

test("a club is assigned and removed by the keyboard", async ({ page, signInAs, cloud }) => {
  const { office, name, north, northId } = await corner(cloud);
  const options = await ask(office, `GET /app/club-groups/${northId}/assignable-clubs-options`);
  const free = options.body.data.filter(({ text }: { text: string }) => !/Harbourside/.test(text));
  const club = free.at(-1)?.text ?? "";
  await signInAs("admin@salle.test");
  await page.goto("/clubs/groups");
  await page.getByRole("button", { name: `Actions for ${north}`, exact: true }).focus();
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Manage clubs" }).click();
  const panel = page.getByRole("dialog", { name: `Clubs of ${north}` });
  await expect(panel.getByText("No club is assigned to this group itself.")).toBeVisible();
  await panel.getByLabel("Search clubs").fill("no such club");
  await expect(panel.getByText("No club has these words in its name.")).toBeVisible();
  await panel.getByLabel("Search clubs").fill(club);
  await look(page);
  await panel.getByRole("button", { name: `Add ${club}`, exact: true }).press("Enter");
  await expect(page.getByText(`${club} belongs to ${north} now.`)).toBeVisible();
  await panel.getByRole("button", { name: `Remove ${club}`, exact: true }).press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(`${club} goes to ${name}.`)).toBeVisible();
  await question.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText(`${club} has been removed.`)).toBeVisible();
  await expect(panel.getByText("No club is assigned to this group itself.")).toBeVisible();
});

test("a state sees its own part of the tree @phone", async ({ page, signInAs }) => {
  await signInAs("nsw@salle.test");
  await page.goto("/clubs/groups");
  await expect(rows(page).first()).toContainText("New South Wales Fencing");
  await expect(rows(page, "Victoria")).toHaveCount(0);
  await look(page);
});
