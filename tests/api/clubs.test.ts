import type { Club } from "@salle/core/organisations/clubs";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
const ids = { state: "", region: "", other: "" };
let own: Club;
let foreign: Club;
let office: Speaker;
let stateStaff: Speaker;
let clubStaff: Speaker;
let coach: Speaker;

beforeAll(async () => {
  const state = await world.group("Clubs state");
  const region = await world.group("Clubs region", state);
  const other = await world.group("Clubs other state");
  Object.assign(ids, { state: state.id, region: region.id, other: other.id });
  own = await world.club("Clubs own", region);
  foreign = await world.club("Clubs foreign", other);
  const as = async (name: string, role: Parameters<typeof grant>[0], on: Parameters<typeof grant>[1]) => {
    const email = world.email(name);
    await world.staff(email, [grant(role, on)]);
    return signIn(email, PASSWORD);
  };
  office = await as("clubs-office", "system-administrator", { type: "system" });
  stateStaff = await as("clubs-state", "group-administrator", { type: "club-group", id: ids.state });
  clubStaff = await as("clubs-club", "club-administrator", { type: "club", id: own.id });
  coach = await as("clubs-coach", "club-coach", { type: "club", id: own.id });
});

let named = 0;
const name = () => `New club ${world.email("club")} ${named++}`;
const create = (attributes: object, by: Speaker = office) => ask(by, "POST /app/clubs", { attributes });
const update = (attributes: object, by: Speaker = clubStaff, id = own.id) =>
  ask(by, `PUT /app/clubs/${id}`, { attributes });
const read = (id: string, by: Speaker = office) => ask(by, `GET /app/clubs/${id}`);
const fieldsOf = ({ body }: { body: { errors: { meta: { field?: string } }[] } }) =>
  body.errors.map(({ meta }) => meta.field);

describe("a club is added", () => {
  test("to a group, whose time zone it has, and is read back, listed and shown by the directory", async () => {
    const called = name();
    const { status, body } = await create({ name: called, clubGroupId: ids.region, ABN: "51 824 753 556" }, stateStaff);
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({ name: called, ABN: "51824753556", timeZone: "Australia/Sydney" });
    expect((await read(body.data.id, stateStaff)).body.data).toMatchObject({
      attributes: { name: called, country: "AU", membershipYearEndingDay: 31, version: 1 },
      capabilities: { canEdit: true },
    });
    const options = await ask(stateStaff, `GET /app/club-groups/${ids.state}/clubs-options`);
    expect(options.body.data).toContainEqual({ text: called, value: body.data.id });
    const members = await eventually(
      () => ask(stateStaff, `GET /app/clubs/${body.data.id}/club-members`),
      (reply) => reply.status === 200,
    );
    expect(members.body.data).toEqual([]);
  });

  test("to the federation itself by the office alone", async () => {
    expect((await create({ name: name() })).status).toBe(200);
    expect((await create({ name: name() }, stateStaff)).status).toBe(403);
    expect((await create({ name: name() }, clubStaff)).status).toBe(403);
  });

  test("nowhere else: somebody else's group and one that is not there answer alike", async () => {
    const there = await create({ name: name(), clubGroupId: ids.other }, stateStaff);
    const gone = await create({ name: name(), clubGroupId: "grp_00000000000000000000000000" }, stateStaff);
    expect([there.status, there.body.errors[0].message]).toEqual([417, "Choose from the list."]);
    expect(gone.body.errors[0].message).toEqual(there.body.errors[0].message);
    expect([fieldsOf(there), fieldsOf(gone)]).toEqual([["clubGroupId"], ["clubGroupId"]]);
    expect(fieldsOf(await create({ name: name(), clubGroupId: ids.region }, clubStaff))).toEqual(["clubGroupId"]);
    expect((await create({ name: name() }, {})).status).toBe(401);
  });

  test("once by one name, whatever its case; two at once too", async () => {
    const called = name();
    const both = await Promise.all([create({ name: called }), create({ name: called.toUpperCase() })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 417]);
    expect(fieldsOf(await create({ name: ` ${called}` }))).toEqual(["name"]);
  });

  test("beside others that are added to its group in the same moment", async () => {
    const four = await Promise.all(Array.from({ length: 4 }, () => create({ name: name() })));
    expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test("with what is wrong said on each field", async () => {
    const wrong = { ABN: "51 824 753 557", postcode: "20", telephone: "Kim", latitude: 1, membershipYearEndingDay: 31 };
    const reply = await create({ name: name(), ...wrong, membershipYearEndingMonth: 6 });
    expect(reply.status).toBe(417);
    expect(fieldsOf(reply).sort()).toEqual(["ABN", "longitude", "membershipYearEndingDay", "postcode", "telephone"]);
    const shapes = { latitude: 91, longitude: "x", webAddress: "javascript:alert(1)", timeZone: "Mars", country: "ZZ" };
    expect(fieldsOf(await create({ name: name(), ...shapes })).sort()).toEqual(Object.keys(shapes).sort());
  });
});

describe("a club is changed", () => {
  test("by its own people: what is named, and nothing else", async () => {
    const { version } = (await read(own.id)).body.data.attributes;
    const changed = await update({ suburb: "Ultimo", latitude: "-33.88", longitude: 151.2, version });
    expect(changed.body.data.attributes).toMatchObject({
      name: own.name,
      suburb: "Ultimo",
      latitude: -33.88,
      version: version + 1,
    });
    const cleared = await update({ latitude: "", longitude: null });
    expect(cleared.body.data.attributes).toMatchObject({ suburb: "Ultimo", latitude: null, longitude: null });
  });

  test("not by whoever may only look, nor another club's", async () => {
    expect((await read(own.id, coach)).body.data.capabilities).toEqual({ canEdit: false, canArchive: false });
    expect((await update({ suburb: "No" }, coach)).status).toBe(403);
    expect((await update({ suburb: "No" }, clubStaff, foreign.id)).status).toBe(404);
    expect((await update({ suburb: "No" }, stateStaff, foreign.id)).status).toBe(404);
    expect((await update({ clubGroupId: ids.other }, office)).status).toBe(417);
  });

  test("under the optimistic lock", async () => {
    const { version } = (await read(own.id)).body.data.attributes;
    expect((await update({ description: "One", version })).status).toBe(200);
    const late = await update({ description: "Two", version });
    expect([late.status, late.body.errors[0].code]).toEqual([409, "stale"]);
    expect((await read(own.id)).body.data.attributes.description).toBe("One");
  });

  test("to a name that no other has; the one it had is free again", async () => {
    const [one, two] = [name(), name()];
    const { id } = (await create({ name: one })).body.data;
    await create({ name: two });
    expect(fieldsOf(await update({ name: two }, office, id))).toEqual(["name"]);
    expect((await update({ name: one.toUpperCase() }, office, id)).body.data.attributes.name).toBe(one.toUpperCase());
    expect((await update({ name: `${one} B` }, office, id)).status).toBe(200);
    expect((await create({ name: one })).status).toBe(200);
  });

  test("and the directory follows its name", async () => {
    const club = await world.club("Clubs before", await world.group("Clubs renamed"));
    await world.member(club, { lastName: "Renamed" });
    const called = name();
    await update({ name: called }, office, club.id);
    const found = await eventually(
      () => ask(office, "GET /app/club-groups/CLUB_GROUP_ROOT/club-members", { query: "filters[searchterm]=Renamed" }),
      ({ body }) => JSON.stringify(body).includes(called),
    );
    expect(JSON.stringify(found.body)).toContain(called);
  });
});
