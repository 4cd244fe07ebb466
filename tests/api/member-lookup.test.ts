import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { ClubMemberProfileEntity } from "@salle/core/internal/members/members/entity";
import { clubMemberProfileIdOf } from "@salle/core/lib/ids";
import { refresh } from "@salle/core/members/directory";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
const as: Record<"north" | "state" | "office" | "member", Speaker> = { north: {}, state: {}, office: {}, member: {} };
let southern: Awaited<ReturnType<World["club"]>>;
let western: Awaited<ReturnType<World["club"]>>;
const ids = { state: "", north: "", south: "", west: "", person: "", inNorth: "" };

beforeAll(async () => {
  const state = await world.group("Lookup state");
  const north = await world.club("Lookup north", state);
  const south = await world.club("Lookup south", state);
  const west = await world.club("Lookup west", await world.group("Lookup other state"));
  [southern, western] = [south, west];
  Object.assign(ids, { state: state.id, north: north.id, south: south.id, west: west.id });
  const email = world.email("lookup-member");
  const member = await world.member(north, { email, lastName: "Everywhere", age: 20 });
  const { person } = member.account;
  Object.assign(ids, { person: `mpr_${person}`, inNorth: member.clubMemberProfile.id });
  for (const { id: clubId } of [south, west]) {
    const place = { ...member.clubMemberProfile, id: clubMemberProfileIdOf(person, clubId), clubId };
    await writeAll([itemOf(ClubMemberProfileEntity, place)]);
  }
  await refresh([person]);
  for (let each = 0; each < 26; each++) await world.member(south, { lastName: `Picked${each}` });
  as.member = await signIn(email, PASSWORD);
  const staff = async (name: "north" | "state" | "office", ...on: Parameters<typeof grant>) => {
    const address = world.email(`lookup-${name}`);
    await world.staff(address, [grant(...on)]);
    as[name] = await signIn(address, PASSWORD);
  };
  await staff("north", "club-administrator", { type: "club", id: north.id });
  await staff("state", "group-administrator", { type: "club-group", id: state.id });
  await staff("office", "system-administrator", { type: "system" });
});

const named = ({ body }: { body: { data: { attributes: { fullName: string; clubName: string } }[] } }) =>
  body.data.map(({ attributes }) => attributes.clubName);

describe("members to choose from", () => {
  const lookUp = (speaker: Speaker, id: string, query = "") =>
    ask(speaker, `GET /app/member-lookup/index/${id}`, { query });

  test("are a club's, or those of all clubs of a group, found by what their list finds them by", async () => {
    const { body } = await lookUp(as.north, ids.north, "filters[searchterm]=everywhere");
    expect(body.data).toMatchObject([{ id: ids.inNorth, type: "memberLookup" }]);
    const { instanceCreatedDate: _, instanceLastModifiedDate: __, ...attributes } = body.data[0].attributes;
    expect(attributes).toEqual({
      handle: `club-member-profile:${ids.inNorth}`,
      fullName: expect.stringMatching(/ Everywhere$/),
      nationalId: expect.any(String),
      clubName: "Lookup north",
      birthdateYear: expect.any(Number),
    });
    const ofState = await lookUp(as.state, ids.state, "filters[searchterm]=everywhere");
    expect(named(ofState).sort()).toEqual(["Lookup north", "Lookup south"]);
    const ofAll = await lookUp(as.office, CLUB_GROUP_ROOT, "filters[searchterm]=everywhere");
    expect(named(ofAll)).toEqual(expect.arrayContaining(["Lookup north", "Lookup south", "Lookup west"]));
  });

  test("come 25 a page, and who is archived is not among them", async () => {
    const first = await lookUp(as.state, ids.south);
    expect([first.body.data.length, first.body.totalResults]).toEqual([25, 27]);
    const second = await lookUp(as.state, ids.south, "pagination[offset]=25");
    expect(second.body.data).toHaveLength(2);
    const all = new Set([...first.body.data, ...second.body.data].map(({ id }) => id));
    expect(all.size).toBe(27);
    const gone = (await world.member(southern, { lastName: "Goneaway" })).clubMemberProfile;
    const find = async () => (await lookUp(as.state, ids.south, "filters[searchterm]=goneaway")).body.totalResults;
    expect(await find()).toBe(1);
    await ask(as.state, `POST /app/club-member-profiles/${gone.id}/archive`);
    await refresh([gone.person]);
    expect(await find()).toBe(0);
  });

  test("of a club, as club member profiles", async () => {
    const byClub = (speaker: Speaker, id: string) =>
      ask(speaker, `GET /app/member-lookup/club-member-profiles/by-club/${id}`, {
        query: "filters[searchterm]=everywhere",
      });
    const { body } = await byClub(as.north, ids.north);
    expect(body.data.map((row: { relationships: object }) => row.relationships)).toEqual([
      {
        clubMemberProfile: {
          data: { type: "clubMemberProfile", id: ids.inNorth },
          links: { related: `/app/club-member-profiles/${ids.inNorth}` },
        },
        memberProfile: { data: { type: "memberProfile", id: ids.person } },
        club: { data: { type: "club", id: ids.north }, links: { related: `/app/clubs/${ids.north}` } },
      },
    ]);
    expect((await byClub(as.north, ids.south)).status).toBe(404);
    expect((await byClub(as.state, ids.state)).status).toBe(404);
  });

  test("are nobody's where somebody sees no members, and an unknown filter is refused", async () => {
    for (const id of [ids.south, ids.state, CLUB_GROUP_ROOT, "clb_none", "none"])
      expect((await lookUp(as.north, id)).status).toBe(404);
    expect((await lookUp(as.member, ids.north)).status).toBe(404);
    expect((await lookUp(as.north, ids.north, "filters[gender]=F")).status).toBe(417);
  });
});

