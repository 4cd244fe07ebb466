import { keyOf, type Recipes } from "./recipe.ts";

export const settings: Recipes = {
  "GET /public-app/settings": () => ({ call: "GET /public-app/settings" }),
  "GET /app/settings": (scene) => ({ call: "GET /app/settings", token: scene.token("root") }),
  "PUT /app/settings": async (scene) => {
    const { data } = await scene.ask("root", "GET /app/settings");
    return {
      call: "PUT /app/settings",
      token: scene.token("root"),
      headers: keyOf(scene),
      attributes: { ...data.attributes, supportEmail: `help${scene.next()}@bench.test` },
    };
  },
};
