import { todayIn } from "@salle/calendar/today";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Scene } from "../scene.ts";
import { asClub, asOffice, once, type Recipes } from "./recipe.ts";

const OWNER = `/api/owners/${SYSTEM_HANDLE}`;

/** A fee of the club's of which the federation has a part. */
const shared = once(async (scene: Scene): Promise<string> => {
  const shares = [{ owner: SYSTEM_HANDLE, kind: "FIXED", amount: "20.00" }];
  const fee = { name: "Bench shared", amount: "55.00", isIncludingGST: 1, shares };
  return (await scene.ask("club", `POST /app/objects/${scene.club.handle}/fees`, fee)).data.id;
});

/** The club has taken cash for it, and holds the federation's part. */
async function held(scene: Scene): Promise<void> {
  const today = todayIn("Australia/Sydney", new Date());
  const asked = { clubMemberProfileId: scene.memberId(), autoGenerate: 0 };
  const { id } = (await scene.ask("club", `POST /app/clubs/${scene.club.id}/invoices`, asked)).data;
  await scene.ask("club", `POST /app/invoices/${id}/line-items`, { feeId: await shared(scene) });
  await scene.ask("club", `PUT /app/clubs/invoices/${id}/approve`, { issuedDate: today, dueDate: today });
  const cash = { paymentType: "CASH", amount: "55.00", receivedDate: today };
  await scene.ask("club", `POST /app/invoices/${id}/manual-payments`, cash);
}
const words = async (scene: Scene) => {
  await held(scene);
  return { from: scene.club.handle, amount: "20.00" };
};
const settled = async (scene: Scene): Promise<string> =>
  (await scene.ask("admin", `POST ${OWNER}/settlements`, await words(scene))).data.id;
const some = once(settled);

export const settlements: Recipes = {
  "GET /api/owners/{owner}/level-balances": asClub(async (scene) => {
    await held(scene);
    return `GET /api/owners/${scene.club.handle}/level-balances`;
  }),
  "GET /api/owners/{owner}/level-statement/{other}": asClub(async (scene) => {
    await some(scene);
    return `GET /api/owners/${scene.club.handle}/level-statement/${SYSTEM_HANDLE}`;
  }),
  "GET /api/owners/{owner}/settlements": asOffice(async (scene) => {
    await some(scene);
    return `GET ${OWNER}/settlements`;
  }),
  "POST /api/owners/{owner}/settlements": asOffice(() => `POST ${OWNER}/settlements`, words),
  "GET /app/settlements/{id}": asOffice(async (scene) => `GET /app/settlements/${await some(scene)}`),
  "PUT /app/settlements/{id}/void": asOffice(async (scene) => `PUT /app/settlements/${await settled(scene)}/void`),
};
