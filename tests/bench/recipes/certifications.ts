import type { Scene } from "../scene.ts";
import { asClub, asOffice, once, type Recipes } from "./recipe.ts";

const TYPES = "/app/member-qualifications/types";
const REGISTRATIONS = "/app/member-qualifications/registrations";
const kind = (scene: Scene) => ({ title: `Bench ${Date.now()}-${scene.next()}`, validFor: "P1Y", leadTime: 60 });
const newKind = async (scene: Scene): Promise<string> =>
  (await scene.ask("admin", `POST ${TYPES}`, kind(scene))).data.id;
const someKind = once(newKind);
const fields = Array.from({ length: 12 }, (_, place) => ({ type: "text", label: `Field ${place}`, required: 0 }));
const definedKind = once(async (scene) => {
  const id = await newKind(scene);
  await scene.ask("admin", `PUT ${TYPES}/${id}/definition`, { fields });
  return id;
});
const profileOf = async (scene: Scene) => `mpr_${(await scene.member()).account.person}`;
const given = async (scene: Scene) => ({ memberProfileId: await profileOf(scene), expiryDate: "2035-06-30" });
/** A certification of a member of their own. */
const made = async (scene: Scene): Promise<string> => {
  const call = `POST ${TYPES}/${await definedKind(scene)}/registrations`;
  return (await scene.ask("club", call, await given(scene))).data.id;
};
const rejected = async (scene: Scene): Promise<string> => {
  const id = await made(scene);
  await scene.ask("club", `DELETE ${REGISTRATIONS}/${id}/approve`);
  return id;
};
const some = once(made);
const token = async (scene: Scene): Promise<string> =>
  (await scene.ask("club", `GET /app/export/certifications/token?club-id=${scene.club.id}`)).data.attributes.token;

export const certifications: Recipes = {
  [`GET ${TYPES}`]: asClub(() => `GET ${TYPES}`),
  [`POST ${TYPES}`]: asOffice(() => `POST ${TYPES}`, kind),
  [`GET ${TYPES}/{id}`]: asClub(async (scene) => `GET ${TYPES}/${await someKind(scene)}`),
  [`PUT ${TYPES}/{id}`]: asOffice(
    async (scene) => `PUT ${TYPES}/${await someKind(scene)}`,
    (scene) => ({ leadTime: 30 + (scene.next() % 300) }),
  ),
  [`GET ${TYPES}/{certificationId}/definition`]: asClub(
    async (scene) => `GET ${TYPES}/${await definedKind(scene)}/definition`,
  ),
  [`PUT ${TYPES}/{certificationId}/definition`]: asOffice(
    async (scene) => `PUT ${TYPES}/${await newKind(scene)}/definition`,
    () => ({ fields }),
  ),
  "GET /app/member-profiles/{id}/qualifications": asClub(
    async (scene) => `GET /app/member-profiles/mpr_${(await some(scene)).slice(4, 30)}/qualifications`,
  ),
  [`POST ${TYPES}/{type}/registrations`]: asClub(
    async (scene) => `POST ${TYPES}/${await definedKind(scene)}/registrations`,
    given,
  ),
  [`GET ${REGISTRATIONS}/{id}`]: asClub(async (scene) => `GET ${REGISTRATIONS}/${await some(scene)}`),
  [`PUT ${REGISTRATIONS}/{id}`]: asClub(
    async (scene) => `PUT ${REGISTRATIONS}/${await made(scene)}`,
    () => ({ expiryDate: "2036-06-30" }),
  ),
  [`DELETE ${REGISTRATIONS}/{id}`]: asClub(async (scene) => `DELETE ${REGISTRATIONS}/${await made(scene)}`),
  [`POST ${REGISTRATIONS}/{id}/approve`]: asClub(
    async (scene) => `POST ${REGISTRATIONS}/${await rejected(scene)}/approve`,
  ),
  [`DELETE ${REGISTRATIONS}/{id}/approve`]: asClub(
    async (scene) => `DELETE ${REGISTRATIONS}/${await made(scene)}/approve`,
  ),
  [`POST ${REGISTRATIONS}/{id}/renew`]: asClub(
    async (scene) => `POST ${REGISTRATIONS}/${await made(scene)}/renew`,
    () => ({ expiryDate: "2037-06-30" }),
  ),
  "GET /app/clubs/{id}/qualification-registrations": asClub(
    (scene) => `GET /app/clubs/${scene.club.id}/qualification-registrations`,
  ),
  "GET /app/club-groups/{id}/qualification-registrations": asOffice(
    () => "GET /app/club-groups/CLUB_GROUP_ROOT/qualification-registrations",
  ),
  "GET /app/sessions/current/qualifications/manage": asClub(() => "GET /app/sessions/current/qualifications/manage"),
  "GET /app/export/certifications/token": asClub(
    (scene) => `GET /app/export/certifications/token?club-id=${scene.club.id}`,
  ),
  "GET /public-app/export/certifications/{exportToken}": async (scene) => ({
    call: `GET /public-app/export/certifications/${await token(scene)}`,
  }),
};
