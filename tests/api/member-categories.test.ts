import * as Members from "@salle/core/members/members";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/* Member categories: a club sorts its members, says who has playing rights by it, and sees who was in which. */

const world = new World();
let club: Awaited<ReturnType<World["club"]>>;
let other: Awaited<ReturnType<World["club"]>>;
let admin: Speaker = {};
let stateAdmin: Speaker = {};
let coach: Speaker = {};
let strangers: Speaker = {};
let member: Speaker = {};
let memberId = "";

beforeAll(async () => {
  const state = await world.group("Categories state");
  club = await world.club("Categories club", state);
  other = await world.club("Categories other club");
  const staff = async (
    role: "club-administrator" | "group-administrator" | "club-coach",
    on: Parameters<typeof grant>[1],
  ) => {
    const email = world.email(role);
    await world.staff(email, [grant(role, on)]);
    return signIn(email, PASSWORD);
  };
  admin = await staff("club-administrator", { type: "club", id: club.id });
  stateAdmin = await staff("group-administrator", { type: "club-group", id: state.id });
  coach = await staff("club-coach", { type: "club", id: club.id });
  strangers = await staff("club-administrator", { type: "club", id: other.id });
  const email = world.email("member");
  memberId = (await world.member(club, { email })).clubMemberProfile.id;
  member = await signIn(email, PASSWORD);
});

const list = (by: Speaker, query = "", of = club.id) => ask(by, `GET /app/clubs/${of}/member-categories`, { query });
const make = async (name: string, over: object = {}, by = admin): Promise<string> => {
  const reply = await ask(by, `POST /app/clubs/${club.id}/member-categories`, { attributes: { name, ...over } });
  expect(reply.status).toBe(200);
  return reply.body.data.id;
};
const assign = (by: Speaker, categoryId: string, id = memberId) =>
  ask(by, `POST /app/club-member-profiles/${id}/member-categories`, { attributes: { categoryId } });
const unassign = (by: Speaker, categoryId: string, id = memberId) =>
  ask(by, `DELETE /app/club-member-profiles/${id}/member-categories/${categoryId}`);
const ofMember = (by: Speaker, query = "", id = memberId) =>
  ask(by, `GET /app/club-member-profiles/${id}/member-categories`, { query });
const countOf = async (id: string): Promise<number | null> =>
  (await ask(admin, `GET /app/club-member-categories/${id}`)).body.data.attributes.count;
const names = (reply: { body: { data: { attributes: { name: string } }[] } }) =>
  reply.body.data.map(({ attributes: { name } }) => name);

describe("a club's categories", () => {
  test("are made, listed by name, changed and removed", async () => {
    const id = await make("Senior", { description: "Twenty and over", hasPlayingRights: 1 });
    await make("Junior", { hasPlayingRights: 0 });
    const listed = await list(admin, "includeCount=1");
    expect(names(listed)).toEqual(["Junior", "Senior"]);
    expect(listed.body.totalResults).toBe(2);
    expect(listed.body.data[1]).toMatchObject({
      attributes: { name: "Senior", description: "Twenty and over", hasPlayingRights: true, count: 0 },
      capabilities: { canManage: true, canDelete: true },
      relationships: { club: { data: { id: club.id } } },
    });
    expect((await list(admin)).body.data[0].attributes.count).toBeNull();
    const options = await ask(admin, `GET /app/clubs/${club.id}/member-categories-options`);
    expect(options.body.data).toContainEqual({ text: "Senior", value: id });
    const changed = await ask(admin, `PUT /app/club-member-categories/${id}`, { attributes: { name: "Open" } });
    expect(changed.body.data.attributes).toMatchObject({ name: "Open", hasPlayingRights: true });
    expect((await ask(admin, `DELETE /app/club-member-categories/${id}`)).status).toBe(200);
    expect((await ask(admin, `GET /app/club-member-categories/${id}`)).status).toBe(404);
    expect(names(await list(admin))).toEqual(["Junior"]);
  });

  test("have each a name of its own in their club, whatever its case; one that is free again may be taken", async () => {
    const id = await make("Veteran");
    const path = `POST /app/clubs/${club.id}/member-categories`;
    const twice = await ask(admin, path, { attributes: { name: "VETERAN" } });
    expect(twice.status).toBe(417);
    expect(twice.body.errors[0]).toMatchObject({
      detail: "This club has a category of that name already.",
      meta: { field: "name" },
    });
    const second = await make("Veteran women");
    const renamed = await ask(admin, `PUT /app/club-member-categories/${second}`, { attributes: { name: "veteran" } });
    expect(renamed.status).toBe(417);
    const elsewhere = await ask(strangers, `POST /app/clubs/${other.id}/member-categories`, {
      attributes: { name: "Veteran" },
    });
    expect(elsewhere.status).toBe(200);
    await ask(admin, `PUT /app/club-member-categories/${id}`, { attributes: { name: "Masters" } });
    await make("Veteran");
  });

  test("are seen by who sees members, changed by who changes them, and absent for everybody else", async () => {
    const id = await make("Seen");
    expect((await list(coach)).body.data[0].capabilities).toEqual({ canManage: false, canDelete: false });
    expect(names(await list(stateAdmin))).toContain("Seen");
    expect((await ask(coach, `DELETE /app/club-member-categories/${id}`)).status).toBe(403);
    expect((await ask(strangers, `GET /app/club-member-categories/${id}`)).status).toBe(404);
    expect((await list(strangers)).status).toBe(404);
    expect(
      (await ask(coach, `POST /app/clubs/${club.id}/member-categories`, { attributes: { name: "" } })).status,
    ).toBe(403);
    const blank = await ask(admin, `POST /app/clubs/${club.id}/member-categories`, { attributes: { name: " " } });
    expect(blank.body.errors[0].meta.field).toBe("name");
  });
});

