import type { Scene } from "../scene.ts";
import { asClub, asOffice, once, type Recipes } from "./recipe.ts";

/** Sixty fields, of which every sixth is a dropdown of ten options. */
const fields = (round: number) =>
  Array.from({ length: 60 }, (_, place) => ({
    type: place % 6 === 0 ? "dropdown" : place % 6 === 1 ? "longtext" : "text",
    label: `Field ${place} of ${round}`,
    required: 0,
    options: Array.from({ length: place % 6 === 0 ? 10 : 0 }, (__, at) => ({ label: `Option ${at}`, value: `${at}` })),
  }));
const define = async (scene: Scene): Promise<string[]> => {
  const { data } = await scene.ask("admin", "PUT /app/club-metadata-fields", { fields: fields(scene.next()) });
  return data.attributes.fields.map(({ id }: { id: string }) => id);
};
const ids = once(define);
const record = (scene: Scene) => `/app/clubs/${scene.club.id}/metadata`;

export const clubMetadata: Recipes = {
  "GET /app/club-metadata-fields": asOffice(async (scene) => {
    await ids(scene);
    return "GET /app/club-metadata-fields";
  }),
  "PUT /app/club-metadata-fields": asOffice(
    () => "PUT /app/club-metadata-fields",
    async (scene) => {
      const known = await ids(scene);
      return { fields: fields(scene.next()).map((field, place) => ({ ...field, id: known[place] })) };
    },
  ),
  "GET /app/clubs/{id}/metadata": asClub(async (scene) => {
    await ids(scene);
    return `GET ${record(scene)}`;
  }),
  "PUT /app/clubs/{id}/metadata": asClub(
    (scene) => `PUT ${record(scene)}`,
    async (scene) => {
      const round = scene.next();
      const known = await ids(scene);
      return Object.fromEntries(known.map((id, place) => [id, place % 6 === 0 ? "1" : `Value ${place} of ${round}`]));
    },
  ),
};
