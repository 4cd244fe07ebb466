import * as Campaigns from "@salle/core/communication/campaigns";
import * as MemberGroups from "@salle/core/communication/member-groups";
import type { Item } from "@salle/core/dynamo";
import * as LinkedAccounts from "@salle/core/identity/linked-accounts";
import { clubItem } from "@salle/core/internal/members/directory/store";
import { TransferEntity } from "@salle/core/internal/members/transfers/entity";
import { SupportRequestEntity } from "@salle/core/internal/platform/support/entity";
import type { ActorContext } from "@salle/core/lib/context";
import { newId } from "@salle/core/lib/ids";
import { getFile } from "@salle/core/lib/stored";
import * as Biography from "@salle/core/members/biography";
import * as EmergencyContacts from "@salle/core/members/emergency-contacts";
import * as Erasure from "@salle/core/members/erasure";
import * as MemberMetadata from "@salle/core/members/member-metadata";
import * as Members from "@salle/core/members/members";
import * as Notes from "@salle/core/members/notes";
import { itemOf } from "@salle/core/tools/items";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { writeAll } from "@salle/core/tools/seeds/load";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heldFor } from "../support/campaigns.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { pngOf } from "../support/picture.ts";
import { sweep } from "../support/sweep.ts";
import { PASSWORD, World } from "../support/world.ts";

/*
 * Asking to have one's data erased, taking it back, refusing and carrying it out, with the process stopped at every call, in the
 * request and in the queue's worker: each happens once, and of whom is erased nothing is left but what the books keep.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const EMAIL = "quillfeather@sweep.test";
const NAME = "Quillfeather";

const as = (person: string, key: string | null, name = `Quinn ${NAME}`): ActorContext => ({
  actor: {
    accountId: `acc_${person}`,
    person,
    name,
    isRoot: false,
    grants: [],
    sessionId: "s",
    impersonator: null,
  },
  now: at,
  requestId: "sweep",
  idempotency: key === null ? null : { key, fingerprint: "sweep" },
  memo: new Map(),
});
const staff = (key: string | null, clubId?: string): ActorContext => {
  const ctx = as("office", key, "Office");
  const permissions = ["members.manage", "member-groups.manage", "club.campaigns.manage"] as const;
  const grants = clubId
    ? [{ roleId: "r", on: { type: "club", id: clubId } as const, permissions: [...permissions] }]
    : [];
  return { ...ctx, actor: { ...ctx.actor, grants } };
};

interface Place {
  person: string;
  place: string;
  handle: string;
  guardian: string;
}

/** A member of a channel with a login, invoices, links both ways, a message to the office and a past. */
async function newPlace(): Promise<Place> {
  await parts.empty();
  const world = new World(at);
  const club = await world.club("Sweep");
  const { id, name, timeZone, groupIds } = club;
  await writeAll([clubItem({ id, version: 1, name, timeZone, groupIds })]);
  const handle = `club:${id}`;
  const member = await world.member(club, { firstName: "Quinn", lastName: NAME, email: EMAIL, contact: EMAIL });
  const { person, nationalId } = member.account;
  const place = member.clubMemberProfile.id;
  const group = await MemberGroups.create(staff(null, id), handle, {
    name: "News",
    isEmailCampaignChannel: true,
    allowOptIn: true,
  });
  await MemberGroups.assign(staff(null, id), place, group.id);
  await Campaigns.request(staff(null, id), handle);
  await EmergencyContacts.add(as(person, null), place, {
    ...{ firstName: "Queenie", lastName: NAME, telephone: "+61412345678", relation: "Parent" },
  });
  const { attributes: form } = await MemberMetadata.saveClubDefinition(staff(null, id), id, {
    fields: [
      { type: "text", label: "Nickname", required: false },
      { type: "file", label: "Certificate", required: false },
    ],
  });
  const [nickname = "", certificate = ""] = form.fields.map((field) => field.id);
  const file = Buffer.from("%PDF-1.7").toString("base64");
  await MemberMetadata.saveClub(as(person, null), place, {
    [nickname]: "Quilly",
    [certificate]: { file, fileType: "application/pdf", fileName: `${NAME}.pdf` },
  });
  await Biography.saveOwn(as(person, null), { why: NAME, photo: pngOf(9, 9).toString("base64") });
  const noted = { text: `${NAME} was late`, subjectVisible: false };
  const { id: noteId } = await Notes.add(staff(null, id), place, noted);
  await Notes.setArchived(staff(null, id), noteId, { isArchived: true });
  const guardian = await world.staff("guardian@sweep.test", []);
  const friend = await world.staff("friend@sweep.test", []);
  await world.link(guardian, member.account);
  await world.link(member.account, friend);
  await LinkedAccounts.request(as(friend.person, null, "Fred Friend"), `acc_${person}`, `acc_${friend.person}`);
  await Members.update(staff(null, id), place, { suburb: "Quillfeather Flats" } as never);
  await Members.update(as(person, null), place, { addressLineOne: "1 Quillfeather Way" } as never);
  const stamps = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  const data = { name: `Quinn ${NAME}`, email: EMAIL, bug: "?", before: "?" };
  const request = { reference: "S-00000001", form: "bug", data, person, email: EMAIL, sentAt: 1, routes: [], ttl: 2e9 };
  const ended = { fromGroupIds: [], toGroupIds: [], state: "rejected", askedBy: "member", askedByPerson: person };
  const transfer = { id: newId("transfer", at), person, clubMemberProfileId: place, fromClubId: id, toClubId: id };
  await writeAll([
    itemOf(SupportRequestEntity, { ...request, ...stamps } as never),
    itemOf(TransferEntity, {
      ...{ ...transfer, ...ended, ...stamps, reason: `${NAME} is needed here`, expiresOn: "2026-01-01", expiresAt: 1 },
    } as never),
  ]);
  expect(nationalId).toBeDefined();
  await deliverAll(parts.allItems, fail);
  return { person, place, handle, guardian: guardian.person };
}

