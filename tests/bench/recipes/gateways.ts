import { linkSecretHeader } from "@salle/contract/finance/invoices";
import { signatureOf } from "@salle/core/internal/finance/gateways/stripe-events";
import { seconds } from "@salle/core/lib/clock";
import { linkTo } from "../../support/links.ts";
import type { Scene } from "../scene.ts";
import { asClub, asOffice, keyOf, once, type Recipe, type Recipes } from "./recipe.ts";

const TERMS = { percent: "1.5", fixed: "0.00", method: "onAmount", cap: "" };
const WEBHOOK_SECRET = "whsec_bench";

/** A gateway of an owner, in the state that it is made in. */
async function made(scene: Scene, owner: string, given: object = {}): Promise<string> {
  const attributes = { name: `Cards ${scene.next()}`, kind: "sandbox", ...given };
  return (await scene.ask("admin", `POST /api/owners/${owner}/gateways`, attributes)).data.id;
}
async function tested(scene: Scene, owner: string): Promise<string> {
  const id = await made(scene, owner);
  await scene.ask("admin", `POST /api/gateways/${id}/test`, {});
  return id;
}
async function active(scene: Scene, owner: string): Promise<string> {
  const id = await tested(scene, owner);
  await scene.ask("admin", `PUT /api/gateways/${id}/activate`, {});
  return id;
}
/** An event of Stripe's of a payment that is none of ours. */
function signedEvent(secret: string) {
  const rawBody = JSON.stringify({
    ...{ id: "evt_bench", type: "checkout.session.expired" },
    data: { object: { id: "cs_bench", metadata: { intentId: "int_bench" } } },
  });
  const time = seconds(new Date());
  return { rawBody, headers: { "stripe-signature": `t=${time},v1=${signatureOf(secret, time, rawBody)}` } };
}

/** What is changed is a new club's: an owner has fifty at most, and those of the club that takes cards must not grow. */
const ofNewClub = async ({ world }: Scene) => `club:${(await world.club("Bench gateways")).id}`;
const onNew = (
  make: (scene: Scene, owner: string) => Promise<string>,
  call: (id: string) => string,
  given?: object,
): Recipe =>
  asOffice(async (scene) => call(await make(scene, await ofNewClub(scene))), ...(given ? [() => given] : []));

/** The club's own, which takes cards and adds for three kinds of them. */
const taking = once(async (scene) => {
  const id = await active(scene, scene.club.handle);
  for (const code of ["VISA", "MASTERCARD", "AMEX"])
    await scene.ask("club", `PUT /api/gateways/${id}/surcharges/${code}`, TERMS);
  return id;
});
const CARD = { creditCardCode: "VISA" };

/** An invoice of a member who can sign in, and that member. */
async function owed(scene: Scene) {
  await taking(scene);
  const fencer = scene.fencer();
  return { ...(await scene.sold(fencer.id)), fencer };
}
async function begun(scene: Scene) {
  const { invoiceId, fencer } = await owed(scene);
  const { data } = await scene.ask(fencer, `POST /app/invoices/${invoiceId}/checkout`, CARD);
  return { id: String(data.id), invoiceId, fencer };
}
/** Paid on the sandbox's page, which nobody has been told of yet. */
export async function charged(scene: Scene) {
  const intent = await begun(scene);
  await scene.ask("club", `POST /public-app/sandbox/${intent.id}`, { card: "visa" });
  return intent;
}
/** One that took another amount, which somebody has asked about. */
async function uncertain(scene: Scene) {
  const { id, fencer } = await begun(scene);
  await scene.ask("club", `POST /public-app/sandbox/${id}`, { card: "more" });
  await scene.ask(fencer, `GET /api/intents/${id}`);
  return `/api/gateways/${await taking(scene)}/intents/${id}`;
}
/** Three invoices of a member who can sign in. */
async function several(scene: Scene) {
  const { fencer, invoiceId } = await owed(scene);
  const more = [await scene.sold(fencer.id), await scene.sold(fencer.id)];
  return { fencer, ids: [invoiceId, ...more.map((each) => each.invoiceId)] };
}
/** A link to an invoice, as a mail carries it. */
const linked = async (invoiceId: string) => ({ [linkSecretHeader]: await linkTo(invoiceId) });

export const gateways: Recipes = {
  "GET /api/owners/{owner}/gateways": asClub(async (scene) => {
    await taking(scene);
    return `GET /api/owners/${scene.club.handle}/gateways`;
  }),
  "POST /api/owners/{owner}/gateways": asOffice(
    async (scene) => `POST /api/owners/${await ofNewClub(scene)}/gateways`,
    (scene) => ({ name: `Cards ${scene.next()}`, kind: "stripe", secretKey: "sk_test_bench_0000" }),
  ),
  "GET /api/gateways/{id}": asClub(async (scene) => `GET /api/gateways/${await taking(scene)}`),
  "PUT /api/gateways/{id}": onNew(made, (id) => `PUT /api/gateways/${id}`, { name: "Another name" }),
  "DELETE /api/gateways/{id}": onNew(made, (id) => `DELETE /api/gateways/${id}`),
  "POST /api/gateways/{id}/test": onNew(made, (id) => `POST /api/gateways/${id}/test`),
  "PUT /api/gateways/{id}/activate": onNew(tested, (id) => `PUT /api/gateways/${id}/activate`),
  "PUT /api/gateways/{id}/pause": onNew(active, (id) => `PUT /api/gateways/${id}/pause`),
  "GET /api/gateways/{id}/surcharges": asClub(async (scene) => `GET /api/gateways/${await taking(scene)}/surcharges`),
  "PUT /api/gateways/{id}/surcharges/{code}": onNew(made, (id) => `PUT /api/gateways/${id}/surcharges/VISA`, TERMS),
  "DELETE /api/gateways/{id}/surcharges/{code}": asOffice(async (scene) => {
    const id = await made(scene, await ofNewClub(scene));
    await scene.ask("admin", `PUT /api/gateways/${id}/surcharges/VISA`, TERMS);
    return `DELETE /api/gateways/${id}/surcharges/VISA`;
  }),
  "GET /app/payments/surcharges": asClub(
    async (scene) => `GET /app/payments/surcharges?gatewayConfigKey=${await taking(scene)}&creditCardCode=VISA`,
  ),
  "POST /public-app/gateways/{id}/events": async (scene) => {
    const id = await made(scene, await ofNewClub(scene), { kind: "stripe", webhookSecret: WEBHOOK_SECRET });
    return { call: `POST /public-app/gateways/${id}/events`, ...signedEvent(WEBHOOK_SECRET) };
  },
};

