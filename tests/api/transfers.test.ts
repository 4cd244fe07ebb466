import { randomUUID } from "node:crypto";
import { ClubMemberProfileEntity } from "@salle/core/internal/members/members/entity";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Speaker, signIn } from "../support/api.ts";
import { Desk } from "../support/desk.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/* Transfers: a person moves from one club to another by the word of both, with what they have bought. */

const world = new World();
let group: Awaited<ReturnType<World["group"]>>;
let elsewhere: Awaited<ReturnType<World["group"]>>;
let office: Speaker = {};
beforeAll(async () => {
  group = await world.group("Transfer state");
  elsewhere = await world.group("Another transfer state");
  const email = world.email("office");
  await world.staff(email, [grant("system-administrator", { type: "system" })]);
  office = await signIn(email, PASSWORD);
});

/** A club with an administrator. */
async function newClub(name: string, of = group) {
  const club = await world.club(name, of);
  const email = world.email("secretary");
  await world.staff(email, [grant("club-administrator", { type: "club", id: club.id })]);
  return { club, id: club.id, email, admin: await signIn(email, PASSWORD) };
}
type Club = Awaited<ReturnType<typeof newClub>>;

async function somebody(at: Club, words: object = {}) {
  const email = world.email("mover");
  const member = await world.member(at.club, { email, firstName: "Mia", lastName: "Mover", ...words });
  return {
    email,
    person: member.account.person,
    account: member.account,
    id: `mpr_${member.account.person}`,
    place: member.clubMemberProfile.id,
    speaker: await signIn(email, PASSWORD),
  };
}
type Person = Awaited<ReturnType<typeof somebody>>;

const placeIn = ({ person }: { person: string }, { id }: { id: string }) => `cmp_${person}${id.slice("clb_".length)}`;
const key = () => ({ headers: { "idempotency-key": randomUUID() } });
const request = (by: Speaker, { id }: { id: string }, from: { id: string }, to: { id: string }) =>
  ask(by, `POST /app/member-profiles/${id}/valid-transfer-clubs/${from.id}`, {
    attributes: { clubId: to.id },
    ...key(),
  });
const asked = async (by: Speaker, who: { id: string }, from: { id: string }, to: { id: string }): Promise<string> => {
  const reply = await request(by, who, from, to);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data.id;
};
const answer = (by: Speaker, id: string, how: "approve" | "reject" | "cancel", attributes?: object) =>
  ask(by, `POST /app/transfers/${id}/${how}`, { ...(attributes && { attributes }), ...key() });
const listed = async ({ admin, id }: Club, query = "") =>
  (await ask(admin, `GET /app/clubs/${id}/transfers`, { query })).body.data;
const record = async (by: Speaker, id: string) => (await ask(by, `GET /app/club-members/${id}`)).body.data;
const said = ({ status, body }: { status: number; body: { errors: { message: string }[] } }) => [
  status,
  body.errors[0]?.message,
];

