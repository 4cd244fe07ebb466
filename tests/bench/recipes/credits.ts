import { todayIn } from "@salle/calendar/today";
import * as Payments from "@salle/core/finance/payments";
import { now } from "@salle/core/lib/clock";
import { systemContext } from "@salle/core/lib/context";
import { subjects } from "@salle/functions/finance/subjects";
import { doubtRefund } from "../../support/uncertain.ts";
import type { Scene } from "../scene.ts";
import { asClub, once, type Recipes } from "./recipe.ts";

const today = () => todayIn("Australia/Sydney", new Date());

/** What somebody was sold, and the line of its invoice. */
async function invoiced(scene: Scene): Promise<{ invoiceId: string; lineItemId: string; memberId: string }> {
  const { invoiceId, memberId } = await scene.sold();
  const { data } = await scene.ask("club", `GET /app/invoices/${invoiceId}/line-items`);
  return { invoiceId, memberId, lineItemId: data[0].id };
}
/** Somebody who has a thousand dollars of credit with the club, and another invoice to pay. */
async function credited(scene: Scene): Promise<{ accountId: string; invoiceId: string }> {
  const { invoiceId, memberId } = await scene.sold();
  const money = { paymentType: "CASH", amount: "1220.00", receivedDate: today(), keepRest: 1, sendReceipt: 0 };
  await scene.ask("club", `POST /app/invoices/${invoiceId}/manual-payments`, money);
  const person = memberId.slice("cmp_".length, "cmp_".length + 26);
  const accountId = `pac_${person}.${scene.club.handle}`;
  return { accountId, invoiceId: (await scene.sold(memberId)).invoiceId };
}
const noteOf = ({ lineItemId }: { lineItemId: string }) => ({
  lines: [{ lineItemId, amount: "50.00" }],
  reason: "Left the club",
});
async function used(scene: Scene): Promise<string> {
  const { invoiceId } = await credited(scene);
  return (await scene.ask("club", `POST /api/invoices/${invoiceId}/apply-credit`, { amount: "10.00" })).data.id;
}
const back = () => ({ refundType: "BANK_TRANSFER", amount: "10.00", refundedDate: today(), reference: "BENCH" });

/** A card payment of an invoice, of which a part is credited. */
async function paidByCard(scene: Scene): Promise<{ paymentId: string; accountId: string; invoiceId: string }> {
  const of = await invoiced(scene);
  const person = of.memberId.slice("cmp_".length, "cmp_".length + 26);
  const card = { gatewayKey: "sandbox" as const, token: "sandbox_approved" };
  const by = { name: "Bench", accountId: `acc_${person}` };
  const ctx = { ...systemContext(now()), requestId: `bench-${of.invoiceId}`, memo: new Map() };
  const { id } = await Payments.pay(ctx, of.invoiceId, card, by, subjects);
  await scene.ask("club", `POST /api/invoices/${of.invoiceId}/credit-notes`, noteOf(of));
  return { paymentId: id, accountId: `pac_${person}.${scene.club.handle}`, invoiceId: of.invoiceId };
}
async function doubted(scene: Scene): Promise<string> {
  const { paymentId, accountId } = await paidByCard(scene);
  const { id } = (await scene.ask("club", `POST /app/payments/${paymentId}/refunds`, { amount: "10.00" })).data;
  await doubtRefund(accountId, id);
  return `PUT /api/payer-accounts/${accountId}/refunds/${id}`;
}

/** Made by the path, and wanted by the body. */
let asked = { invoiceId: "", lineItemId: "" };
const account = once(credited);
const note = once(async (scene: Scene) => {
  const of = await invoiced(scene);
  return (await scene.ask("club", `POST /api/invoices/${of.invoiceId}/credit-notes`, noteOf(of))).data;
});

const planOf = () => ({ parts: 3, firstDueDate: today() });

export const credits: Recipes = {
  "POST /api/invoices/{id}/credit-notes": asClub(
    async (scene) => {
      asked = await invoiced(scene);
      return `POST /api/invoices/${asked.invoiceId}/credit-notes`;
    },
    () => noteOf(asked),
  ),
  "POST /api/invoices/{id}/apply-credit": asClub(
    async (scene) => `POST /api/invoices/${(await credited(scene)).invoiceId}/apply-credit`,
    () => ({ amount: "10.00" }),
  ),
  "POST /api/invoices/{id}/un-allocate": asClub(
    async (scene) => `POST /api/invoices/${(await paidByCard(scene)).invoiceId}/un-allocate`,
    () => ({ amount: "10.00" }),
  ),
  "POST /api/invoices/{id}/write-off": asClub(
    async (scene) => `POST /api/invoices/${(await invoiced(scene)).invoiceId}/write-off`,
    () => ({ reason: "Moved abroad" }),
  ),
  "POST /api/invoices/{id}/plan": asClub(
    async (scene) => `POST /api/invoices/${(await invoiced(scene)).invoiceId}/plan`,
    planOf,
  ),
  "DELETE /api/invoices/{id}/plan": asClub(async (scene) => {
    const call = `/api/invoices/${(await invoiced(scene)).invoiceId}/plan`;
    await scene.ask("club", `POST ${call}`, planOf());
    return `DELETE ${call}`;
  }),
  "GET /api/invoices/{id}/credits": asClub(
    async (scene) => `GET /api/invoices/${(await note(scene)).attributes.invoiceId}/credits`,
  ),
  "GET /api/invoice-credits/{id}": asClub(async (scene) => `GET /api/invoice-credits/${(await note(scene)).id}`),
  "PUT /api/invoice-credits/{id}/return": asClub(
    async (scene) => `PUT /api/invoice-credits/${await used(scene)}/return`,
  ),
  "GET /api/owners/{owner}/payer-accounts": asClub(async (scene) => {
    await account(scene);
    return `GET /api/owners/${scene.club.handle}/payer-accounts`;
  }),
  "GET /api/session/current/payer-accounts": asClub(() => "GET /api/session/current/payer-accounts"),
  "GET /api/payer-accounts/{id}": asClub(
    async (scene) => `GET /api/payer-accounts/${(await account(scene)).accountId}`,
  ),
  "GET /api/payer-accounts/{id}/entries": asClub(
    async (scene) => `GET /api/payer-accounts/${(await account(scene)).accountId}/entries`,
  ),
  "POST /api/payer-accounts/{id}/refunds": asClub(
    async (scene) => `POST /api/payer-accounts/${(await credited(scene)).accountId}/refunds`,
    back,
  ),
  "PUT /api/payer-accounts/{id}/refunds/{refundId}/void": asClub(async (scene) => {
    const { accountId } = await credited(scene);
    const { id } = (await scene.ask("club", `POST /api/payer-accounts/${accountId}/refunds`, back())).data;
    return `PUT /api/payer-accounts/${accountId}/refunds/${id}/void`;
  }),
  "POST /app/payments/{id}/refunds": asClub(
    async (scene) => `POST /app/payments/${(await paidByCard(scene)).paymentId}/refunds`,
    () => ({ amount: "10.00" }),
  ),
  "PUT /api/payer-accounts/{id}/refunds/{refundId}/record": asClub(
    async (scene) => `${await doubted(scene)}/record`,
    () => ({ reference: "re_bench" }),
  ),
  "PUT /api/payer-accounts/{id}/refunds/{refundId}/release": asClub(async (scene) => `${await doubted(scene)}/release`),
};
