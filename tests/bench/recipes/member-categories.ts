import type { Scene } from "../scene.ts";
import { asClub, keyOf, once, type Recipes } from "./recipe.ts";

const ofClub = ({ club }: Scene) => `/app/clubs/${club.id}/member-categories`;
const words = (scene: Scene) => ({ name: `Bench category ${scene.next()}`, description: "", hasPlayingRights: 1 });
const newCategory = async (scene: Scene): Promise<string> =>
  (await scene.ask("club", `POST ${ofClub(scene)}`, words(scene))).data.id;

/** One category, for all calls that only read. */
const someCategory = once(newCategory);
const oneOf = (id: string) => `/app/club-member-categories/${id}`;
const ofMember = (id: string) => `/app/club-member-profiles/${id}/member-categories`;

export const memberCategories: Recipes = {
  "GET /app/clubs/{clubId}/member-categories": asClub(async (scene) => {
    await someCategory(scene);
    return `GET ${ofClub(scene)}?includeCount=1`;
  }),
  "GET /app/clubs/{clubId}/member-categories-options": asClub((scene) => `GET ${ofClub(scene)}-options`),
  "POST /app/clubs/{clubId}/member-categories": asClub((scene) => `POST ${ofClub(scene)}`, words),
  "GET /app/club-member-categories/{id}": asClub(async (scene) => `GET ${oneOf(await someCategory(scene))}`),
  "PUT /app/club-member-categories/{id}": asClub(async (scene) => `PUT ${oneOf(await newCategory(scene))}`, words),
  "DELETE /app/club-member-categories/{id}": asClub(async (scene) => `DELETE ${oneOf(await newCategory(scene))}`),
  "POST /app/club-member-categories/{id}/bulk-assign": asClub(
    async (scene) => `POST ${oneOf(await newCategory(scene))}/bulk-assign`,
    (scene) => ({ clubMemberProfileIds: scene.memberIds.slice(0, 20) }),
  ),
  "GET /app/club-member-profiles/{id}/member-categories": asClub((scene) => `GET ${ofMember(scene.memberId())}`),
  "GET /app/club-member-profiles/{id}/available-member-categories": asClub(
    (scene) => `GET /app/club-member-profiles/${scene.memberId()}/available-member-categories`,
  ),
  "POST /app/club-member-profiles/{id}/member-categories": async (scene) => ({
    call: `POST ${ofMember((await scene.member()).clubMemberProfile.id)}`,
    token: scene.token("club"),
    headers: keyOf(scene),
    attributes: { categoryId: await someCategory(scene) },
  }),
  "DELETE /app/club-member-profiles/{id}/member-categories/{catId}": asClub(async (scene) => {
    const path = ofMember((await scene.member()).clubMemberProfile.id);
    const categoryId = await someCategory(scene);
    await scene.ask("club", `POST ${path}`, { categoryId });
    return `DELETE ${path}/${categoryId}`;
  }),
};