/** A test payment of a new club's gateway, paid on the sandbox's page. */
async function testPaid(scene: Scene): Promise<string> {
  const gateway = await tested(scene, await ofNewClub(scene));
  const { data } = await scene.ask("admin", `POST /api/gateways/${gateway}/test-payments`, TEST);
  await scene.ask("admin", `POST /public-app/sandbox/${data.id}`, { card: "visa" });
  return String(data.id);
}
const TEST = { amount: "1.00" };

export const testPayments: Recipes = {
  "GET /api/gateways/{id}/test-payments": asOffice(async (scene) => {
    const gateway = await tested(scene, await ofNewClub(scene));
    await scene.ask("admin", `POST /api/gateways/${gateway}/test-payments`, TEST);
    return `GET /api/gateways/${gateway}/test-payments`;
  }),
  "POST /api/gateways/{id}/test-payments": onNew(tested, (id) => `POST /api/gateways/${id}/test-payments`, TEST),
  // It asks what has become of it.
  "GET /api/test-payments/{id}": asOffice(async (scene) => `GET /api/test-payments/${await testPaid(scene)}`),
  "POST /api/test-payments/{id}/refund": asOffice(async (scene) => {
    const id = await testPaid(scene);
    await scene.ask("admin", `GET /api/test-payments/${id}`);
    return `POST /api/test-payments/${id}/refund`;
  }),
};

export const checkouts: Recipes = {
  "GET /app/invoices/{id}/payment-options": async (scene) => {
    const { invoiceId, fencer } = await owed(scene);
    return { call: `GET /app/invoices/${invoiceId}/payment-options`, token: fencer.token };
  },
  "GET /app/invoices/{id}/public/payment-options": async (scene) => {
    const { invoiceId } = await owed(scene);
    return { call: `GET /app/invoices/${invoiceId}/public/payment-options`, headers: await linked(invoiceId) };
  },
  "POST /app/invoices/{id}/checkout": async (scene) => {
    const { invoiceId, fencer } = await owed(scene);
    return {
      ...{ call: `POST /app/invoices/${invoiceId}/checkout`, token: fencer.token },
      ...{ headers: keyOf(scene), attributes: CARD },
    };
  },
  "POST /app/invoices/{id}/public/checkout": async (scene) => {
    const { invoiceId } = await owed(scene);
    const headers = { ...keyOf(scene), ...(await linked(invoiceId)) };
    return { call: `POST /app/invoices/${invoiceId}/public/checkout`, headers, attributes: CARD };
  },
  "GET /app/session/current/payment-options": async (scene) => {
    const { ids, fencer } = await several(scene);
    return { call: `GET /app/session/current/payment-options?invoiceIds=${ids.join(",")}`, token: fencer.token };
  },
  "POST /app/session/current/checkout": async (scene) => {
    const { ids, fencer } = await several(scene);
    return {
      ...{ call: "POST /app/session/current/checkout", token: fencer.token },
      ...{ headers: keyOf(scene), attributes: { ...CARD, invoiceIds: ids } },
    };
  },
  // It settles what was charged.
  "GET /api/intents/{id}": async (scene) => {
    const { id, fencer } = await charged(scene);
    return { call: `GET /api/intents/${id}`, token: fencer.token };
  },
  "GET /app/invoices/{id}/public/intents/{intentId}": async (scene) => {
    const { id, invoiceId } = await charged(scene);
    return { call: `GET /app/invoices/${invoiceId}/public/intents/${id}`, headers: await linked(invoiceId) };
  },
  "GET /api/owners/{owner}/uncertain-intents": asClub(async (scene) => {
    await uncertain(scene);
    return `GET /api/owners/${scene.club.handle}/uncertain-intents`;
  }),
  "PUT /api/gateways/{id}/intents/{intentId}/look": asClub(async (scene) => `PUT ${await uncertain(scene)}/look`),
  "PUT /api/gateways/{id}/intents/{intentId}/record": asClub(
    async (scene) => `PUT ${await uncertain(scene)}/record`,
    () => ({ reference: "ch_bench" }),
  ),
  "PUT /api/gateways/{id}/intents/{intentId}/release": asClub(async (scene) => `PUT ${await uncertain(scene)}/release`),
  "GET /public-app/sandbox/{id}": async (scene) => ({ call: `GET /public-app/sandbox/${(await begun(scene)).id}` }),
  "POST /public-app/sandbox/{id}": async (scene) => ({
    call: `POST /public-app/sandbox/${(await begun(scene)).id}`,
    attributes: { card: "visa" },
  }),
};
