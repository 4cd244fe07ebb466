import { randomUUID } from "node:crypto";
import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import { endLinks } from "@salle/core/identity/linked-accounts";
import { beforeAll, describe, expect, test } from "vitest";
import { aMomentLater, ask, eventually, inboxUrl, type Speaker, signIn } from "../support/api.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/* Linked accounts: who may act for whom, for what and until when, by the word of the one acted for. */

const world = new World();
const TODAY = todayIn(FEDERATION_ZONE, new Date());
/** Noon of a day in Sydney, more or less. */
const on = (day: string) => new Date(`${day}T02:00:00Z`);
let club: Awaited<ReturnType<World["club"]>>;
beforeAll(async () => {
  club = await world.club("Linked club");
});

interface Person {
  id: string;
  email: string;
  speaker: Speaker;
}
/** Somebody who can sign in; a member, so that there is something to act on. */
async function somebody(words: { age?: number } = {}): Promise<Person & { profileId: string }> {
  const email = world.email("linked");
  const member = await world.member(club, { email, ...words });
  return {
    id: `acc_${member.account.person}`,
    email,
    speaker: await signIn(email, PASSWORD),
    profileId: member.clubMemberProfile.id,
  };
}
/** A child who does not sign in, and a parent who acts for them. */
async function family() {
  const parent = await somebody();
  const child = await world.member(club, { age: 11 });
  await world.link(await world.accountOf(parent.id), child.account);
  return { parent, childId: `acc_${child.account.person}` };
}

const request = (by: Person, targetId: string, userAccountId = by.id) =>
  ask(by.speaker, `POST /app/user-account/${targetId}/linked-accounts/request`, {
    attributes: { userAccountId },
    headers: { "idempotency-key": randomUUID() },
  });
const answer = (by: Person, verb: "accept" | "reject", id: string, attributes?: object) =>
  ask(by.speaker, `POST /app/linked-accounts/invitations/${id}/${verb}`, {
    ...(attributes && { attributes }),
    headers: { "idempotency-key": randomUUID() },
  });
const pendingOf = async (of: Person) =>
  (await ask(of.speaker, `GET /app/user-account/${of.id}/linked-accounts/pending-invitations`)).body.data;
const linkedOf = async (of: Person) =>
  (await ask(of.speaker, `GET /app/user-account/${of.id}/linked-accounts/linked`)).body.data;
const resourcesOf = async (of: Person) =>
  (await ask(of.speaker, `GET /app/user-account/${of.id}/linked-accounts/resource`)).body.data;
/** Asks, and lets them. */
async function linked(by: Person, to: Person, attributes?: object): Promise<string> {
  const { id } = (await request(by, to.id)).body.data;
  expect((await answer(to, "accept", id, attributes)).status).toBe(200);
  return id.replace("lkr_", "lnk_");
}
const actingFor = (by: Person, to: { id: string }): Speaker => ({ ...by.speaker, linkedAccount: to.id });
const isIn = async (speaker: Speaker) => (await ask(speaker, "GET /app/session/current")).status;
const message = ({ status, body }: { status: number; body: { errors: { message: string }[] } }) => [
  status,
  body.errors[0]?.message,
];