const fail = (error: unknown) => {
  throw error;
};

/** What ends by itself (messages, answers of calls, the directory's log), and the platform's own list of who has left. */
const isPassing = ({ pk }: Item) => /^(outbox|idempotency|mail|directory-log|sandbox-campaigns)#?/.test(pk);

const picture = async ({ person, handle }: Place) => {
  const items = await parts.allItems();
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const kept = items.filter((item) => !isPassing(item));
  return {
    request: kept
      .filter(({ pk }) => pk === `erasure-request#${person}`)
      .map(({ state, reason, answer, version }) => ({ state, reason, answer, version })),
    account: kept
      .filter(({ pk, sk }) => pk === `person#${person}` && sk === "account")
      .map(({ firstName, emailAddress, isActive, version }) => ({ firstName, emailAddress, isActive, version })),
    claims: kept.filter(({ pk, holder }) => pk.startsWith("unique#") && holder === person).length,
    named: kept
      .filter((item) => JSON.stringify(item).toLowerCase().includes("quill"))
      .map(kindOf)
      .sort(),
    photos: await photosIn(items),
    links: kept.filter(({ sk }) => sk.startsWith("link#")).length,
    mails: items
      .filter(({ pk }) => pk.startsWith("mail#erasure"))
      .map(({ pk }) => pk.split(" ")[0])
      .sort(),
    waiting: kept
      .filter(({ pk }) => pk === "count#erasure-requests")
      .reduce((sum, { waiting }) => sum + Number(waiting), 0),
    recorded: kept.filter(({ pk }) => pk.startsWith("activity#")).length,
    held: JSON.stringify(await heldFor(handle)),
  };
};
/** How many of the photos that anything names still have something in their file. */
async function photosIn(items: readonly Item[]): Promise<number> {
  const named = [...new Set(JSON.stringify(items).match(/pho_\w{26}/g))];
  const files = await Promise.all(named.map((id) => getFile("photos", `photos/${id}`).catch(() => Buffer.alloc(0))));
  return files.filter(({ length }) => length > 0).length;
}
const kindOf = ({ __edb_e__, pk }: Item) => String(__edb_e__ ?? pk.split("#")[0]);

