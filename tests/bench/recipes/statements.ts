import type { Scene } from "../scene.ts";
import { asClub, once, type Recipes } from "./recipe.ts";

/** Somebody who was sold twelve things in a year, and has paid for one. */
const payer = once(async (scene: Scene): Promise<string> => {
  const { memberId, invoiceId } = await scene.sold();
  const money = { paymentType: "CASH", amount: "20.00", receivedDate: new Date().toISOString().slice(0, 10) };
  await scene.ask("club", `POST /app/invoices/${invoiceId}/manual-payments`, money);
  for (let sold = 1; sold < 12; sold++) await scene.sold(memberId);
  return memberId;
});
const pathOf = async (scene: Scene) => `/api/owners/${scene.club.handle}/payers/${await payer(scene)}/statement`;

export const statements: Recipes = {
  "GET /api/owners/{owner}/payers/{id}/statement": asClub(async (scene) => `GET ${await pathOf(scene)}`),
  "POST /api/owners/{owner}/payers/{id}/statement/send": asClub(
    async (scene) => `POST ${await pathOf(scene)}/send`,
    () => ({}),
  ),
  "GET /api/session/current/balances": asClub(() => "GET /api/session/current/balances"),
};