describe("a request", () => {
  test("waits at both ends, is mailed, and lets nobody in before it is answered", async () => {
    const [asker, owner] = [await somebody(), await somebody()];
    const asked = await request(asker, owner.id);
    expect(asked.body.data).toMatchObject({
      attributes: {
        status: "pending",
        dateProcessed: null,
        linkedUserAccountId: asker.id,
        resourceUserAccountId: owner.id,
      },
      capabilities: { canAnswer: false, canCancel: true },
    });
    const [inbound] = await pendingOf(owner);
    expect(inbound).toMatchObject({ id: asked.body.data.id, capabilities: { canAnswer: true, canCancel: false } });
    const outbound = await eventually(
      () => pendingOf(asker),
      (found) => found.length === 1,
    );
    expect(outbound[0]).toMatchObject({ capabilities: { canAnswer: false, canCancel: true } });
    expect((await mailTo(inboxUrl(), owner.email, /asks for access to your account$/)).text).toContain(
      "linked-accounts",
    );
    expect(await isIn(actingFor(asker, owner))).toBe(403);
  });

  test("that is approved lets them act at their next request, and both see it", async () => {
    const [asker, owner] = [await somebody(), await somebody()];
    await linked(asker, owner);
    expect(await isIn(actingFor(asker, owner))).toBe(200);
    const { attributes } = (await ask(asker.speaker, "GET /app/session/current")).body.data;
    expect(attributes.linkedAccounts).toMatchObject([{ accountId: owner.id }]);
    const [mine] = await linkedOf(asker);
    expect(mine.attributes).toMatchObject({
      resourceUserAccountId: owner.id,
      allows: ["view", "enter", "pay", "edit"],
      endsOn: null,
      dateLastAccess: expect.any(String),
    });
    const theirs = await eventually(
      () => resourcesOf(owner),
      (found) => found.length === 1,
    );
    expect(theirs[0].attributes).toMatchObject({ linkedUserAccountId: asker.id, dateAccepted: expect.any(String) });
    expect(await pendingOf(owner)).toEqual([]);
    await mailTo(inboxUrl(), asker.email, /^You can act for /);
  });

  test("that is not approved, or taken back, is over", async () => {
    const [asker, owner] = [await somebody(), await somebody()];
    const { id } = (await request(asker, owner.id)).body.data;
    expect((await answer(owner, "reject", id)).body.data.attributes.status).toBe("rejected");
    await mailTo(inboxUrl(), asker.email, /was not approved$/);
    const again = (await request(asker, owner.id)).body.data.id;
    const cancelled = await ask(asker.speaker, `DELETE /app/linked-accounts/invitations/${again}/cancel`);
    expect(cancelled.body.data.attributes.status).toBe("cancelled");
    expect((await answer(owner, "accept", again)).status).toBe(404);
    expect(await isIn(actingFor(asker, owner))).toBe(403);
  });

  test("is not repeated, not for oneself, not for nobody and not in somebody else's name", async () => {
    const [asker, owner] = [await somebody(), await somebody()];
    await request(asker, owner.id);
    expect(message(await request(asker, owner.id))).toEqual([
      409,
      expect.stringMatching(/^You have asked .* already\.$/),
    ]);
    expect(message(await request(asker, asker.id))).toEqual([409, "This is your own account."]);
    expect((await request(asker, `acc_${"0".repeat(26)}`)).status).toBe(404);
    expect((await request(asker, "nobody")).status).toBe(404);
    expect((await request(asker, owner.id, owner.id)).body.errors[0].meta.field).toBe("userAccountId");
    const other = await somebody();
    await linked(other, owner);
    expect(message(await request(other, owner.id))).toEqual([
      409,
      expect.stringMatching(/^You can act for .* already\.$/),
    ]);
  });

  test("of one to another is made three times in a month at most", async () => {
    const [asker, owner] = [await somebody(), await somebody()];
    for (let count = 0; count < 3; count++) {
      const { id } = (await request(asker, owner.id)).body.data;
      await answer(owner, "reject", id);
    }
    expect(message(await request(asker, owner.id))).toEqual([
      429,
      expect.stringMatching(/^You have asked .* too often\./),
    ]);
  });

  test("is answered and cancelled by nobody else", async () => {
    const [asker, owner, other] = [await somebody(), await somebody(), await somebody()];
    const { id } = (await request(asker, owner.id)).body.data;
    for (const by of [other, asker]) expect((await answer(by, "accept", id)).status).toBe(404);
    expect((await answer(other, "reject", id)).status).toBe(404);
    for (const by of [other, owner])
      expect((await ask(by.speaker, `DELETE /app/linked-accounts/invitations/${id}/cancel`)).status).toBe(404);
    expect((await ask(other.speaker, `GET /app/user-account/${owner.id}/linked-accounts/resource`)).status).toBe(404);
  });
});

describe("a link", () => {
  test("ends from either side, at the next request, and the other one is told", async () => {
    const [asker, owner, other] = [await somebody(), await somebody(), await somebody()];
    const revoke = (by: Person, id: string) => ask(by.speaker, `DELETE /app/linked-accounts/${id}/revoke`);
    const id = await linked(asker, owner);
    expect((await revoke(other, id)).status).toBe(404);
    expect((await revoke(owner, id)).status).toBe(200);
    expect(await isIn(actingFor(asker, owner))).toBe(403);
    await mailTo(inboxUrl(), asker.email, /^You no longer act for /);
    expect((await revoke(owner, id)).status).toBe(404);
    await linked(asker, owner);
    expect((await revoke(asker, id)).status).toBe(200);
    await mailTo(inboxUrl(), owner.email, /no longer acts for you$/);
  });

  test("allows what its owner chose, and to see is always among it", async () => {
    const [asker, owner] = [await somebody(), await somebody()];
    await linked(asker, owner, { allows: ["pay"] });
    const acting = actingFor(asker, owner);
    const { attributes } = (await ask(acting, "GET /app/session/current")).body.data;
    expect(attributes.impersonator?.allows).toEqual(["view", "pay"]);
    const enters = await ask(acting, `POST /api/club-members/${owner.profileId}/memberships/current`, {
      attributes: {},
    });
    expect(message(enters)).toEqual([403, expect.stringMatching(/does not let you do this for them\.$/)]);
    const joins = await ask(acting, `POST /app/club-member-profile/${owner.profileId}/member-groups/none`);
    expect(joins.status).toBe(403);
    const pays = await ask(acting, "POST /app/invoices/none/payments", { attributes: {} });
    expect(pays.status).toBe(404);
    expect((await ask(acting, `GET /app/club-member-profiles/${owner.profileId}`)).status).toBe(200);
  });

  test("lasts to the end of its last day, and can be asked for anew", async () => {
    const [asker, owner] = [await somebody(), await somebody()];
    const { id } = (await request(asker, owner.id)).body.data;
    const refused = await answer(owner, "accept", id, { endsOn: "2020-01-31" });
    expect(refused.body.errors[0]).toMatchObject({
      message: "Enter a day that is still to come.",
      meta: { field: "endsOn" },
    });
    expect((await answer(owner, "accept", id, { endsOn: "2099-01-31" })).status).toBe(200);
    expect((await linkedOf(asker))[0].attributes.endsOn).toBe("2099-01-31");
    await world.endLink(asker.id, owner.id);
    expect(await isIn(actingFor(asker, owner))).toBe(403);
    expect(await linkedOf(asker)).toEqual([]);
    expect((await ask(asker.speaker, "GET /app/session/current")).body.data.attributes.linkedAccounts).toEqual([]);
    await linked(asker, owner);
    expect((await linkedOf(asker))[0].attributes.endsOn).toBeNull();
    expect(await isIn(actingFor(asker, owner))).toBe(200);
  });

  test("to a child ends on the day before they are eighteen", async () => {
    const [asker, child] = [await somebody(), await somebody({ age: 16 })];
    await linked(asker, child, { endsOn: "2099-12-31" });
    const [link] = await linkedOf(asker);
    expect(link.attributes.endsOn).toMatch(/^202[78]-/);
  });

  test("is nobody's to make, to see or to end while acting for another", async () => {
    const { parent, childId } = await family();
    const other = await somebody();
    const acting = { ...other, id: childId, speaker: actingFor(parent, { id: childId }) };
    expect((await request(acting, other.id)).status).toBe(403);
    expect((await ask(acting.speaker, `GET /app/user-account/${childId}/linked-accounts/linked`)).status).toBe(403);
  });
});

