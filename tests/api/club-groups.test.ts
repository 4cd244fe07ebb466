import type { ClubGroup } from "@salle/core/organisations/club-groups";
import type { Club } from "@salle/core/organisations/clubs";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Reply, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
let office: Speaker;
let stateAdmin: Speaker;
let state: ClubGroup;
let otherState: ClubGroup;
let foreign: Club;

beforeAll(async () => {
  state = await world.group("Groups state");
  otherState = await world.group("Groups other state");
  foreign = await world.club("Groups foreign", otherState);
  const staff = async (name: string, ...grants: Parameters<World["staff"]>[1]) => {
    const email = world.email(name);
    await world.staff(email, grants);
    return signIn(email, PASSWORD);
  };
  office = await staff("groups-office", grant("system-administrator", { type: "system" }));
  stateAdmin = await staff("groups-state", grant("group-administrator", { type: "club-group", id: state.id }));
});

const add = async (parentId: string, name: string, speaker = stateAdmin): Promise<string> => {
  const reply = await ask(speaker, `POST /app/club-groups/${parentId}/sub-groups`, { attributes: { name } });
  expect(reply.status).toBe(200);
  return reply.body.data.id;
};
const put = (id: string, attributes: object, speaker = stateAdmin) =>
  ask(speaker, `PUT /app/club-groups/${id}`, { attributes });
const assign = (id: string, clubId: string, speaker = stateAdmin) =>
  ask(speaker, `POST /app/club-groups/${id}/clubs`, { attributes: { clubId } });
const problemOf = ({ status, body }: Reply) => ({
  status,
  field: body.errors?.[0]?.meta.field,
  message: body.errors?.[0]?.message,
});
const countOf = async (id: string) =>
  (await ask(office, `GET /app/club-groups/${id}`, { query: "clubCount=1" })).body.data.attributes.clubCount;
const optionsOf = async (id: string, which: "assigned" | "assignable", speaker = stateAdmin) =>
  (await ask(speaker, `GET /app/club-groups/${id}/${which}-clubs-options`)).body.data.map(
    ({ value }: { value: string }) => value,
  );

describe("a group", () => {
  test("is made with what it has of the group above, changed, and found by its name", async () => {
    const id = await add(state.id, "Groups région");
    const made = (await ask(stateAdmin, `GET /app/club-groups/${id}`)).body.data;
    expect(made.attributes).toMatchObject({ name: "Groups région", parentId: state.id, timeZone: "Australia/Sydney" });
    expect(made.capabilities).toEqual({ canManage: true, canMove: true, canDelete: true });
    const details = {
      description: "Of the coast",
      timeZone: "Australia/Perth",
      ABN: "51 824 753 556",
      address: "1 St",
    };
    const changed = await put(id, { ...details, version: made.attributes.version });
    expect(changed.body.data.attributes).toMatchObject({ ...details, name: "Groups région" });
    expect(problemOf(await put(id, { name: "Late", version: 1 })).status).toBe(409);
    const found = await ask(stateAdmin, "GET /app/club-groups", { query: "filters[searchterm]=REGION&clubCount=1" });
    expect(found.body.data.map((each: { id: string }) => each.id)).toEqual([id]);
    expect(found.body.data[0].attributes.clubCount).toBe(0);
    expect(found.body.totalResults).toBe(1);
  });

  test("has a name that no other of the same group above has", async () => {
    const id = await add(state.id, "Groups twin");
    const again = { attributes: { name: "GROUPS TWIN" } };
    const message = "Groups state has a group of this name already.";
    const wanted = { status: 417, field: "name", message };
    expect(problemOf(await ask(stateAdmin, `POST /app/club-groups/${state.id}/sub-groups`, again))).toEqual(wanted);
    const other = await add(state.id, "Groups other twin");
    expect(problemOf(await put(other, { name: "Groups twin" }))).toEqual(wanted);
    const below = await add(id, "Groups twin");
    expect(problemOf(await put(below, { parentId: state.id }))).toEqual(wanted);
    expect((await put(id, { name: "Groups Twin" })).status).toBe(200);
  });

  test("refuses what its fields cannot take", async () => {
    const call = `POST /app/club-groups/${state.id}/sub-groups` as const;
    const attributes = { name: "", ABN: "12", timeZone: "Mars" };
    const { status, body } = await ask(stateAdmin, call, { attributes });
    expect(status).toBe(417);
    expect(body.errors.map(({ message }) => message).sort()).toEqual([
      "Choose from the list.",
      "The ABN must have 11 digits.",
      "The Name cannot be blank.",
    ]);
  });

  test("right below the federation is made by the office, and seen in its lists", async () => {
    const name = `Groups territory ${Date.now()}`;
    expect((await ask(stateAdmin, "POST /app/club-groups", { attributes: { name } })).status).toBe(404);
    const { body } = await ask(office, "POST /app/club-groups", { attributes: { name } });
    expect(body.data.attributes.parentId).toBe("CLUB_GROUP_ROOT");
    const query = `filters[searchterm]=${encodeURIComponent(name)}`;
    const ofRoot = await ask(office, "GET /app/club-groups/root-sub-groups", { query });
    expect(ofRoot.body.data.map(({ id }) => id)).toEqual([body.data.id]);
    const own = await ask(stateAdmin, "GET /app/club-groups/root-sub-groups");
    expect(own.body.data.map(({ id }) => id)).toEqual([state.id]);
    expect((await ask(office, `DELETE /app/club-groups/${body.data.id}`)).status).toBe(200);
    expect((await ask(office, `GET /app/club-groups/${body.data.id}`)).status).toBe(404);
  });
});

