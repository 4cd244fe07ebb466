import type { QualificationRegistration } from "@salle/contract/membership/certifications";
import type { SentField } from "@salle/contract/platform/metadata";
import { ActivityEntity } from "@salle/core/internal/dynamo/activity/entity";
import { reader } from "@salle/core/internal/dynamo/reader";
import { personalFile } from "@salle/core/internal/platform/exports/personal-file";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Reply, type Speaker, signIn } from "../support/api.ts";
import { officer } from "../support/officer.ts";
import { pngOf } from "../support/picture.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* Certifications: their kinds, who gives, asks for and answers for one, when it counts, and what a member sees of it. */

/** Begins as a picture does. */
const activities = reader(ActivityEntity);
const sales = new Sales();
let office: Speaker = {};
let coach: Speaker = {};
let strangers: Speaker = {};
let titles = 0;

beforeAll(async () => {
  await sales.open("Certified club");
  const other = await sales.world.club("Certified other club");
  const staff = async (...grants: ReturnType<typeof grant>[]) => {
    const email = sales.world.email("staff");
    await sales.world.staff(email, grants);
    return signIn(email, PASSWORD);
  };
  office = await staff(grant("system-administrator", { type: "system" }));
  coach = await staff(grant("club-coach", { type: "club", id: sales.club.id }));
  strangers = await staff(grant("club-administrator", { type: "club", id: other.id }));
});

const TYPES = "/app/member-qualifications/types";
const REGISTRATIONS = "/app/member-qualifications/registrations";
const makeType = async (over: object = {}): Promise<string> => {
  const title = `First aid ${process.pid} ${++titles} ${sales.club.id}`;
  const reply = await ask(office, `POST ${TYPES}`, { attributes: { title, validFor: "P3Y", ...over } });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.data.id;
};
const define = async (typeId: string, fields: SentField[]) => {
  const reply = await ask(office, `PUT ${TYPES}/${typeId}/definition`, { attributes: { fields } });
  expect(reply).toMatchObject({ status: 200 });
  return new Map(reply.body.data.attributes.fields.map(({ label, id }) => [label, id]));
};
/** A member who can sign in. */
const someone = async () => {
  const email = sales.world.email("member");
  const { account } = await sales.world.member(sales.club, { email });
  return { profile: `mpr_${account.person}`, self: await signIn(email, PASSWORD) };
};
const assign = (typeId: string, memberProfileId: string, more: object = {}, by: Speaker = sales.admin) =>
  ask(by, `POST ${TYPES}/${typeId}/registrations`, { attributes: { memberProfileId, ...more } });
const assigned = async (...given: Parameters<typeof assign>): Promise<QualificationRegistration> => {
  const reply = await assign(...given);
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.data;
};
const at = (id: string, call: string, by: Speaker = sales.admin, attributes?: object): Promise<Reply> => {
  const [method = "", rest = ""] = call.split(" ");
  return ask(by, `${method} ${REGISTRATIONS}/${id}${rest}`, attributes && { attributes });
};
const listOf = (profile: string, by: Speaker = sales.admin) =>
  ask(by, `GET /app/member-profiles/${profile}/qualifications`);
const wrongIn = ({ body }: Reply): [string, string][] =>
  body.errors.map(({ detail, meta }: { detail: string; meta?: { field: string } }) => [meta?.field ?? "", detail]);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const file = { file: pngOf(20, 10).toString("base64"), fileType: "image/png", fileName: "My card.png" };