describe("the clubs that a member can move to", () => {
  test("are all but theirs and those they are a member of, with state and suburb", async () => {
    const mark = `Möve${world.random.below(1e9)}`;
    const [here, there] = [await newClub(`${mark} here`), await newClub(`${mark} there`)];
    const second = await newClub(`${mark} second`);
    const mover = await somebody(here);
    const path = `/app/member-profiles/${mover.id}/valid-transfer-clubs`;
    const query = `filters[searchterm]=${mark}`;
    const own = await ask(mover.speaker, `GET ${path}/${here.id}`, { query });
    expect(own.body.data).toEqual([
      { id: second.id, type: "validTransferClub", attributes: { name: `${mark} second`, state: "", suburb: "" } },
      { id: there.id, type: "validTransferClub", attributes: { name: `${mark} there`, state: "", suburb: "" } },
    ]);
    const page = await ask(mover.speaker, `GET ${path}/${here.id}`, { query: `${query}&pagination[limit]=1` });
    expect([page.body.data.length, page.body.totalResults]).toEqual([1, 2]);
    // A context is a club's id or its handle; staff of the club that is left ask as well.
    expect((await ask(here.admin, `GET ${path}/club:${here.id}`, { query })).body.data).toEqual(own.body.data);
  });

  test("are told to nobody else, nor of a club that they are no member of", async () => {
    const [here, there] = [await newClub("Told"), await newClub("Untold")];
    const [mover, other] = [await somebody(here), await somebody(there)];
    const path = (who: Person, at: Club) => `GET /app/member-profiles/${who.id}/valid-transfer-clubs/${at.id}` as const;
    const statuses = await Promise.all([
      ask(other.speaker, path(mover, here)),
      ask(there.admin, path(mover, here)),
      ask(there.admin, path(mover, there)),
      ask(mover.speaker, path(mover, there)),
      ask(mover.speaker, `GET /app/member-profiles/${mover.id}/valid-transfer-clubs/club-group:${group.id}`),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe("a transfer that the member asks for", () => {
  test("waits for both clubs, which are mailed, and moves them with the second approval", async () => {
    const [from, to] = [await newClub("Leaving"), await newClub("Joining")];
    const mover = await somebody(from);
    const asking = await request(mover.speaker, mover, from, to);
    expect(asking.body.data).toMatchObject({
      attributes: {
        ...{ firstName: "Mia", lastName: "Mover", fromClubName: "Leaving", toClubName: "Joining" },
        ...{ status: "waiting", askedBy: "member", fromApprovedDate: null, toApprovedDate: null, endedDate: null },
      },
      capabilities: { canApprove: false, canReject: false, canCancel: true },
    });
    const { id } = asking.body.data;
    for (const { email } of [from, to])
      await mailTo(inboxUrl(), email, /^Mia Mover’s transfer .* waits for your answer$/);
    expect(await listed(from, "filters[direction]=outgoing&filters[status]=waiting")).toMatchObject([{ id }]);
    expect(await listed(to, "filters[direction]=incoming&filters[status]=waiting")).toMatchObject([
      { id, capabilities: { canApprove: true, canReject: true, canCancel: false } },
    ]);
    expect(await listed(to, "filters[direction]=outgoing")).toEqual([]);

    const first = await answer(to.admin, id, "approve");
    expect(first.body.data.attributes).toMatchObject({ status: "waiting", toApprovedDate: expect.any(String) });
    expect(first.body.data.capabilities).toMatchObject({ canApprove: false, canReject: true });
    expect(await record(from.admin, mover.place)).toMatchObject({ attributes: { isArchived: false, isPrimary: true } });
    // The same club again changes nothing.
    expect((await answer(to.admin, id, "approve")).body.data.attributes.status).toBe("waiting");

    const second = await answer(from.admin, id, "approve");
    expect(second.body.data.attributes).toMatchObject({ status: "completed", endedDate: expect.any(String) });
    expect(await record(from.admin, mover.place)).toMatchObject({ attributes: { isArchived: true, isPrimary: false } });
    expect(await record(to.admin, placeIn(mover, to))).toMatchObject({
      attributes: { isArchived: false, isApproved: true, isPrimary: true },
      relationships: { primaryClub: { data: { id: to.id } } },
    });
    await mailTo(inboxUrl(), mover.email, /^Your transfer to Joining is done$/);
    expect(await listed(from, "filters[direction]=outgoing&filters[status]=waiting")).toEqual([]);
    expect(await listed(from, "filters[status]=ended")).toMatchObject([{ id }]);
    expect(await listed(to, "filters[status]=completed")).toMatchObject([{ id }]);
    const rows = await eventually(
      async () => (await ask(to.admin, `GET /app/clubs/${to.id}/club-members`)).body.data,
      (found) => found.length === 1,
    );
    expect(rows[0].attributes).toMatchObject({ lastName: "Mover", isPrimaryClub: true });
  });

  test("is their only one, until it is over", async () => {
    const [from, to] = [await newClub("Once"), await newClub("Twice")];
    const mover = await somebody(from);
    const id = await asked(mover.speaker, mover, from, to);
    expect(said(await request(from.admin, mover, from, to))).toEqual([409, "A transfer of this member waits already."]);
    expect((await answer(mover.speaker, id, "cancel")).body.data.attributes.status).toBe("cancelled");
    expect(said(await answer(to.admin, id, "approve"))).toEqual([409, "This transfer is over. It was taken back."]);
    const again = await asked(mover.speaker, mover, from, to);
    const own = (await ask(mover.speaker, `GET /app/member-profiles/${mover.id}/transfers`)).body.data;
    expect(own).toMatchObject([
      { id: again, attributes: { status: "waiting" } },
      { id, attributes: { status: "cancelled" } },
    ]);
  });

  test("two clubs that approve at the same moment complete it, once", async () => {
    for (let round = 0; round < 8; round++) {
      const [from, to] = [await newClub(`Racing ${round}`), await newClub(`Raced ${round}`)];
      const mover = await somebody(from);
      const id = await asked(mover.speaker, mover, from, to);
      const both = await Promise.all([answer(from.admin, id, "approve"), answer(to.admin, id, "approve")]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both.map(({ body }) => body.data.attributes.status).sort()).toEqual(["completed", "waiting"]);
      expect(await record(to.admin, placeIn(mover, to))).toMatchObject({ attributes: { isPrimary: true } });
    }
  });

  test("is approved or rejected at the same moment, and not both", async () => {
    const [from, to] = [await newClub("Torn"), await newClub("Apart")];
    for (let round = 0; round < 5; round++) {
      const mover = await somebody(from);
      const id = await asked(from.admin, mover, from, to);
      const [yes, no] = await Promise.all([answer(to.admin, id, "approve"), answer(mover.speaker, id, "cancel")]);
      expect([yes.status, no.status].sort()).toEqual([200, 409]);
      const { status } = (await ask(mover.speaker, `GET /app/transfers/${id}`)).body.data.attributes;
      expect(status).toBe(yes.status === 200 ? "completed" : "cancelled");
    }
  });
});

describe("a transfer that staff ask for", () => {
  test("is approved by their club, so the other one completes it", async () => {
    const [from, to] = [await newClub("Sending"), await newClub("Receiving")];
    const mover = await somebody(from);
    const id = await asked(from.admin, mover, from, to);
    expect(await mailsTo(inboxUrl(), from.email)).toEqual([]);
    const [row] = await listed(from);
    expect(row).toMatchObject({
      attributes: { askedBy: "from", fromApprovedDate: expect.any(String) },
      capabilities: { canApprove: false, canReject: false, canCancel: true },
    });
    expect(said(await answer(from.admin, id, "reject"))).toEqual([
      403,
      "Your club has asked for this transfer. Cancel it instead.",
    ]);
    expect((await answer(to.admin, id, "approve")).body.data.attributes.status).toBe("completed");
    await mailTo(inboxUrl(), from.email, /^Mia Mover’s transfer to Receiving is done$/);
  });

  test("can be rejected with a reason, which the member and the asker read", async () => {
    const [from, to] = [await newClub("Wanting"), await newClub("Refusing")];
    const mover = await somebody(from);
    const id = await asked(from.admin, mover, from, to);
    const reply = await answer(to.admin, id, "reject", { reason: "We are full." });
    expect(reply.body.data.attributes).toMatchObject({ status: "rejected", rejectedBy: "to", reason: "We are full." });
    for (const { email } of [mover, from]) {
      expect((await mailTo(inboxUrl(), email, /was not approved$/)).text).toContain("We are full.");
    }
    expect(await record(from.admin, mover.place)).toMatchObject({ attributes: { isArchived: false } });
    expect(await listed(to, "filters[status]=ended")).toMatchObject([{ id }]);
  });

  test("is theirs and the member's to take back, and nobody else's", async () => {
    const [from, to, third] = [await newClub("Asking"), await newClub("Asked"), await newClub("Third")];
    const mover = await somebody(from);
    const id = await asked(from.admin, mover, from, to);
    expect((await answer(to.admin, id, "cancel")).status).toBe(403);
    for (const how of ["approve", "reject", "cancel"] as const) {
      expect((await answer(third.admin, id, how)).status).toBe(404);
    }
    expect((await answer(mover.speaker, id, "approve")).status).toBe(404);
    expect((await ask(third.admin, `GET /app/transfers/${id}`)).status).toBe(404);
    expect((await answer(from.admin, id, "cancel")).body.data.attributes.status).toBe("cancelled");
    await mailTo(inboxUrl(), mover.email, /was taken back$/);
  });

  test("is refused where there is nothing to move, or nowhere to", async () => {
    const [from, to] = [await newClub("Nothing"), await newClub("Nowhere")];
    const waiting = await world.member(from.club, { isWaiting: true });
    const who = { id: `mpr_${waiting.account.person}` };
    expect(said(await request(from.admin, who, from, to))).toEqual([
      409,
      "Only an approved member of a club can be transferred.",
    ]);
    const mover = await somebody(from);
    for (const clubId of [from.id, "clb_00000000000000000000000000", to.id.replace("clb_", "grp_")]) {
      const { status, body } = await request(from.admin, mover, from, { id: clubId });
      expect([status, body.errors[0].meta.field]).toEqual([417, "clubId"]);
    }
    const path = `POST /app/member-profiles/${mover.id}/valid-transfer-clubs/${from.id}` as const;
    expect((await ask(from.admin, path, { attributes: { clubId: "" } })).body.errors[0]).toMatchObject({
      message: "The New club field is required.",
    });
  });
});

test("one who waits there is approved, and somebody who was there before is brought back", async () => {
  const [from, to] = [await newClub("Away"), await newClub("Back")];
  const mover = await somebody(from);
  const waiting = await world.member(to.club, { isWaiting: true });
  const place = { ...waiting.clubMemberProfile, id: placeIn(mover, to), person: mover.person };
  await writeAll([itemOf(ClubMemberProfileEntity, place)]);
  await answer(to.admin, await asked(from.admin, mover, from, to), "approve");
  const back = await asked(to.admin, mover, to, from);
  await answer(from.admin, back, "approve");
  expect(await record(from.admin, mover.place)).toMatchObject({
    attributes: { isArchived: false, isPrimary: true, memberSince: expect.any(String) },
  });
  expect(await record(to.admin, placeIn(mover, to))).toMatchObject({ attributes: { isArchived: true } });
});

test("memberships of those above both clubs go on, those of the old club and its own group end and renew no more", async () => {
  const [from, to] = [await newClub("Selling"), await newClub("Buying", elsewhere)];
  const mover = await somebody(from);
  const desk = new Desk();
  Object.assign(desk, { admin: office, handle: `club:${from.id}` });
  const sold: Record<string, string> = {};
  for (const [name, owner] of Object.entries({
    federation: "system:system",
    state: `club-group:${group.id}`,
    club: `club:${from.id}`,
  })) {
    const made = await world.package(owner, { name });
    const reply = await desk.sell(mover.place, made, { startDate: "2026-11-01", markMembershipPaid: 1 });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    sold[name] = reply.body.data.id;
  }
  const clubs = await ask(from.admin, `GET /app/member-profiles/${mover.id}/valid-transfer-clubs/${from.id}`);
  const fates = Object.fromEntries(clubs.body.meta.memberships.map(({ name, fate }) => [name, fate]));
  expect(fates).toEqual({ federation: "goes-on", state: "depends", club: "ends" });

  await answer(to.admin, await asked(from.admin, mover, from, to), "approve");
  const heldAt = async (place: string) =>
    (await ask(office, `GET /api/club-members/${place}/memberships`)).body.data.map((each) => [
      each.attributes.membershipTypeName,
      each.attributes.status,
      each.attributes.renewalDate !== null,
    ]);
  expect(await heldAt(placeIn(mover, to))).toEqual([["federation", "paid", true]]);
  expect((await heldAt(mover.place)).sort()).toEqual([
    ["club", "paid", false],
    ["state", "paid", false],
  ]);
  const [there, here] = [await record(to.admin, placeIn(mover, to)), await record(from.admin, mover.place)];
  expect(there.attributes.financialTo).toBe("2027-10-31");
  expect(here.attributes.financialTo).toBe("2027-10-31");
});

describe("for a child", () => {
  test("who acts for them asks, and is told what becomes of it", async () => {
    const [from, to] = [await newClub("Kids"), await newClub("Teens")];
    const child = await world.member(from.club, { age: 11, firstName: "Kim" });
    const parent = await somebody(from);
    await world.link(parent.account, child.account);
    const acting = { ...parent.speaker, linkedAccount: `acc_${child.account.person}` };
    const id = await asked(acting, { id: `mpr_${child.account.person}` }, from, to);
    await answer(from.admin, id, "approve");
    await answer(to.admin, id, "approve");
    await mailTo(inboxUrl(), parent.email, /^Kim Fixture’s transfer to Teens is done$/);
    expect(await record(to.admin, placeIn(child.account, to))).toMatchObject({ attributes: { isPrimary: true } });
  });
});

describe("lists", () => {
  test("of a group have what comes to and goes from its clubs, page by page", async () => {
    const own = await world.group("Listed state");
    const email = world.email("region");
    await world.staff(email, [grant("group-administrator", { type: "club-group", id: own.id })]);
    const region = await signIn(email, PASSWORD);
    const [inside, outside] = [await newClub("Inside", own), await newClub("Outside", elsewhere)];
    const ids: string[] = [];
    for (let each = 0; each < 3; each++) {
      const [a, b] = each % 2 === 0 ? [inside, outside] : [outside, inside];
      ids.unshift(await asked(a.admin, await somebody(a), a, b));
    }
    const call = `GET /app/club-groups/${own.id}/transfers` as const;
    const first = await ask(region, call, { query: "pagination[limit]=2" });
    expect(first.body.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    // Who is above both clubs may answer for either; this one is above one of them.
    expect(first.body.data[1].capabilities).toMatchObject({ canApprove: true, canCancel: false });
    const rest = await ask(region, call, { query: `page[cursor]=${first.body.meta.nextCursor}` });
    expect(rest.body.data.map(({ id }) => id)).toEqual(ids.slice(2));
    const waiting = await ask(region, call, { query: "filters[status]=waiting&filters[direction]=outgoing" });
    expect(waiting.body.data.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    const cursor = await ask(inside.admin, `GET /app/clubs/${inside.id}/transfers`, {
      query: `page[cursor]=${first.body.meta.nextCursor}`,
    });
    expect(cursor.status).toBe(417);
  });
});
