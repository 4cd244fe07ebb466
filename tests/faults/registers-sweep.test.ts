import type { Item } from "@salle/core/dynamo";
import { type Club, pathOf } from "@salle/core/internal/organisations/clubs/entity";
import type { ActorContext } from "@salle/core/lib/context";
import * as EmergencyContacts from "@salle/core/members/emergency-contacts";
import * as MemberCategories from "@salle/core/members/member-categories";
import * as Members from "@salle/core/members/members";
import * as Notes from "@salle/core/members/notes";
import * as Positions from "@salle/core/members/positions";
import * as ClubGroups from "@salle/core/organisations/club-groups";
import * as Clubs from "@salle/core/organisations/clubs";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * Clubs, their categories and positions, and who waits at them, with the process stopped at every call and the request asked
 * again: each happens once, with its claims and counts, and those who are many are all done in the end.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const unexpected = (error: unknown) => {
  throw error;
};

interface Scene {
  club: Club;
  groupId: string;
  /** Approved, one after the other. */
  members: string[];
  waiting: string[];
  categoryId: string;
  positionId: string;
  noteId?: string;
  contactId?: string;
}

/** Everything by its name, without the ids and times that differ by run. */
async function picture() {
  await deliverAll(parts.allItems, unexpected, () => at);
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const items = await parts.allItems();
  const names = new Map(
    items.flatMap(({ id, name, description }) =>
      id ? [[String(id), String(name ?? description ?? "")] as const] : [],
    ),
  );
  for (const { person, firstName } of items) if (firstName) names.set(String(person), String(firstName));
  const named = (id: unknown) => names.get(String(id)) ?? "?";
  const of = <T>(kind: (item: Item) => boolean, tell: (item: Item) => T): T[] => {
    return items
      .filter(kind)
      .map(tell)
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  };
  const sum = (pk: string, field: string) =>
    items.reduce((total, item) => total + (item.pk.startsWith(pk) ? Number(item[field] ?? 0) : 0), 0);
  return {
    clubs: of(
      ({ sk }) => sk === "club",
      ({ name, version, groupIds, path, isArchived }) => {
        const above = groupIds as string[];
        return { name, version, above: above.map(named), isPathRight: path === pathOf(above), isArchived };
      },
    ),
    categories: of(
      ({ sk }) => sk === "member-category",
      ({ name, version }) => ({ name, version }),
    ),
    counted: {
      categories: sum("count#member-categories#", "categories"),
      members: sum("member-category-count#", "members"),
    },
    claims: of(
      ({ pk }) => /^unique#(?:club-name|member-category)#/.test(pk),
      ({ pk, holder }) => [pk.replace(/clb_\w+/, "the club"), named(holder)],
    ),
    places: of(
      ({ sk }) => sk.startsWith("club#"),
      ({ person, version, isApproved, isArchived, memberCategoryIds = [] }) => {
        return { who: named(person), version, isApproved, isArchived, in: (memberCategoryIds as string[]).map(named) };
      },
    ),
    assignments: of(
      ({ sk }) => sk.startsWith("category#"),
      ({ clubMemberProfileId, name, until }) => [String(clubMemberProfileId).length, name, until !== undefined],
    ),
    appointments: of(
      ({ sk }) => sk.startsWith("appointment#"),
      ({ startDate, endDate, version }) => ({ startDate, endDate, version }),
    ),
    notes: of(
      ({ sk }) => sk.startsWith("note#"),
      ({ text, staffText, isArchived, version }) => [text, staffText, isArchived, version],
    ),
    contacts: of(
      ({ sk }) => sk.startsWith("contact#"),
      ({ firstName, telephone, version }) => [firstName, telephone, version],
    ),
    mails: of(
      ({ message }) => String(message).includes('"account-mails"'),
      ({ message }) => JSON.parse(String(message)).body.kind,
    ),
    recorded: items.filter(({ pk }) => pk.startsWith("activity#")).length,
  };
}

type Act = (ctx: ActorContext, scene: Scene) => Promise<unknown>;
const may = () => ({ canEdit: true, canArchive: true });
const groups: Clubs.Groups = {
  async known(ctx, id) {
    const group = await ClubGroups.known(ctx, id);
    return group && { ...group, takesIn: ClubGroups.takeIn(group, at) };
  },
  mayManage: async () => true,
};