describe("a kind of certification", () => {
  test("is made, found by everybody, changed, and given no more", async () => {
    const id = await makeType({ leadTime: 90, requiresSupportingDocumentation: 1 });
    const { self, profile } = await someone();
    const read = await ask(self, `GET ${TYPES}/${id}`);
    expect(read.body.data).toMatchObject({
      type: "qualificationType",
      attributes: { hasExpiry: true, validFor: "P3Y", leadTime: 90, requiresSupportingDocumentation: true, version: 1 },
      capabilities: { canManage: false },
    });
    const put = (attributes: object, by = office) => ask(by, `PUT ${TYPES}/${id}`, { attributes });
    expect((await put({ leadTime: 10 }, sales.admin)).status).toBe(404);
    expect((await put({ leadTime: 10, version: 1 })).body.data.attributes).toMatchObject({ leadTime: 10, version: 2 });
    expect((await put({ leadTime: 20, version: 1 })).status).toBe(409);
    await put({ isDeleted: 1 });
    const ids = async (query = "") =>
      (await ask(self, `GET ${TYPES}${query}`)).body.data.map((each: { id: string }) => each.id);
    expect(await ids()).not.toContain(id);
    expect(await ids("?includeDeleted=1")).toContain(id);
    expect((await assign(id, profile, { expiryDate: day(9), ...file })).status).toBe(409);
  });

  test("has a title that no other has, at another's moment too", async () => {
    const title = `Once ${sales.club.id}`;
    const all = await Promise.all(
      [title, title.toUpperCase()].map((each) => ask(office, `POST ${TYPES}`, { attributes: { title: each } })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 417]);
    const refused = all.find(({ status }) => status === 417);
    expect(refused && wrongIn(refused)).toEqual([["title", "There is a certification of that title already."]]);
    const bad = await ask(office, `POST ${TYPES}`, { attributes: { title: "x", leadTime: 0, validFor: "PT1H" } });
    expect(
      wrongIn(bad)
        .map(([field]) => field)
        .sort(),
    ).toEqual(["leadTime", "validFor"]);
  });

  test("has a definition of its own, of which a member is shown what members see", async () => {
    const id = await makeType();
    await define(id, [
      { type: "text", label: "Card", required: false },
      { type: "text", label: "Checked by", required: false, memberVisible: false },
    ]);
    const { self } = await someone();
    const labels = async (by: Speaker) =>
      (await ask(by, `GET ${TYPES}/${id}/definition`)).body.data.attributes.fields.map(
        (each: { label: string }) => each.label,
      );
    expect(await labels(self)).toEqual(["Card"]);
    expect(await labels(sales.admin)).toEqual(["Card", "Checked by"]);
    expect((await ask(sales.admin, `PUT ${TYPES}/${id}/definition`, { attributes: { fields: [] } })).status).toBe(404);
  });
});

