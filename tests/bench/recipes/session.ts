import { keyOf, type Recipes } from "./recipe.ts";

export const session: Recipes = {
  "POST /app/auth/login": (scene) => ({
    call: "POST /app/auth/login",
    attributes: { email: scene.fencer().email, password: "EnGarde!2026" },
  }),
  "POST /app/auth/refresh": async (scene) => {
    const { cookie } = await scene.signIn(scene.fencer().email);
    return { call: "POST /app/auth/refresh", cookie, headers: keyOf(scene) };
  },
  "POST /app/auth/logout": async (scene) => {
    const { token, cookie } = await scene.signIn(scene.fencer().email);
    return { call: "POST /app/auth/logout", token, cookie };
  },
  "GET /app/session/current": (scene) => ({ call: "GET /app/session/current", token: scene.token("club") }),
  "GET /app/clubs/{id}": (scene) => ({ call: `GET /app/clubs/${scene.club.id}`, token: scene.token("club") }),
  "GET /app/club-groups/{id}": (scene) => ({
    call: `GET /app/club-groups/${scene.stateId}`,
    token: scene.token("nsw"),
  }),
  "GET /app/club-groups/{id}/clubs-options": (scene) => ({
    call: `GET /app/club-groups/${scene.stateId}/clubs-options`,
    token: scene.token("nsw"),
  }),
};
