import type { EmergencyContact } from "@salle/contract/members/emergency-contacts";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Reply, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* Emergency contacts: whom to call for a member, who sees and changes them, and how many there can be. */

const sales = new Sales();
let coach: Speaker = {};
let strangers: Speaker = {};

beforeAll(async () => {
  await sales.open("Contacts club");
  const other = await sales.world.club("Contacts other club");
  const staff = async (...grants: ReturnType<typeof grant>[]) => {
    const email = sales.world.email("staff");
    await sales.world.staff(email, grants);
    return signIn(email, PASSWORD);
  };
  coach = await staff(grant("club-coach", { type: "club", id: sales.club.id }));
  strangers = await staff(grant("club-administrator", { type: "club", id: other.id }));
});

const jo = { firstName: "Jo", lastName: "Raman", telephone: "0412 345 678", relation: "Parent" };
const pathOf = (id: string) => `/app/club-member-profiles/${id}/emergency-contacts`;
const add = (id: string, attributes: object = jo, by: Speaker = sales.admin, headers = {}) =>
  ask(by, `POST ${pathOf(id)}`, { attributes, headers });
const added = async (id: string, attributes: object = jo): Promise<EmergencyContact> => {
  const reply = await add(id, attributes);
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.data;
};
const edit = (id: string, contact: string, attributes: object, by: Speaker = sales.admin) =>
  ask(by, `POST ${pathOf(id)}/${contact}`, { attributes });
const remove = (id: string, contact: string, by: Speaker = sales.admin) => ask(by, `DELETE ${pathOf(id)}/${contact}`);
const list = (id: string, by: Speaker = sales.admin) => ask(by, `GET ${pathOf(id)}`);
const settings = (id: string, by: Speaker = sales.admin) => ask(by, `GET ${pathOf(id)}/settings`);
const namesIn = ({ body }: Reply): string[] =>
  body.data.map(({ attributes }: EmergencyContact) => attributes.firstName);

