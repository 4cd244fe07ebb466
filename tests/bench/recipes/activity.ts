import { asOffice, type Recipes } from "./recipe.ts";

export const activity: Recipes = {
  "POST /app/exports/activities": asOffice(
    () => "POST /app/exports/activities",
    () => ({ format: "csv", filters: { dateFrom: "2026-01-01" } }),
  ),
  "GET /app/activities": asOffice(() => "GET /app/activities"),
  "GET /app/activities/actor/{id}": asOffice(async (scene) => {
    const { data } = await scene.ask("club", "GET /app/session/current");
    return `GET /app/activities/actor/${data.attributes.accountId}?filters[includeTarget]=1`;
  }),
  "GET /app/activities/club/{id}": asOffice(({ workshop }) => `GET /app/activities/club/${workshop.id}`),
};
