import type { Scene } from "../scene.ts";
import { asClub, once, type Recipes } from "./recipe.ts";

const words = () => ({ text: "Borrowed a mask and a glove for the juniors' camp.", subjectVisible: 1 });
const pathOf = async (scene: Scene) => `/app/club-member-profiles/${(await scene.member()).clubMemberProfile.id}/notes`;
/** A member with a page of notes. */
const someNotes = once(async (scene) => {
  const path = await pathOf(scene);
  for (let index = 0; index < 25; index++) await scene.ask("club", `POST ${path}`, words());
  return path;
});

export const notes: Recipes = {
  "GET /app/club-member-profiles/{id}/notes": asClub(
    async (scene) => `GET ${await someNotes(scene)}?includeSubjectInvisible=true&includeArchived=true`,
  ),
  "POST /app/club-member-profiles/{id}/notes": asClub(async (scene) => `POST ${await pathOf(scene)}`, words),
  "PUT /app/club-notes/{id}": asClub(
    async (scene) => {
      const { data } = await scene.ask("club", `POST ${await pathOf(scene)}`, words());
      return `PUT /app/club-notes/${data.id}`;
    },
    () => ({ isArchived: 1 }),
  ),
  "GET /app/sessions/current/user/club-notes/{clubId}": (scene) => ({
    call: `GET /app/sessions/current/user/club-notes/${scene.club.id}`,
    token: scene.token("member"),
  }),
};
