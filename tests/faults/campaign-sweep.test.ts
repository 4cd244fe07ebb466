import type { CampaignBody } from "@salle/contract/queue-bodies";
import * as Campaigns from "@salle/core/communication/campaigns";
import * as MemberGroups from "@salle/core/communication/member-groups";
import type { Item, Message } from "@salle/core/dynamo";
import { happen, sandbox, signedNotices } from "@salle/core/internal/communication/campaigns/sandbox";
import { findAccount } from "@salle/core/internal/communication/campaigns/store";
import { clubItem } from "@salle/core/internal/members/directory/store";
import { type Club, ClubEntity } from "@salle/core/internal/organisations/clubs/entity";
import type { ActorContext } from "@salle/core/lib/context";
import { newId } from "@salle/core/lib/ids";
import * as Directory from "@salle/core/members/directory";
import * as Members from "@salle/core/members/members";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { heldFor, noticeOf, secretOf } from "../support/campaigns.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";

/*
 * Each change that leads to the campaign platform is stopped at every call it makes to the database, the files and the
 * sandbox platform (`Moment`), in the request and in the queue's worker, and then tried again. Members,
 * counts, jobs and the platform's lists must be in the end what they are without a fault (trust, "Crash sweep").
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-20T00:00:00Z");
const later = new Date("2026-11-20T01:00:00Z");

interface Place {
  club: Club;
  handle: string;
  memberId: string;
  otherId: string;
  groupId: string;
  email: string;
}

const contextFor = (club: Club, key: string | null, now = at): ActorContext => ({
  actor: {
    accountId: "acc_sweep",
    person: "sweep",
    name: "Sweep",
    isRoot: false,
    grants: [
      {
        roleId: "r",
        on: { type: "club", id: club.id },
        permissions: ["members.manage", "member-groups.manage", "club.campaigns.manage"],
      },
    ],
    sessionId: "s",
    impersonator: null,
  },
  now,
  requestId: "sweep",
  idempotency: key === null ? null : { key, fingerprint: "sweep" },
  memo: new Map(),
});

let run = 0;
/** A club with a channel, an account at the platform and two members, of whom one is in the channel. */
async function newPlace(): Promise<Place> {
  await parts.empty();
  const stamps = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  const id = newId("club", at);
  const club: Club = {
    id,
    name: "Sweep",
    timeZone: "Australia/Sydney",
    groupIds: [],
    path: "",
    all: "clubs",
    ...stamps,
  };
  const { name, timeZone, groupIds } = club;
  await writeAll([itemOf(ClubEntity, club), clubItem({ id, version: 1, name, timeZone, groupIds })]);
  const handle = `club:${id}`;
  const ctx = () => contextFor(club, null);
  const group = await MemberGroups.create(ctx(), handle, {
    name: "News",
    isEmailCampaignChannel: true,
    allowOptIn: true,
  });
  const email = `reader${++run}@sweep.test`;
  const words = { lastName: "Sweep", dateOfBirth: "2001-02-03" };
  const member = await Members.add(
    ctx(),
    id,
    { ...words, firstName: "Ann", emailAddress: email },
    { isMember: Directory.isMember },
  );
  const other = await Members.add(
    ctx(),
    id,
    { ...words, firstName: "Bea", emailAddress: `other${run}@sweep.test` },
    { isMember: Directory.isMember },
  );
  await MemberGroups.assign(ctx(), other.id, group.id);
  await Campaigns.request(ctx(), handle);
  await deliverAll(parts.allItems, fail);
  return { club, handle, memberId: member.id, otherId: other.id, groupId: group.id, email };
}

const fail = (error: unknown) => {
  throw error;
};

interface Command {
  prepare?(place: Place): Promise<void>;
  run(ctx: ActorContext, place: Place): Promise<unknown>;
}

