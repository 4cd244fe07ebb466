import { signedNotices } from "@salle/core/internal/communication/campaigns/sandbox";
import { listOfGroup } from "@salle/core/internal/communication/campaigns/store";
import { newId } from "@salle/core/lib/ids";
import { noticeOf, secretOf } from "../../support/campaigns.ts";
import type { Scene } from "../scene.ts";
import { until } from "../stats.ts";
import { asClub, asOffice, keyOf, once, type Recipe, type Recipes } from "./recipe.ts";

const form = ({ club }: Scene) => `/app/member-groups-form/${club.handle}`;
const words = (scene: Scene) => ({ name: `Bench group ${scene.next()}`, isEmailCampaignChannel: 0, allowOptIn: 1 });
const workshopForm = ({ workshop }: Scene) => `/app/member-groups-form/club:${workshop.id}`;
const newGroup = async (scene: Scene, path = workshopForm(scene)): Promise<string> =>
  (await scene.ask("admin", `POST ${path}`, words(scene))).data.id;

/** One group, with members in it, for all calls that only read. */
const someGroup = once(async (scene): Promise<string> => {
  const { data } = await scene.ask("club", `GET /app/member-groups/${scene.club.handle}`);
  return data.find((group: { attributes: { name: string } }) => group.attributes.name === "Club news").id;
});

const ofMember = (id: string) => `/app/club-member-profile/${id}`;

/** A club that nobody has asked a campaign account for. */
async function newOwner(scene: Scene): Promise<string> {
  return `club:${(await scene.world.club(`Bench club ${scene.next()}`)).id}`;
}

const accountOf = (handle: string) => `/app/cm-integration/account/${handle}`;

/** An owner whose account is there. */
async function withAccount(scene: Scene, handle: string): Promise<string> {
  await scene.ask("admin", `POST ${accountOf(handle)}`);
  const isThere = async () => {
    const { data } = await scene.ask("admin", `GET ${accountOf(handle)}`);
    return data.attributes.accountExists && !data.attributes.isPending;
  };
  await until("The campaign account", isThere);
  return handle;
}

/** The club's own account. */
export const ownAccount = once((scene) => withAccount(scene, scene.club.handle));

const onAccount =
  (call: (handle: string) => string, handle: (scene: Scene) => Promise<string>): Recipe =>
  async (scene) => ({ call: call(await handle(scene)), token: scene.token("admin"), headers: keyOf(scene) });

export const communication: Recipes = {
  "GET /app/member-groups/{owner}": asClub(({ club }) => `GET /app/member-groups/${club.handle}`),
  "GET /app/member-group/{id}/members": asClub(
    async (scene) => `GET /app/member-group/${await someGroup(scene)}/members`,
  ),
  "GET /app/member-groups-form/{owner}": asClub((scene) => `GET ${form(scene)}`),
  "GET /app/member-groups-form/{owner}/{groupId}": asClub(
    async (scene) => `GET ${form(scene)}/${await someGroup(scene)}`,
  ),
  "POST /app/member-groups-form/{owner}": asOffice((scene) => `POST ${workshopForm(scene)}`, words),
  "POST /app/member-groups-form/{owner}/{groupId}": asOffice(
    async (scene) => `POST ${workshopForm(scene)}/${await newGroup(scene)}`,
    words,
  ),
  "DELETE /app/member-groups/{owner}/{group}": asOffice(
    async (scene) => `DELETE /app/member-groups/club:${scene.workshop.id}/${await newGroup(scene)}`,
  ),
  "POST /app/member-groups/{owner}/{group}/bulk-assign": asClub(
    async (scene) => `POST /app/member-groups/${scene.club.handle}/${await newGroup(scene, form(scene))}/bulk-assign`,
    (scene) => ({ clubMemberProfileIds: scene.memberIds.slice(0, 20) }),
  ),
  "GET /app/club-member-profile/{id}/member-groups": asClub(
    (scene) => `GET ${ofMember(scene.memberId())}/member-groups`,
  ),
  "GET /app/club-member-profile/{id}/member-groups/{ownerHandle}": asClub(
    (scene) => `GET ${ofMember(scene.memberId())}/member-groups/${scene.club.handle}`,
  ),
  "GET /app/club-member-profile/{id}/available-member-groups": asClub(
    (scene) => `GET ${ofMember(scene.memberId())}/available-member-groups`,
  ),
  "GET /app/club-member-profile/{id}/available-member-groups/{ownerHandle}": asClub(
    (scene) => `GET ${ofMember(scene.memberId())}/available-member-groups/${scene.club.handle}`,
  ),
  "POST /app/club-member-profile/{id}/member-groups/{groupId}": asClub(async (scene) => {
    const id = (await scene.member()).clubMemberProfile.id;
    return `POST ${ofMember(id)}/member-groups/${await someGroup(scene)}`;
  }),
  "DELETE /app/club-member-profile/{id}/member-groups/{groupId}": asClub(async (scene) => {
    const path = `${ofMember((await scene.member()).clubMemberProfile.id)}/member-groups/${await someGroup(scene)}`;
    await scene.ask("club", `POST ${path}`);
    return `DELETE ${path}`;
  }),
  "GET /app/cm-integration/account/{handle}": async (scene) => ({
    call: `GET ${accountOf(await ownAccount(scene))}`,
    token: scene.token("admin"),
  }),
  "POST /app/cm-integration/account/{handle}": onAccount((handle) => `POST ${accountOf(handle)}`, newOwner),
  "POST /app/cm-integration/account/{handle}/admin": onAccount(
    (handle) => `POST ${accountOf(handle)}/admin`,
    async (scene) => withAccount(scene, await newOwner(scene)),
  ),
  // Nothing is to be done again, which is the answer that most who ask this will get.
  "POST /app/cm-integration/account/{handle}/admin-resync": onAccount(
    (handle) => `POST ${accountOf(handle)}/admin-resync`,
    ownAccount,
  ),
  "POST /app/cm-integration/account/{handle}/sync": onAccount(
    (handle) => `POST ${accountOf(handle)}/sync`,
    async (scene) => withAccount(scene, await newOwner(scene)),
  ),
  "POST /public-app/campaigns/webhook/{account}": async (scene) => {
    const handle = await ownAccount(scene);
    const group = await someGroup(scene);
    await until("The channel's list", async () => (await listOfGroup(group)) !== undefined);
    const id = newId("message", new Date());
    const notice = await noticeOf(group, `reader${scene.next()}@bench.test`, { id });
    const { body, headers } = signedNotices(await secretOf(handle), [notice], new Date());
    return { call: `POST /public-app/campaigns/webhook/${handle}`, rawBody: body, headers };
  },
};
