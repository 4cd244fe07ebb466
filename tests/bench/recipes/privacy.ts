import { keyOf, type Recipes } from "./recipe.ts";

export const privacy: Recipes = {
  "GET /app/member-profiles/{id}": async (scene) => {
    const { member, token } = await scene.newFencer();
    return { call: `GET /app/member-profiles/mpr_${member.account.person}`, token };
  },
  "PUT /app/member-profiles/{id}": async (scene) => {
    const { member, token } = await scene.newFencer();
    const call = `PUT /app/member-profiles/mpr_${member.account.person}`;
    return { call, token, headers: keyOf(scene), attributes: { isProfilePublic: true } };
  },
  "POST /app/exports/personal-data": async (scene) => ({
    call: "POST /app/exports/personal-data",
    token: (await scene.newFencer()).token,
    headers: keyOf(scene),
  }),
};
