import type { Scene } from "../scene.ts";
import { charged } from "./gateways.ts";
import { asClub, once, type Recipes } from "./recipe.ts";

/** Paid by card, as who came back from the gateway's page has seen. @returns its page at the sandbox */
export async function paidByCard(scene: Scene): Promise<string> {
  const { id, fencer } = await charged(scene);
  await scene.ask(fencer, `GET /api/intents/${id}`);
  return id;
}
const disputed = once(async (scene: Scene): Promise<string> => {
  const intentId = await paidByCard(scene);
  await scene.ask("club", `POST /public-app/sandbox/${intentId}/disputes`, { dispute: "open" });
  const { data } = await scene.ask("club", `GET /api/owners/${scene.club.handle}/disputes`);
  const dispute = data.find(
    ({ attributes }: { attributes: { referenceNumber: string } }) => attributes.referenceNumber === intentId,
  );
  if (!dispute) throw new Error("The dispute is in no list yet");
  return dispute.id;
});

export const disputes: Recipes = {
  "GET /api/owners/{owner}/disputes": asClub(async (scene) => {
    await disputed(scene);
    return `GET /api/owners/${scene.club.handle}/disputes`;
  }),
  "GET /api/disputes/{id}": asClub(async (scene) => `GET /api/disputes/${await disputed(scene)}`),
  "PUT /api/disputes/{id}/look": asClub(async (scene) => `PUT /api/disputes/${await disputed(scene)}/look`),
  "POST /public-app/sandbox/{id}/disputes": async (scene) => ({
    call: `POST /public-app/sandbox/${await paidByCard(scene)}/disputes`,
    attributes: { dispute: "open" },
  }),
};
