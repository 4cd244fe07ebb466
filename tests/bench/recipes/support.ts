import { newNetwork } from "../../support/api.ts";
import type { Recipes } from "./recipe.ts";

export const support: Recipes = {
  "POST /public-app/feedback-form": (scene) => ({
    call: "POST /public-app/feedback-form",
    // So many from one network would be refused.
    headers: { "x-forwarded-for": newNetwork() },
    attributes: {
      name: "other",
      data: { name: "Bench", email: `asks${scene.next()}@bench.test`, message: "How do I begin?" },
      context: "club",
      date: 1_796_000_000,
      token: `bench-support-${Date.now()}-${scene.next()}`,
      routes: [],
    },
  }),
};
