import type { Notice } from "@salle/core/internal/communication/campaigns/port";
import { happen, signedNotices } from "@salle/core/internal/communication/campaigns/sandbox";
import { sign } from "@salle/core/internal/communication/campaigns/signature";
import { newId } from "@salle/core/lib/ids";
import { beforeAll, describe, expect, test } from "vitest";
import { aMomentLater, ask, eventually, groupIn, type Speaker, signIn } from "../support/api.ts";
import { heldFor, listIdOf, noticeOf, secretOf } from "../support/campaigns.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
let club: Awaited<ReturnType<World["club"]>>;
let handle = "";
let admin: Speaker = {};
let channel = "";

const account = () => ask(admin, `GET /app/cm-integration/account/${handle}`);
const post = (rest = "") => ask(admin, `POST /app/cm-integration/account/${handle}${rest}`);

beforeAll(async () => {
  club = await world.club("Campaign club", await world.group("Campaign state"));
  handle = `club:${club.id}`;
  const email = world.email("campaigns");
  await world.staff(email, [grant("club-administrator", { type: "club", id: club.id })]);
  admin = await signIn(email, PASSWORD);
  channel = await makeChannel("Club news");
});

async function makeChannel(name: string): Promise<string> {
  const reply = await ask(admin, `POST /app/member-groups-form/${handle}`, {
    attributes: { name, isEmailCampaignChannel: 1, allowOptIn: 1 },
  });
  return reply.body.data.id;
}

/** A member of the club with an address of their own, in a channel. */
async function subscriber(groupId = channel) {
  const login = world.email("subscriber");
  const member = await world.member(club, { email: login });
  const speaker = await signIn(login, PASSWORD);
  const path = `/app/club-member-profile/${member.clubMemberProfile.id}/member-groups/${groupId}`;
  const email = world.email("reader");
  const record = `/app/club-member-profiles/${member.clubMemberProfile.id}`;
  const read = async () =>
    (await ask(admin, `GET /app/club-members/${member.clubMemberProfile.id}`)).body.data.attributes;
  const rename = async (changes: object) => {
    const { firstName, lastName, dateOfBirth, version } = await read();
    const attributes = { firstName, lastName, dateOfBirth, version, ...changes };
    const reply = await ask(admin, `PUT ${record}`, { attributes });
    expect(reply.status).toBe(200);
  };
  await rename({ emailAddress: email });
  const standing = async () => {
    const { body } = await ask(admin, `GET /app/club-member-profile/${member.clubMemberProfile.id}/member-groups`);
    const found = body.data.find((group) => group.id === groupId);
    return found?.attributes.assignment?.state ?? "none";
  };
  return {
    id: member.clubMemberProfile.id,
    email,
    rename,
    standing,
    archive: () => ask(admin, `POST ${record}/archive`),
    optIn: () => ask(speaker, `POST ${path}`),
    optOut: () => ask(speaker, `DELETE ${path}`),
  };
}

const state = async (email: string, title = "Club news") => (await heldFor(handle))[title]?.[email] ?? "absent";
const becomes = (email: string, wanted: string, title?: string) =>
  eventually(
    () => state(email, title),
    (seen) => seen === wanted,
  );

describe("an account, from nothing to all four states", () => {
  test("is requested, made, synchronised, administered", async () => {
    const early = await subscriber();
    await early.optIn();
    expect((await account()).body.data).toMatchObject({
      attributes: { accountExists: false, embedUrl: null, isPending: false },
      capabilities: { canRequestAccount: true, canRequestAdmin: false, canResync: false, canSync: false },
    });
    expect((await post("/sync")).status).toBe(409);
    expect((await post("/admin")).status).toBe(409);
    expect((await post()).body.data).toMatchObject({ attributes: { isPending: true } });
    const made = await eventually(account, ({ body }) => body.data.attributes.accountExists);
    expect(made.body.data.capabilities).toMatchObject({
      canRequestAccount: false,
      canRequestAdmin: true,
      canSync: true,
    });
    // Who opted in before there was an account arrives with it.
    await becomes(early.email, "active");

    expect((await post("/admin")).status).toBe(200);
    const ready = await eventually(account, ({ body }) => body.data.attributes.embedUrl !== null);
    expect(ready.body.data).toMatchObject({
      attributes: { isPending: false, problem: null },
      capabilities: { canRequestAdmin: false, canResync: false },
    });
    expect((await post("/admin-resync")).body.data.attributes.isPending).toBe(false);
  });
});

