import { keyOf, once, type Recipes } from "./recipe.ts";

/** The settings as they are first; there is one set, so each change that is made is sent with the version after. */
const next = once(async (scene) => (await scene.ask("root", "GET /app/settings")).data.attributes);

export const settings: Recipes = {
  "GET /public-app/settings": () => ({ call: "GET /public-app/settings" }),
  "GET /app/settings": (scene) => ({ call: "GET /app/settings", token: scene.token("root") }),
  "PUT /app/settings": async (scene) => {
    const values = await next(scene);
    return {
      call: "PUT /app/settings",
      token: scene.token("root"),
      headers: keyOf(scene),
      attributes: { ...values, version: values.version++, supportEmail: `help${scene.next()}@bench.test` },
    };
  },
};