describe("a certification", () => {
  test("is given by the club, approved, and found by those who see certifications", async () => {
    const typeId = await makeType();
    const { profile, self } = await someone();
    const given = await assigned(typeId, profile, {
      ...{ expiryDate: day(20), obtainedDate: day(-30), referenceId: "FA-1" },
      ...file,
    });
    expect(given).toMatchObject({
      type: "qualificationRegistration",
      attributes: {
        ...{ status: "APPROVED", isVerified: true, pendingVerification: false, isCurrent: true, referenceId: "FA-1" },
        ...{ expiryDate: day(20), obtainedDate: day(-30), doesCertificationExpire: true, isDeleted: false, version: 1 },
        supportingDocument: { originalFileName: "My card.png" },
      },
      capabilities: { canUpdate: true, canApprove: false, canReject: true, canRenew: true, canUpdateExpiry: true },
    });
    const { attributes } = given;
    expect([20, 19, 21]).toContain(attributes.daysLeft);
    expect(attributes.approvedByName).not.toBe("");
    const link = attributes.supportingDocument?.fileUrl ?? "";
    const fetched = await fetch(link);
    expect(fetched.headers.get("content-disposition")).toContain("attachment");
    // A picture is drawn anew.
    expect(Buffer.from(await fetched.arrayBuffer()).toString("latin1", 8, 12)).toBe("WEBP");
    expect((await listOf(profile)).body.data.map(({ id }: { id: string }) => id)).toEqual([given.id]);
    expect((await listOf(profile, self)).body.totalResults).toBe(1);
    expect((await listOf(profile, coach)).status).toBe(403);
    expect((await listOf(profile, strangers)).status).toBe(404);
    expect((await at(given.id, "GET", strangers)).status).toBe(404);
    expect((await at(given.id, "PUT", coach, { referenceId: "x" })).status).toBe(403);
  });

  test("is one of a kind: of two at once one is told, and after it was removed there can be another", async () => {
    const typeId = await makeType();
    const { profile } = await someone();
    const both = await Promise.all([1, 2].map(() => assign(typeId, profile, { expiryDate: day(100) })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { id } = both.find(({ status }) => status === 200)?.body.data ?? expect.fail("none was given");
    const removed = await at(id, "DELETE");
    expect(removed.body.data.attributes).toMatchObject({ isDeleted: true, isCurrent: false });
    expect((await at(id, "GET")).status).toBe(404);
    const again = await assigned(typeId, profile, { expiryDate: day(200) });
    expect(again.id).toBe(id);
    const terms = again.attributes.terms.map(({ until, endedDate }) => [until, endedDate !== null]);
    expect(terms).toEqual([
      [day(200), false],
      [day(100), true],
    ]);
  });

  test("is refused by its fields", async () => {
    const typeId = await makeType({ requiresSupportingDocumentation: 1 });
    const card = (await define(typeId, [{ type: "text", label: "Card" }])).get("Card") ?? "";
    const { profile } = await someone();
    expect(wrongIn(await assign(typeId, profile, { obtainedDate: day(2) }))).toEqual([
      ["expiryDate", "The Valid Until cannot be blank."],
      ["obtainedDate", "The Date Obtained cannot be in the future."],
      ["file", "The Supporting Documentation field is required."],
      [card, "The Card cannot be blank."],
    ]);
    const text = { ...file, file: Buffer.from("no picture").toString("base64") };
    expect(wrongIn(await assign(typeId, profile, { expiryDate: day(2), ...text, metadata: { [card]: "1" } }))).toEqual([
      ["file", "The Supporting Documentation must be an image or a PDF."],
    ]);
    const nobody = await assign(typeId, "mpr_01ARZ3NDEKTSV4RRFFQ69G5FAV", { expiryDate: day(2) });
    expect(wrongIn(nobody)).toEqual([["memberProfileId", "Choose from the list."]]);
    expect(wrongIn(await assign(typeId, profile, { expiryDate: day(2) }, strangers))).toEqual([
      ["memberProfileId", "Choose from the list."],
    ]);
    expect(wrongIn(await assign(typeId, profile, { expiryDate: day(2) }, coach))).toHaveLength(1);
    const whole = { expiryDate: day(9), ...file, metadata: { [card]: "7" } };
    const { id } = await assigned(typeId, profile, whole);
    // Another last day alone is not asked for what the kind wants beside it.
    expect((await at(id, "PUT", sales.admin, { expiryDate: day(12) })).status).toBe(200);
    const early = { expiryDate: day(-40), obtainedDate: day(-10) };
    expect(wrongIn(await at(id, "PUT", sales.admin, early))[0]?.[0]).toBe("expiryDate");
  });
});

describe("one of one's own", () => {
  test("is asked for, waits, can be changed and is approved by somebody else", async () => {
    const typeId = await makeType();
    const { profile, self } = await someone();
    const asked = await assigned(typeId, profile, { expiryDate: day(300) }, self);
    expect(asked.attributes).toMatchObject({
      ...{ status: "PENDING", isVerified: false, pendingVerification: true, isCurrent: false, approvedByName: "" },
    });
    expect(asked.capabilities).toMatchObject({ canUpdate: true, canApprove: false, canReject: false, canRemove: true });
    expect((await at(asked.id, "PUT", self, { referenceId: "mine" })).body.data.attributes.referenceId).toBe("mine");
    expect((await at(asked.id, "POST /approve", self)).status).toBe(404);
    expect((await at(asked.id, "POST /approve", coach)).status).toBe(403);
    const approved = await at(asked.id, "POST /approve");
    expect(approved.body.data.attributes).toMatchObject({ status: "APPROVED", isCurrent: true, version: 3 });
    // Once more changes nothing.
    expect((await at(asked.id, "POST /approve")).body.data.attributes.version).toBe(3);
    expect((await at(asked.id, "PUT", self, { expiryDate: day(900) })).status).toBe(403);
    expect((await at(asked.id, "DELETE", self)).status).toBe(403);
  });

  test("is found invalid, entered anew, and taken back", async () => {
    const typeId = await makeType();
    const { profile, self } = await someone();
    const { id } = await assigned(typeId, profile, { expiryDate: day(300) }, self);
    expect((await at(id, "DELETE /approve")).body.data.attributes.status).toBe("INVALID");
    const again = await at(id, "PUT", self, { referenceId: "better" });
    expect(again.body.data.attributes.status).toBe("PENDING");
    expect((await at(id, "DELETE", self)).status).toBe(200);
    expect((await listOf(profile, self)).body.totalResults).toBe(0);
  });

  test("of an administrator waits for somebody else too", async () => {
    const typeId = await makeType();
    const email = sales.world.email("both");
    const { account } = await sales.world.member(sales.club, { email });
    await sales.world.change(account, { grants: [grant("club-administrator", { type: "club", id: sales.club.id })] });
    const self = await signIn(email, PASSWORD);
    const { id, attributes } = await assigned(typeId, `mpr_${account.person}`, { expiryDate: day(30) }, self);
    expect(attributes.status).toBe("PENDING");
    expect((await at(id, "POST /approve", self)).status).toBe(403);
    expect((await at(id, "POST /approve")).body.data.attributes.status).toBe("APPROVED");
  });
});

describe("an approved one", () => {
  test("is revoked, and approved again", async () => {
    const typeId = await makeType();
    const { profile } = await someone();
    const { id } = await assigned(typeId, profile, { expiryDate: day(300) });
    const revoked = await at(id, "DELETE /approve");
    expect(revoked.body.data.attributes).toMatchObject({ status: "REVOKED", isCurrent: false, daysLeft: null });
    expect(revoked.body.data.attributes.terms[0].endedDate).not.toBe(null);
    expect((await at(id, "POST /approve")).body.data.attributes).toMatchObject({ status: "APPROVED", isCurrent: true });
  });

  test("is renewed by the club from its last day on, and with another last day where that is given", async () => {
    const typeId = await makeType({ validFor: "P1Y" });
    const { profile } = await someone();
    const { id } = await assigned(typeId, profile, { expiryDate: "2027-03-31" });
    expect((await at(id, "POST /renew")).body.data.attributes.expiryDate).toBe("2028-03-31");
    const given = await at(id, "POST /renew", sales.admin, { expiryDate: "2030-01-31" });
    expect(given.body.data.attributes).toMatchObject({ expiryDate: "2030-01-31", status: "APPROVED" });
    const late = await at(id, "POST /renew", sales.admin, { expiryDate: "2020-01-31" });
    expect(wrongIn(late)[0]?.[0]).toBe("expiryDate");
  });

  test("counts on while its renewal waits, and is what was asked for once that is approved", async () => {
    const typeId = await makeType({ requiresSupportingDocumentation: 1 });
    const { profile, self } = await someone();
    const { id } = await assigned(typeId, profile, { expiryDate: day(10), ...file });
    expect(wrongIn(await at(id, "POST /renew", self, { expiryDate: day(400) }))[0]?.[0]).toBe("file");
    const renewal = { expiryDate: day(400), referenceId: "new", ...file, fileName: "New card.png" };
    const asked = await at(id, "POST /renew", self, renewal);
    expect(asked.body.data.attributes).toMatchObject({
      ...{ status: "APPROVED", expiryDate: day(10), pendingVerification: true, isCurrent: true },
      renewal: { expiryDate: day(400), referenceId: "new", supportingDocument: { originalFileName: "New card.png" } },
    });
    const rejected = await at(id, "DELETE /approve");
    expect(rejected.body.data.attributes).toMatchObject({ status: "APPROVED", renewal: null, expiryDate: day(10) });
    await at(id, "POST /renew", self, renewal);
    const approved = await at(id, "POST /approve");
    expect(approved.body.data.attributes).toMatchObject({
      ...{ status: "APPROVED", expiryDate: day(400), referenceId: "new", pendingVerification: false, renewal: null },
      supportingDocument: { originalFileName: "New card.png" },
    });
  });

  test("has expired once its last day is over, and counts again with another one", async () => {
    const typeId = await makeType();
    const { profile, self } = await someone();
    const { id } = await assigned(typeId, profile, { expiryDate: day(-3) }, self);
    const refused = await at(id, "POST /approve");
    expect(wrongIn(refused)).toEqual([["expiryDate", "Its last day is over. Change Valid Until first."]]);
    await at(id, "PUT", sales.admin, { expiryDate: day(5) });
    expect((await at(id, "POST /approve")).body.data.attributes.status).toBe("APPROVED");
    const past = await at(id, "PUT", sales.admin, { expiryDate: day(-2) });
    expect(past.body.data.attributes).toMatchObject({ status: "EXPIRED", isCurrent: false, isVerified: true });
    expect((await at(id, "PUT", sales.admin, { expiryDate: day(2) })).body.data.attributes.status).toBe("APPROVED");
  });

  test("is changed by one of two who have read the same version", async () => {
    const typeId = await makeType();
    const { profile } = await someone();
    const { id } = await assigned(typeId, profile, { expiryDate: day(300) });
    const both = await Promise.all(
      ["one", "two"].map((referenceId) => at(id, "PUT", sales.admin, { referenceId, version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Without a version both are kept, for they change other things.
    await Promise.all([
      at(id, "PUT", sales.admin, { referenceId: "kept" }),
      at(id, "PUT", sales.admin, { obtainedDate: day(-5) }),
    ]);
    expect((await at(id, "GET")).body.data.attributes).toMatchObject({ referenceId: "kept", obtainedDate: day(-5) });
  });
});

describe("additional details", () => {
  const fields: SentField[] = [
    { type: "text", label: "Card", required: false },
    { type: "text", label: "Level", required: false, memberEditable: false },
    { type: "longtext", label: "Staff remark", required: false, memberVisible: false },
    { type: "file", label: "Scan", required: false },
  ];
  const begin = async () => {
    const typeId = await makeType();
    const ids = await define(typeId, fields);
    const idOf = (label: string) => ids.get(label) ?? expect.fail(`there is no field ${label}`);
    const who = await someone();
    return { typeId, idOf, ...who };
  };

  test("are told to a member as far as members see them, and what they may not change they do not", async () => {
    const { typeId, idOf, profile, self } = await begin();
    const { id } = await assigned(typeId, profile, { expiryDate: day(9), metadata: { [idOf("Card")]: "c1" } }, self);
    const staff = { [idOf("Level")]: "2", [idOf("Staff remark")]: "not yet sure" };
    const kept = await at(id, "PUT", sales.admin, { metadata: staff });
    expect(kept.body.data.attributes.metadata[idOf("Staff remark")].value).toBe("not yet sure");
    for (const reply of [
      await at(id, "GET", self),
      await listOf(profile, self),
      await at(id, "PUT", self, { referenceId: "r" }),
    ]) {
      expect(JSON.stringify(reply.body)).not.toContain("not yet sure");
      expect(JSON.stringify(reply.body)).not.toContain(idOf("Staff remark"));
    }
    const refused = await at(id, "PUT", self, { metadata: { [idOf("Level")]: "3", [idOf("Staff remark")]: "x" } });
    expect(wrongIn(refused)).toEqual([
      [idOf("Staff remark"), `The field ${idOf("Staff remark")} is not known here.`],
      [idOf("Level"), "Only the people who run this can change it. Ask them."],
    ]);
    await at(id, "PUT", self, { metadata: { [idOf("Card")]: "c2" } });
    const { metadata } = (await at(id, "GET")).body.data.attributes;
    expect(["Card", "Level", "Staff remark"].map((label) => metadata[idOf(label)].value)).toEqual([
      ...["c2", "2", "not yet sure"],
    ]);
  });

  test("are in nobody's activity where members do not see them", async () => {
    const { typeId, idOf, profile } = await begin();
    const metadata = { [idOf("Card")]: "told card", [idOf("Staff remark")]: "secret remark" };
    await assigned(typeId, profile, { expiryDate: day(9), metadata });
    const told = JSON.stringify(await activities.list.byAbout({ about: `person:${profile.slice(4)}` }));
    expect(told).toContain("told card");
    expect(told).not.toContain("secret remark");
  });

  test("stand in the file of one's own data under their labels, those of a renewal too, as when it counted does", async () => {
    const { typeId, idOf, profile, self } = await begin();
    const metadata = { [idOf("Card")]: "old card", [idOf("Level")]: "2", [idOf("Staff remark")]: "secret remark" };
    const { id } = await assigned(typeId, profile, { expiryDate: day(9), metadata });
    await at(id, "POST /renew", self, { expiryDate: day(400), metadata: { [idOf("Card")]: "new card" } });
    const { actor, ...asked } = officer(new Date());
    const { bytes } = await personalFile({ ...asked, actor: { ...actor, person: profile.slice(4) } });
    const { data } = JSON.parse(Buffer.from(bytes).toString());
    expect(data.certification).toMatchObject([
      {
        values: { Card: "old card", Level: "2" },
        renewal: { expiryDate: day(400), values: { Card: "new card" } },
        terms: [{ until: day(9) }],
      },
    ]);
    expect(JSON.stringify(data)).not.toContain("secret remark");
  });

  test("of a renewal that is asked for, and answered for, the activity log tells in words", async () => {
    const { typeId, idOf, profile, self } = await begin();
    const { id } = await assigned(typeId, profile, { expiryDate: day(9) });
    const changesOf = async () =>
      (await activities.list.byAbout({ about: `person:${profile.slice(4)}` }))
        .flatMap(({ acts }) => acts.filter(({ kind }) => kind === "changed").map(({ fields }) => fields))
        .at(-1);
    await at(id, "PUT", undefined, { metadata: { [idOf("Card")]: "c2" } });
    expect(await changesOf()).toEqual({ "values.Card": { before: null, after: "c2" } });
    await at(id, "POST /renew", self, { expiryDate: day(400) });
    expect(await changesOf()).toEqual({ "renewal.until": { before: null, after: day(400) } });
    await at(id, "DELETE /approve");
    expect(await changesOf()).toEqual({ "renewal.until": { before: day(400), after: null } });
  });

  test("of a renewal take their place once it is approved", async () => {
    const { typeId, idOf, profile, self } = await begin();
    const metadata = { [idOf("Card")]: "old", [idOf("Level")]: "2" };
    const { id } = await assigned(typeId, profile, { expiryDate: day(9), metadata });
    const scan = { file: file.file, fileType: "image/png", fileName: "scan.png" };
    const renewal = { expiryDate: day(400), metadata: { [idOf("Card")]: "new", [idOf("Scan")]: scan } };
    const asked = await at(id, "POST /renew", self, renewal);
    expect(asked.body.data.attributes.metadata[idOf("Card")].value).toBe("old");
    const approved = (await at(id, "POST /approve")).body.data.attributes.metadata;
    expect([approved[idOf("Card")].value, approved[idOf("Level")].value]).toEqual(["new", "2"]);
    expect(approved[idOf("Scan")].value.originalFileName).toBe("scan.png");
  });
});