describe("a member", () => {
  test("is put into a category and taken out of it, and it stays told", async () => {
    const id = await make("Told", { hasPlayingRights: 1 });
    const available = await ask(admin, `GET /app/club-member-profiles/${memberId}/available-member-categories`);
    expect(names(available)).toContain("Told");
    const put = await assign(admin, id);
    expect(put.body.data).toMatchObject({
      id,
      attributes: { name: "Told", hasPlayingRights: true, until: null },
      relationships: { memberCategory: { data: { type: "memberCategory", id } } },
      capabilities: { canRemove: true },
    });
    expect((await assign(admin, id)).status).toBe(200);
    expect(await countOf(id)).toBe(1);
    expect(names(await ofMember(member))).toEqual(["Told"]);
    expect((await ofMember(member)).body.data[0].capabilities).toEqual({ canRemove: false });
    const left = await ask(admin, `GET /app/club-member-profiles/${memberId}/available-member-categories`);
    expect(names(left)).not.toContain("Told");

    expect((await unassign(admin, id)).body.data.attributes.until).not.toBeNull();
    expect((await unassign(admin, id)).status).toBe(200);
    expect(await countOf(id)).toBe(0);
    expect(names(await ofMember(admin))).toEqual([]);
    expect((await ask(admin, `DELETE /app/club-member-categories/${id}`)).status).toBe(200);
    const past = await ofMember(admin, "filters[includePast]=1");
    expect(past.body.data.find((each: { id: string }) => each.id === id)).toMatchObject({
      attributes: { name: "Told", until: expect.any(String) },
      relationships: { memberCategory: { data: null } },
    });
  });

  test("is found in the members table by their category, which their row names", async () => {
    const id = await make("Found");
    await assign(admin, id);
    const found = await eventually(
      () => ask(admin, `GET /app/clubs/${club.id}/club-members`, { query: `filters[memberCategoryId]=${id}` }),
      ({ body }) => body.totalResults === 1,
    );
    expect(found.body.data[0]).toMatchObject({
      id: memberId,
      relationships: { memberCategory: { data: { type: "memberCategory", id } } },
    });
    await unassign(admin, id);
    await eventually(
      () => ask(admin, `GET /app/clubs/${club.id}/club-members`, { query: `filters[memberCategoryId]=${id}` }),
      ({ body }) => body.totalResults === 0,
    );
  });

  test("is in no category of another club, and an archived one comes into none", async () => {
    const foreign = await ask(strangers, `POST /app/clubs/${other.id}/member-categories`, {
      attributes: { name: "Foreign" },
    });
    const reply = await assign(admin, foreign.body.data.id);
    expect(reply.status).toBe(417);
    expect(reply.body.errors[0].meta.field).toBe("categoryId");
    const id = await make("Here");
    expect((await unassign(admin, foreign.body.data.id)).status).toBe(404);
    expect((await unassign(admin, id)).status).toBe(409);
    const archived = (await world.member(club)).clubMemberProfile.id;
    await ask(admin, `POST /app/club-member-profiles/${archived}/archive`);
    expect((await assign(admin, id, archived)).status).toBe(409);
    expect((await assign(coach, id)).status).toBe(403);
    expect((await assign(member, id)).status).toBe(404);
  });

  test("counts once when many are put into a category at once, with the outcome of each", async () => {
    const id = await make("Many");
    const here = await Promise.all(Array.from({ length: 12 }, () => world.member(club)));
    const foreign = (await world.member(other)).clubMemberProfile.id;
    const ids = here.map(({ clubMemberProfile }) => clubMemberProfile.id);
    const clubMemberProfileIds = [...ids, foreign, ids[0]];
    const path = `POST /app/club-member-categories/${id}/bulk-assign`;
    const reply = await ask(admin, path, { attributes: { clubMemberProfileIds } });
    expect(reply.body.data.attributes.count).toBe(12);
    expect(reply.body.bulk).toHaveLength(13);
    const failed = reply.body.bulk.filter(({ success }: { success: boolean }) => !success);
    expect(failed).toEqual([{ id: foreign, success: false, message: "We could not find that." }]);
    const none = await ask(admin, path, { attributes: { clubMemberProfileIds: [] } });
    expect(none.body.errors[0]).toMatchObject({ detail: "Choose the members." });
  });
});

describe("a category that somebody is in", () => {
  test("is not removed, and says how many are in it", async () => {
    const id = await make("Kept");
    await assign(admin, id);
    const reply = await ask(admin, `DELETE /app/club-member-categories/${id}`);
    expect(reply.status).toBe(409);
    expect(reply.body.errors[0].detail).toBe("1 member is in this category. Take them out of it first.");
    expect(
      (await list(admin, "includeCount=1")).body.data.find((each: { id: string }) => each.id === id),
    ).toMatchObject({
      attributes: { count: 1 },
      capabilities: { canDelete: false },
    });
  });

  test("is either removed or joined, when both happen at once", async () => {
    for (let round = 0; round < 3; round++) {
      const id = await make(`Race ${round}`);
      const [put, removed] = await Promise.all([
        assign(admin, id),
        ask(admin, `DELETE /app/club-member-categories/${id}`),
      ]);
      const isJoined = put.status === 200;
      expect(removed.status === 200).toBe(!isJoined);
      const mine = names(await ofMember(admin));
      expect(mine.includes(`Race ${round}`)).toBe(isJoined);
      expect(
        (await Members.find({ memo: new Map() }, memberId))?.clubMemberProfile.memberCategoryIds?.includes(id) ?? false,
      ).toBe(isJoined);
    }
  });
});
