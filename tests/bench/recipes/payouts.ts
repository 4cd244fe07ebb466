import * as Payments from "@salle/core/finance/payments";
import { now } from "@salle/core/lib/clock";
import { systemContext } from "@salle/core/lib/context";
import { subjects } from "@salle/functions/finance/subjects";
import type { Scene } from "../scene.ts";
import { asClub, asOffice, asRoot, once, type Recipes } from "./recipe.ts";

const PAYOUTS = "/app/payouts";
const detailsOf = (owner: string) => `/api/owners/${owner}/bank-details`;

/** A club of its own, for which the federation has collected money by card, and which has said into which account it is paid. */
async function collected(scene: Scene): Promise<{ owners: string[] }> {
  const { world } = scene;
  const club = await world.club(`Bench payouts ${scene.next()}`);
  const owner = `club:${club.id}`;
  const { clubMemberProfile } = await world.member(club);
  const attributes = {
    membershipType: (await world.package(club)).id,
    startDate: new Date().toISOString().slice(0, 10),
  };
  const sold = await scene.ask("admin", `POST /api/club-members/${clubMemberProfile.id}/memberships`, attributes);
  const { invoiceId } = sold.data.attributes;
  const ctx = { ...systemContext(now()), requestId: `bench-${invoiceId}`, memo: new Map() };
  const by = { name: "Bench", accountId: `acc_${clubMemberProfile.person}` };
  await Payments.pay(ctx, invoiceId, { gatewayKey: "sandbox", token: "sandbox_approved" }, by, subjects);
  await world.bankAccount(owner, club.name);
  return { owners: [owner] };
}
const made = async (scene: Scene, of?: { owners: string[] }): Promise<string> =>
  (await scene.ask("root", `POST ${PAYOUTS}`, of ?? (await collected(scene)))).data.id;
async function approved(scene: Scene, of?: { owners: string[] }): Promise<string> {
  const id = await made(scene, of);
  await scene.ask("root2", `POST ${PAYOUTS}/${id}/approve`, {});
  return id;
}
async function filed(scene: Scene, of?: { owners: string[] }): Promise<string> {
  const id = await approved(scene, of);
  await scene.ask("root", `POST ${PAYOUTS}/${id}/file`, {});
  return id;
}
/** What was paid, and is in the club's book: where it is sent back. */
async function reached(scene: Scene): Promise<string> {
  const of = await collected(scene);
  const id = await filed(scene, of);
  await scene.ask("root", `POST ${PAYOUTS}/${id}/paid`, {});
  for (;;) {
    const [line] = (await scene.ask("root", `GET ${PAYOUTS}/${id}/lines`)).data;
    if (line?.capabilities.canReturn) return `${PAYOUTS}/${id}/lines/${of.owners[0]}/return`;
  }
}
const some = once((scene) => filed(scene));

const sender = {
  ...{ bankCode: "CBA", userName: "Federation", userId: "301500", description: "Payout", remitter: "Federation" },
  ...{ bsb: "062-900", accountNumber: "10203040" },
};

export const payouts: Recipes = {
  "GET /app/held-for-others": asRoot(() => "GET /app/held-for-others"),
  [`GET ${PAYOUTS}`]: asRoot(async (scene) => {
    await some(scene);
    return `GET ${PAYOUTS}`;
  }),
  [`POST ${PAYOUTS}`]: asRoot(() => `POST ${PAYOUTS}`, collected),
  [`GET ${PAYOUTS}/{id}`]: asRoot(async (scene) => `GET ${PAYOUTS}/${await some(scene)}`),
  [`GET ${PAYOUTS}/{id}/lines`]: asRoot(async (scene) => `GET ${PAYOUTS}/${await some(scene)}/lines`),
  [`GET ${PAYOUTS}/{id}/file`]: asRoot(async (scene) => `GET ${PAYOUTS}/${await some(scene)}/file`),
  [`POST ${PAYOUTS}/{id}/approve`]: async (scene) => ({
    ...(await asRoot(async () => `POST ${PAYOUTS}/${await made(scene)}/approve`)(scene)),
    token: scene.token("root2"),
  }),
  [`POST ${PAYOUTS}/{id}/cancel`]: asRoot(async (scene) => `POST ${PAYOUTS}/${await made(scene)}/cancel`),
  [`POST ${PAYOUTS}/{id}/file`]: asRoot(
    async (scene) => `POST ${PAYOUTS}/${await approved(scene)}/file`,
    () => ({}),
  ),
  [`POST ${PAYOUTS}/{id}/paid`]: asRoot(
    async (scene) => `POST ${PAYOUTS}/${await filed(scene)}/paid`,
    () => ({}),
  ),
  [`POST ${PAYOUTS}/{id}/lines/{owner}/return`]: asRoot(
    async (scene) => `POST ${await reached(scene)}`,
    () => ({}),
  ),
  "GET /app/bank-file-settings": asRoot(() => "GET /app/bank-file-settings"),
  "PUT /app/bank-file-settings": asRoot(
    () => "PUT /app/bank-file-settings",
    (scene) => ({ ...sender, isBalanced: scene.next() % 2 }),
  ),
  "GET /api/owners/{owner}/bank-details": asClub((scene) => `GET ${detailsOf(scene.club.handle)}`),
  "PUT /api/owners/{owner}/bank-details": asOffice(
    async (scene) => `PUT ${detailsOf(`club:${(await scene.world.club("Bench bank")).id}`)}`,
    (scene) => ({ accountName: "Bench", bsb: "062-000", accountNumber: String(1000 + scene.next()) }),
  ),
};
