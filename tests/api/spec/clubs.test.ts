import { ClubEntity } from "@salle/core/internal/organisations/clubs/entity";
import type { Club } from "@salle/core/organisations/clubs";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import { beforeAll, describe, expect, it } from "vitest";
import { ask, type Speaker, signIn } from "../../support/api.ts";
import { conforms } from "../../support/spec.ts";
import { expectObject, ofType } from "../../support/wire.ts";
import { grant, PASSWORD, World } from "../../support/world.ts";

// Written from the sentences of spec 03 §3 alone: each test quotes the one it checks.

const world = new World();
let staff: Speaker;
let stateId = "";
let regionId = "";
let own: Club;
let deep: Club;

beforeAll(async () => {
  const state = await world.group("Spec clubs state");
  const region = await world.group("Spec clubs region", state);
  await world.group("Spec clubs state 2");
  own = await world.club("Spec clubs own", state);
  deep = await world.club("Spec clubs deep", region);
  await writeAll([itemOf(ClubEntity, { ...own, latitude: -33.9, longitude: 151.2 })]);
  [stateId, regionId] = [state.id, region.id];
  const email = world.email("spec-clubs");
  await world.staff(email, [grant("group-administrator", { type: "club-group", id: stateId })]);
  staff = await signIn(email, PASSWORD);
});

// 03 §3
const CLUB = [
  ...["abbreviatedName", "name", "description", "handle", "state", "addressLineOne", "addressLineTwo"],
  ...["addressLineThree", "suburb", "postcode", "country", "latitude", "longitude", "telephone"],
  ...["afterHoursTelephone", "ABN", "membershipYearEndingDay", "membershipYearEndingMonth", "webAddress"],
];

const group = (id: string, query = "") => ask(staff, `GET /app/club-groups/${id}`, { query });

describe("club", () => {
  it("Club: abbreviatedName, name, description, handle, state, … latitude, longitude, … webAddress", async () => {
    // spec 03 §3
    const { data } = (await ask(staff, `GET /app/clubs/${own.id}`)).body;
    expectObject(data, "club", CLUB);
    expect(data.attributes).toMatchObject({ latitude: -33.9, longitude: 151.2 });
    const other = (await ask(staff, `GET /app/clubs/${deep.id}`)).body.data.attributes;
    expect([other.latitude, other.longitude]).toEqual([null, null]);
  });
});

describe("clubs/index", () => {
  it("ClubIndex (list row): memberCount, club, clubGroup. GET /clubs/index with filter, sort and include builders", async () => {
    // spec 03 §3 and §7
    const query = `filters[clubId]=${deep.id}&sort[column]=memberCount&include=club,clubGroup`;
    const named = { attributes: ["memberCount"], relationships: ["club", "clubGroup"] };
    const { body } = await conforms(staff, "GET /app/clubs/index", { query }, named);
    expectObject(body.data[0], "clubIndex", ["memberCount"], ["club", "clubGroup"]);
    expect(ofType(body, "club").map(({ id }) => id)).toEqual([deep.id]);
    expect(ofType(body, "clubGroup").map(({ id }) => id)).toEqual([regionId]);
  });
});

describe("clubGroup", () => {
  it("clubGroup: name, description, allClubs (assigned clubs), clubGroupChildren (sub-groups)", async () => {
    // spec 03 §3
    const { data } = (await group(stateId)).body;
    expectObject(data, "clubGroup", ["name", "description"], ["allClubs", "clubGroupChildren"]);
    expect(data.relationships).toEqual({
      allClubs: {
        data: [{ type: "club", id: own.id }],
        links: { related: `/app/club-groups/${stateId}/clubs-options` },
      },
      clubGroupChildren: { data: [{ type: "clubGroup", id: regionId }] },
    });
    expect((await group(regionId)).body.data.relationships.allClubs.data).toEqual([{ type: "club", id: deep.id }]);
  });

  it("Related objects resolve through included data", async () => {
    // spec 03 §3
    const { body } = await group(stateId, "include=allClubs,clubGroupChildren");
    expect(ofType(body, "club").map(({ attributes }) => attributes.name)).toEqual(["Spec clubs own"]);
    expect(ofType(body, "clubGroup").map(({ attributes }) => attributes.name)).toEqual(["Spec clubs region"]);
    expect((await group(stateId)).body).not.toHaveProperty("included");
  });

  it("GET /club-groups/{id} (optional query clubCount=1)", async () => {
    // spec 03 §7
    for (const [id, count] of [[stateId, 2] as const, [regionId, 1] as const])
      expect((await group(id, "clubCount=1")).body.data.attributes.clubCount).toBe(count);
    expect((await group(stateId)).body.data.attributes).not.toHaveProperty("clubCount");
    expect((await group(stateId, "clubCount=0")).body.data.attributes).not.toHaveProperty("clubCount");
  });

  it("a role that may not see clubs is told of none", async () => {
    // spec 03 §6: the capabilities of who asks decide.
    const roleId = await world.role("club-groups.view");
    const email = world.email("spec-no-clubs");
    await world.staff(email, [{ roleId, on: { type: "club-group", id: stateId } }]);
    const speaker = await signIn(email, PASSWORD);
    const query = "clubCount=1&include=allClubs,clubGroupChildren";
    const { body } = await ask(speaker, `GET /app/club-groups/${stateId}`, { query });
    expect(body.data.relationships.allClubs).not.toHaveProperty("data");
    expect(body.data.attributes).not.toHaveProperty("clubCount");
    expect(body.included?.map(({ type }) => type)).toEqual(["clubGroup"]);
  });
});

describe("03 §7 Clubs and groups", () => {
  it("“GET /club-groups/{id} (optional query clubCount=1)”, “GET /clubs/{id}”, “GET /club-groups/{id}/clubs-options”", async () => {
    const GROUP = { attributes: ["name", "description"], relationships: ["allClubs", "clubGroupChildren"] };
    const params = { id: stateId };
    const { body } = await conforms(staff, "GET /app/club-groups/{id}", { params, query: "clubCount=1" }, GROUP);
    expect(body.data.attributes.clubCount).toBe(2);
    await conforms(staff, "GET /app/clubs/{id}", { params: { id: own.id } }, { attributes: CLUB });
    const options = await conforms(staff, "GET /app/club-groups/{id}/clubs-options", { params });
    expect(options.body.data).toContainEqual({ text: own.name, value: own.id });
  });
});

describe("03 §7 Changing a club", () => {
  it("“POST /clubs and PUT /clubs/{id}, body attributes”", async () => {
    const takes = CLUB.filter((field) => field !== "handle");
    const name = `Spec clubs new ${own.id}`;
    const attributes = { name, clubGroupId: stateId };
    const { body } = await conforms(staff, "POST /app/clubs", { attributes }, { attributes: CLUB, takes });
    const params = { id: body.data.id };
    const change = { attributes: { state: "NSW" }, params };
    const changed = await conforms(staff, "PUT /app/clubs/{id}", change, { attributes: CLUB, takes });
    expect(changed.body.data.attributes).toMatchObject({ name, state: "NSW" });
  });
});
