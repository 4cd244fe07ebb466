import type { CertificationPage } from "@salle/contract/members/certification-lists";
import { ActivityEntity } from "@salle/core/internal/dynamo/activity/entity";
import { reader } from "@salle/core/internal/dynamo/reader";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Reply, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/* The lists of certifications of a club, a group and of whoever manages several: who finds what, in which order, and how many. */

const activities = reader(ActivityEntity);
const world = new World();
let group: Awaited<ReturnType<World["group"]>>;
let club: Awaited<ReturnType<World["club"]>>;
let other: Awaited<ReturnType<World["club"]>>;
let far: Awaited<ReturnType<World["club"]>>;
const speakers: Record<"office" | "admin" | "officer" | "both" | "coach", Speaker> = {
  ...{ office: {}, admin: {}, officer: {}, both: {}, coach: {} },
};
let firstAid = "";
let referee = "";
const profiles: Record<string, string> = {};
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  group = await world.group("Listed state");
  club = await world.club("Listed club", group);
  other = await world.club("Listed other club", group);
  far = await world.club("Listed far club");
  const staff = async (...grants: ReturnType<typeof grant>[]) => {
    const email = world.email("staff");
    await world.staff(email, grants);
    return signIn(email, PASSWORD);
  };
  speakers.office = await staff(grant("system-administrator", { type: "system" }));
  speakers.admin = await staff(grant("club-administrator", { type: "club", id: club.id }));
  speakers.officer = await staff(grant("group-administrator", { type: "club-group", id: group.id }));
  speakers.both = await staff(
    grant("club-administrator", { type: "club", id: club.id }),
    grant("club-administrator", { type: "club", id: far.id }),
  );
  speakers.coach = await staff(grant("club-coach", { type: "club", id: club.id }));
  const make = async (title: string) => {
    const attributes = { title: `${title} ${club.id}`, validFor: "P1Y" };
    return (await ask(speakers.office, "POST /app/member-qualifications/types", { attributes })).body.data.id;
  };
  firstAid = await make("First aid");
  referee = await make("Referee");
  for (const [firstName, at] of [
    ["Ann", club],
    ["Ben", club],
    ["Cia", club],
    ["Dan", other],
    ["Eve", far],
  ] as const) {
    const { account } = await world.member(at, { firstName, lastName: "Listed" });
    profiles[firstName] = `mpr_${account.person}`;
  }
  await give("Ann", firstAid, day(200));
  await give("Ann", referee, day(10));
  await give("Ben", firstAid, day(20));
  await give("Cia", firstAid, day(40));
  await give("Dan", firstAid, day(5));
  await give("Eve", firstAid, day(6));
  const { id } = await give("Cia", referee, day(300));
  await ask(speakers.office, `PUT /app/member-qualifications/registrations/${id}`, {
    attributes: { expiryDate: day(-2) },
  });
  // Each member's row of the directory follows by itself, in any order.
  const known = (type: string) =>
    eventually(
      () => list({ "filters[type]": type }, speakers.office, "/app/club-groups/CLUB_GROUP_ROOT"),
      ({ body: { meta } }) =>
        meta.counts.all === (type === firstAid ? 5 : 2) && meta.counts.expired === (type === firstAid ? 0 : 1),
    );
  await Promise.all([known(firstAid), known(referee)]);
});

type Row = CertificationPage["data"][number];
const nameIn = ({ attributes }: Row): string => attributes.firstName;
const give = async (firstName: string, type: string, expiryDate: string) => {
  const attributes = { memberProfileId: profiles[firstName], expiryDate };
  const reply = await ask(speakers.office, `POST /app/member-qualifications/types/${type}/registrations`, {
    attributes,
  });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.data;
};
const list = (asked: Record<string, string | number>, by: Speaker = speakers.admin, of = `/app/clubs/${club.id}`) => {
  const query = Object.entries(asked)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return ask(by, `GET ${of}/qualification-registrations`, query ? { query } : {});
};
const found = ({ body }: Reply): string[] =>
  body.data.map((row: Row) => `${nameIn(row)} ${row.attributes.qualificationTypeTitle.split(" ")[0]}`);

