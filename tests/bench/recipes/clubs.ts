import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Scene } from "../scene.ts";
import { asOffice, type Recipes } from "./recipe.ts";

/** A club of the bench's own: who archives that of another recipe has it refuse. */
async function made(scene: Scene): Promise<string> {
  const attributes = { name: `Bench club ${Date.now()} ${scene.next()}` };
  const { data } = await scene.ask("admin", "POST /app/clubs", attributes);
  return `/app/club-groups/CLUB_GROUP_ROOT/clubs/${data.id}/archive`;
}

export const clubs: Recipes = {
  "POST /app/clubs": asOffice(
    () => "POST /app/clubs",
    (scene) => ({ name: `Bench club ${Date.now()} ${scene.next()}`, suburb: "Ultimo", state: "NSW", postcode: "2007" }),
  ),
  "GET /app/clubs/index": asOffice(() => "GET /app/clubs/index?sort[column]=memberCount&sort[direction]=desc"),
  "POST /app/exports/clubs/{owner}": asOffice(
    () => `POST /app/exports/clubs/${SYSTEM_HANDLE}`,
    () => ({ format: "csv" }),
  ),
  "PUT /app/clubs/{id}": asOffice(
    ({ workshop }) => `PUT /app/clubs/${workshop.id}`,
    (scene) => ({ description: `Bench description ${scene.next()}` }),
  ),
  "POST /app/club-groups/{id}/clubs/{clubId}/archive": asOffice(async (scene) => `POST ${await made(scene)}`),
  "DELETE /app/club-groups/{id}/clubs/{clubId}/archive": asOffice(async (scene) => {
    const path = await made(scene);
    await scene.ask("admin", `POST ${path}`);
    return `DELETE ${path}`;
  }),
};
