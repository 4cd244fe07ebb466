import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import type { Appointment } from "@salle/contract/members/positions";
import { firstPositions } from "@salle/core/tools/seeds/positions";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Reply, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/* Positions: who holds which in a club and who held it, by dates; and what the positions are called. */

type Row = Pick<Appointment, "id" | "attributes">;

const world = new World();
let club: Awaited<ReturnType<World["club"]>>;
let other: Awaited<ReturnType<World["club"]>>;
let admin: Speaker = {};
let coach: Speaker = {};
let strangers: Speaker = {};
let office: Speaker = {};
let member: Speaker = {};
let memberId = "";
/** The positions by their descriptions. */
const positions = new Map<string, string>();
const today = todayIn("Australia/Sydney", new Date());

beforeAll(async () => {
  club = await world.club("Positions club", await world.group("Positions state"));
  other = await world.club("Positions other club");
  const staff = async (...grants: ReturnType<typeof grant>[]) => {
    const email = world.email("staff");
    await world.staff(email, grants);
    return signIn(email, PASSWORD);
  };
  admin = await staff(grant("club-administrator", { type: "club", id: club.id }));
  coach = await staff(grant("club-coach", { type: "club", id: club.id }));
  strangers = await staff(grant("club-administrator", { type: "club", id: other.id }));
  office = await staff(grant("system-administrator", { type: "system" }));
  const email = world.email("member");
  memberId = (await world.member(club, { email, lastName: "Okonkwo" })).clubMemberProfile.id;
  member = await signIn(email, PASSWORD);
  const { body } = await ask(admin, "GET /app/club-positions");
  for (const { id, attributes } of body.data) positions.set(attributes.description, id);
});

const idOf = (description: string): string => positions.get(description) ?? "";
const newMember = async (lastName: string, of = club) => (await world.member(of, { lastName })).clubMemberProfile.id;
const appoint = (by: Speaker, description: string, attributes: object, of = club.id) =>
  ask(by, `POST /app/clubs/${of}/positions/${idOf(description)}`, { attributes });
const change = (by: Speaker, id: string, attributes: object) =>
  ask(by, `PUT /app/club-position-appointments/${id}`, { attributes });
const list = (query = "", by = admin, of = club.id) => ask(by, `GET /app/clubs/${of}/positions`, { query });
const appointed = async (description: string, attributes: object): Promise<string> => {
  const reply = await appoint(admin, description, attributes);
  expect(reply.status).toBe(200);
  return reply.body.data.id;
};
const CURRENT = "filters[isCurrent]=1&pagination[limit]=100";
const ARCHIVED = "filters[isArchived]=1&pagination[limit]=100";
/** Whether a list comes to have an appointment, or not. */
const lists = (id: string, query: string, isIn = true) =>
  eventually(
    () => list(query),
    ({ body }) => body.data.some((each: Row) => each.id === id) === isIn,
  );
const fieldsOf = ({ body }: Pick<Reply, "body">): [field: string, message: string][] =>
  body.errors.map(({ detail, meta }: { detail: string; meta: { field: string } }) => [meta.field, detail]);

describe("the positions", () => {
  test("that a federation begins with are there, in their order, for everybody who is signed in", async () => {
    const { body } = await ask(member, "GET /app/club-positions");
    const first = body.data.map((each) => each.attributes.description).slice(0, firstPositions.length);
    expect(first).toEqual(firstPositions);
    expect(body.data[0]).toMatchObject({
      type: "club-position",
      links: { self: `/app/club-positions/${body.data[0].id}` },
    });
    expect((await ask({}, "GET /app/club-positions")).status).toBe(401);
  });

  test("are added and renamed by the office alone, each with a description of its own", async () => {
    const description = `Welfare officer ${club.id}`;
    const added = await ask(office, "POST /app/club-positions", { attributes: { description } });
    expect(added.status).toBe(200);
    const twice = await ask(office, "POST /app/club-positions", {
      attributes: { description: description.toUpperCase() },
    });
    expect(fieldsOf(twice)).toEqual([["description", "There is a position of that description already."]]);
    const path = `PUT /app/club-positions/${added.body.data.id}`;
    const renamed = await ask(office, path, { attributes: { description: `Wellbeing officer ${club.id}` } });
    expect(renamed.body.data.attributes.description).toBe(`Wellbeing officer ${club.id}`);
    expect(fieldsOf(await ask(office, path, { attributes: { description: "PRESIDENT" } }))).toHaveLength(1);
    expect((await ask(office, "POST /app/club-positions", { attributes: { description } })).status).toBe(200);
    expect((await ask(admin, path, { attributes: { description: "Ours" } })).status).toBe(404);
    expect((await ask(admin, "POST /app/club-positions", { attributes: { description: "Ours" } })).status).toBe(404);
    expect(
      (await ask(office, "PUT /app/club-positions/pos_none", { attributes: { description: "None" } })).status,
    ).toBe(404);
  });
});