describe("a contact", () => {
  test("is added by the settings' addresses, told in order, changed as a whole and removed", async () => {
    const { id } = await sales.member();
    const { body } = await settings(id);
    const { addUrl, listingUrl, editUrl, removeUrl, ...rules } = body.data.attributes;
    expect(rules).toEqual({
      ...{ hasAddress: true, hasNote: true, defaultCountry: "AU", most: 10 },
      ...{ isTelRequired: true, isRelationRequired: true, isEmailRequired: false, isNoteRequired: false },
    });
    expect(body.data.capabilities).toEqual({ canAdd: true });
    const address = { addressLineOne: "1 Pier Road", suburb: "Manly", state: "NSW", postcode: "2095" };
    const made = await ask(sales.admin, `POST ${addUrl}`, {
      attributes: {
        ...jo,
        ...address,
        altTelephone: "(02) 5550 1234",
        emailAddress: "jo@example.com",
        note: "Works late",
      },
    });
    expect(made.body.data).toMatchObject({
      type: "emergency-contact",
      attributes: {
        ...{ ...jo, ...address, country: "AU", telephone: "+61412345678", altTelephone: "+61255501234" },
        ...{ emailAddress: "jo@example.com", note: "Works late", version: 1 },
      },
      capabilities: { canEdit: true },
    });
    const contactId = made.body.data.id;
    await added(id, { ...jo, firstName: "Al" });
    const at = (url: string) => url.replace("%emergencyContactId%", contactId);
    const changed = await ask(sales.admin, `POST ${at(editUrl)}`, {
      attributes: { ...jo, firstName: "Joan", version: 1 },
    });
    expect(changed.body.data.attributes).toMatchObject({ firstName: "Joan", altTelephone: "", suburb: "", version: 2 });
    expect(namesIn(await ask(sales.admin, `GET ${listingUrl}`))).toEqual(["Joan", "Al"]);
    expect((await ask(sales.admin, `DELETE ${at(removeUrl)}`)).body.data.id).toBe(contactId);
    expect(namesIn(await list(id))).toEqual(["Al"]);
    expect((await remove(id, contactId)).status).toBe(404);
    expect((await edit(id, contactId, jo)).status).toBe(404);
  });

  test("is refused on the fields that are wrong", async () => {
    const { id } = await sales.member();
    const fieldsOf = async (attributes: object) => {
      const { status, body } = await add(id, attributes);
      expect(status).toBe(417);
      return body.errors.map(({ meta, message }: { meta: { field: string }; message: string }) => [
        meta.field,
        message,
      ]);
    };
    expect(await fieldsOf({})).toEqual([
      ["firstName", "The Given name cannot be blank."],
      ["lastName", "The Family name cannot be blank."],
    ]);
    expect(await fieldsOf({ firstName: "Jo", lastName: "Raman" })).toEqual([
      ["telephone", "The Telephone cannot be blank."],
      ["relation", "The Relation field is required."],
    ]);
    expect(await fieldsOf({ ...jo, emailAddress: "jo" })).toEqual([
      ["emailAddress", "the Email must be a valid email address."],
    ]);
    for (const telephone of ["12", "0412", "call me", "+1"])
      expect((await fieldsOf({ ...jo, telephone }))[0][0]).toBe("telephone");
    for (const [field, value] of Object.entries({
      ...{ relation: "Enemy", country: "Australia", postcode: "20", note: "x".repeat(501), altTelephone: "5" },
      ...{ firstName: "\u200b", lastName: "a\nb", suburb: "x".repeat(61), person: "somebody" },
    }))
      expect((await add(id, { ...jo, [field]: value })).status).toBe(417);
    expect(namesIn(await list(id))).toEqual([]);
    const hostile = "<img src=x onerror=alert(1)> =1+1 __proto__";
    expect((await added(id, { ...jo, lastName: hostile, note: hostile })).attributes).toMatchObject({
      lastName: hostile,
      note: hostile,
    });
  });

  test("that somebody else has changed is not overwritten unasked", async () => {
    const { id } = await sales.member();
    const { id: contactId } = await added(id);
    expect((await edit(id, contactId, { ...jo, firstName: "Joan", version: 1 })).status).toBe(200);
    const late = await edit(id, contactId, { ...jo, firstName: "Joe", version: 1 });
    expect([late.status, late.body.errors[0].code]).toEqual([409, "stale"]);
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) => edit(id, contactId, { ...jo, firstName: `Jo ${index}`, version: 2 })),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await list(id)).body.data[0].attributes.version).toBe(3);
  });

  test("that is sent twice is one, and of many at once there are ten", async () => {
    const { id } = await sales.member();
    const headers = sales.key();
    await Promise.all([1, 2].map(() => add(id, jo, sales.admin, headers)));
    expect((await add(id, jo, sales.admin, headers)).status).toBe(200);
    expect(namesIn(await list(id))).toEqual(["Jo"]);
    const more = await Promise.all(
      Array.from({ length: 14 }, (_, index) => add(id, { ...jo, firstName: `Jo ${index}` })),
    );
    const { body } = await list(id);
    expect(body.totalResults).toBe(more.filter(({ status }) => status === 200).length + 1);
    while ((await list(id)).body.totalResults < 10) await added(id);
    const refused = await add(id);
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      409,
      "There can be at most 10 emergency contacts.",
    ]);
    expect((await list(id)).body.totalResults).toBe(10);
  });

  test("is everybody's who is in another club too, and changed by no club that they have left", async () => {
    const { id, member } = await sales.member();
    await added(id);
    await ask(sales.admin, `POST /app/club-member-profiles/${id}/archive`, {});
    expect(namesIn(await list(id))).toEqual(["Jo"]);
    expect((await settings(id)).body.data.capabilities).toEqual({ canAdd: false });
    expect((await list(id)).body.data[0].capabilities).toEqual({ canEdit: false });
    const [contact] = (await list(id)).body.data;
    for (const reply of [await add(id), await edit(id, contact.id, jo), await remove(id, contact.id)])
      expect(reply.status).toBe(409);
    expect(member.account.person).toBeDefined();
  });
});

describe("who", () => {
  test("is the member, or acts for them, sees and changes them; who sees members sees them", async () => {
    const { id, speaker, member } = await sales.member();
    const mine = await add(id, jo, speaker);
    expect(mine.body.data.capabilities).toEqual({ canEdit: true });
    const email = sales.world.email("guardian");
    const guardian = await sales.world.staff(email, []);
    await sales.world.link(guardian, member.account);
    const acting = { ...(await signIn(email, PASSWORD)), linkedAccount: `acc_${member.account.person}` };
    expect(namesIn(await list(id, acting))).toEqual(["Jo"]);
    expect((await add(id, { ...jo, firstName: "Grandma" }, acting)).status).toBe(200);
    expect(namesIn(await list(id, coach))).toEqual(["Jo", "Grandma"]);
    expect((await list(id, coach)).body.data[0].capabilities).toEqual({ canEdit: false });
    expect((await settings(id, coach)).body.data.capabilities).toEqual({ canAdd: false });
    expect((await add(id, jo, coach)).status).toBe(403);
    expect((await remove(id, mine.body.data.id, coach)).status).toBe(403);
    const another = await sales.member();
    for (const by of [strangers, another.speaker])
      for (const reply of [
        ...[await list(id, by), await settings(id, by), await add(id, jo, by)],
        ...[await edit(id, mine.body.data.id, jo, by), await remove(id, mine.body.data.id, by)],
      ])
        expect(reply.status).toBe(404);
    // Another member's contact is none of one's own.
    expect((await remove(another.id, mine.body.data.id, another.speaker)).status).toBe(404);
    expect((await edit(another.id, mine.body.data.id, jo)).status).toBe(404);
    expect(namesIn(await list(id))).toEqual(["Jo", "Grandma"]);
  });
});
