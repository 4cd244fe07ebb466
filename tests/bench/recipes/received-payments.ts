import { todayIn } from "@salle/calendar/today";
import type { Scene } from "../scene.ts";
import { asClub, type Recipes } from "./recipe.ts";

const transfer = () => ({
  paymentType: "BANK_TRANSFER",
  amount: "10.00",
  receivedDate: todayIn("Australia/Sydney", new Date()),
});
const ownersOf = (path: string) => asClub(({ club }: Scene) => `GET /api/owners/${club.handle}/${path}`);

export const receivedPayments: Recipes = {
  "POST /app/invoices/{id}/manual-payments": asClub(
    async (scene) => `POST /app/invoices/${(await scene.sold()).invoiceId}/manual-payments`,
    transfer,
  ),
  "GET /app/session/current/finances/account/{clubId}": (scene) => ({
    call: `GET /app/session/current/finances/account/${scene.club.id}`,
    token: scene.token("member"),
  }),
  "GET /api/owners/{owner}/payments": ownersOf("payments"),
  "GET /api/owners/{owner}/payment-report": ownersOf("payment-report?period=twelve-months"),
  "GET /app/payments/export.csv": asClub(({ club }) => `GET /app/payments/export.csv?owner=${club.handle}`),
  "GET /app/payments/export.json": asClub(({ club }) => `GET /app/payments/export.json?owner=${club.handle}`),
};
