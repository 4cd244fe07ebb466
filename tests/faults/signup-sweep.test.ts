import type { Item } from "@salle/core/dynamo";
import * as Signup from "@salle/core/identity/signup";
import { secretOf } from "@salle/core/internal/identity/signup/secrets";
import { signups } from "@salle/core/internal/identity/signup/store";
import type { ActorContext } from "@salle/core/lib/context";
import * as Members from "@salle/core/members/members";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consume, tellDirectory } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { grant, World } from "../support/world.ts";

/* Signing up, joining, inviting, accepting and approving, with the process stopped at every call and the request asked again. */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const PARENT = "parent@sweep.test";
const NEW = "a way to fence";

interface Scene {
  clubId: string;
  otherClubId: string;
  /** An administrator of the club; somebody who signs in; a child whose club has the parent's address. */
  admin: string;
  member: string;
  child: string;
  /** What stands before it is swept leaves its id here. */
  signupId: string;
}
type Who = "admin" | "member" | null;

const as = (person: string, key: string | null): ActorContext => ({
  actor: {
    accountId: `acc_${person}`,
    person,
    name: "Sweep",
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

const ofKind = (items: Item[], sk: RegExp) => items.filter((item) => sk.test(String(item.sk)));
const sorted = (texts: string[]) => [...texts].sort();

/** What became of it, without the ids, numbers and times that differ by run. */
const picture = async () => {
  const before = await parts.allItems();
  await tellDirectory(parts.allItems);
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const messages = before.flatMap(({ pk, message }) =>
    pk.startsWith("outbox#") ? [JSON.parse(String(message)).body] : [],
  );
  return {
    accounts: sorted(ofKind(before, /^account$/).map(({ firstName, emailAddress }) => `${firstName} ${emailAddress}`)),
    places: sorted(
      ofKind(before, /^club#/).map(({ isApproved, isArchived }) => `approved ${isApproved}, archived ${isArchived}`),
    ),
    primary: ofKind(before, /^profile$/).length,
    links: ofKind(before, /^link#/).map(({ endsOn }) => endsOn),
    numbers: before.filter(({ pk }) => pk.startsWith("unique#national-id#")).length,
    addresses: sorted(before.map(({ pk }) => pk).filter((pk) => pk.startsWith("unique#email#"))),
    signups: sorted(
      before.flatMap(({ pk, kind, usedBy }) => (pk.startsWith("signup#") ? [`${kind} ${Boolean(usedBy)}`] : [])),
    ),
    messages: sorted(messages.map(({ kind }) => String(kind))),
    recorded: before.filter(({ pk }) => pk.startsWith("activity#")).length,
  };
};

const child = (firstName: string) => ({ firstName, lastName: "Sweep", dateOfBirth: "2016-05-06" });
const linkOf = async (clubId: string): Promise<string> => {
  await Signup.validateEmail(as("nobody", null), { emailAddress: PARENT, clubId }, "network");
  return theOnly();
};
/** The id of the one sign-up there is. */
const theOnly = async (): Promise<string> => {
  const [made] = (await parts.allItems()).filter(({ pk }) => pk.startsWith("signup#"));
  return String(made?.id);
};
const sign = (ctx: ActorContext, id: string, attributes: object = {}) =>
  Signup.submit(ctx, id, secretOf(id, PARENT), { password: NEW, ...attributes });

interface Case {
  who: Who;
  /** What stands before. @returns the sign-up that it leaves */
  before?: (scene: Scene) => Promise<string>;
  run: (ctx: ActorContext, scene: Scene) => Promise<unknown>;
}
const family = {
  firstName: "Priya",
  lastName: "Sweep",
  dateOfBirth: "1985-04-03",
  people: [child("Anu"), child("Dev")],
};
const searched = (scene: Scene, nin: string) =>
  ({ kind: "signup-searched", asked: { by: "nin", value: nin }, clubId: scene.clubId, cause: "sweep" }) as const;
const numberOf = async (person: string): Promise<string> =>
  String(ofKind(await parts.allItems(), /^account$/).find((item) => item.person === person)?.nationalId);
const foundChild = async (scene: Scene): Promise<string> => {
  await consume("account-mails", searched(scene, await numberOf(scene.child)), at);
  return theOnly();
};
const invited = (to: (scene: Scene) => string, isTransfer: boolean) => async (scene: Scene) => {
  await Signup.invite(as(scene.admin, null), scene.clubId, to(scene), isTransfer);
  return theOnly();
};
const toMember = ({ member }: Scene) => `acc_${member}`;
const waitingId = ({ member, clubId }: Scene) => `cmp_${member}${clubId.slice(4)}`;
const asked = async (scene: Scene) => {
  await Signup.join(as(scene.member, null), scene.clubId, `acc_${scene.member}`, {});
  return "";
};

test.each<[string, Case]>([
  [
    "signing up a family",
    { who: null, before: ({ clubId }) => linkOf(clubId), run: (ctx, { signupId }) => sign(ctx, signupId, family) },
  ],
  [
    "a login to act for a child who is known",
    {
      who: null,
      before: foundChild,
      run: (ctx, { signupId }) => sign(ctx, signupId, { firstName: "Ann", lastName: "Sweep", joins: false }),
    },
  ],
  [
    "joining with a new child",
    {
      who: "member",
      run: (ctx, { clubId, member }) => Signup.join(ctx, clubId, `acc_${member}`, { people: [child("Zoe")] }),
    },
  ],
  ["inviting", { who: "admin", run: (ctx, scene) => Signup.invite(ctx, scene.clubId, toMember(scene), true) }],
  [
    "accepting a transfer",
    { who: "member", before: invited(toMember, true), run: (ctx, { signupId }) => Signup.approve(ctx, signupId) },
  ],
  ["approving", { who: "admin", before: asked, run: (ctx, scene) => Members.approve(ctx, waitingId(scene)) }],
  ["rejecting", { who: "admin", before: asked, run: (ctx, scene) => Members.reject(ctx, waitingId(scene)) }],
])("%s", async (_, { who, before, run }) => {
  const { scene, items } = await stage(before);
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_prepared, key) => as(who === null ? "nobody" : scene[who], key),
    run: (ctx) => run(ctx, scene),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(2);
});

/** A club with an administrator, a member of another one, and a child of that. */
async function stage(before?: Case["before"]): Promise<{ scene: Scene; items: Item[] }> {
  await parts.empty();
  const world = new World(at);
  const [club, other] = [await world.club("Swept"), await world.club("Other")];
  const admin = await world.staff("admin@sweep.test", [grant("club-administrator", { type: "club", id: club.id })]);
  const member = await world.member(other, { email: "member@sweep.test", firstName: "Mem" });
  const ward = await world.member(other, { age: 10, contact: PARENT, firstName: "Kid" });
  const people = { admin: admin.person, member: member.account.person, child: ward.account.person };
  const scene = { clubId: club.id, otherClubId: other.id, ...people, signupId: "" };
  scene.signupId = (await before?.(scene)) ?? "";
  return { scene, items: await parts.allItems() };
}

test("a search that is delivered again makes one link, and mails it once", async () => {
  const { scene } = await stage();
  const body = searched(scene, await numberOf(scene.child));
  await consume("account-mails", body, at);
  await consume("account-mails", body, at);
  expect((await parts.allItems()).filter(({ pk }) => pk.startsWith("signup#"))).toHaveLength(1);
  expect(parts.mails.map(({ subject }) => subject)).toEqual(["We have found the registration of Kid Fixture"]);
});

test("of many who accept one invitation at once, or sign up by one link, one does", async () => {
  const { scene } = await stage(invited(toMember, false));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => Signup.approve(as(scene.member, null), scene.signupId)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { scene: next } = await stage(({ clubId }) => linkOf(clubId));
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      sign({ ...as("nobody", null), requestId: `r${index}` }, next.signupId, family),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await signups.find({ id: next.signupId }))?.usedBy).toBeDefined();
  expect(ofKind(await parts.allItems(), /^link#/)).toHaveLength(2);
});

test("a member who is approved and rejected at once is one of them, and is told that", async () => {
  const { scene } = await stage(asked);
  const id = waitingId(scene);
  await Promise.allSettled([Members.approve(as(scene.admin, null), id), Members.reject(as(scene.admin, null), id)]);
  const bodies = (await parts.allItems()).flatMap(({ pk, message }) =>
    pk.startsWith("outbox#") ? [JSON.parse(String(message)).body] : [],
  );
  const told = bodies.filter(({ kind }) => ["signup-approved", "signup-rejected"].includes(kind));
  for (const body of told) await consume("account-mails", body, at);
  const { clubMemberProfile } = await Members.load({ memo: new Map() }, id);
  const expected = clubMemberProfile.isArchived ? /has not approved/ : /is a member of Swept/;
  const answers = parts.mails.filter(({ subject }) => /approved|is a member/.test(subject));
  expect(answers.map(({ subject }) => subject)).toEqual([expect.stringMatching(expected)]);
});
