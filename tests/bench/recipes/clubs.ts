import { asOffice, type Recipes } from "./recipe.ts";

export const clubs: Recipes = {
  "POST /app/clubs": asOffice(
    () => "POST /app/clubs",
    (scene) => ({ name: `Bench club ${Date.now()} ${scene.next()}`, suburb: "Ultimo", state: "NSW", postcode: "2007" }),
  ),
  "PUT /app/clubs/{id}": asOffice(
    ({ workshop }) => `PUT /app/clubs/${workshop.id}`,
    (scene) => ({ description: `Bench description ${scene.next()}` }),
  ),
};
