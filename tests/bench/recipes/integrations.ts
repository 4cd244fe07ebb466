import { pngOf } from "../../support/picture.ts";
import type { Scene } from "../scene.ts";
import { asClub, asRoot, once, type Recipes } from "./recipe.ts";

const path = "/api/integrations";
const byOwner = `${path}/by-owner/{handle}`;
/** A picture as somebody uploads one. */
const image = pngOf(400, 400).toString("base64");
const leads = {
  ...{ forClubs: true, forClubGroups: true },
  ...{ clickActionType: "external", clickActionData: "https://books.example/" },
};

const listOf = (scene: Scene) => `${path}/by-owner/club:${scene.club.id}`;
const collectionWords = (scene: Scene) => ({ key: `bench-${Date.now()}-${scene.next()}`, title: "Bench" });
const podWords = async (scene: Scene) => ({
  ...leads,
  collection: await someCollection(scene),
  title: `Pod ${scene.next()}`,
  image,
});
const made = async (scene: Scene, what: "collections" | "pods", attributes: object): Promise<string> =>
  (await scene.ask("root", `POST ${path}/${what}`, attributes)).data.id;
const someCollection = once((scene) => made(scene, "collections", collectionWords(scene)));
const somePod = once(async (scene) => made(scene, "pods", await podWords(scene)));
export const integrations: Recipes = {
  [`GET ${byOwner}`]: asClub((scene) => `GET ${listOf(scene)}`),
  [`POST ${byOwner}/{pod}/enable`]: asClub(async (scene) => {
    await scene.ask("club", `POST ${listOf(scene)}/${await somePod(scene)}/disable`, {});
    return `POST ${listOf(scene)}/${await somePod(scene)}/enable`;
  }),
  [`POST ${byOwner}/{pod}/disable`]: asClub(async (scene) => {
    await scene.ask("club", `POST ${listOf(scene)}/${await somePod(scene)}/enable`, {});
    return `POST ${listOf(scene)}/${await somePod(scene)}/disable`;
  }),
  [`GET ${path}/catalogue`]: (scene) => ({ call: `GET ${path}/catalogue`, token: scene.token("root") }),
  [`POST ${path}/collections`]: asRoot(() => `POST ${path}/collections`, collectionWords),
  [`PUT ${path}/collections/{id}`]: asRoot(
    async (scene) => `PUT ${path}/collections/${await someCollection(scene)}`,
    collectionWords,
  ),
  [`DELETE ${path}/collections/{id}`]: asRoot(
    async (scene) => `DELETE ${path}/collections/${await made(scene, "collections", collectionWords(scene))}`,
  ),
  [`POST ${path}/pods`]: asRoot(() => `POST ${path}/pods`, podWords),
  [`PUT ${path}/pods/{id}`]: asRoot(async (scene) => `PUT ${path}/pods/${await somePod(scene)}`, podWords),
  [`DELETE ${path}/pods/{id}`]: asRoot(
    async (scene) => `DELETE ${path}/pods/${await made(scene, "pods", await podWords(scene))}`,
  ),
  [`PUT ${path}/order`]: asRoot(
    () => `PUT ${path}/order`,
    async (scene) => {
      const { data } = await scene.ask("root", `GET ${path}/catalogue`);
      return { pods: data.map(({ id }: { id: string }) => id).reverse() };
    },
  ),
};