describe("an appointment", () => {
  test("names the member and the position, is listed, ended, and brought back", async () => {
    const made = await appoint(admin, "President", { clubMemberProfileId: memberId, startDate: "2024-07-01" });
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({
      type: "club-position-appointment",
      attributes: {
        appointmentStartDate: "2024-07-01",
        appointmentEndDate: null,
        clubPositionId: idOf("President"),
        description: "President",
        lastName: "Okonkwo",
        isCurrent: true,
      },
      relationships: { clubMemberProfile: { data: { type: "clubMemberProfile", id: memberId } } },
      capabilities: { canEdit: true },
    });
    const { body } = await lists(id, `${CURRENT}&include=clubMemberProfile`);
    expect(body.included).toContainEqual(expect.objectContaining({ type: "clubMemberProfile", id: memberId }));

    const ended = await change(admin, id, { endDate: addDays(today, -1) });
    expect(ended.body.data.attributes).toMatchObject({ appointmentStartDate: "2024-07-01", isCurrent: false });
    await lists(id, ARCHIVED);
    await lists(id, CURRENT, false);
    await lists(id, "pagination[limit]=100");
    const today_ = await change(admin, id, { endDate: today });
    expect(today_.body.data.attributes.isCurrent).toBe(true);
    const reopened = await change(admin, id, { startDate: "2024-07-02", endDate: null });
    expect(reopened.body.data.attributes).toMatchObject({
      appointmentStartDate: "2024-07-02",
      appointmentEndDate: null,
      isCurrent: true,
    });
    await lists(id, CURRENT);
    await lists(id, ARCHIVED, false);
  });

  test("is one of several at once in a position, and they stand by their start, the newest first", async () => {
    const of = (lastName: string, startDate: string, endDate?: string) =>
      newMember(lastName).then((clubMemberProfileId) =>
        appointed("Armourer", { clubMemberProfileId, startDate, ...(endDate && { endDate }) }),
      );
    const last = await of("Younger", "2023-02-01");
    await of("Middle", "2022-02-01", addDays(today, 30));
    await of("Older", "2021-02-01");
    await lists(last, CURRENT);
    const armourers = async (query: string) => {
      const { body } = await list(query);
      return body.data
        .filter(({ attributes }: Row) => attributes.description === "Armourer")
        .map(({ attributes }: Row) => attributes.lastName);
    };
    await eventually(
      () => armourers(CURRENT),
      (names) => names.length === 3,
    );
    expect(await armourers(CURRENT)).toEqual(["Younger", "Middle", "Older"]);
    expect(await armourers(`${CURRENT}&sort[direction]=asc`)).toEqual(["Older", "Middle", "Younger"]);
    expect(await armourers("filters[isArchived]=0&pagination[limit]=100")).toEqual(["Younger", "Middle", "Older"]);
    expect(await armourers(`${CURRENT}&filters[isArchived]=1`)).toEqual([]);
  });

  test("is refused where the member has the position on a day of it already, and the next day it is not", async () => {
    const clubMemberProfileId = await newMember("Twice");
    const first = await appointed("Secretary", { clubMemberProfileId, startDate: "2024-01-01", endDate: "2024-12-31" });
    const refused = [["startDate", "This member holds this position in that time already."]];
    expect(fieldsOf(await appoint(admin, "Secretary", { clubMemberProfileId, startDate: "2024-12-31" }))).toEqual(
      refused,
    );
    await appointed("Treasurer", { clubMemberProfileId, startDate: "2024-06-01" });
    const second = await appointed("Secretary", { clubMemberProfileId, startDate: "2025-01-01" });
    expect(fieldsOf(await change(admin, first, { endDate: null }))).toEqual(refused);
    expect(fieldsOf(await change(admin, second, { startDate: "2024-12-31" }))).toEqual(refused);
    expect((await change(admin, second, { startDate: "2025-02-01" })).status).toBe(200);
  });

  test("is made once, however many ask at once", async () => {
    for (let round = 0; round < 3; round++) {
      const clubMemberProfileId = await newMember("Once");
      const all = await Promise.all(
        Array.from({ length: 5 }, () => appoint(admin, "Head coach", { clubMemberProfileId, startDate: "2024-01-01" })),
      );
      const statuses = all.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      // Who asks again for long enough is told so.
      expect(statuses.filter((status) => ![200, 409, 417].includes(status))).toEqual([]);
    }
  });

  test("has days that can be, each wrong one said on its field", async () => {
    const clubMemberProfileId = await newMember("Dates");
    const wrong = async (dates: object) =>
      fieldsOf(await appoint(admin, "Public officer", { clubMemberProfileId, ...dates }));
    expect(await wrong({ startDate: "2025-01-01", endDate: "2024-12-31" })).toEqual([
      ["endDate", "The End date cannot be before the Start date."],
    ]);
    expect(await wrong({ startDate: "1899-12-31" })).toEqual([["startDate", "The Start date cannot be before 1900."]]);
    expect(await wrong({ startDate: "2025-01-01", endDate: "2200-01-01" })).toEqual([
      ["endDate", "The End date cannot be more than 50 years ahead."],
    ]);
    expect(await wrong({ startDate: "" })).toEqual([["startDate", "The Start date cannot be blank."]]);
    expect(await wrong({ startDate: "2025-02-30" })).toEqual([["startDate", "The Start date cannot be blank."]]);
    const id = await appointed("Public officer", { clubMemberProfileId, startDate: "2024-01-01", endDate: "" });
    expect(fieldsOf(await change(admin, id, { endDate: "2023-12-31" }))).toHaveLength(1);
    expect((await list("")).body.data.filter((each: Row) => each.attributes.lastName === "Dates").length).toBeLessThan(
      2,
    );
  });

  test("is of a member of the club; one of another club and one that is none are answered alike", async () => {
    const foreign = await newMember("Foreign", other);
    const none = `${memberId.slice(0, -26)}${"0".repeat(26)}`;
    const replies = [];
    for (const clubMemberProfileId of [foreign, none, "cmp_none"])
      replies.push(await appoint(admin, "Treasurer", { clubMemberProfileId, startDate: "2024-01-01" }));
    expect(replies.map(({ status }) => status)).toEqual([417, 417, 417]);
    expect(new Set(replies.map((each) => JSON.stringify(fieldsOf(each)))).size).toBe(1);
    expect(fieldsOf(replies[0] as never)[0]?.[0]).toBe("clubMemberProfileId");
    const nowhere = await ask(admin, `POST /app/clubs/${club.id}/positions/pos_none`, {
      attributes: { clubMemberProfileId: memberId, startDate: "2024-01-01" },
    });
    expect(nowhere.status).toBe(404);
  });

  test("is seen by who sees the club, changed by who changes it, and absent for all others", async () => {
    const clubMemberProfileId = await newMember("Seen");
    const id = await appointed("Child safety officer", { clubMemberProfileId, startDate: "2024-01-01" });
    const seen = await eventually(
      () => list(CURRENT, coach),
      ({ body }) => body.data.some((each: Row) => each.id === id),
    );
    expect(seen.body.data[0].capabilities).toEqual({ canEdit: false });
    expect((await change(coach, id, { endDate: today })).status).toBe(403);
    expect((await appoint(coach, "Treasurer", { clubMemberProfileId, startDate: "2024-01-01" })).status).toBe(403);
    expect((await list("", strangers)).status).toBe(404);
    expect((await list("", member)).status).toBe(404);
    expect((await change(strangers, id, { endDate: today })).status).toBe(404);
    expect((await change(member, id, { endDate: today })).status).toBe(404);
    expect((await change(admin, "cpa_none", { endDate: today })).status).toBe(404);
  });

  test("stays when its member is archived, who gets none that goes on", async () => {
    const clubMemberProfileId = await newMember("Archived");
    const id = await appointed("Committee member", { clubMemberProfileId, startDate: "2024-01-01" });
    expect((await ask(admin, `POST /app/club-member-profiles/${clubMemberProfileId}/archive`)).status).toBe(200);
    await lists(id, CURRENT);
    expect((await appoint(admin, "Treasurer", { clubMemberProfileId, startDate: "2024-01-01" })).status).toBe(409);
    await appointed("Treasurer", { clubMemberProfileId, startDate: "2010-01-01", endDate: "2012-12-31" });
    expect((await change(admin, id, { endDate: "2024-12-31" })).status).toBe(200);
  });
});
