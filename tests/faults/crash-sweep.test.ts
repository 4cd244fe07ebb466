import type { ImportFile } from "@salle/contract/members/imports";
import type { Item } from "@salle/core/dynamo";
import { decodeRow, rowOf } from "@salle/core/internal/members/directory/row";
import { clubItem } from "@salle/core/internal/members/directory/store";
import { type Club, ClubEntity } from "@salle/core/internal/organisations/clubs/entity";
import type { ActorContext } from "@salle/core/lib/context";
import { newId } from "@salle/core/lib/ids";
import * as Directory from "@salle/core/members/directory";
import * as Imports from "@salle/core/members/imports";
import * as Members from "@salle/core/members/members";
import { noDealings } from "@salle/core/membership/memberships";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";

/*
 * Each command is stopped at every call it makes to the database and the files (`Moment`), and then
 * asked again with the same key, as a browser would. What is there in the end must be what is there without a fault
 * (trust, "Crash sweep").
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");

async function newClub(): Promise<Club> {
  const stamps = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  const club: Club = {
    id: newId("club", at),
    name: "Sweep",
    timeZone: "Australia/Sydney",
    groupIds: [],
    path: "",
    all: "clubs",
    ...stamps,
  };
  const { id, name, timeZone, groupIds } = club;
  await writeAll([itemOf(ClubEntity, club), clubItem({ id, version: 1, name, timeZone, groupIds })]);
  return club;
}

/** A request of a club's administrator; the same key each time it is asked. */
const contextFor = (club: Club, key: string): ActorContext => ({
  actor: {
    accountId: "acc_sweep",
    person: "sweep",
    name: "Sweep",
    isRoot: false,
    grants: [{ roleId: "r", on: { type: "club", id: club.id }, permissions: ["members.manage", "members.import"] }],
    sessionId: "s",
    impersonator: null,
  },
  now: at,
  requestId: "sweep",
  idempotency: { key, fingerprint: "sweep" },
  memo: new Map(),
});

interface Command {
  /** Stands up what the command needs. */
  prepare(club: Club): Promise<unknown>;
  run(ctx: ActorContext, club: Club, prepared: unknown): Promise<unknown>;
}

/** What a club looks like from outside, without the ids and times that differ by run. */
async function picture(club: Club) {
  const items = await parts.allItems();
  const memberships = items.filter((item) => item.clubId === club.id && item.sk.startsWith("club#"));
  const persons = new Set(memberships.map((item) => String(item.person)));
  const of = (person: string, sk: string) =>
    items.find((item) => item.pk === `person#${person}` && item.sk === sk) as never;
  const holders = items.filter((item) => item.pk.startsWith("unique#national-id#") && persons.has(String(item.holder)));
  const rows = items.filter((item) => item.pk.startsWith("directory#") && item.sk.startsWith(`${club.id}#`));
  const made = memberships.map((item) =>
    rowOf(
      {
        account: of(String(item.person), "account"),
        profile: of(String(item.person), "profile"),
        clubMemberProfile: item as never,
      },
      noDealings,
    ),
  );
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return {
    members: made
      .map(({ firstName, lastName, dateOfBirth, version, isArchived }) => ({
        firstName,
        lastName,
        dateOfBirth,
        version,
        isArchived,
      }))
      .sort((a, b) => (a.lastName < b.lastName ? -1 : 1)),
    claims: holders.length,
    directoryAgrees:
      JSON.stringify(rows.map((item) => decodeRow(String(item.r))).sort(byId)) === JSON.stringify(made.sort(byId)),
    strangers: strangersAmong(items),
    jobs: items
      .filter((item) => item.sk === "job" && item.owner === `club:${club.id}`)
      .map(({ state, done, outcomes, failures }) => ({ state, done, outcomes, failures })),
  };
}

/** Accounts that are nobody's member: half of a new member would show here. */
function strangersAmong(items: Item[]): number {
  const persons = new Set(items.filter((item) => item.sk.startsWith("club#")).map((item) => item.pk));
  return items.filter((item) => item.sk === "account" && !persons.has(item.pk)).length;
}

async function sweepClub(command: Command): Promise<number> {
  await parts.empty();
  const club = await newClub();
  const prepared = await command.prepare(club);
  const items = await parts.allItems();
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_, key) => contextFor(club, key),
    run: (ctx) => command.run(ctx, club, prepared),
    deliver: (_, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture: async () => {
      const seen = await picture(club);
      expect(seen).toMatchObject({ directoryAgrees: true, strangers: 0 });
      return seen;
    },
  });
  return points;
}

const ann = { firstName: "Ann", lastName: "Sweep", dateOfBirth: "2001-02-03" };
const add = (ctx: ActorContext, club: Club) => Members.add(ctx, club.id, ann, { isMember: Directory.isMember });

test("adding a member", async () => {
  const points = await sweepClub({ prepare: async () => null, run: add });
  expect(points).toBeGreaterThanOrEqual(8);
});

test("changing a member's details, and archiving them", async () => {
  const prepare = async (club: Club) =>
    (await add({ ...contextFor(club, newId("message", at)), idempotency: null }, club)).id;
  await sweepClub({
    prepare,
    run: (ctx, _, id) => Members.update(ctx, String(id), { ...ann, lastName: "Swept", gender: "X", version: 3 }),
  });
  await sweepClub({ prepare, run: (ctx, _, id) => Members.setArchived(ctx, String(id), true) });
});

test("importing members", async () => {
  let run = 0;
  const fileFor = (number: number): ImportFile => ({
    fileName: "sweep.csv",
    file: Buffer.from(
      `Licence,Surname,First name,Born,Club\nL${number}-1,One,Ann,2001-01-01,\n,Two,Bea,2001-01-02,\n,Other,Oz,2001-01-03,Elsewhere\n,,Nameless,,\nL${number}-4,Four,Di,2001-01-04,\n`,
    ).toString("base64"),
    options: {},
  });
  const points = await sweepClub({
    prepare: async () => ++run,
    run: (ctx, club, number) => Imports.start(ctx, club.id, fileFor(Number(number))),
  });
  expect(points).toBeGreaterThanOrEqual(25);
});