/** What can be seen of a place, without the ids and addresses that differ by run. */
async function picture({ handle, memberId, otherId, groupId, email }: Place) {
  const items = await parts.allItems();
  const standing = (id: string) =>
    items.find(({ pk, sk }) => pk === `member-groups#${id}` && sk === `group#${groupId}`);
  const counted = items.filter((item) => item.pk === `member-group-count#${groupId}`);
  const seen = (item: Item | undefined) => item && [item.standing, item.by, item.bounce !== undefined, item.version];
  const held = JSON.stringify(await heldFor(handle))
    .replaceAll(email, "READER")
    .replaceAll(/other\d+/g, "OTHER");
  const account = await findAccount(handle);
  return {
    member: seen(standing(memberId)),
    other: seen(standing(otherId)),
    count: counted.reduce((sum, item) => sum + Number(item.members), 0),
    held: held.replaceAll(/moved\d+/g, "MOVED"),
    account: [account?.accountId !== undefined, Object.values(account?.admins ?? {}).map(({ state }) => state)],
    jobs: items
      .filter((item) => item.sk === "job" && item.owner === handle)
      .map(({ total, done, outcomes, failures }) => ({ total: Number(total), done, outcomes, failures }))
      .sort((a, b) => a.total - b.total),
    notices: items.filter((item) => item.pk.startsWith(`campaign-notice#${handle}`)).length,
  };
}

async function sweepPlace(command: Command) {
  const place = await newPlace();
  await command.prepare?.(place);
  const items = await parts.allItems();
  return sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_, key) => contextFor(place.club, key, later),
    run: (ctx) => command.run(ctx, place),
    deliver: (_, failed, copies, before) => deliverAll(parts.allItems, failed, () => later, copies, before),
    picture: () => picture(place),
  });
}

const assigned = async ({ club, memberId, groupId }: Place) => {
  await MemberGroups.assign(contextFor(club, null), memberId, groupId);
  await deliverAll(parts.allItems, fail);
};

describe("stopped at every call and tried again", { timeout: 300_000 }, () => {
  test("opting in", async () => {
    const { expected, points } = await sweepPlace({
      run: (ctx, { memberId, groupId }) => MemberGroups.assign(ctx, memberId, groupId),
    });
    expect(expected).toMatchObject({ member: ["in", "staff", false, 1], count: 2 });
    expect(expected.held).toContain('"READER":"active"');
    expect(points).toBeGreaterThanOrEqual(18);
  });

  test("opting out", async () => {
    const { expected } = await sweepPlace({
      prepare: assigned,
      run: (ctx, { memberId, groupId }) => MemberGroups.unassign(ctx, memberId, groupId),
    });
    expect(expected).toMatchObject({ member: ["out", "staff", false, 2], count: 1 });
    expect(expected.held).toContain('"READER":"removed"');
  });

  test("changing the address", async () => {
    const { expected } = await sweepPlace({
      prepare: assigned,
      run: (ctx, { memberId, email }) =>
        Members.update(ctx, memberId, {
          firstName: "Ann",
          lastName: "Sweep",
          dateOfBirth: "2001-02-03",
          emailAddress: email.replace("reader", "moved"),
          version: 4,
        }),
    });
    expect(expected.held).toContain('"MOVED@sweep.test":"active"');
    expect(expected.held).toContain('"READER":"removed"');
  });

  test("ending a channel, and removing a group", async () => {
    const ended = await sweepPlace({
      prepare: assigned,
      run: (ctx, { groupId }) => MemberGroups.update(ctx, groupId, { name: "News" }),
    });
    expect(ended.expected).toMatchObject({ count: 2, held: "{}" });
    const removed = await sweepPlace({
      prepare: assigned,
      run: (ctx, { groupId }) => MemberGroups.remove(ctx, groupId),
    });
    expect(removed.expected).toMatchObject({ member: undefined, other: undefined, count: 0, held: "{}" });
  });

  test("synchronising", async () => {
    const { expected } = await sweepPlace({
      prepare: async (place) => {
        await assigned(place);
        await happen(await noticeOf(place.groupId, place.email, { id: "untold", at: later.toISOString() }));
      },
      run: (ctx, { handle }) => Campaigns.start(ctx, handle),
    });
    expect(expected.jobs.at(-1)).toMatchObject({ total: 3, done: 3, failures: [] });
    expect(expected).toMatchObject({ member: ["out", "platform", false, 2], count: 1 });
  });

  test("hearing of one who unsubscribed", async () => {
    const { expected } = await sweepPlace({
      prepare: assigned,
      run: async (ctx, place) => {
        const notice = await noticeOf(place.groupId, place.email, { id: "told", at: later.toISOString() });
        const { body, headers } = signedNotices(await secretOf(place.handle), [notice], ctx.now);
        const header = (name: string) => (headers as Record<string, string>)[name];
        await Campaigns.receive(place.handle, { body, header, query: new URLSearchParams(), now: ctx.now });
      },
    });
    expect(expected).toMatchObject({ member: ["out", "platform", false, 2], count: 1, notices: 1 });
  });
});

