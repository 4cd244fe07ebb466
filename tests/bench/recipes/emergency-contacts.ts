import type { Scene } from "../scene.ts";
import { asClub, once, type Recipes } from "./recipe.ts";

const words = () => ({ firstName: "Jo", lastName: "Raman", telephone: "0412 345 678", relation: "Parent" });
const pathOf = async (scene: Scene) =>
  `/app/club-member-profiles/${(await scene.member()).clubMemberProfile.id}/emergency-contacts`;
/** The address of a new contact, of a member of their own. */
const newContact = async (scene: Scene): Promise<string> => {
  const path = await pathOf(scene);
  return `${path}/${(await scene.ask("club", `POST ${path}`, words())).data.id}`;
};
/** A member with as many as there can be. */
const someContacts = once(async (scene) => {
  const path = await pathOf(scene);
  for (let index = 0; index < 10; index++) await scene.ask("club", `POST ${path}`, words());
  return path;
});

const path = "/app/club-member-profiles/{id}/emergency-contacts";
export const emergencyContacts: Recipes = {
  [`GET ${path}/settings`]: asClub(async (scene) => `GET ${await someContacts(scene)}/settings`),
  [`GET ${path}`]: asClub(async (scene) => `GET ${await someContacts(scene)}`),
  [`POST ${path}`]: asClub(async (scene) => `POST ${await pathOf(scene)}`, words),
  [`POST ${path}/{contactId}`]: asClub(async (scene) => `POST ${await newContact(scene)}`, words),
  [`DELETE ${path}/{contactId}`]: asClub(async (scene) => `DELETE ${await newContact(scene)}`),
};
