import * as Members from "@salle/core/members/members";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, groupIn, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
let clubHandle = "";
let stateHandle = "";
let club: Awaited<ReturnType<World["club"]>>;
let admin: Speaker = {};
let stateAdmin: Speaker = {};
let member: Speaker = {};
let memberId = "";

beforeAll(async () => {
  const state = await world.group("Groups state");
  club = await world.club("Groups club", state);
  clubHandle = `club:${club.id}`;
  stateHandle = `club-group:${state.id}`;
  const emails = { admin: world.email("admin"), state: world.email("state"), member: world.email("member") };
  await world.staff(emails.admin, [grant("club-administrator", { type: "club", id: club.id })]);
  await world.staff(emails.state, [grant("group-administrator", { type: "club-group", id: state.id })]);
  memberId = (await world.member(club, { email: emails.member })).clubMemberProfile.id;
  admin = await signIn(emails.admin, PASSWORD);
  stateAdmin = await signIn(emails.state, PASSWORD);
  member = await signIn(emails.member, PASSWORD);
});

const make = async (speaker: Speaker, owner: string, attributes: object): Promise<string> => {
  const reply = await ask(speaker, `POST /app/member-groups-form/${owner}`, { attributes });
  expect(reply.status).toBe(200);
  return reply.body.data.id;
};
const ofMember = (speaker: Speaker, rest = "", query = "") =>
  ask(speaker, `GET /app/club-member-profile/${memberId}/member-groups${rest}`, { query });
const available = (speaker: Speaker, rest = "", query = "") =>
  ask(speaker, `GET /app/club-member-profile/${memberId}/available-member-groups${rest}`, { query });
const change = (speaker: Speaker, method: "POST" | "DELETE", groupId: string, headers = {}) =>
  ask(speaker, `${method} /app/club-member-profile/${memberId}/member-groups/${groupId}`, { headers });
const names = (reply: { body: { data: { attributes: { name: string } }[] } }) =>
  reply.body.data.map((group) => group.attributes.name);

describe("an owner's groups", () => {
  test("are made, changed and removed by the form the server describes", async () => {
    const empty = await ask(admin, `GET /app/member-groups-form/${clubHandle}`);
    expect(empty.body.data.attributes.fields.map((field: { name: string }) => field.name)).toEqual([
      "name",
      "description",
      "isEmailCampaignChannel",
      "allowOptIn",
    ]);
    const id = await make(admin, clubHandle, { name: "Foil squad", isEmailCampaignChannel: 0, allowOptIn: 1 });
    const form = await ask(admin, `GET /app/member-groups-form/${clubHandle}/${id}`);
    expect(form.body.data.attributes.fields.map((field: { value: unknown }) => field.value)).toEqual([
      "Foil squad",
      "",
      false,
      true,
    ]);
    const changed = await ask(admin, `POST /app/member-groups-form/${clubHandle}/${id}`, {
      attributes: { name: "Foil team", description: "Tuesdays" },
    });
    expect(changed.body.data.attributes).toMatchObject({
      name: "Foil team",
      description: "Tuesdays",
      allowOptIn: false,
    });
    const listed = await ask(admin, `GET /app/member-groups/${clubHandle}`);
    expect(groupIn(listed.body, id)).toMatchObject({
      attributes: { ownerLabel: "Groups club", ownerHandle: clubHandle, count: 0, assignment: null },
      capabilities: { canManage: true, canDelete: true },
    });
    const options = await ask(admin, `GET /app/member-groups/${clubHandle}`, { query: "filters[isOptions]=1" });
    expect(options.body.data).toContainEqual({ text: "Foil team", value: id });
    expect((await ask(admin, `DELETE /app/member-groups/${clubHandle}/${id}`)).status).toBe(200);
    expect((await ask(admin, `DELETE /app/member-groups/${clubHandle}/${id}`)).status).toBe(404);
  });

  test("a wrong field is told by name, another owner's group is absent", async () => {
    const blank = await ask(admin, `POST /app/member-groups-form/${clubHandle}`, { attributes: { name: " " } });
    expect([blank.status, blank.body.errors[0].meta.field]).toEqual([417, "name"]);
    expect(blank.body.errors[0].message).toBe("The Name cannot be blank.");
    const foreign = await make(stateAdmin, stateHandle, { name: "Squad of the state" });
    expect((await ask(admin, `GET /app/member-groups-form/${clubHandle}/${foreign}`)).status).toBe(404);
    expect((await ask(stateAdmin, `DELETE /app/member-groups/${clubHandle}/${foreign}`)).status).toBe(404);
  });
});

