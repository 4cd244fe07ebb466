import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../support/api.ts";
import { Sales } from "../../support/sales.ts";
import { conforms, FORM_FIELD } from "../../support/spec.ts";

const sales = new Sales();
let id = "";
beforeAll(async () => {
  await sales.open("Groups by the spec");
  id = (await sales.member()).id;
});

// 03 §3
const GROUP = {
  attributes: ["name", "description", "isEmailCampaignChannel", "allowOptIn", "ownerLabel", "ownerHandle", "count"],
  capabilities: ["canManage", "canDelete"],
};
const OF_MEMBER = { ...GROUP, capabilities: [...GROUP.capabilities, "canUnsubscribe"] };
const FORM = "/app/member-groups-form/{owner}" as const;

async function make(name: string, over: object = {}): Promise<string> {
  const attributes = { name, isEmailCampaignChannel: 0, allowOptIn: 1, ...over };
  const { body } = await conforms(sales.admin, `POST ${FORM}`, { params: { owner: sales.handle }, attributes }, GROUP);
  return body.data.id;
}

describe("03 §3 Member group: id, name, description, isEmailCampaignChannel (bool), allowOptIn (bool), …", () => {
  test("“Server-driven form at /member-groups-form/{owner}[/{groupId}]”", async () => {
    const params = { owner: sales.handle };
    await conforms(sales.admin, `GET ${FORM}`, { params }, { attributes: ["fields"] });
    const groupId = await make("Squad");
    const one = { params: { ...params, groupId } };
    const { body } = await conforms(sales.admin, `GET ${FORM}/{groupId}`, one, { attributes: ["fields"] });
    for (const field of body.data.attributes.fields) {
      expect(Object.keys(field)).toEqual(expect.arrayContaining(FORM_FIELD));
    }
    const changed = await conforms(
      sales.admin,
      `POST ${FORM}/{groupId}`,
      { ...one, attributes: { name: "Team", isEmailCampaignChannel: 1, allowOptIn: 0 } },
      GROUP,
    );
    expect(changed.body.data.attributes).toMatchObject({ isEmailCampaignChannel: true, allowOptIn: false });
  });

  test("“GET /member-groups/{owner}, optionally with filters[isOptions]=1”, “count (member count)”", async () => {
    const params = { owner: sales.handle };
    const group = await make("Counted");
    await ask(sales.admin, `POST /app/club-member-profile/${id}/member-groups/${group}`);
    const { body } = await conforms(sales.admin, "GET /app/member-groups/{owner}", { params }, GROUP);
    expect(body.data.find((each) => "id" in each && each.id === group)).toMatchObject({ attributes: { count: 1 } });
    const query = "filters[isOptions]=1";
    const options = await ask(sales.admin, `GET /app/member-groups/${sales.handle}`, { query });
    expect(options.body.data).toContainEqual({ text: "Counted", value: group });
    await conforms(sales.admin, "DELETE /app/member-groups/{owner}/{group}", { params: { ...params, group } });
  });

  test("“unassigned and assigned, toggled by assign and unsubscribe”", async () => {
    const groupId = await make("Toggled");
    const path = "/app/club-member-profile/{id}/member-groups/{groupId}" as const;
    const params = { id, groupId };
    const own = { params: { id, ownerHandle: sales.handle } };
    const names = (reply: { body: { data: { attributes: { name: string } }[] } }) =>
      reply.body.data.map(({ attributes }) => attributes.name);
    const assigned = async () =>
      names(await conforms(sales.admin, "GET /app/club-member-profile/{id}/member-groups/{ownerHandle}", own));
    const available = async () =>
      names(
        await conforms(sales.admin, "GET /app/club-member-profile/{id}/available-member-groups/{ownerHandle}", own),
      );
    expect(await available()).toContain("Toggled");
    await conforms(sales.admin, `POST ${path}`, { params }, OF_MEMBER);
    expect(await assigned()).toContain("Toggled");
    expect(await available()).not.toContain("Toggled");
    await conforms(sales.admin, "GET /app/club-member-profile/{id}/member-groups", { params: { id } }, OF_MEMBER);
    await conforms(sales.admin, `DELETE ${path}`, { params }, OF_MEMBER);
    expect(await assigned()).not.toContain("Toggled");
  });

  test("“filters emailCampaignChannelOnly, memberGroupOnly, optInOnly (each 1 or 0)”", async () => {
    const [group, channel] = [
      await make("Group", { allowOptIn: 0 }),
      await make("Channel", { isEmailCampaignChannel: 1 }),
    ];
    for (const each of [group, channel])
      await ask(sales.admin, `POST /app/club-member-profile/${id}/member-groups/${each}`);
    const names = async (query: string) => {
      const { body } = await ask(sales.admin, `GET /app/club-member-profile/${id}/member-groups`, { query });
      return body.data.map(({ attributes }) => attributes.name).filter((name) => ["Group", "Channel"].includes(name));
    };
    expect(await names("filters[emailCampaignChannelOnly]=1")).toEqual(["Channel"]);
    expect(await names("filters[memberGroupOnly]=1")).toEqual(["Group"]);
    expect(await names("filters[optInOnly]=1")).toEqual(["Channel"]);
    expect(await names("filters[optInOnly]=0&filters[memberGroupOnly]=0")).toEqual(["Channel", "Group"]);
  });

  test("“POST …/bulk-assign, body attributes.clubMemberProfileIds”, “bulk responses carry a bulk array”", async () => {
    const group = await make("Bulk");
    const { body } = await conforms(
      sales.admin,
      "POST /app/member-groups/{owner}/{group}/bulk-assign",
      { params: { owner: sales.handle, group }, attributes: { clubMemberProfileIds: [id, "cmp_unknown"] } },
      { takes: ["clubMemberProfileIds"] },
    );
    expect(JSON.stringify(body)).toContain('"bulk":[');
  });
});
