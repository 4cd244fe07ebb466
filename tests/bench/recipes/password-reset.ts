import { newNetwork } from "../../support/api.ts";
import { resetOf } from "../../support/resets.ts";
import type { Scene } from "../scene.ts";
import { keyOf, type Recipes } from "./recipe.ts";

const PASSWORD = "EnGarde!2026";
/** So many from one network would be refused. */
const from = (scene: Scene) => ({ ...keyOf(scene), "x-forwarded-for": newNetwork() });

export const passwordReset: Recipes = {
  "POST /app/auth/reset/generate/{x}": (scene) => ({
    call: `POST /app/auth/reset/generate/asked${scene.next()}%40bench.test`,
    headers: from(scene),
  }),
  "POST /app/auth/reset/validate": async (scene) => {
    const { token, ott } = await resetOf(scene.fencer().email);
    return { call: "POST /app/auth/reset/validate", attributes: { token, ott }, headers: from(scene) };
  },
  "POST /app/auth/reset/update": async (scene) => {
    // It ends their sessions, which others of the bench use.
    const { setToken: token } = await resetOf((await scene.newFencer()).email);
    return {
      call: "POST /app/auth/reset/update",
      attributes: { token, password: PASSWORD, "verify-password": PASSWORD },
      headers: from(scene),
    };
  },
};
