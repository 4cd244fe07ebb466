import type { MetadataRecord, SentField } from "@salle/contract/platform/metadata";
import { ClubMemberProfileEntity } from "@salle/core/internal/members/members/entity";
import { personalFile } from "@salle/core/internal/platform/exports/personal-file";
import { clubMemberProfileIdOf } from "@salle/core/lib/ids";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, type Reply, type Speaker, signIn } from "../support/api.ts";
import { officer } from "../support/officer.ts";
import { startOwnCloud } from "../support/own-cloud.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/*
 * Additional details of members: what the federation asks of everybody is the person's, what a club asks is of their place in
 * it. There is one definition for all members, so these tests have a cloud of their own.
 */

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;

const world = new World();
let office: Speaker = {};
let admin: Speaker = {};
let coach: Speaker = {};
let otherAdmin: Speaker = {};
let clubId = "";
let otherClub: Awaited<ReturnType<World["club"]>>;
let own: Awaited<ReturnType<World["club"]>>;

beforeAll(async () => {
  cloud = await startOwnCloud();
  own = await world.club("Details club", await world.group("Details state"));
  otherClub = await world.club("Details other club");
  clubId = own.id;
  const staff = async (...grants: ReturnType<typeof grant>[]) => {
    const email = world.email("staff");
    await world.staff(email, grants);
    return signIn(email, PASSWORD);
  };
  office = await staff(grant("system-administrator", { type: "system" }));
  admin = await staff(grant("club-administrator", { type: "club", id: own.id }));
  coach = await staff(grant("club-coach", { type: "club", id: own.id }));
  otherAdmin = await staff(grant("club-administrator", { type: "club", id: otherClub.id }));
});

afterAll(() => cloud.stop());

const fields: SentField[] = [
  { type: "text", label: "Shirt size", required: false },
  { type: "text", label: "Clearance", required: false, memberEditable: false },
  { type: "text", label: "Watch list", required: false, memberVisible: false },
  { type: "file", label: "Certificate", required: false },
];

const fieldsIn = ({ body }: Reply): string[] => body.errors.map(({ meta }: { meta: { field: string } }) => meta.field);
const define = async (call = "PUT /app/member-metadata-fields", by = office) => {
  const reply = await ask(by, call as "PUT /app/member-metadata-fields", { attributes: { fields } });
  expect(reply.status).toBe(200);
  const byLabel = new Map(reply.body.data.attributes.fields.map(({ label, id }) => [label, id]));
  return (label: string) => byLabel.get(label) ?? expect.fail(`there is no field ${label}`);
};
const defineOfClub = (by = admin, of = clubId) => define(`PUT /app/clubs/${of}/member-metadata-fields`, by);
const member = async () => {
  const email = world.email("member");
  const { clubMemberProfile, account } = await world.member(own, { email });
  return {
    id: clubMemberProfile.id,
    place: clubMemberProfile,
    person: account.person,
    account,
    self: await signIn(email, PASSWORD),
  };
};
const read = (id: string, by: Speaker, which = "metadata") =>
  ask(by, `GET /app/club-member-profiles/${id}/${which}` as "GET /app/club-member-profiles/{id}/metadata");
const save = (id: string, values: object, by: Speaker, which = "metadata") =>
  ask(by, `PUT /app/club-member-profiles/${id}/${which}` as "PUT /app/club-member-profiles/{id}/metadata", {
    attributes: values,
  });
const valuesIn = ({ body }: { body: { data: MetadataRecord } }) =>
  Object.fromEntries(body.data.attributes.fields.map(({ label, value }) => [label, value]));

describe("who decides on the fields", () => {
  test("the office on the federation's, whoever changes a club's members on the club's; others are refused", async () => {
    await define();
    await defineOfClub();
    const attributes = { fields };
    expect((await ask(admin, "PUT /app/member-metadata-fields", { attributes })).status).toBe(404);
    expect((await ask(coach, `PUT /app/clubs/${clubId}/member-metadata-fields`, { attributes })).status).toBe(403);
    expect((await ask(otherAdmin, `PUT /app/clubs/${clubId}/member-metadata-fields`, { attributes })).status).toBe(404);
    expect((await ask(coach, `GET /app/clubs/${clubId}/member-metadata-fields`)).body.data).toMatchObject({
      capabilities: { canEdit: false },
    });
    const { self } = await member();
    expect((await ask(self, `GET /app/clubs/${clubId}/member-metadata-fields`)).status).toBe(404);
    const seen = await ask(self, "GET /app/member-metadata-fields");
    expect(seen.body.data.attributes.fields.map(({ label }) => label)).toEqual([
      "Shirt size",
      "Clearance",
      "Certificate",
    ]);
  });

  test("each club has its own, and a club's stand in its activity", async () => {
    const of = await defineOfClub();
    const theirs = await ask(otherAdmin, `GET /app/clubs/${otherClub.id}/member-metadata-fields`);
    expect(theirs.body.data.attributes).toMatchObject({ fields: [], version: 0 });
    const { id } = await member();
    expect((await save(id, { [of("Shirt size")]: "M" }, admin, "club-metadata")).status).toBe(200);
    expect(valuesIn(await read(id, admin))["Shirt size"]).not.toBe("M");
  });
});