describe("a move", () => {
  test("takes all that is below along: groups, clubs, counts, the directory and who may see them", async () => {
    const [from, to] = [await add(state.id, "Groups from"), await add(state.id, "Groups to")];
    const region = await add(from, "Groups moved");
    const deep = await add(region, "Groups deep");
    const club = await world.club("Groups moving club", state);
    const { clubMemberProfile } = await world.member(club, { lastName: "Moves" });
    expect((await assign(deep, club.id)).status).toBe(200);
    const email = world.email("groups-from");
    await world.staff(email, [grant("group-administrator", { type: "club-group", id: from })]);
    const former = await signIn(email, PASSWORD);
    const membersOf = async (id: string) =>
      (await ask(office, `GET /app/club-groups/${id}/club-members`)).body.data.map(({ id: each }) => each);
    await eventually(
      () => membersOf(from),
      (ids) => ids.includes(clubMemberProfile.id),
    );
    expect((await ask(former, `GET /app/clubs/${club.id}`)).status).toBe(200);

    const moved = await put(region, { parentId: to });
    expect(moved.body.data.attributes.parentId).toBe(to);
    expect((await ask(former, `GET /app/clubs/${club.id}`, { isAtOnce: true })).status).toBe(404);
    expect((await ask(former, `GET /app/club-groups/${deep}`, { isAtOnce: true })).status).toBe(404);
    expect([await countOf(from), await countOf(to), await countOf(region), await countOf(deep)]).toEqual([0, 1, 1, 1]);
    await eventually(
      () => membersOf(from),
      (ids) => ids.length === 0,
    );
    expect(await membersOf(to)).toEqual([clubMemberProfile.id]);
    const tree = await ask(stateAdmin, `GET /app/club-groups/${to}/tree`);
    expect(tree.body.data.map(({ id, attributes }) => [id, attributes.clubCount])).toEqual([
      [to, 1],
      [region, 1],
      [deep, 1],
    ]);
    const { body } = await ask(office, `GET /app/club-groups/${to}/sub-groups`);
    expect(body.data.map(({ id }) => id)).toEqual([region]);
  });

  test("beneath itself, below itself, to a stranger's or too deep is refused on its field", async () => {
    const id = await add(state.id, "Groups stays");
    const below = await add(id, "Groups below");
    const refused = async (of: string, parentId: string, message: string, speaker = stateAdmin) =>
      expect(problemOf(await put(of, { parentId }, speaker))).toEqual({ status: 417, field: "parentId", message });
    await refused(id, id, "A group cannot be moved beneath itself.");
    await refused(id, below, "A group cannot be moved beneath one of its own sub-groups.");
    await refused(id, otherState.id, "Choose from the list.");
    await refused(id, "grp_00000000000000000000000000", "Choose from the list.");
    await refused("CLUB_GROUP_ROOT", id, "The federation itself stays at the top.", office);
    const both = world.email("groups-both");
    const on = ({ id: group }: ClubGroup) => grant("group-administrator", { type: "club-group", id: group });
    await world.staff(both, [on(state), on(otherState)]);
    const notYours = "You can only move a group between groups that you manage.";
    await refused(state.id, otherState.id, notYours, await signIn(both, PASSWORD));
    let last = below;
    for (let level = 4; level <= 6; level++) last = await add(last, `Groups level ${level}`);
    const deeper = await ask(stateAdmin, `POST /app/club-groups/${last}/sub-groups`, {
      attributes: { name: "Too deep" },
    });
    expect(problemOf(deeper).message).toBe("There can be at most 6 levels of groups below the federation.");
    const other = await add(state.id, "Groups to the deep");
    await refused(other, last, "There can be at most 6 levels of groups below the federation.");
  });

  test("of more than can be changed at once is refused with their number", async () => {
    const id = await add(state.id, "Groups large");
    const large = { ...state, id, ancestorIds: [state.id, ...state.ancestorIds] };
    await Promise.all(Array.from({ length: 80 }, (_, at) => world.club(`Groups many ${at}`, large)));
    const to = await add(state.id, "Groups for the large");
    const reply = await put(id, { parentId: to });
    expect(problemOf(reply)).toMatchObject({ status: 409 });
    expect(problemOf(reply).message).toContain("This would change 81 groups and clubs at once, and at most 80 can be.");
  });

  test("of two at once that would make a circle, one is refused", async () => {
    const [a, b] = [await add(state.id, "Groups circle A"), await add(state.id, "Groups circle B")];
    const replies = await Promise.all([put(a, { parentId: b }), put(b, { parentId: a })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 417]);
  });

  test("loses no club that is assigned in the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const [from, to] = [
        await add(state.id, `Groups race from ${round}`),
        await add(state.id, `Groups race to ${round}`),
      ];
      const region = await add(from, "Groups raced");
      const club = await world.club(`Groups raced ${round}`, state);
      const [moved, assigned] = await Promise.all([put(region, { parentId: to }), assign(region, club.id)]);
      expect([moved.status, assigned.status]).toEqual([200, 200]);
      expect([await countOf(from), await countOf(to)]).toEqual([0, 1]);
    }
  });
});