test("a link whose last day was yesterday is taken away once, and both are told", async () => {
  const [asker, owner] = [await somebody(), await somebody()];
  await linked(asker, owner, { endsOn: addDays(TODAY, 1) });
  await aMomentLater();
  await endLinks(on(addDays(TODAY, 1)));
  expect(await linkedOf(asker)).toHaveLength(1);
  await endLinks(on(addDays(TODAY, 2)));
  expect(await linkedOf(asker)).toEqual([]);
  await endLinks(on(addDays(TODAY, 2)));
  expect((await mailTo(inboxUrl(), asker.email, /^You no longer act for /)).text).toContain("went until yesterday");
  await mailTo(inboxUrl(), owner.email, /no longer acts for you$/);
});

test("whose links to two people end on one day is told of both", async () => {
  const [asker, one, other] = [await somebody(), await somebody(), await somebody()];
  for (const owner of [one, other]) await linked(asker, owner, { endsOn: addDays(TODAY, 3) });
  await aMomentLater();
  await endLinks(on(addDays(TODAY, 4)));
  const told = await eventually(
    async () =>
      (await mailsTo(inboxUrl(), asker.email)).filter(({ subject }) => /^You no longer act for /.test(subject)),
    (mails) => mails.length === 2,
  );
  expect(told).toHaveLength(2);
});

describe("for a child who does not sign in", () => {
  test("answers who acts for them, for they cannot", async () => {
    const { parent, childId } = await family();
    const other = await somebody();
    const asked = await eventually(
      () => request(other, childId),
      ({ status }) => status === 200,
    );
    await mailTo(inboxUrl(), parent.email, /^.* asks for access to the account of /);
    const [inbound] = await pendingOf(parent);
    expect(inbound).toMatchObject({
      attributes: { resourceUserAccountId: childId },
      capabilities: { canAnswer: true },
    });
    expect((await answer(parent, "accept", asked.body.data.id)).status).toBe(200);
    expect(await isIn(actingFor(other, { id: childId }))).toBe(200);
  });

  test("nobody answers where nobody acts for them", async () => {
    const child = await world.member(club, { age: 9 });
    const asked = await request(await somebody(), `acc_${child.account.person}`);
    expect(message(asked)).toEqual([409, expect.stringMatching(/Ask their club for help\.$/)]);
  });
});

test("one answer counts, however many are given at once", async () => {
  const [asker, owner] = [await somebody(), await somebody()];
  const { id } = (await request(asker, owner.id)).body.data;
  const answers = await Promise.all([
    answer(owner, "accept", id),
    answer(owner, "accept", id),
    answer(owner, "reject", id),
    answer(owner, "reject", id),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 404, 409]).toContain(status);
});

test("who is deactivated acts for nobody, and is acted for by nobody", async () => {
  const email = world.email("linked-office");
  await world.staff(email, [grant("system-administrator", { type: "system" })]);
  const office = await signIn(email, PASSWORD);
  const [asker, owner] = [await somebody(), await somebody()];
  await linked(asker, owner);
  expect((await ask(office, `POST /app/users/${owner.id}/deactivate`)).status).toBe(200);
  expect(await isIn(actingFor(asker, owner))).toBe(403);
  // What was begun can still be ended.
  const [link] = await linkedOf(asker);
  expect((await ask(asker.speaker, `DELETE /app/linked-accounts/${link.id}/revoke`)).status).toBe(200);
  expect((await request(asker, owner.id)).status).toBe(404);
});