describe("a club's list", () => {
  test("is by last day, with its members, how many of which there are, and what may be done with each", async () => {
    const reply = await list({});
    expect(found(reply)).toEqual(["Cia Referee", "Ann Referee", "Ben First", "Cia First", "Ann First"]);
    expect(reply.body.totalResults).toBe(5);
    expect(reply.body.meta.counts).toEqual({ all: 5, current: 4, expiring: 2, expired: 1, pending: 0 });
    expect(reply.body.data[1]).toMatchObject({
      attributes: { clubName: "Listed club", lastName: "Listed", status: "APPROVED", metadata: null },
      capabilities: { canUpdate: true, canReject: true, canRenew: true, canRemove: true },
    });
  });

  test.each<[string, Record<string, string | number>, string[]]>([
    ["by status", { "filters[status]": "EXPIRED" }, ["Cia Referee"]],
    ["those that end soon", { "filters[status]": "EXPIRING" }, ["Ann Referee", "Ben First"]],
    ["by words of a name", { "filters[searchterm]": "ben" }, ["Ben First"]],
    ["backwards", { "sort[direction]": "desc", "pagination[limit]": 2 }, ["Ann First", "Cia First"]],
    ["a page on", { "pagination[limit]": 2, "pagination[offset]": 2 }, ["Ben First", "Cia First"]],
    ["by name", { "sort[column]": "name" }, ["Ann First", "Ann Referee", "Ben First", "Cia First", "Cia Referee"]],
  ])("finds %s", async (_, asked, expected) => {
    expect(found(await list(asked))).toEqual(expected);
  });

  test("finds one kind, and counts of that alone", async () => {
    const reply = await list({ "filters[type]": referee });
    expect(found(reply)).toEqual(["Cia Referee", "Ann Referee"]);
    expect(reply.body.meta.counts).toEqual({ all: 2, current: 1, expiring: 1, expired: 1, pending: 0 });
  });

  test("is for those who see certifications there", async () => {
    expect((await list({}, speakers.coach)).status).toBe(403);
    expect((await list({}, speakers.admin, `/app/clubs/${other.id}`)).status).toBe(404);
    expect((await list({}, speakers.admin, `/app/club-groups/${group.id}`)).status).toBe(404);
    expect((await list({ "filters[state]": "x" })).status).toBe(417);
  });

  test("follows what is changed, and a renewal that waits is among what is to be answered", async () => {
    const email = world.email("renews");
    const { account } = await world.member(other, { email, firstName: "Flo", lastName: "Listed" });
    profiles.Flo = `mpr_${account.person}`;
    const { id } = await give("Flo", firstAid, day(3));
    const renew = `POST /app/member-qualifications/registrations/${id}/renew`;
    expect((await ask(await signIn(email, PASSWORD), renew, { attributes: {} })).status).toBe(200);
    const of = `/app/clubs/${other.id}`;
    const waits = await eventually(
      () => list({ "filters[status]": "PENDING" }, speakers.officer, of),
      ({ body }) => body.totalResults === 1,
    );
    expect(waits.body.data[0]).toMatchObject({ attributes: { status: "APPROVED", pendingVerification: true } });
    await ask(speakers.officer, `DELETE /app/member-qualifications/registrations/${id}`);
    await eventually(
      () => list({}, speakers.officer, of),
      ({ body }) => body.data.every((row: Row) => nameIn(row) !== "Flo"),
    );
  });
});

describe("other lists", () => {
  test("a group's is of all of its clubs", async () => {
    const reply = await list({ "filters[type]": firstAid }, speakers.officer, `/app/club-groups/${group.id}`);
    expect(found(reply)).toEqual(["Dan First", "Ben First", "Cia First", "Ann First"]);
  });

  test("whoever manages several clubs finds those of all of them, and who manages none nothing", async () => {
    const managed = (by: Speaker) =>
      ask(by, "GET /app/sessions/current/qualifications/manage", { query: `filters[type]=${firstAid}` });
    expect(found(await managed(speakers.both))).toEqual(["Eve First", "Ben First", "Cia First", "Ann First"]);
    expect(found(await managed(speakers.officer))).toContain("Dan First");
    expect(found(await managed(speakers.coach))).toEqual([]);
    expect((await managed(speakers.office)).body.totalResults).toBe(5);
  });
});

describe("the file", () => {
  const token = (by: Speaker, query: string) => ask(by, "GET /app/export/certifications/token", { query });
  const fetched = async (path: string) => {
    const reply = await fetch(`${process.env.SALLE_TEST_URL}/public-app/export/certifications/${path}`);
    return { reply, text: await reply.text() };
  };

  test("has the list's certifications, without anything that a spreadsheet runs, and tells the activity log", async () => {
    const { account } = await world.member(far, { firstName: "=1+1", lastName: "Zed" });
    profiles.Zed = `mpr_${account.person}`;
    await give("Zed", referee, day(50));
    await eventually(
      () => list({ "filters[type]": referee }, speakers.both, `/app/clubs/${far.id}`),
      ({ body }) => body.totalResults === 1,
    );
    const asked = await token(speakers.both, `club-id=${far.id}`);
    const { reply, text } = await fetched(asked.body.data.attributes.token);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(reply.headers.get("content-disposition")).toMatch(/^attachment; filename="certifications-[\d-]+\.csv"$/);
    const lines = text.trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("Last name,First name,National ID,Club,Certification,Status,Valid Until");
    expect(lines[1]).toMatch(new RegExp(`^Listed,Eve,\\d+,Listed far club,First aid ${club.id},Approved,${day(6)}`));
    expect(lines[2]).toContain("Zed,'=1+1,");
    const [taken] = (await activities.list.byAbout({ about: `club:${far.id}` })).slice(-1);
    expect(taken?.acts[0]).toMatchObject({ entity: "export", fields: { rows: { after: 2 } } });
  });

  test("is for those who see certifications there, of one club or group, by a token that is ours", async () => {
    expect((await token(speakers.coach, `club-id=${club.id}`)).status).toBe(404);
    expect((await token(speakers.admin, `club-group-id=${group.id}`)).status).toBe(404);
    expect((await token(speakers.officer, `club-group-id=${group.id}`)).status).toBe(200);
    expect((await token(speakers.admin, "")).status).toBe(417);
    expect((await token(speakers.officer, `club-id=${club.id}&club-group-id=${group.id}`)).status).toBe(417);
    const { token: good } = (await token(speakers.admin, `club-id=${club.id}`)).body.data.attributes;
    const [payload = "", signature = ""] = good.split(".");
    const forged = Buffer.from(JSON.stringify([`club:${far.id}`, "acc_x", 9_999_999_999])).toString("base64url");
    for (const bad of ["none", `${forged}.${signature}`, `${payload}.${signature.slice(0, -2)}AA`])
      expect((await fetched(bad)).reply.status).toBe(404);
    expect((await fetched(good)).reply.status).toBe(200);
  });
});
