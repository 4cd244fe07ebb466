import type { Scene } from "../scene.ts";
import { asClub, asOffice, keyOf, once, type Recipe, type Recipes } from "./recipe.ts";

/** A member who has just been made, by their profile's id. */
const newPerson = async (scene: Scene) => `mpr_${(await scene.member()).account.person}`;
const pathOf = (id: string, scene: Scene) => `/app/member-profiles/${id}/valid-transfer-clubs/${scene.club.id}`;

/** A transfer from the club to the workshop, which the club has asked for. */
async function asked(scene: Scene): Promise<string> {
  const id = await newPerson(scene);
  const { data } = await scene.ask("club", `POST ${pathOf(id, scene)}`, { clubId: scene.workshop.id });
  return data.id;
}
const transfer = once(asked);
const leaver = once(newPerson);
const mover = once(async (scene) => {
  const { member, token } = await scene.newFencer();
  const id = `mpr_${member.account.person}`;
  await scene.ask({ token }, `POST ${pathOf(id, scene)}`, { clubId: scene.workshop.id });
  return { id, token };
});
const answered = (verb: string, attributes?: object): Recipe =>
  asOffice(async (scene) => `POST /app/transfers/${await asked(scene)}/${verb}`, attributes && (() => attributes));

export const transfers: Recipes = {
  "GET /app/member-profiles/{id}/valid-transfer-clubs/{context}": asClub(
    async (scene) => `GET ${pathOf(await leaver(scene), scene)}`,
  ),
  "POST /app/member-profiles/{id}/valid-transfer-clubs/{context}": async (scene) => ({
    call: `POST ${pathOf(await newPerson(scene), scene)}`,
    token: scene.token("club"),
    headers: keyOf(scene),
    attributes: { clubId: scene.workshop.id },
  }),
  "GET /app/clubs/{id}/transfers": asClub(async (scene) => {
    await transfer(scene);
    return `GET /app/clubs/${scene.club.id}/transfers?filters[direction]=outgoing&filters[status]=waiting`;
  }),
  "GET /app/club-groups/{id}/transfers": asOffice((scene) => `GET /app/club-groups/${scene.stateId}/transfers`),
  "GET /app/member-profiles/{id}/transfers": async (scene) => {
    const { id, token } = await mover(scene);
    return { call: `GET /app/member-profiles/${id}/transfers`, token };
  },
  "GET /app/transfers/{id}": asClub(async (scene) => `GET /app/transfers/${await transfer(scene)}`),
  "POST /app/transfers/{id}/approve": answered("approve"),
  "POST /app/transfers/{id}/reject": answered("reject", { reason: "The season has begun." }),
  "POST /app/transfers/{id}/cancel": asClub(async (scene) => `POST /app/transfers/${await asked(scene)}/cancel`),
};
