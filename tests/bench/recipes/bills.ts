import { todayIn } from "@salle/calendar/today";
import type { Scene } from "../scene.ts";
import { asOffice, once, type Recipes } from "./recipe.ts";

const LINE = { name: "Affiliation", amount: "220.00" };
const dates = () => {
  const today = todayIn("Australia/Sydney", new Date());
  return { issuedDate: today, dueDate: today };
};

/** A club that the federation has billed a dozen times. */
const payer = once(async (scene: Scene): Promise<string> => {
  const payerHandle = scene.club.handle;
  for (let at = 0; at < 12; at++) {
    const { id } = (await scene.ask("admin", "POST /app/invoices/owner/system:system", { payerHandle })).data;
    await scene.ask("admin", `POST /app/invoices/${id}/line-items`, LINE);
    await scene.ask("admin", `PUT /app/clubs/invoices/${id}/approve`, dates());
  }
  return payerHandle;
});

export const bills: Recipes = {
  "GET /api/owners/{owner}/payer-options": asOffice(() => "GET /api/owners/system:system/payer-options"),
  "GET /api/owners/{owner}/bills": asOffice(async (scene) => `GET /api/owners/${await payer(scene)}/bills`),
  "GET /api/owners/{owner}/bills/balances": asOffice(
    async (scene) => `GET /api/owners/${await payer(scene)}/bills/balances`,
  ),
  "GET /api/owners/{owner}/bills/assignments": asOffice(
    async (scene) => `GET /api/owners/${await payer(scene)}/bills/assignments`,
  ),
};
