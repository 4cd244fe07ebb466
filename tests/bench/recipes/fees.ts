import type { Scene } from "../scene.ts";
import { asClub, asOffice, once, type Recipes } from "./recipe.ts";

const words = (scene: Scene) => ({
  name: `Bench fee ${scene.next()}`,
  amount: "220.00",
  isIncludingGST: 1,
  recognise: "MONTHLY",
  shares: [{ owner: "system:system", kind: "PERCENT", percent: "40" }],
});
const label = (scene: Scene) => ({ label: `Bench type ${scene.next()}`, incomeAccount: "4010" });
const ofClub = ({ club }: Scene, what: string) => `/app/objects/club:${club.id}/${what}`;
const newType = async (scene: Scene): Promise<string> =>
  (await scene.ask("club", `POST ${ofClub(scene, "fee-types")}`, label(scene))).data.id;
/** One type of which there are fees. */
const someType = once(newType);
const newFee = async (scene: Scene): Promise<string> =>
  (await scene.ask("club", `POST ${ofClub(scene, "fees")}`, { ...words(scene), feeTypeId: await someType(scene) })).data
    .id;
const someFee = once(newFee);
const archived = (path: string, make: (scene: Scene) => Promise<string>) => async (scene: Scene) => {
  const id = await make(scene);
  await scene.ask("club", `POST ${path}/${id}/archive`, {});
  return `DELETE ${path}/${id}/archive`;
};

export const fees: Recipes = {
  "GET /app/clubs/{id}/fees": asClub(async (scene) => {
    await someFee(scene);
    return `GET /app/clubs/${scene.club.id}/fees`;
  }),
  "GET /app/club-groups/{id}/fees": asOffice(({ stateId }) => `GET /app/club-groups/${stateId}/fees`),
  "GET /app/fee-packages/{id}/packageable-fees": asClub(async (scene) => {
    const { data } = await scene.ask("club", `GET /app/clubs/${scene.club.id}/fee-packages`);
    return `GET /app/fee-packages/${data[0].id}/packageable-fees`;
  }),
  "GET /app/objects/{id}/fees/options": asClub((scene) => `GET ${ofClub(scene, "fees/options")}`),
  "POST /app/objects/{id}/fees": asClub(
    (scene) => `POST ${ofClub(scene, "fees")}`,
    async (scene) => ({ ...words(scene), feeTypeId: await someType(scene) }),
  ),
  "GET /app/fees/{id}": asClub(async (scene) => `GET /app/fees/${await someFee(scene)}`),
  "PUT /app/fees/{id}": asClub(async (scene) => `PUT /app/fees/${await newFee(scene)}`, words),
  "DELETE /app/fees/{id}": asClub(async (scene) => `DELETE /app/fees/${await newFee(scene)}`),
  "POST /app/fees/{id}/archive": asClub(async (scene) => `POST /app/fees/${await newFee(scene)}/archive`),
  "DELETE /app/fees/{id}/archive": asClub(archived("/app/fees", newFee)),
  "GET /app/clubs/{id}/fee-types": asClub(async (scene) => {
    await someType(scene);
    return `GET /app/clubs/${scene.club.id}/fee-types`;
  }),
  "GET /app/club-groups/{id}/fee-types": asOffice(({ stateId }) => `GET /app/club-groups/${stateId}/fee-types`),
  "POST /app/objects/{id}/fee-types": asClub((scene) => `POST ${ofClub(scene, "fee-types")}`, label),
  "GET /app/fee-types/{id}": asClub(async (scene) => `GET /app/fee-types/${await someType(scene)}`),
  "PUT /app/fee-types/{id}": asClub(async (scene) => `PUT /app/fee-types/${await newType(scene)}`, label),
  "DELETE /app/fee-types/{id}": asClub(async (scene) => `DELETE /app/fee-types/${await newType(scene)}`),
  "POST /app/fee-types/{id}/archive": asClub(async (scene) => `POST /app/fee-types/${await newType(scene)}/archive`),
  "DELETE /app/fee-types/{id}/archive": asClub(archived("/app/fee-types", newType)),
};