describe("clubs", () => {
  test("are assigned from one group to another, and removed to the group above", async () => {
    const [a, b] = [await add(state.id, "Groups clubs A"), await add(state.id, "Groups clubs B")];
    const club = await world.club("Groups assigned", state);
    expect(await optionsOf(a, "assignable")).toContain(club.id);
    expect(await optionsOf(a, "assignable")).not.toContain(foreign.id);
    expect((await assign(a, club.id)).status).toBe(200);
    expect((await assign(a, club.id)).status).toBe(200);
    expect(await optionsOf(a, "assigned")).toEqual([club.id]);
    expect(await optionsOf(a, "assignable")).not.toContain(club.id);
    expect((await assign(b, club.id)).status).toBe(200);
    expect([await countOf(a), await countOf(b)]).toEqual([0, 1]);
    expect((await ask(stateAdmin, `DELETE /app/club-groups/${a}/clubs/${club.id}`)).status).toBe(404);
    expect((await ask(stateAdmin, `DELETE /app/club-groups/${b}/clubs/${club.id}`)).status).toBe(200);
    expect(await optionsOf(state.id, "assigned")).toContain(club.id);
    const { accountId } = (await ask(stateAdmin, "GET /app/session/current")).body.data.attributes;
    const log = await ask(office, "GET /app/activities", { query: `filters[actor]=${accountId}` });
    const changes = log.body.data.slice(0, 3).flatMap(({ attributes }) => attributes.changes.map(({ field }) => field));
    expect(changes).toEqual(["Group ids", "Group ids", "Group ids"]);
  });

  test("of others and those that are not there are refused alike", async () => {
    for (const clubId of [foreign.id, "clb_00000000000000000000000000"])
      expect(problemOf(await assign(state.id, clubId))).toEqual({
        ...{ status: 417, field: "clubId", message: "Choose from the list." },
      });
    expect((await ask(stateAdmin, `DELETE /app/club-groups/${state.id}/clubs/${foreign.id}`)).status).toBe(404);
  });

  test("of the federation itself have no group above to go to", async () => {
    const club = await world.club("Groups at the top", { ...state, id: "CLUB_GROUP_ROOT", ancestorIds: [] });
    const reply = await ask(office, `DELETE /app/club-groups/CLUB_GROUP_ROOT/clubs/${club.id}`);
    expect(problemOf(reply)).toMatchObject({ status: 409 });
    expect(problemOf(reply).message).toMatch(/^Nothing is above the federation/);
  });
});

describe("a deletion", () => {
  test("is refused while anything hangs on the group, and says what", async () => {
    const id = await add(state.id, "Groups used");
    const sub = await add(id, "Groups used below");
    const club = await world.club("Groups used club", state);
    await assign(id, club.id);
    await world.package(`club-group:${id}`, { name: "Groups package", nameKey: "groups package", shelf: "offered" });
    await world.staff(world.email("groups-used"), [grant("group-administrator", { type: "club-group", id })]);
    const refusal = problemOf(await ask(stateAdmin, `DELETE /app/club-groups/${id}`));
    expect(refusal.status).toBe(409);
    expect(refusal.message).toMatch(
      /^Groups used cannot be deleted, for it has 1 sub-group \(Groups used below\), 1 club \(Groups used club\), 1 user with a role on it \(.+\) and 1 membership package \(Groups package\)\.$/,
    );
    expect((await ask(stateAdmin, `DELETE /app/club-groups/${sub}`)).status).toBe(200);
    expect((await ask(office, "DELETE /app/club-groups/CLUB_GROUP_ROOT")).status).toBe(409);
  });

  test("and an assignment at once do not both happen", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await add(state.id, `Groups ends ${round}`);
      const club = await world.club(`Groups ends ${round}`, state);
      const [ended, assigned] = await Promise.all([
        ask(stateAdmin, `DELETE /app/club-groups/${id}`),
        assign(id, club.id),
      ]);
      expect([ended.status === 200, assigned.status === 200].filter(Boolean)).toHaveLength(1);
      const seen = await ask(stateAdmin, `GET /app/clubs/${club.id}`);
      expect(seen.status).toBe(200);
    }
  });
});
