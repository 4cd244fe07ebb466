import type { Scene } from "../scene.ts";
import { asOffice, keyOf, type Recipes } from "./recipe.ts";

/** Two members who have just been made, as the calls name them. */
async function two(scene: Scene) {
  const [duplicate, survivor] = [await scene.newFencer(), await scene.newFencer()].map(({ member }) => member.account);
  const { firstName = "", lastName = "" } = duplicate ?? {};
  return { path: `acc_${duplicate?.person}/acc_${survivor?.person}`, name: `${firstName} ${lastName}` };
}

export const merges: Recipes = {
  "GET /app/merges/{id}/{into}": asOffice(async (scene) => `GET /app/merges/${(await two(scene)).path}`),
  "POST /app/merges/{id}/{into}": async (scene) => {
    const { path, name } = await two(scene);
    const token = scene.token("admin");
    const { fingerprint } = (await scene.ask("admin", `GET /app/merges/${path}`)).data.attributes;
    return { call: `POST /app/merges/${path}`, token, headers: keyOf(scene), attributes: { name, fingerprint } };
  },
};
