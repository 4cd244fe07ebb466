import type { Scene } from "../scene.ts";
import { keyOf, type Recipe, type Recipes } from "./recipe.ts";

/** A member who has just been made, and is linked with nobody. */
async function somebody(scene: Scene): Promise<{ id: string; token: string }> {
  const { member, token } = await scene.newFencer();
  return { id: `acc_${member.account.person}`, token };
}

/** Two of them, of whom the first asks to act for the second. */
async function asked(scene: Scene) {
  const [asker, owner] = [await somebody(scene), await somebody(scene)];
  const call = `POST /app/user-account/${owner.id}/linked-accounts/request`;
  const { data } = await scene.ask({ token: asker.token }, call, { userAccountId: asker.id });
  return { asker, owner, id: data.id as string };
}
const answered =
  (verb: "accept" | "reject"): Recipe =>
  async (scene) => {
    const { owner, id } = await asked(scene);
    const call = `POST /app/linked-accounts/invitations/${id}/${verb}`;
    return { call, token: owner.token, headers: keyOf(scene), ...(verb === "accept" && { attributes: {} }) };
  };
async function linked(scene: Scene) {
  const { asker, owner, id } = await asked(scene);
  await scene.ask({ token: owner.token }, `POST /app/linked-accounts/invitations/${id}/accept`, {});
  return { asker, owner, id: id.replace("lkr_", "lnk_") };
}
const listOf =
  (name: string, of: "asker" | "owner"): Recipe =>
  async (scene) => {
    const { id, token } = (await (name === "pending-invitations" ? asked : linked)(scene))[of];
    return { call: `GET /app/user-account/${id}/linked-accounts/${name}`, token };
  };

export const linkedAccounts: Recipes = {
  "GET /app/user-account/{id}/linked-accounts/pending-invitations": listOf("pending-invitations", "owner"),
  "GET /app/user-account/{id}/linked-accounts/linked": listOf("linked", "asker"),
  "GET /app/user-account/{id}/linked-accounts/resource": listOf("resource", "owner"),
  "POST /app/user-account/{targetId}/linked-accounts/request": async (scene) => {
    const [asker, owner] = [await somebody(scene), await somebody(scene)];
    const call = `POST /app/user-account/${owner.id}/linked-accounts/request`;
    return { call, token: asker.token, headers: keyOf(scene), attributes: { userAccountId: asker.id } };
  },
  "POST /app/linked-accounts/invitations/{id}/accept": answered("accept"),
  "POST /app/linked-accounts/invitations/{id}/reject": answered("reject"),
  "DELETE /app/linked-accounts/invitations/{id}/cancel": async (scene) => {
    const { asker, id } = await asked(scene);
    return {
      call: `DELETE /app/linked-accounts/invitations/${id}/cancel`,
      token: asker.token,
      headers: keyOf(scene),
    };
  },
  "DELETE /app/linked-accounts/{id}/revoke": async (scene) => {
    const { owner, id } = await linked(scene);
    return { call: `DELETE /app/linked-accounts/${id}/revoke`, token: owner.token, headers: keyOf(scene) };
  },
  "POST /app/membership/user-search": async (scene) => ({
    call: "POST /app/membership/user-search",
    token: (await somebody(scene)).token,
    headers: keyOf(scene),
    attributes: { nin: `8${scene.next()}${Date.now() % 1e6}` },
  }),
};
