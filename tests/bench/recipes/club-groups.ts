import type { Scene } from "../scene.ts";
import { asOffice, once, type Recipe, type Recipes } from "./recipe.ts";

/** A group of the bench's state, by its id. */
async function made(scene: Scene): Promise<string> {
  const attributes = { name: `Bench ${Date.now()} ${scene.next()}` };
  const { data } = await scene.ask("admin", `POST /app/club-groups/${scene.stateId}/sub-groups`, attributes);
  return data.id;
}
const group = once(made);
const state = (path: string): Recipe => asOffice((scene) => `GET /app/club-groups/${scene.stateId}/${path}`);
const named = (scene: Scene) => ({ name: `Bench ${Date.now()} ${scene.next()}` });

export const clubGroups: Recipes = {
  "GET /app/club-groups": asOffice(() => "GET /app/club-groups?clubCount=1"),
  "GET /app/club-groups/root-sub-groups": asOffice(() => "GET /app/club-groups/root-sub-groups?clubCount=1"),
  "GET /app/club-groups/{id}/sub-groups": state("sub-groups"),
  "GET /app/club-groups/{id}/tree": asOffice(() => "GET /app/club-groups/CLUB_GROUP_ROOT/tree"),
  "GET /app/club-groups/{id}/assigned-clubs-options": state("assigned-clubs-options"),
  "GET /app/club-groups/{id}/assignable-clubs-options": state("assignable-clubs-options"),
  "POST /app/club-groups": asOffice(() => "POST /app/club-groups", named),
  "POST /app/club-groups/{parentId}/sub-groups": asOffice(
    (scene) => `POST /app/club-groups/${scene.stateId}/sub-groups`,
    named,
  ),
  "PUT /app/club-groups/{id}": asOffice(async (scene) => `PUT /app/club-groups/${await group(scene)}`, named),
  "DELETE /app/club-groups/{id}": asOffice(async (scene) => `DELETE /app/club-groups/${await made(scene)}`),
  "POST /app/club-groups/{id}/clubs": asOffice(
    async (scene) => `POST /app/club-groups/${await made(scene)}/clubs`,
    (scene) => ({ clubId: scene.workshop.id }),
  ),
  "DELETE /app/club-groups/{id}/clubs/{clubId}": asOffice(async (scene) => {
    const id = await made(scene);
    // A club is in one group: one of many calls' own, or the next would have moved it.
    const { data: club } = await scene.ask("admin", "POST /app/clubs", named(scene));
    await scene.ask("admin", `POST /app/club-groups/${id}/clubs`, { clubId: club.id });
    return `DELETE /app/club-groups/${id}/clubs/${club.id}`;
  }),
};
