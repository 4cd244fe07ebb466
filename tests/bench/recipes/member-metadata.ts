import type { Scene } from "../scene.ts";
import { asClub, asOffice, once, type Recipes } from "./recipe.ts";

/** Twelve fields, as a form that people fill in. */
const fields = (round: number) =>
  Array.from({ length: 12 }, (_, place) => ({ type: "text", label: `Field ${place} of ${round}`, required: 0 }));
type Ids = { attributes: { fields: { id: string }[] } };
const idsOf = ({ attributes }: Ids) => attributes.fields.map(({ id }) => id);
const ofFederation = once(async (scene: Scene) => {
  const call = "PUT /app/member-metadata-fields";
  return idsOf((await scene.ask("admin", call, { fields: fields(scene.next()) })).data);
});
const clubCall = (scene: Scene) => `/app/clubs/${scene.club.id}/member-metadata-fields`;
const ofClub = once(async (scene: Scene) =>
  idsOf((await scene.ask("club", `PUT ${clubCall(scene)}`, { fields: fields(scene.next()) })).data),
);
const known = (ids: readonly string[], round: number) =>
  fields(round).map((field, place) => ({ ...field, id: ids[place] }));
const values = (ids: readonly string[], round: number) =>
  Object.fromEntries(ids.map((id, place) => [id, `Value ${place} of ${round}`]));
const placeOf = once(async (scene: Scene) => (await scene.member()).clubMemberProfile.id);
const record = async (scene: Scene) => `/app/club-member-profiles/${await placeOf(scene)}`;

export const memberMetadata: Recipes = {
  "GET /app/member-metadata-fields": asOffice(async (scene) => {
    await ofFederation(scene);
    return "GET /app/member-metadata-fields";
  }),
  "PUT /app/member-metadata-fields": asOffice(
    () => "PUT /app/member-metadata-fields",
    async (scene) => ({ fields: known(await ofFederation(scene), scene.next()) }),
  ),
  "GET /app/clubs/{id}/member-metadata-fields": asClub(async (scene) => {
    await ofClub(scene);
    return `GET ${clubCall(scene)}`;
  }),
  "PUT /app/clubs/{id}/member-metadata-fields": asClub(
    (scene) => `PUT ${clubCall(scene)}`,
    async (scene) => ({ fields: known(await ofClub(scene), scene.next()) }),
  ),
  "GET /app/club-member-profiles/{id}/metadata": asClub(async (scene) => `GET ${await record(scene)}/metadata`),
  "PUT /app/club-member-profiles/{id}/metadata": asClub(
    async (scene) => `PUT ${await record(scene)}/metadata`,
    async (scene) => values(await ofFederation(scene), scene.next()),
  ),
  "GET /app/club-member-profiles/{id}/club-metadata": asClub(
    async (scene) => `GET ${await record(scene)}/club-metadata`,
  ),
  "PUT /app/club-member-profiles/{id}/club-metadata": asClub(
    async (scene) => `PUT ${await record(scene)}/club-metadata`,
    async (scene) => values(await ofClub(scene), scene.next()),
  ),
};
