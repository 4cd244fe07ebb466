import type { Scene } from "../scene.ts";
import { asOffice, keyOf, type Recipes } from "./recipe.ts";

const PASSWORD = "EnGarde!2026";
const OWN = "/app/session/current/erasure-request";

/** A member who has just been made and has asked to be erased. */
async function asked(scene: Scene) {
  const { member, token } = await scene.newFencer();
  await scene.ask({ token }, `POST ${OWN}`, { password: PASSWORD });
  const { person, firstName, lastName } = member.account;
  return { id: `acc_${person}`, token, name: `${firstName} ${lastName}` };
}

export const erasure: Recipes = {
  "GET /app/session/current/erasure-request": async (scene) => ({
    call: `GET ${OWN}`,
    token: (await scene.newFencer()).token,
  }),
  "POST /app/session/current/erasure-request": async (scene) => ({
    call: `POST ${OWN}`,
    token: (await scene.newFencer()).token,
    headers: keyOf(scene),
    attributes: { password: PASSWORD },
  }),
  "DELETE /app/session/current/erasure-request": async (scene) => ({
    call: `DELETE ${OWN}`,
    token: (await asked(scene)).token,
    headers: keyOf(scene),
  }),
  "GET /app/erasure-requests": asOffice(() => "GET /app/erasure-requests"),
  "POST /app/erasure-requests/{id}/refuse": asOffice(
    async (scene) => `POST /app/erasure-requests/${(await asked(scene)).id}/refuse`,
    () => ({ reason: "Not now" }),
  ),
  "POST /app/erasure-requests/{id}/carry-out": async (scene) => {
    const { id, name } = await asked(scene);
    const office = asOffice(
      () => `POST /app/erasure-requests/${id}/carry-out`,
      () => ({ name }),
    );
    return office(scene);
  },
};