describe("a member in a channel", () => {
  test("arrives, follows their address and name, and leaves", async () => {
    const reader = await subscriber();
    await reader.optIn();
    await becomes(reader.email, "active");
    const next = world.email("moved");
    await reader.rename({ emailAddress: next });
    await becomes(next, "active");
    await becomes(reader.email, "removed");
    await reader.optOut();
    await becomes(next, "removed");
    await reader.optIn();
    await becomes(next, "active");
    await reader.archive();
    await becomes(next, "removed");
  });

  test("shares an address with another: it stays as long as one of them wants it", async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    await other.rename({ emailAddress: one.email });
    await Promise.all([one.optIn(), other.optIn()]);
    await becomes(one.email, "active");
    await one.optOut();
    await new Promise((later) => setTimeout(later, 300));
    expect(await state(one.email)).toBe("active");
    await other.optOut();
    await becomes(one.email, "removed");
  });

  test("a channel that is renamed, ends and is removed takes its list with it", async () => {
    const groupId = await makeChannel("Short-lived");
    const reader = await subscriber(groupId);
    await reader.optIn();
    await becomes(reader.email, "active", "Short-lived");
    const save = (attributes: object) =>
      ask(admin, `POST /app/member-groups-form/${handle}/${groupId}`, { attributes });
    await save({ name: "Renamed", isEmailCampaignChannel: 1 });
    await becomes(reader.email, "active", "Renamed");
    await save({ name: "Renamed", isEmailCampaignChannel: 0 });
    await becomes(reader.email, "absent", "Renamed");
    await save({ name: "Renamed", isEmailCampaignChannel: 1 });
    await becomes(reader.email, "active", "Renamed");
    await ask(admin, `DELETE /app/member-groups/${handle}/${groupId}`);
    await becomes(reader.email, "absent", "Renamed");
    expect(await reader.standing()).toBe("none");
  });
});

test("a synchronisation puts right what has gone wrong at the platform, and hears what was never told", async () => {
  const [lost, gone] = [await subscriber(), await subscriber()];
  await Promise.all([lost.optIn(), gone.optIn()]);
  await becomes(lost.email, "active");
  await becomes(gone.email, "active");
  const { removeSubscriber } = (await import("@salle/core/internal/communication/campaigns/sandbox")).sandbox;
  await removeSubscriber(await listIdOf(channel), lost.email);
  await happen(await noticeOf(channel, gone.email, { id: "never told" }));

  // It works through those whom the index knows of; who joins at that moment is put in step by their own message.
  await aMomentLater();
  const started = await post("/sync");
  expect(started.body.data.attributes).toMatchObject({ jobType: "campaign-sync", owner: handle });
  const finished = await eventually(
    () => ask(admin, `GET /app/jobs/${started.body.data.id}`),
    ({ body }) => body.data.attributes.state === "done",
  );
  const { total, done, failed, outcomes } = finished.body.data.attributes;
  expect([done, failed]).toEqual([total, 0]);
  expect(outcomes.subscribed).toBeGreaterThan(0);
  expect((await account()).body.data.attributes.syncJobId).toBe(started.body.data.id);
  await becomes(lost.email, "active");
  expect([await gone.standing(), await state(gone.email)]).toEqual(["none", "unsubscribed"]);
});

