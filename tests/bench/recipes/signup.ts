import { newNetwork } from "../../support/api.ts";
import { signupOf } from "../../support/signups.ts";
import type { Scene } from "../scene.ts";
import { asClub, asOffice, keyOf, once, type Recipe, type Recipes } from "./recipe.ts";

/** So many from one network would be refused. */
const from = (scene: Scene) => ({ ...keyOf(scene), "x-forwarded-for": newNetwork() });
const address = (scene: Scene) => `signup${scene.next()}-${Date.now()}@bench.test`;
const linkTo = (scene: Scene) => signupOf({ kind: "new", emailAddress: address(scene), clubId: scene.club.id });

/** One club may invite so many a day only. */
const inviting = once((scene) =>
  Promise.all(Array.from({ length: 10 }, (_, index) => scene.world.club(`Bench inviting ${index}`))),
);
const anInviting = async (scene: Scene): Promise<string> => {
  const clubs = await inviting(scene);
  return clubs[scene.next() % clubs.length]?.id ?? "";
};

const child = (firstName: string) => ({ firstName, lastName: "Bench", dateOfBirth: "2016-05-06" });
const parent = { firstName: "Priya", lastName: "Bench", dateOfBirth: "1985-04-03", password: "a way to fence" };

/** A call with an invitation to the workshop that waits for a new fencer. */
const invited =
  (call: (id: string) => string): Recipe =>
  async (scene) => {
    const { member, token } = await scene.newFencer();
    const of = { kind: "invitation", about: member.account.person, clubId: scene.workshop.id } as const;
    const { id } = await signupOf({ ...of, invitedBy: "acc_bench" });
    const made = call(id);
    return { call: made, token, ...(!made.startsWith("GET") && { headers: keyOf(scene) }) };
  };

export const signup: Recipes = {
  "GET /signup/clubs": () => ({ call: "GET /signup/clubs" }),
  "GET /signup/club-groups/{id}/clubs": (scene) => ({ call: `GET /signup/club-groups/${scene.stateId}/clubs` }),
  "GET /signup/form/{a}/{b}": (scene) => ({ call: `GET /signup/form/club/${scene.club.id}` }),
  "GET /signup/form/{id}": async (scene) => {
    const { id, secret } = await linkTo(scene);
    return { call: `GET /signup/form/${id}`, headers: { "x-link-secret": secret } };
  },
  "POST /signup/validate-email": (scene) => ({
    call: "POST /signup/validate-email",
    headers: from(scene),
    attributes: { emailAddress: address(scene), clubId: scene.club.id },
  }),
  "POST /signup/search-user": (scene) => ({
    call: "POST /signup/search-user",
    headers: from(scene),
    attributes: { nin: `8${scene.next()}${Date.now() % 1e6}` },
  }),
  "POST /signup/form/{signupToken}": async (scene) => {
    const { id, secret } = await linkTo(scene);
    return {
      call: `POST /signup/form/${id}`,
      headers: { ...from(scene), "x-link-secret": secret },
      attributes: { ...parent, people: ["Anu", "Dev", "Kavi"].map(child) },
    };
  },
  "POST /signup/form/{club}/{x}": async (scene) => {
    const { member, token } = await scene.newFencer();
    const call = `POST /signup/form/${scene.workshop.id}/acc_${member.account.person}`;
    return { call, token, headers: keyOf(scene), attributes: {} };
  },
  "POST /signup/create-invitation/{a}/{b}": asOffice(
    async (scene) => `POST /signup/create-invitation/${await anInviting(scene)}/${encodeURIComponent(address(scene))}`,
  ),
  "GET /signup/invitations/{id}": invited((id) => `GET /signup/invitations/${id}`),
  "POST /signup/approve-invitation/{id}": invited((id) => `POST /signup/approve-invitation/${id}`),
  "GET /app/club-member-profiles/{id}/possible-duplicates": asClub(
    async (scene) =>
      `GET /app/club-member-profiles/${await scene.memberWho({ isApproved: false, isArchived: false })}/possible-duplicates`,
  ),
};