/** A club with three members, three who wait, a category and a position. */
async function stage(): Promise<Scene> {
  await parts.empty();
  const world = new World(at);
  const state = await world.group("State");
  const club = await world.club("Club", state);
  const named = async (names: string[], isWaiting: boolean) => {
    const made: string[] = [];
    for (const firstName of names) made.push((await world.member(club, { firstName, isWaiting })).clubMemberProfile.id);
    return made;
  };
  const members = await named(["Ann", "Bea", "Cy"], false);
  const waiting = await named(["Di", "Ed", "Flo"], true);
  const { id: categoryId } = await MemberCategories.create(officer(at), club.id, { name: "Senior" });
  const { id: positionId } = await Positions.add(officer(at), { description: "President" });
  return { club, groupId: state.id, members, waiting, categoryId, positionId };
}

const first = ([member = ""]: string[]): string => member;
const put: Act = (ctx, { members, categoryId }) => MemberCategories.assign(ctx, first(members), categoryId);
const note: Act = (ctx, { members }) => Notes.add(ctx, first(members), { text: "Late", subjectVisible: true });
const jo = { firstName: "Jo", lastName: "Last", telephone: "0412 345 678", relation: "Friend" } as const;
const call: Act = (ctx, { members }) => EmergencyContacts.add(ctx, first(members), jo);
const called: Act = async (ctx, scene) => {
  scene.contactId = ((await call(ctx, scene)) as { id: string }).id;
};
const appoint: Act = (ctx, { club, members, positionId }) =>
  Positions.appoint(
    ctx,
    { clubId: club.id, positionId },
    { clubMemberProfileId: first(members), startDate: "2026-07-01" },
  );