describe("the platform's notices", () => {
  const send = (signed: ReturnType<typeof signedNotices>, to = handle) =>
    ask({}, `POST /public-app/campaigns/webhook/${to}`, { rawBody: signed.body, headers: signed.headers });
  const tell = async (notice: Notice, at = new Date()) => send(signedNotices(await secretOf(handle), [notice], at));
  const count = async () => {
    const { body } = await ask(admin, `GET /app/member-groups/${handle}`);
    return groupIn(body, channel)?.attributes.count;
  };

  async function active() {
    const reader = await subscriber();
    await reader.optIn();
    await becomes(reader.email, "active");
    return reader;
  }

  test("who unsubscribes there is out here, once, whatever is replayed", async () => {
    const reader = await active();
    const before = await count();
    const notice = await noticeOf(channel, reader.email, { id: newId("message", new Date()) });
    await happen(notice);
    const signed = signedNotices(await secretOf(handle), [notice], new Date());
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(signed)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    expect([await reader.standing(), await count()]).toEqual(["none", (before ?? 0) - 1]);

    // Opting in again is the later word; the old notice, signed anew, changes nothing.
    await reader.optIn();
    await becomes(reader.email, "active");
    expect((await tell(notice)).status).toBe(204);
    expect((await tell({ ...notice, id: "another id for the same" })).status).toBe(204);
    expect([await reader.standing(), await count(), await state(reader.email)]).toEqual(["assigned", before, "active"]);
  });

  test("whose mail bounces is shown to staff and mailed no more, until their address changes", async () => {
    const reader = await active();
    const notice = await noticeOf(channel, reader.email, {
      id: newId("message", new Date()),
      kind: "bounce",
      reason: "No such mailbox",
    });
    await happen(notice);
    await tell(notice);
    const members = await ask(admin, `GET /app/member-group/${channel}/members`, { query: "pagination[limit]=100" });
    const shown = members.body.data.find((member) => member.id === reader.id);
    expect(shown?.attributes.assignment).toMatchObject({ state: "bounced", reason: "No such mailbox" });
    await reader.rename({ firstName: "Other" });
    // What bounced is taken off the list a moment later.
    expect(await state(reader.email)).not.toBe("active");
    const next = world.email("fresh");
    await reader.rename({ emailAddress: next });
    await becomes(next, "active");
    expect(await reader.standing()).toBe("assigned");
  });

  test("what is forged, old, from the future, changed, or of another account is refused and does nothing", async () => {
    const reader = await active();
    const secret = await secretOf(handle);
    const notice = await noticeOf(channel, reader.email, { id: newId("message", new Date()) });
    const good = signedNotices(secret, [notice], new Date());
    const minutes = (by: number) => new Date(Date.now() + by * 60_000);
    const attempts = {
      "no signature": send({ ...good, headers: { "content-type": "application/json" } as never }),
      "another secret": send(signedNotices("guess", [notice], new Date())),
      "a changed body": send({ ...good, body: good.body.replace("unsubscribe", "bounce") }),
      "a changed time": send({
        ...good,
        headers: { ...good.headers, "x-salle-signature": good.headers["x-salle-signature"].replace(/t=\d/, "t=9") },
      }),
      "too old": send(signedNotices(secret, [notice], minutes(-6))),
      "too new": send(signedNotices(secret, [notice], minutes(6))),
      "no such account": send(good, `club:${newId("club", new Date())}`),
    };
    for (const [name, attempt] of Object.entries(attempts)) expect([name, (await attempt).status]).toEqual([name, 401]);
    const unreadable = await send({ ...signedNotices(secret, [], new Date()), ...signatureOf(secret, "{}") });
    expect(unreadable.status).toBe(400);
    expect([await reader.standing(), await state(reader.email)]).toEqual(["assigned", "active"]);
  });

  const signatureOf = (secret: string, body: string) => {
    const signed = signedNotices(secret, [], new Date());
    return { body, headers: { ...signed.headers, "x-salle-signature": sign(secret, body, new Date()) } };
  };
});
