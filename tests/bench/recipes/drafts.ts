import { todayIn } from "@salle/calendar/today";
import type { Scene } from "../scene.ts";
import { makeAll } from "../stats.ts";
import { asClub, asOffice, once, type Recipes } from "./recipe.ts";

const LINE = { name: "Private lesson", amount: "55.00", isIncludingGST: 1 };
const dates = () => {
  const today = todayIn("Australia/Sydney", new Date());
  return { issuedDate: today, dueDate: today };
};
const asked = (scene: Scene) => ({ clubMemberProfileId: scene.memberId(), autoGenerate: 0 });
const empty = async (scene: Scene): Promise<string> =>
  (await scene.ask("club", `POST /app/clubs/${scene.club.id}/invoices`, asked(scene))).data.id;
/** A line of a draft with five, as the line and the draft. */
const drafted = async (scene: Scene): Promise<{ id: string; lineId: string }> => {
  const id = await empty(scene);
  let lineId = "";
  for (let at = 0; at < 5; at++)
    lineId = (await scene.ask("club", `POST /app/invoices/${id}/line-items`, LINE)).data.id;
  return { id, lineId };
};
const someDraft = once(drafted);
const many = async (scene: Scene) => (await makeAll(8, () => drafted(scene))).map(({ id }) => id);

export const drafts: Recipes = {
  "POST /app/clubs/{id}/invoices": asClub((scene) => `POST /app/clubs/${scene.club.id}/invoices`, asked),
  "POST /app/invoices/owner/{owner}": asOffice(() => "POST /app/invoices/owner/system:system", asked),
  "PUT /app/clubs/invoices/{id}": asClub(async (scene) => `PUT /app/clubs/invoices/${await empty(scene)}`, dates),
  "DELETE /app/clubs/invoices/{id}": asClub(async (scene) => `DELETE /app/clubs/invoices/${(await drafted(scene)).id}`),
  "PUT /app/clubs/invoices/{id}/approve": asClub(
    async (scene) => `PUT /app/clubs/invoices/${(await drafted(scene)).id}/approve`,
    dates,
  ),
  "PUT /app/clubs/bulk/invoices/approve": asClub(
    () => "PUT /app/clubs/bulk/invoices/approve",
    async (scene) => ({ invoiceIds: await many(scene), ...dates() }),
  ),
  "DELETE /app/clubs/bulk/invoices/delete": asClub(
    () => "DELETE /app/clubs/bulk/invoices/delete",
    async (scene) => ({ invoiceIds: await many(scene) }),
  ),
  "GET /app/invoices/{id}/line-items/form": asClub(
    async (scene) => `GET /app/invoices/${(await someDraft(scene)).id}/line-items/form`,
  ),
  "POST /app/invoices/{id}/line-items": asClub(
    async (scene) => `POST /app/invoices/${await empty(scene)}/line-items`,
    () => LINE,
  ),
  "PUT /app/line-items/{id}": asClub(
    async (scene) => `PUT /app/line-items/${(await drafted(scene)).lineId}`,
    () => LINE,
  ),
  "DELETE /app/line-items/{id}": asClub(async (scene) => `DELETE /app/line-items/${(await drafted(scene)).lineId}`),
};