describe("a member's record", () => {
  test("the member sees and changes what is theirs, and never what is not", async () => {
    const of = await define();
    const { id, self } = await member();
    const filled = { [of("Clearance")]: "2027", [of("Watch list")]: "yes" };
    expect((await save(id, filled, admin)).status).toBe(200);
    expect(valuesIn(await read(id, self))).toEqual({ "Shirt size": "", Clearance: "2027", Certificate: null });
    const theirs = await save(id, { [of("Shirt size")]: "M" }, self);
    expect(valuesIn(theirs)).toEqual({ "Shirt size": "M", Clearance: "2027", Certificate: null });
    expect(JSON.stringify(theirs.body)).not.toContain("Watch list");
    expect(fieldsIn(await save(id, { [of("Clearance")]: "2030" }, self))).toEqual([of("Clearance")]);
    expect(fieldsIn(await save(id, { [of("Watch list")]: "no" }, self))).toEqual([of("Watch list")]);
    expect(valuesIn(await read(id, admin))).toMatchObject({ Clearance: "2027", "Watch list": "yes" });
  });

  test("a coach reads it, and changes no more of their own than other members", async () => {
    const of = await define();
    const { id, account, self } = await member();
    expect(valuesIn(await read(id, coach))).toHaveProperty("Watch list");
    expect((await save(id, { [of("Shirt size")]: "S" }, coach)).status).toBe(403);
    // They become a coach.
    await world.change(account, { grants: [grant("club-coach", { type: "club", id: clubId })] });
    expect((await read(id, self)).body.data.capabilities).toEqual({ canEdit: true });
    expect(fieldsIn(await save(id, { [of("Clearance")]: "2030" }, self))).toEqual([of("Clearance")]);
    expect(valuesIn(await read(id, self))).not.toHaveProperty("Watch list");
  });

  test("the federation's is the same in every club, a club's is seen in that club alone", async () => {
    const of = await define();
    const ofClub = await defineOfClub();
    const { id, place, person } = await member();
    const there = { ...place, id: clubMemberProfileIdOf(person, otherClub.id), clubId: otherClub.id };
    await writeAll([itemOf(ClubMemberProfileEntity, there)]);
    await save(id, { [of("Shirt size")]: "L" }, admin);
    await save(id, { [ofClub("Shirt size")]: "XL" }, admin, "club-metadata");
    expect(valuesIn(await read(there.id, otherAdmin))["Shirt size"]).toBe("L");
    expect((await read(there.id, otherAdmin, "club-metadata")).body.data.attributes.fields).toEqual([]);
    expect((await read(id, otherAdmin, "club-metadata")).status).toBe(404);
  });

  test("of an archived member nothing is changed", async () => {
    const of = await define();
    const { id } = await member();
    await ask(admin, `POST /app/club-member-profiles/${id}/archive`, {});
    const reply = await save(id, { [of("Shirt size")]: "L" }, admin);
    expect(reply.status).toBe(409);
    expect((await read(id, admin)).body.data.capabilities).toEqual({ canEdit: false });
  });
});

describe("what is kept of a person", () => {
  test("their file says what members see, by labels, and not the rest", async () => {
    const of = await define();
    const { id, account } = await member();
    await save(id, { [of("Shirt size")]: "M", [of("Watch list")]: "secret" }, admin);
    const { actor, ...asked } = officer(new Date());
    const { bytes } = await personalFile({ ...asked, actor: { ...actor, person: account.person } });
    const file = Buffer.from(bytes).toString();
    expect(file).toContain('"Shirt size": "M"');
    expect(file).not.toContain("secret");
  });
});