describe("a member and their groups", () => {
  test("staff put a member in and take them out; the count follows, twice is once", async () => {
    const id = await make(admin, clubHandle, { name: "Committee" });
    const key = { "idempotency-key": `groups-${world.random.below(1e9)}` };
    const first = await change(admin, "POST", id, key);
    expect(first.body.data).toMatchObject({
      attributes: { count: 1, assignment: { state: "assigned" } },
      capabilities: { canUnsubscribe: true, canAssign: false },
    });
    expect((await change(admin, "POST", id, key)).body).toEqual(first.body);
    await change(admin, "POST", id);
    const members = await ask(admin, `GET /app/member-group/${id}/members`);
    expect(members.body).toMatchObject({
      totalResults: 1,
      data: [{ id: memberId, attributes: { lastName: "Fixture" } }],
    });
    expect(names(await ofMember(admin))).toContain("Committee");
    expect(names(await available(admin, `/${clubHandle}`))).not.toContain("Committee");
    const out = await change(admin, "DELETE", id);
    expect(out.body.data.attributes).toMatchObject({ count: 0, assignment: { state: "unsubscribed" } });
    expect((await change(admin, "DELETE", id)).body.data.attributes.count).toBe(0);
    expect((await ask(admin, `GET /app/member-group/${id}/members`)).body).toEqual({
      data: [],
      totalResults: 0,
      meta: { nextCursor: null },
    });
  });

  test("eight at once are one", async () => {
    const id = await make(admin, clubHandle, { name: "Rush" });
    const replies = await Promise.all(Array.from({ length: 8 }, () => change(admin, "POST", id)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const listed = await ask(admin, `GET /app/member-groups/${clubHandle}`);
    expect(groupIn(listed.body, id)?.attributes.count).toBe(1);
    await change(admin, "DELETE", id);
  });

  test("the member opts in and out where the group allows it, of their club and of those above it", async () => {
    const open = await make(stateAdmin, stateHandle, { name: "State news", isEmailCampaignChannel: 1, allowOptIn: 1 });
    const closed = await make(admin, clubHandle, { name: "Debtors" });
    const offered = await available(member);
    expect(names(offered)).toContain("State news");
    expect(names(offered)).not.toContain("Debtors");
    expect((await change(member, "POST", closed)).status).toBe(403);
    expect((await change(member, "POST", open)).body.data.capabilities).toMatchObject({ canUnsubscribe: true });
    expect(names(await ofMember(member, "", "filters[emailCampaignChannelOnly]=1"))).toEqual(["State news"]);
    expect(names(await ofMember(member, "", "filters[memberGroupOnly]=1"))).toEqual([]);
    expect(names(await ofMember(member, `/${clubHandle}`))).toEqual([]);
    expect(names(await ofMember(member, `/${stateHandle}`, "filters[optInOnly]=1"))).toEqual(["State news"]);
    expect((await change(member, "DELETE", open)).status).toBe(200);
    // Who has left by their own word comes back by it alone.
    const again = await change(stateAdmin, "POST", open);
    expect([again.status, again.body.errors[0].code]).toEqual([409, "opted-out"]);
    expect((await change(member, "POST", open)).status).toBe(200);
  });

  test("a club's administrator sees the state's groups of a member and changes none of them", async () => {
    const id = await make(stateAdmin, stateHandle, { name: "State squad" });
    expect((await change(stateAdmin, "POST", id)).status).toBe(200);
    const seen = (await ofMember(admin)).body.data.find((group: { id: string }) => group.id === id);
    expect(seen.capabilities).toMatchObject({ canManage: false, canUnsubscribe: false });
    expect((await change(admin, "DELETE", id)).status).toBe(403);
  });

  test("another club's group is absent for a member", async () => {
    const elsewhere = await world.club("Groups elsewhere", await world.group("Groups other state"));
    const email = world.email("elsewhere");
    await world.staff(email, [grant("club-administrator", { type: "club", id: elsewhere.id })]);
    const id = await make(await signIn(email, PASSWORD), `club:${elsewhere.id}`, { name: "Theirs", allowOptIn: 1 });
    expect((await change(member, "POST", id)).status).toBe(404);
    expect((await change(admin, "POST", id)).status).toBe(404);
  });
});

test("a bulk assignment says what became of each member", async () => {
  const id = await make(admin, clubHandle, { name: "Everybody" });
  const others = await Promise.all([1, 2, 3].map(() => world.member(club)));
  const stranger = await world.member(await world.club("Bulk elsewhere", await world.group("Bulk other state")));
  const ids = [...others.map((other) => other.clubMemberProfile.id), stranger.clubMemberProfile.id, "cmp_nobody"];
  const reply = await ask(admin, `POST /app/member-groups/${clubHandle}/${id}/bulk-assign`, {
    attributes: { clubMemberProfileIds: ids },
  });
  expect(reply.body.bulk.map(({ success }) => success)).toEqual([true, true, true, false, false]);
  expect(reply.body.data.attributes).toEqual({ assigned: 3, refused: 2 });
  const members = await ask(admin, `GET /app/member-group/${id}/members`, { query: "pagination[limit]=2" });
  expect([members.body.data.length, members.body.totalResults]).toEqual([2, 3]);
});

describe("the members table, filtered by a group", () => {
  const find = (speaker: Speaker, groupId: string) =>
    ask(speaker, `GET /app/clubs/${club.id}/club-members`, { query: `filters[memberGroupId]=${groupId}` });
  const found = (groupId: string, ids: string[]) =>
    eventually(
      async () => (await find(admin, groupId)).body.data.map(({ id }: { id: string }) => id),
      (seen) => JSON.stringify(seen) === JSON.stringify(ids),
    );

  test("has whoever is in it, of the club's groups and of those above, and nobody else", async () => {
    const own = await make(admin, clubHandle, { name: "Filtered" });
    const states = await make(stateAdmin, stateHandle, { name: "Filtered by the state" });
    expect((await find(admin, own)).body).toMatchObject({ data: [], totalResults: 0 });
    await change(admin, "POST", own);
    await change(stateAdmin, "POST", states);
    await found(own, [memberId]);
    await found(states, [memberId]);
    await change(admin, "DELETE", own);
    await found(own, []);
    await found(states, [memberId]);
  });

  test("keeps nothing of a group that is gone", async () => {
    const gone = await make(admin, clubHandle, { name: "Gone" });
    await change(admin, "POST", gone);
    await found(gone, [memberId]);
    await ask(admin, `DELETE /app/member-groups/${clubHandle}/${gone}`);
    await eventually(
      async () => (await Members.find({ memo: new Map() }, memberId))?.clubMemberProfile.memberGroupIds,
      (ids = []) => !ids.includes(gone),
    );
    await found(gone, []);
  });

  test("is for those who see groups", async () => {
    const email = world.email("coach");
    await world.staff(email, [{ roleId: await world.role("members.view"), on: { type: "club", id: club.id } }]);
    const coach = await signIn(email, PASSWORD);
    const own = await make(admin, clubHandle, { name: "Not for coaches" });
    const query = `filters[memberGroupId]=${own}`;
    for (const { status, body } of [
      await find(coach, own),
      await ask(coach, `GET /app/clubs/${club.id}/club-member-profiles`, { query }),
    ]) {
      expect([status, body.errors[0].meta.field]).toEqual([417, "filters.memberGroupId"]);
    }
  });
});