describe("side by side", () => {
  /** The messages that nobody has worked through. */
  const bodies = async (known: Set<string>) =>
    (await parts.allItems())
      .filter((item) => item.pk.startsWith("outbox#") && item.queue === "campaigns" && !known.has(item.pk))
      .map((item) => (JSON.parse(String(item.message)) as Message<CampaignBody>).body);
  const knownNow = async () => new Set((await parts.allItems()).map((item) => item.pk));

  test("two workers on one message do what one does", async () => {
    const place = await newPlace();
    const known = await knownNow();
    await MemberGroups.assign(contextFor(place.club, null, later), place.memberId, place.groupId);
    const [message] = await bodies(known);
    if (!message) throw new Error("There is no message");
    await Promise.all([Campaigns.follow(message, later), Campaigns.follow(message, later)]);
    expect((await heldFor(place.handle)).News?.[place.email]).toBe("active");

    const before = await knownNow();
    await Campaigns.start(contextFor(place.club, null, later), place.handle);
    const [sync] = await bodies(before);
    if (!sync) throw new Error("There is no message");
    await Promise.all([Campaigns.follow(sync, later), Campaigns.follow(sync, later)]);
    expect((await picture(place)).jobs.at(-1)).toMatchObject({ total: 3, done: 3 });
  });

  test("who unsubscribes between a worker's look and its call is not brought back", async () => {
    const place = await newPlace();
    await assigned(place);
    const notice = await noticeOf(place.groupId, place.email, { id: "untold", at: later.toISOString() });
    const told = vi.spyOn(sandbox, "upsertSubscriber").mockImplementationOnce(async (...call) => {
      await happen(notice);
      await sandbox.upsertSubscriber(...call);
    });
    const { memberId: clubMemberProfileId, groupId } = place;
    const message: CampaignBody = { kind: "member", groupId, clubMemberProfileId };
    await Campaigns.follow(message, later);
    expect(told).toHaveBeenCalledTimes(2);
    told.mockRestore();
    expect((await heldFor(place.handle)).News?.[place.email]).toBe("unsubscribed");
    await Campaigns.follow(message, later);
    expect((await picture(place)).member).toEqual(["out", "platform", false, 2]);
  });

  test("changes and messages in any order, doubled and at once, end in what is so", async () => {
    const place = await newPlace();
    const ctx = (second: number) => contextFor(place.club, null, new Date(later.getTime() + second * 1000));
    for (let round = 0; round < 12; round++) {
      const known = await knownNow();
      const changes = Array.from({ length: 3 }, (_, index) => () => {
        const verb = (round + index) % 2 === 0 ? MemberGroups.assign : MemberGroups.unassign;
        return verb(ctx(round * 10 + index), place.memberId, place.groupId);
      });
      const first = changes[0]?.();
      const old: CampaignBody = {
        kind: "member",
        groupId: place.groupId,
        clubMemberProfileId: place.memberId,
      };
      await Promise.all([first, Campaigns.follow(old, later), changes[1]?.(), changes[2]?.()]);
      const sent = (await bodies(known)).reverse();
      await Promise.all([...sent, ...sent, old].map((message) => Campaigns.follow(message, later)));
      const { member, held } = await picture(place);
      const wanted = member?.[0] === "in" ? ["active"] : ["removed", undefined];
      expect(wanted).toContain(JSON.parse(held).News.READER);
    }
  });
});