describe("a person's clubs in a context", () => {
  const clubs = async (speaker: Speaker, context: string, person = ids.person) => {
    const { status, body } = await ask(speaker, `GET /app/member-profiles/${person}/clubs/${context}`);
    if (status !== 200) return status;
    const places = body.included?.map(({ relationships }) => relationships.club.data?.id);
    const found = body.data.map(({ id }: { id: string }) => id);
    expect(places?.toSorted()).toEqual(found.toSorted());
    expect(body.totalResults).toBe(found.length);
    return found;
  };

  test("are those that lie in it, by name, each with their place there", async () => {
    expect(await clubs(as.north, `club:${ids.north}`)).toEqual([ids.north]);
    expect(await clubs(as.state, `club-group:${ids.state}`)).toEqual([ids.north, ids.south]);
    expect(await clubs(as.office, "system:system")).toEqual([ids.north, ids.south, ids.west]);
    expect(await clubs(as.office, `club-group:${CLUB_GROUP_ROOT}`)).toEqual([ids.north, ids.south, ids.west]);
  });

  test("are the person's own to see in every context", async () => {
    expect(await clubs(as.member, "system:system")).toEqual([ids.north, ids.south, ids.west]);
    expect(await clubs(as.member, `club:${ids.west}`)).toEqual([ids.west]);
    const other = await world.club("Lookup without them", await world.group("Lookup third state"));
    expect(await clubs(as.member, `club:${other.id}`)).toBe(404);
    expect(await clubs(as.member, "club:none")).toBe(404);
  });

  test("are absent where nobody sees them: another's context, a person who is not in it, nobody at all", async () => {
    expect(await clubs(as.north, `club:${ids.south}`)).toBe(404);
    expect(await clubs(as.north, `club-group:${ids.state}`)).toBe(404);
    expect(await clubs(as.north, "system:system")).toBe(404);
    expect(await clubs(as.north, "none")).toBe(404);
    const stranger = (await world.member(western)).account.person;
    expect(await clubs(as.north, `club:${ids.north}`, `mpr_${stranger}`)).toBe(404);
    expect(await clubs(as.north, `club:${ids.north}`, "mpr_nobody")).toBe(404);
    expect(await clubs(as.member, "system:system", `mpr_${stranger}`)).toBe(404);
  });
});
