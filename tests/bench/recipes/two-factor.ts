import { newNetwork } from "../../support/api.ts";
import { Authenticator } from "../../support/authenticator.ts";
import type { Scene } from "../scene.ts";
import { asOffice, keyOf, type Recipe, type Recipes } from "./recipe.ts";

const PASSWORD = "EnGarde!2026";
const SETTINGS = "/app/session/current/two-factor";

/** A member who has just been made, with an app that knows their key and has not shown a code yet. */
async function begun(scene: Scene) {
  const { member, token: bearer } = await scene.newFencer();
  const { data } = await scene.ask({ token: bearer }, `POST ${SETTINGS}/set-up`, { password: PASSWORD });
  const { key, token } = data.attributes;
  return { id: `acc_${member.account.person}`, bearer, app: new Authenticator(key), token };
}

/** The same with two-factor on. */
async function guarded(scene: Scene) {
  const of = await begun(scene);
  await scene.ask({ token: of.bearer }, `PUT ${SETTINGS}`, { token: of.token, code: of.app.code() });
  return of;
}

/** Its body when it is sent: a code is good for a minute, and calls are made some minutes ahead. */
const coded = <T extends object>(attributes: T, app: Authenticator): T & { readonly code: string } => ({
  ...attributes,
  get code() {
    return app.code();
  },
});

const proving =
  (verb: "recovery-codes" | "turn-off"): Recipe =>
  async (scene) => {
    const { bearer, app } = await guarded(scene);
    const attributes = coded({ password: PASSWORD }, app);
    return { call: `POST ${SETTINGS}/${verb}`, token: bearer, headers: keyOf(scene), attributes };
  };

export const twoFactor: Recipes = {
  "GET /app/session/current/two-factor": (scene) => ({ call: `GET ${SETTINGS}`, token: scene.token("member") }),
  "POST /app/session/current/two-factor/set-up": async (scene) => ({
    call: `POST ${SETTINGS}/set-up`,
    token: (await scene.newFencer()).token,
    headers: keyOf(scene),
    attributes: { password: PASSWORD },
  }),
  "PUT /app/session/current/two-factor": async (scene) => {
    const { bearer, app, token } = await begun(scene);
    return { call: `PUT ${SETTINGS}`, token: bearer, headers: keyOf(scene), attributes: coded({ token }, app) };
  },
  "POST /app/session/current/two-factor/recovery-codes": proving("recovery-codes"),
  "POST /app/session/current/two-factor/turn-off": proving("turn-off"),
  "POST /app/auth/two-factor/set-up": async (scene) => ({
    call: "POST /app/auth/two-factor/set-up",
    headers: { ...keyOf(scene), "x-forwarded-for": newNetwork() },
    attributes: { email: (await scene.newFencer()).email, password: PASSWORD },
  }),
  "PUT /app/auth/two-factor": async (scene) => {
    const { app, token } = await begun(scene);
    return { call: "PUT /app/auth/two-factor", headers: keyOf(scene), attributes: coded({ token }, app) };
  },
  "DELETE /app/users/{id}/two-factor": asOffice(
    async (scene) => `DELETE /app/users/${(await guarded(scene)).id}/two-factor`,
  ),
};
