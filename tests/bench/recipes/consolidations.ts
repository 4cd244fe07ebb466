import { todayIn } from "@salle/calendar/today";
import { pngOf } from "../../support/picture.ts";
import type { Scene } from "../scene.ts";
import { asClub, once, type Recipes } from "./recipe.ts";

/** Money in cash that nobody has banked. @returns its id */
async function received(scene: Scene): Promise<string> {
  const attributes = { paymentType: "CASH", amount: "10.00", receivedDate: todayIn("Australia/Sydney", new Date()) };
  const { invoiceId } = await scene.sold();
  return (await scene.ask("club", `POST /app/invoices/${invoiceId}/manual-payments`, attributes)).data.id;
}
/** A bank deposit of eight payments. */
async function banked(scene: Scene): Promise<{ id: string; paymentId: string }> {
  const attributes = await words(scene);
  const { id } = (await scene.ask("club", DEPOSITS, attributes)).data;
  return { id, paymentId: attributes.paymentIds[0] ?? "" };
}
const DEPOSITS = "POST /app/consolidation";
const words = async (scene: Scene) => ({
  referenceHandle: scene.club.handle,
  name: `Bench takings ${scene.next()}`,
  paymentIds: await Promise.all(Array.from({ length: 8 }, () => received(scene))),
});
const some = once(banked);
/** A picture as somebody uploads one. */
const LOGO = pngOf(480, 144).toString("base64");

export const consolidations: Recipes = {
  "GET /app/consolidation": asClub(async (scene) => {
    await some(scene);
    return `GET /app/consolidation?owner=${scene.club.handle}`;
  }),
  "GET /app/consolidation/{id}": asClub(async (scene) => `GET /app/consolidation/${(await some(scene)).id}`),
  "POST /app/consolidation": asClub(() => DEPOSITS, words),
  "PUT /app/consolidation/{id}": asClub(
    async (scene) => `PUT /app/consolidation/${(await banked(scene)).id}`,
    (scene) => ({ name: `Bench renamed ${scene.next()}` }),
  ),
  "DELETE /app/consolidation/{id}": asClub(async (scene) => `DELETE /app/consolidation/${(await banked(scene)).id}`),
  "GET /app/consolidation/{id}/payments": asClub(
    async (scene) => `GET /app/consolidation/${(await some(scene)).id}/payments`,
  ),
  "DELETE /app/consolidation/{id}/payments/{paymentId}": asClub(async (scene) => {
    const { id, paymentId } = await banked(scene);
    return `DELETE /app/consolidation/${id}/payments/${paymentId}`;
  }),
  "GET /api/owners/{owner}/unbanked-payments": asClub(async (scene) => {
    await received(scene);
    return `GET /api/owners/${scene.club.handle}/unbanked-payments`;
  }),
  "GET /api/owners/{owner}/finance-settings": asClub(
    (scene) => `GET /api/owners/${scene.club.handle}/finance-settings`,
  ),
  "PUT /api/owners/{owner}/finance-settings": asClub(
    (scene) => `PUT /api/owners/${scene.club.handle}/finance-settings`,
    (scene) => ({ reminderDays: [3, 14 + (scene.next() % 7)] }),
  ),
  "PUT /api/owners/{owner}/logo": asClub(
    (scene) => `PUT /api/owners/${scene.club.handle}/logo`,
    () => ({ logo: LOGO }),
  ),
  "GET /api/owners/{owner}/finance-reports/{report}": asClub(
    (scene) => `GET /api/owners/${scene.club.handle}/finance-reports/aged-debtors`,
  ),
  "POST /app/exports/accounting/{owner}": asClub(
    (scene) => `POST /app/exports/accounting/${scene.club.handle}`,
    () => ({ file: "xero-sales", fromDate: "2026-01-01", toDate: "2026-12-31" }),
  ),
  "POST /app/exports/finance-reports/{owner}": asClub(
    (scene) => `POST /app/exports/finance-reports/${scene.club.handle}`,
    () => ({ format: "csv", report: "income" }),
  ),
};
