import { emailLinkOf } from "../../support/email-links.ts";
import type { Scene } from "../scene.ts";
import { keyOf, type Recipe, type Recipes } from "./recipe.ts";

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

const PASSWORD = "EnGarde!2026";
const asMember =
  (call: string): Recipe =>
  (scene) => ({ call, token: scene.token("member") });

const newAddress = (scene: Scene) => `moved${scene.next()}-${Date.now()}@bench.test`;
/** Somebody who has asked for another address. */
async function moving(scene: Scene): Promise<{ token: string; person: string }> {
  const { member, token } = await scene.newFencer();
  const attributes = { emailAddress: newAddress(scene), password: PASSWORD };
  await scene.ask({ token }, "POST /app/session/current/email", attributes);
  return { token, person: member.account.person };
}

export const profile: Recipes = {
  "GET /app/session/current/account": asMember("GET /app/session/current/account"),
  "GET /app/session/current/sessions": asMember("GET /app/session/current/sessions"),
  "PATCH /app/session/current/account": (scene) => ({
    call: "PATCH /app/session/current/account",
    token: scene.token("member"),
    headers: keyOf(scene),
    attributes: { firstName: `Marcus ${scene.next()}` },
  }),
  "PUT /app/session/current/password": async (scene) => {
    const { token } = await scene.signIn((await scene.newFencer()).email);
    const next = "another password of mine";
    return {
      call: "PUT /app/session/current/password",
      token,
      headers: keyOf(scene),
      attributes: { password: PASSWORD, "new-password": next, "verify-password": next },
    };
  },
  "POST /app/session/current/email": async (scene) => {
    const { token } = await scene.signIn((await scene.newFencer()).email);
    return {
      call: "POST /app/session/current/email",
      token,
      headers: keyOf(scene),
      attributes: { emailAddress: newAddress(scene), password: PASSWORD },
    };
  },
  "POST /app/session/current/email/send-again": async (scene) => ({
    call: "POST /app/session/current/email/send-again",
    token: (await moving(scene)).token,
    headers: keyOf(scene),
  }),
  "DELETE /app/session/current/email": async (scene) => ({
    call: "DELETE /app/session/current/email",
    token: (await moving(scene)).token,
    headers: keyOf(scene),
  }),
  "POST /app/auth/email/confirm": async (scene) => ({
    call: "POST /app/auth/email/confirm",
    headers: keyOf(scene),
    attributes: { token: await emailLinkOf((await moving(scene)).person) },
  }),
  "DELETE /app/session/current/sessions": async (scene) => {
    const { email } = await scene.newFencer();
    const [{ token }] = [await scene.signIn(email), await scene.signIn(email)];
    return { call: "DELETE /app/session/current/sessions", token, headers: keyOf(scene) };
  },
  "DELETE /app/session/current/sessions/{id}": async (scene) => {
    const { email } = await scene.newFencer();
    const [{ token }] = [await scene.signIn(email), await scene.signIn(email)];
    const { data } = await scene.ask({ token }, "GET /app/session/current/sessions");
    return { call: `DELETE /app/session/current/sessions/${data[1].id}`, token, headers: keyOf(scene) };
  },
};