const ask = ({ person }: Place, key: string | null = null) =>
  Erasure.ask(as(person, key), { password: PASSWORD, reason: `I am ${NAME} and go` });

interface Command {
  isAsked: boolean;
  context(place: Place, key: string): ActorContext;
  run(ctx: ActorContext, place: Place): Promise<unknown>;
}

async function sweepPlace({ isAsked, context, run }: Command) {
  const place = await newPlace();
  if (isAsked) await ask(place);
  await deliverAll(parts.allItems, fail);
  const items = await parts.allItems();
  return sweep(parts, {
    prepare: async () => {
      await parts.restore(items);
      return place;
    },
    context,
    run,
    deliver: (_, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture,
  });
}

const own = ({ person }: Place, key: string) => as(person, key);
const office = (_: Place, key: string) => staff(key);

test("asking", async () => {
  const { points, expected } = await sweepPlace({
    isAsked: false,
    context: own,
    run: (ctx) => Erasure.ask(ctx, { password: PASSWORD }),
  });
  expect(points).toBeGreaterThan(5);
  expect(expected).toMatchObject({ request: [{ state: "waiting" }], waiting: 1, mails: ["mail#erasure-asked"] });
});

test("taking it back", async () => {
  const { expected } = await sweepPlace({ isAsked: true, context: own, run: (ctx) => Erasure.takeBack(ctx) });
  expect(expected).toMatchObject({ request: [{ state: "taken-back" }], waiting: 0 });
});

test("refusing", async () => {
  const { expected } = await sweepPlace({
    isAsked: true,
    context: office,
    run: (ctx, { person }) => Erasure.refuse(ctx, `acc_${person}`, { reason: "Not now" }),
  });
  expect(expected).toMatchObject({ request: [{ state: "refused", answer: "Not now" }], waiting: 0 });
  expect(expected.mails).toContain("mail#erasure-refused");
});

test("carrying it out: of them is left what the books keep", async () => {
  const { points, expected } = await sweepPlace({
    isAsked: true,
    context: office,
    run: (ctx, { person }) => Erasure.carryOut(ctx, `acc_${person}`, { name: `Quinn ${NAME}` }),
  });
  expect(points).toBeGreaterThan(20);
  expect(expected).toMatchObject({
    request: [{ state: "done", reason: "", answer: "" }],
    account: [{ firstName: "Former", emailAddress: undefined, isActive: false }],
    claims: 0,
    named: [],
    photos: 0,
    links: 0,
    waiting: 0,
  });
  expect(expected.held).toContain(`"${EMAIL}":"removed"`);
  expect(expected.mails).toContain("mail#erasure-done");
  expect(expected.recorded).toBeGreaterThan(3);
});

test("what a later version keeps in the items that are emptied stays", async () => {
  const place = await newPlace();
  await ask(place);
  for (const item of await parts.allItems())
    if (item.pk === `person#${place.person}` || item.pk === `erasure-request#${place.person}` || item.sk === "transfer")
      await parts.put({ ...item, laterField: "kept" });
  await Erasure.carryOut(staff(null), `acc_${place.person}`, { name: `Quinn ${NAME}` });
  await deliverAll(parts.allItems, fail);
  const left = (await parts.allItems()).filter(({ laterField }) => laterField === "kept");
  expect(left.map(kindOf).sort()).toEqual([
    "account",
    "club-member-profile",
    "erasure-request",
    "member-profile",
    "transfer",
  ]);
});
