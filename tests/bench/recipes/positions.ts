import type { Scene } from "../scene.ts";
import { asClub, asOffice, keyOf, once, type Recipes } from "./recipe.ts";

const somePosition = once(
  async (scene): Promise<string> => (await scene.ask("club", "GET /app/club-positions")).data[0].id,
);
const pathOf = async (scene: Scene) => `/app/clubs/${scene.club.id}/positions/${await somePosition(scene)}`;
/** Of a member who has just been made, whom nobody has appointed. */
const words = async (scene: Scene) => ({
  clubMemberProfileId: (await scene.member()).clubMemberProfile.id,
  startDate: "2024-07-01",
});
const newAppointment = async (scene: Scene): Promise<string> =>
  (await scene.ask("club", `POST ${await pathOf(scene)}`, await words(scene))).data.id;
const someAppointment = once(newAppointment);
const newWords = (scene: Scene) => ({ description: `Position ${Date.now()} ${scene.next()}` });

export const positions: Recipes = {
  "GET /app/club-positions": asClub(() => "GET /app/club-positions"),
  "POST /app/club-positions": asOffice(() => "POST /app/club-positions", newWords),
  "PUT /app/club-positions/{id}": asOffice(async (scene) => {
    const { data } = await scene.ask("admin", "POST /app/club-positions", newWords(scene));
    return `PUT /app/club-positions/${data.id}`;
  }, newWords),
  "GET /app/clubs/{id}/positions": asClub(async (scene) => {
    await someAppointment(scene);
    return `GET /app/clubs/${scene.club.id}/positions?filters[isCurrent]=1&include=clubMemberProfile`;
  }),
  "POST /app/clubs/{clubId}/positions/{positionId}": async (scene) => ({
    call: `POST ${await pathOf(scene)}`,
    token: scene.token("club"),
    headers: keyOf(scene),
    attributes: await words(scene),
  }),
  "PUT /app/club-position-appointments/{id}": asClub(
    async (scene) => `PUT /app/club-position-appointments/${await newAppointment(scene)}`,
    () => ({ startDate: "2024-07-01", endDate: "2025-06-30" }),
  ),
};
