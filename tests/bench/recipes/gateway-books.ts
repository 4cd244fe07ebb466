import { GatewayDifferenceEntity } from "@salle/core/internal/finance/gateway-books/entity";
import { newId } from "@salle/core/lib/ids";
import { wait } from "@salle/core/lib/wait";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import type { Scene } from "../scene.ts";
import { paidByCard } from "./disputes.ts";
import { asClub, once, type Recipes } from "./recipe.ts";

/** What was paid by the club's sandbox, given back there past us, and compared: a difference. */
async function different(scene: Scene): Promise<{ id: string; gatewayId: string }> {
  const intentId = await paidByCard(scene);
  await scene.ask("club", `POST /public-app/sandbox/${intentId}/refunds`);
  const { data } = await scene.ask("club", `GET /api/owners/${scene.club.handle}/gateways`);
  const gatewayId = data.find((each: { attributes: { state: string } }) => each.attributes.state === "ACTIVE").id;
  await scene.ask("club", `PUT /api/gateways/${gatewayId}/book/compare`);
  for (;;) {
    const list = await scene.ask("club", `GET /api/owners/${scene.club.handle}/gateway-differences`);
    const [first] = list.data;
    if (first) return { id: first.id, gatewayId };
    await wait(50);
  }
}
const someDifference = once(different);

/** One that is open, past the comparison. */
async function open(scene: Scene): Promise<string> {
  const { gatewayId } = await someDifference(scene);
  const at = new Date();
  const id = newId("gatewayDifference", at);
  const dates = { bookedAt: at.toISOString(), createdAt: at.toISOString(), updatedAt: at.toISOString(), version: 1 };
  const about = { subject: { paymentId: "none" }, reference: "re_bench", invoices: [], place: `0#${dates.bookedAt}` };
  const of = { id, owner: scene.club.handle, gatewayId, kind: "REFUND_OUTSIDE" as const, currency: "AUD" };
  await writeAll([itemOf(GatewayDifferenceEntity, { ...of, ...about, ...dates })]);
  return id;
}

export const gatewayBooks: Recipes = {
  "GET /api/gateways/{id}/book": asClub(
    async (scene) => `GET /api/gateways/${(await someDifference(scene)).gatewayId}/book`,
  ),
  "PUT /api/gateways/{id}/book/compare": asClub(
    async (scene) => `PUT /api/gateways/${(await someDifference(scene)).gatewayId}/book/compare`,
  ),
  "GET /api/owners/{owner}/gateway-differences": asClub(async (scene) => {
    await someDifference(scene);
    return `GET /api/owners/${scene.club.handle}/gateway-differences`;
  }),
  "GET /api/gateway-differences/{id}": asClub(
    async (scene) => `GET /api/gateway-differences/${(await someDifference(scene)).id}`,
  ),
  "PUT /api/gateway-differences/{id}/close": asClub(
    async (scene) => `PUT /api/gateway-differences/${await open(scene)}/close`,
    () => ({ note: "Credited by hand" }),
  ),
  "POST /public-app/sandbox/{id}/refunds": async (scene) => ({
    call: `POST /public-app/sandbox/${await paidByCard(scene)}/refunds`,
  }),
};
