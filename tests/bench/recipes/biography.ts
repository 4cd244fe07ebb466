import { pngOf } from "../../support/picture.ts";
import type { Scene } from "../scene.ts";
import { asClub, asOffice, once, type Recipes } from "./recipe.ts";

/** A photo as the site sends it, cut and scaled down. */
const photo = pngOf(800, 800).toString("base64");
const words = (scene: Scene) => ({ why: `Reason ${scene.next()}`, photo, photoFilename: "me.png" });
const pathOf = async (scene: Scene) => `/app/club-member-profile/${(await scene.member()).clubMemberProfile.id}/bio`;
/** A member with everything told. */
const someBiography = once(async (scene) => {
  const path = await pathOf(scene);
  await scene.ask("club", `POST ${path}`, words(scene));
  return path;
});

export const biography: Recipes = {
  "GET /app/club-member-profile/{id}/bio": asClub(async (scene) => `GET ${await someBiography(scene)}`),
  "POST /app/club-member-profile/{id}/bio": asClub(async (scene) => `POST ${await pathOf(scene)}`, words),
  "GET /app/session/current/bio": asOffice(() => "GET /app/session/current/bio"),
  "POST /app/session/current/bio": asOffice(() => "POST /app/session/current/bio", words),
};