test.each<[string, Act, { shows: object; before?: Act; points?: number }]>([
  [
    "adding a club",
    (ctx, { groupId }) => Clubs.create(ctx, { name: "New club", clubGroupId: groupId }, groups),
    { shows: { clubs: [{ name: "Club" }, { name: "New club", above: ["State", "?"], isPathRight: true }] } },
  ],
  [
    "renaming a club",
    (ctx, { club }) => Clubs.update(ctx, club.id, { name: "Renamed", version: 1 }, may),
    {
      shows: {
        clubs: [{ name: "Renamed", version: 2 }],
        claims: [
          ["unique#club-name#renamed", "Renamed"],
          ["unique#member-category#club:the club#senior", "Senior"],
        ],
      },
    },
  ],
  [
    "archiving a club",
    (ctx, { club, groupId }) => Clubs.setArchived(ctx, { groupId, clubId: club.id }, true, may()),
    { shows: { clubs: [{ isArchived: true, version: 2 }] } },
  ],
  [
    "making a category",
    (ctx, { club }) => MemberCategories.create(ctx, club.id, { name: "Junior" }),
    { shows: { categories: [{ name: "Junior" }, { name: "Senior" }], counted: { categories: 2 } } },
  ],
  [
    "renaming a category",
    (ctx, { categoryId }) => MemberCategories.update(ctx, categoryId, { name: "Adult" }),
    { shows: { categories: [{ name: "Adult", version: 2 }], counted: { categories: 1 } } },
  ],
  [
    "removing a category",
    (ctx, { categoryId }) => MemberCategories.remove(ctx, categoryId),
    { shows: { categories: [], counted: { categories: 0 }, claims: [] } },
  ],
  [
    "putting a member into a category",
    put,
    { shows: { counted: { members: 1 }, assignments: [[expect.anything(), "Senior", false]] } },
  ],
  [
    "taking a member out of a category",
    (ctx, { members, categoryId }) => MemberCategories.unassign(ctx, first(members), categoryId),
    { before: put, shows: { counted: { members: 0 }, assignments: [[expect.anything(), "Senior", true]] } },
  ],
  [
    "putting several into a category",
    (ctx, { members, categoryId }) => MemberCategories.bulkAssign(ctx, categoryId, members),
    { shows: { counted: { members: 3 }, recorded: 3 }, points: 6 },
  ],
  [
    "approving several who wait",
    (ctx, { club, waiting }) => Members.bulkApprove(ctx, club.id, waiting),
    { shows: { mails: ["signup-approved", "signup-approved", "signup-approved"], recorded: 3 }, points: 6 },
  ],
  [
    "rejecting several who wait",
    (ctx, { club, waiting }) => Members.bulkReject(ctx, club.id, waiting),
    { shows: { mails: ["signup-rejected", "signup-rejected", "signup-rejected"], recorded: 3 }, points: 6 },
  ],
  ["noting something about a member", note, { shows: { notes: [["Late", undefined, false, 1]], recorded: 1 } }],
  [
    "archiving a note",
    (ctx, { noteId }) => Notes.setArchived(ctx, noteId ?? "", { isArchived: true, version: 1 }),
    {
      before: async (ctx, scene) => {
        scene.noteId = ((await note(ctx, scene)) as { id: string }).id;
      },
      shows: { notes: [["Late", undefined, true, 2]], recorded: 1 },
    },
  ],
  ["adding an emergency contact", call, { shows: { contacts: [["Jo", "+61412345678", 1]], recorded: 1 } }],
  [
    "changing an emergency contact",
    (ctx, { members, contactId }) =>
      EmergencyContacts.edit(ctx, { id: first(members), contactId: contactId ?? "" }, { ...jo, firstName: "Joan" }),
    { before: called, shows: { contacts: [["Joan", "+61412345678", 2]], recorded: 1 } },
  ],
  [
    "removing an emergency contact",
    (ctx, { members, contactId }) => EmergencyContacts.remove(ctx, { id: first(members), contactId: contactId ?? "" }),
    { before: called, shows: { contacts: [], recorded: 1 } },
  ],
  ["appointing a member", appoint, { shows: { appointments: [{ startDate: "2026-07-01", version: 1 }] } }],
])("%s", async (_, run, { shows, before, points: least = 2 }) => {
  const scene = await stage();
  await before?.(officer(at), scene);
  const items = await parts.allItems();
  const settled = items.filter(({ pk }) => !/^(?:activity|outbox)#/.test(pk));
  const { points, expected } = await sweep(parts, {
    prepare: async () => {
      await parts.restore(settled);
      return scene;
    },
    context: (_prepared, key) => officer(at, key),
    run: (ctx) => run(ctx, scene),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(least);
  expect(expected).toMatchObject(shows);
});

test("two who approve the same at once tell each of them once", async () => {
  const { club, waiting } = await stage();
  await Promise.all([1, 2].map(() => Members.bulkApprove(officer(at), club.id, waiting)));
  const { mails, places } = await picture();
  expect(mails).toEqual(Array(3).fill("signup-approved"));
  expect(places.filter((place) => place.isApproved)).toHaveLength(6);
});

test("who is rejected and approved at once is one of both, and told that alone", async () => {
  const { club, waiting } = await stage();
  const [id = ""] = waiting;
  const [approved, rejected] = await Promise.all([
    Members.bulkApprove(officer(at), club.id, [id]),
    Members.bulkReject(officer(at), club.id, [id]),
  ]);
  expect(approved.bulk[0]?.success).not.toBe(rejected.bulk[0]?.success);
  expect((await picture()).mails).toEqual([approved.bulk[0]?.success ? "signup-approved" : "signup-rejected"]);
});

test("a category goes, or has those who were put into it at once", async () => {
  for (let round = 0; round < 5; round++) {
    const { members, categoryId } = await stage();
    const [put] = await Promise.allSettled([
      MemberCategories.bulkAssign(officer(at), categoryId, members),
      MemberCategories.remove(officer(at), categoryId),
    ]);
    const { categories, counted, places } = await picture();
    const within = places.filter((place) => place.in.length > 0).length;
    expect(counted).toEqual({ categories: categories.length, members: within });
    if (categories.length === 0) expect(within).toBe(0);
    else expect(put.status === "fulfilled" && put.value.bulk.every(({ success }) => success)).toBe(true);
  }
});

test("of two clubs of one name at once there is one", async () => {
  const { groupId } = await stage();
  const made = await Promise.allSettled(
    ["Sabre Club", "SABRE club"].map((name) => Clubs.create(officer(at), { name, clubGroupId: groupId }, groups)),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await picture()).clubs).toHaveLength(2);
});
