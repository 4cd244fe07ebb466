import { randomUUID } from "node:crypto";
import { write } from "@salle/core/dynamo";
import { signups } from "@salle/core/internal/identity/signup/store";
import { seconds } from "@salle/core/lib/clock";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, inboxUrl, newNetwork, type Speaker, signIn } from "../support/api.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/* Sign-up: by a mail's link, alone or as a family; by an invitation; and what nobody finds out by it. */

const world = new World();
const NEW = "a way to fence";
const ADULT = "1985-04-03";
const CHILD = "2016-05-06";
type Club = Awaited<ReturnType<World["club"]>>;
let club: Club;
let admin: Speaker = {};
let adminEmail = "";

beforeAll(async () => {
  club = await world.club(`Joining club ${Date.now()}`);
  adminEmail = world.email("approver");
  await world.staff(adminEmail, [grant("club-administrator", { type: "club", id: club.id })]);
  admin = await signIn(adminEmail, PASSWORD);
});

const validate = (emailAddress: string, clubId = club.id, network = newNetwork()) =>
  ask({ network }, "POST /signup/validate-email", { attributes: { emailAddress, clubId } });
const search = (attributes: object, clubId = club.id, network = newNetwork()) =>
  ask({ network }, "POST /signup/search-user", { query: `context=club:${clubId}`, attributes });

interface Link {
  id: string;
  secret: string;
}
const linkIn = (text: string): Link => {
  const [, id = "", secret = ""] = /signup\/form\/([\w-]+)#([\w-]+)/.exec(text) ?? [];
  return { id, secret };
};
const keyIn = (text: string): string => /approve-invitation\/([\w-]+)/.exec(text)?.[1] ?? "";
async function linkFor(email: string): Promise<Link> {
  await validate(email);
  return linkIn((await mailTo(inboxUrl(), email, /^Join /)).text);
}
const formOf = ({ id, secret }: Link) => ask({}, `GET /signup/form/${id}`, { headers: { "x-link-secret": secret } });
const submit = ({ id, secret }: Link, attributes: object, key: string = randomUUID()) =>
  ask({}, `POST /signup/form/${id}`, {
    attributes: { password: NEW, ...attributes },
    headers: { "x-link-secret": secret, "idempotency-key": key },
  });
const parent = { firstName: "Priya", lastName: "Nair", dateOfBirth: ADULT };
const child = (firstName: string, dateOfBirth = CHILD) => ({ firstName, lastName: "Nair", dateOfBirth });

const pendingIn = async (of: Club, speaker = admin, count = 1) =>
  eventually(
    async () =>
      (await ask(speaker, `GET /app/clubs/${of.id}/club-members`, { query: "filters[standing]=pending" })).body.data,
    (found) => found.length >= count,
  );
const sessionOf = async (speaker: Speaker) => (await ask(speaker, "GET /app/session/current")).body.data.attributes;
const refused = ({
  status,
  body,
}: {
  status: number;
  body: { errors: { code: string | number; message: string; meta: { field?: string } }[] };
}) => [status, body.errors[0]?.meta.field ?? body.errors[0]?.code, body.errors[0]?.message];
/** The status, and on which field or by which code. */
const placed = (reply: Parameters<typeof refused>[0]) => refused(reply).slice(0, 2);
const OVER = [409, "signup-over", "This link does not work any more. Ask for a new one."];

/** A club of a test's own with somebody who approves its members. */
async function ownClub() {
  const own = await world.club(`Own club ${randomUUID()}`);
  const email = world.email("own");
  await world.staff(email, [grant("club-administrator", { type: "club", id: own.id })]);
  return { own, email, staff: await signIn(email, PASSWORD) };
}

describe("what anybody may know", () => {
  test("the clubs: what they are called, and where they are", async () => {
    const { body } = await eventually(
      () => ask({}, "GET /signup/clubs"),
      ({ body }) => body.data.some(({ id }) => id === club.id),
    );
    const found = body.data.find(({ id }) => id === club.id);
    expect(found).toEqual({
      id: club.id,
      type: "signupClub",
      attributes: { name: club.name, suburb: "", state: "" },
    });
  });

  test("those of a group, and the form of either", async () => {
    const group = await world.group("Joining group");
    const inside = await world.club("Joining inside", group);
    const { body } = await eventually(
      () => ask({}, `GET /signup/club-groups/${group.id}/clubs`),
      (reply) => reply.body.data.length === 1,
    );
    expect(body.data[0].id).toBe(inside.id);
    const ofGroup = (await ask({}, `GET /signup/form/club-group/${group.id}`)).body.data.attributes;
    expect(ofGroup).toMatchObject({ name: "Joining group", metadata_fields: [], link: null });
    const ofClub = (await ask({}, `GET /signup/form/club/${club.id}`)).body.data.attributes;
    expect(ofClub.clubs.map(({ id }: { id: string }) => id)).toEqual([club.id]);
    expect(
      ofClub.fields.map((field: { name: string; required: boolean }) => [field.name, field.required]),
    ).toContainEqual(["dateOfBirth", true]);
    for (const path of [`club/${group.id}`, "club/none", "club-group/none", `clubs/${club.id}`]) {
      expect((await ask({}, `GET /signup/form/${path}`)).status).toBe(404);
    }
  });
});

describe("an address", () => {
  test("known, unknown and deactivated, is answered to the letter alike, and each gets what is its own", async () => {
    const [known, gone, nobody] = [world.email("known"), world.email("gone"), world.email("nobody")];
    await world.staff(known, []);
    await world.staff(gone, [], { isActive: false });
    const replies = await Promise.all([known, gone, nobody].map((email) => validate(email)));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    const told = await mailTo(inboxUrl(), known, /^Join /);
    expect(told.text).toContain("You have a login with it already");
    expect(decodeURIComponent(told.text)).toContain(`/signup?club-id=${club.id}`);
    expect(linkIn((await mailTo(inboxUrl(), nobody, /^Join /)).text).secret).toHaveLength(43);
    expect(await mailsTo(inboxUrl(), gone)).toEqual([]);
  });

  test("is asked for five times an hour, known or not, and a club must be one", async () => {
    const [known, nobody] = [world.email("often"), world.email("oftener")];
    await world.staff(known, []);
    for (const email of [known, nobody]) {
      for (let time = 0; time < 5; time++) expect((await validate(email)).status).toBe(200);
      expect((await validate(email)).status).toBe(429);
    }
    expect(refused(await validate(world.email("clubless"), "clb_none"))).toEqual([
      417,
      "clubId",
      "Choose from the list.",
    ]);
    expect(refused(await validate("not an address"))).toEqual([
      417,
      "emailAddress",
      "the Email address must be a valid email address.",
    ]);
  });
});

describe("a link", () => {
  test("opens the form of its address, with its own secret alone, until it is used", async () => {
    const email = world.email("link");
    const link = await linkFor(email);
    expect((await formOf(link)).body.data.attributes).toMatchObject({
      name: club.name,
      link: { emailAddress: email, kind: "new", about: "", isInvited: false },
    });
    const other = await linkFor(world.email("other"));
    for (const wrong of [
      { ...link, secret: other.secret },
      { ...link, secret: "x" },
      { id: "A".repeat(22), secret: link.secret },
    ]) {
      expect(refused(await formOf(wrong))).toEqual(OVER);
      expect(refused(await submit(wrong, parent))).toEqual(OVER);
    }
    expect(refused(await ask({}, `GET /signup/form/${link.id}`))).toEqual(OVER);
    expect((await submit(link, parent)).status).toBe(200);
    expect(refused(await formOf(link))).toEqual(OVER);
    expect(refused(await submit(link, parent))).toEqual(OVER);
  });

  test("ends after three days, as if it had never been", async () => {
    const link = await linkFor(world.email("late"));
    await write(signups.modify({ id: link.id }, { set: { expiresAt: seconds(new Date()) - 1 } }));
    expect(refused(await formOf(link))).toEqual(OVER);
    expect(refused(await submit(link, parent))).toEqual(OVER);
  });

  test("the same request again is answered alike; two at once sign up once", async () => {
    const email = world.email("twice");
    const link = await linkFor(email);
    const replies = await Promise.all(Array.from({ length: 4 }, () => submit(link, parent)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const again = await linkFor(world.email("again"));
    const first = await submit(again, parent, "the-same-key");
    expect((await submit(again, parent, "the-same-key")).body).toEqual(first.body);
    expect(refused(await submit(again, { ...parent, lastName: "Else" }, "the-same-key"))).toEqual(OVER);
  });

  test("of an address that somebody signs in with by now is told so, to who can show the mail", async () => {
    const email = world.email("faster");
    await Promise.all([validate(email), validate(email)]);
    const mails = await eventually(
      () => mailsTo(inboxUrl(), email),
      (found) => found.length === 2,
    );
    const [first, second] = mails.map(({ text }) => linkIn(text)) as [Link, Link];
    expect((await submit(first, parent)).status).toBe(200);
    expect(placed(await submit(second, parent))).toEqual([409, "has-login"]);
  });
});

describe("a family", () => {
  test("of four signs up at once: the parent acts for the children, and all wait for the club, which is asked once", async () => {
    const { own, email: approver, staff } = await ownClub();
    const email = world.email("family");
    await validate(email, own.id);
    const link = linkIn((await mailTo(inboxUrl(), email, /^Join /)).text);
    const people = [child("Anu"), child("Dev", "2013-02-28"), child("Kavi", "2018-12-31")];
    const reply = await submit(link, { ...parent, mobilePhoneNumber: "0412 345 678", people });
    expect(reply.body.data.attributes).toEqual({
      club: own.name,
      people: ["Priya", "Anu", "Dev", "Kavi"].map((name) => ({
        name: `${name} Nair`,
        isApproved: false,
        leaves: null,
      })),
    });
    const waiting = await pendingIn(own, staff, 4);
    expect(waiting).toHaveLength(4);
    expect(new Set(waiting.map(({ attributes }) => attributes.memberEmailAddress))).toEqual(new Set([email]));

    const speaker = await signIn(email, NEW);
    const session = await sessionOf(speaker);
    expect(session.linkedAccounts.map(({ firstName }) => firstName).sort()).toEqual(["Anu", "Dev", "Kavi"]);
    const linked = await ask(speaker, `GET /app/user-account/${session.accountId}/linked-accounts/linked`);
    const dev = linked.body.data.find(({ attributes }) => attributes.resourceFirstName === "Dev");
    expect(dev?.attributes).toMatchObject({ endsOn: "2031-02-27", allows: ["view", "enter", "pay", "edit"] });

    expect((await mailTo(inboxUrl(), email, /^You have asked to join/)).text).toContain(
      "Anu Nair, Dev Nair and Kavi Nair",
    );
    const asked = await mailTo(inboxUrl(), approver, /^4 people ask to join/);
    expect(asked.text).toContain("Priya Nair has signed up Priya Nair, Anu Nair, Dev Nair and Kavi Nair.");
    expect((await mailsTo(inboxUrl(), approver)).filter(({ subject }) => subject.includes("ask"))).toHaveLength(1);
  });

  test("what the club asks besides is asked of who joins, checked on its field, and stands in their record", async () => {
    const { own, staff } = await ownClub();
    const saved = await ask(staff, `PUT /app/clubs/${own.id}/member-metadata-fields`, {
      attributes: {
        fields: [
          { type: "title", label: "", attributes: { content: "Your kit" } },
          { type: "text", label: "Shirt size" },
          { type: "text", label: "Watch list", memberVisible: false },
          { type: "text", label: "Locker", memberEditable: false },
          { type: "file", label: "Certificate" },
        ],
      },
    });
    const [, size = "", hidden = ""] = saved.body.data.attributes.fields.map(({ id }) => id);
    const email = world.email("asked");
    await validate(email, own.id);
    const link = linkIn((await mailTo(inboxUrl(), email, /^Join /)).text);
    for (const form of [await formOf(link), await ask({}, `GET /signup/form/club/${own.id}`)])
      expect(
        form.body.data.attributes.metadata_fields.map(({ name, type }: { name: string; type: string }) => [name, type]),
      ).toEqual([
        [expect.any(String), "title"],
        [size, "text"],
      ]);
    expect(refused(await submit(link, parent))).toEqual([417, `metadata.${size}`, "The Shirt size cannot be blank."]);
    const unknown = await submit(link, { ...parent, metadata: { [size]: "M", [hidden]: "x" } });
    expect(placed(unknown)).toEqual([417, `metadata.${hidden}`]);
    expect((await submit(link, { ...parent, metadata: { [size]: "M" } })).status).toBe(200);
    const [place] = await pendingIn(own, staff);
    const record = await ask(staff, `GET /app/club-member-profiles/${place?.id}/club-metadata`);
    expect(record.body.data.attributes.fields.map(({ label, value }) => [label, value])).toEqual([
      ["", null],
      ["Shirt size", "M"],
      ["Watch list", ""],
      ["Locker", ""],
      ["Certificate", null],
    ]);
    const again = await ask(staff, `GET /app/clubs/${own.id}/member-metadata-fields`);
    expect(again.body.data.attributes.fields.find(({ id }) => id === size)?.hasValues).toBe(true);

    // Who only signs up children is asked nothing.
    const driver = world.email("asked-driver");
    await validate(driver, own.id);
    const theirs = linkIn((await mailTo(inboxUrl(), driver, /^Join /)).text);
    const names = { firstName: "Jo", lastName: "Nair" };
    expect((await submit(theirs, { ...names, joins: 0, people: [child("Mia")] })).status).toBe(200);
  });

  test("a parent who is no fencer has a login alone", async () => {
    const email = world.email("driver");
    const link = await linkFor(email);
    const names = { firstName: "Jo", lastName: "Nair" };
    expect((await submit(link, { ...names, joins: 0, people: [child("Mia")] })).status).toBe(200);
    const session = await sessionOf(await signIn(email, NEW));
    expect([session.contexts, session.linkedAccounts.length]).toEqual([[], 1]);
  });

  test.each<[string, object, string, string]>([
    ["nobody", { joins: 0 }, "joins", "Choose who joins: yourself, or somebody of your family."],
    ["no name", { firstName: " " }, "firstName", "The First name cannot be blank."],
    ["no birth date", { dateOfBirth: "" }, "dateOfBirth", "The Date of birth cannot be blank."],
    [
      "a birth date to come",
      { dateOfBirth: "2999-01-01" },
      "dateOfBirth",
      "The Date of birth cannot be in the future.",
    ],
    [
      "no mobile number",
      { mobilePhoneNumber: "12" },
      "mobilePhoneNumber",
      "Enter a mobile number with 10 digits, like 0412 345 678.",
    ],
    [
      "a child who is 18",
      { people: [child("Old", "1999-01-01")] },
      "people.0.dateOfBirth",
      "Old Nair is 18 or older, and signs up with an email address of their own.",
    ],
    [
      "a child twice",
      { people: [child("Eva"), child(" eva")] },
      "people.1.firstName",
      "You have entered eva Nair already.",
    ],
    [
      "a child without a name",
      { people: [child("Eva"), child("")] },
      "people.1.firstName",
      "The First name cannot be blank.",
    ],
    [
      "a child who signs up others",
      { dateOfBirth: CHILD, people: [child("Eva")] },
      "dateOfBirth",
      "Only somebody who is 18 or older can sign up others.",
    ],
    [
      "a password that many have",
      { password: "password123" },
      "password",
      "Many people use this password, so it is easy to guess. Choose another.",
    ],
    ["a short password", { password: "short" }, "password", "The Password must have at least 8 characters."],
  ])("%s is refused on its field", async (_, over, field, message) => {
    const reply = await submit(await aLink(), { ...parent, ...over });
    expect(refused(reply)).toEqual([417, field, message]);
  });
  let shared: Promise<Link> | undefined;
  const aLink = () => (shared ??= linkFor(world.email("wrong")));
});

describe("somebody who is signed in", () => {
  test("joins a club, with a new child, once; the club answers, and they are told", async () => {
    const { own, staff } = await ownClub();
    const email = world.email("joiner");
    const member = await world.member(club, { email });
    const speaker = await signIn(email, PASSWORD);
    const me = `acc_${member.account.person}`;
    const reply = await ask(speaker, `POST /signup/form/${own.id}/${me}`, { attributes: { people: [child("Zoe")] } });
    expect(reply.body.data.attributes.people).toMatchObject([{ isApproved: false }, { name: "Zoe Nair" }]);
    expect(placed(await ask(speaker, `POST /signup/form/${own.id}/${me}`))).toEqual([409, "in-club"]);
    expect(placed(await ask(speaker, `POST /signup/form/${club.id}/${me}`))).toEqual([409, "in-club"]);
    const again = { joins: 0, people: [child("Zoe")] };
    expect(refused(await ask(speaker, `POST /signup/form/${own.id}/${me}`, { attributes: again }))).toEqual([
      417,
      "people.0.firstName",
      "You have entered Zoe Nair already.",
    ]);
    const waiting = await pendingIn(own, staff, 2);
    const [mine, zoes] = ["Fixture", "Nair"].map((name) => waiting.find(({ attributes: a }) => a.lastName === name));
    expect((await ask(staff, `POST /app/club-member-profiles/${mine?.id}/approve`)).status).toBe(200);
    expect((await ask(staff, `POST /app/club-member-profiles/${zoes?.id}/approve`)).status).toBe(200);
    await mailTo(inboxUrl(), email, new RegExp(`is a member of ${own.name}`));
    // Of a child without a login whoever acts for them is told.
    await mailTo(inboxUrl(), email, /^Zoe Nair is a member of/);
    // The club that was theirs stays so.
    const record = (await ask(staff, `GET /app/club-members/${mine?.id}`)).body.data;
    expect(record.attributes.isPrimaryClub).toBe(false);
  });

  test("joins for somebody whom they may change, and for nobody else", async () => {
    const { own } = await ownClub();
    const [guardian, other] = [world.email("guardian"), world.email("stranger")];
    const [holder, stranger] = [await world.staff(guardian, []), await world.staff(other, [])];
    const ward = await world.member(club, { age: 11 });
    await world.link(holder, ward.account);
    const of = (account: { person: string }) => `POST /signup/form/${own.id}/acc_${account.person}` as const;
    const speaker = await signIn(guardian, PASSWORD);
    expect((await ask(await signIn(other, PASSWORD), of(ward.account))).status).toBe(404);
    expect((await ask(speaker, of(stranger))).status).toBe(404);
    expect((await ask(speaker, of({ person: "0".repeat(26) }))).status).toBe(404);
    const kids = { people: [child("Ida")] };
    expect(placed(await ask(speaker, of(ward.account), { attributes: kids }))).toEqual([417, "people"]);
    expect((await ask(speaker, of(ward.account))).status).toBe(200);
    // Nobody does it by acting for somebody.
    const acting = { ...speaker, linkedAccount: `acc_${ward.account.person}` };
    expect((await ask(acting, of(ward.account))).status).toBe(403);
    // An account alone has no birth date yet.
    expect(placed(await ask(speaker, of(holder)))).toEqual([417, "dateOfBirth"]);
    expect((await ask(speaker, of(holder), { attributes: { dateOfBirth: ADULT } })).status).toBe(200);
  });

  test("who was rejected can ask again", async () => {
    const { own, staff } = await ownClub();
    const email = world.email("rejected");
    const { account } = await world.member(club, { email });
    const speaker = await signIn(email, PASSWORD);
    const join = () => ask(speaker, `POST /signup/form/${own.id}/acc_${account.person}`);
    await join();
    const [waiting] = await pendingIn(own, staff);
    expect((await ask(staff, `DELETE /app/club-member-profiles/${waiting.id}/approve`)).status).toBe(200);
    expect((await join()).status).toBe(200);
    const { attributes } = (await ask(staff, `GET /app/club-members/${waiting.id}`)).body.data;
    expect(attributes).toMatchObject({ isArchived: false, isApproved: false });
  });
});

describe("a search for one's own registration", () => {
  test("tells whoever asks nothing, to the letter, found or not", async () => {
    const { account } = await world.member(club, { email: world.email("seen") });
    const replies = await Promise.all([
      search({ nin: account.nationalId }),
      search({ nin: "000000000" }),
      search({ emailAddress: "nobody@world.test", lastName: "Nobody", birthdateDay: 1, birthdateMonth: 1 }),
    ]);
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(refused(await search({}))).toEqual([417, "nin", "Your search must use one of combinations provided."]);
    for (let time = 0; time < 4; time++) await search({ nin: "000000000" });
    expect((await search({ nin: "000000000" })).status).toBe(429);
    expect(placed(await search({ nin: "1" }, "clb_none"))).toEqual([417, "context"]);
  });

  test("who signs in is mailed the way there; an adult without a login chooses a password and joins", async () => {
    const { own } = await ownClub();
    const [login, contact] = [world.email("has-login"), world.email("has-none")];
    const [one, other] = [await world.member(club, { email: login }), await world.member(club, { contact })];
    await search({ nin: one.account.nationalId }, own.id);
    expect((await mailTo(inboxUrl(), login, /^We have found/)).text).toContain("authenticate/login");
    await search({ nin: other.account.nationalId }, own.id);
    const link = linkIn((await mailTo(inboxUrl(), contact, /^We have found/)).text);
    expect((await formOf(link)).body.data.attributes).toMatchObject({ fields: [], link: { kind: "known" } });
    const reply = await submit(link, {});
    expect(reply.body.data.attributes).toMatchObject({ club: own.name, people: [{ isApproved: false }] });
    const session = await sessionOf(await signIn(contact, NEW));
    expect(session.contexts.map(({ clubId }) => clubId).sort()).toEqual([club.id, own.id].sort());
    expect(refused(await submit(link, {}))).toEqual(OVER);
  });

  test("a child is not given their parent's address: the parent gets a login, or acts with the one they have", async () => {
    const contact = world.email("both");
    const [first, second] = [
      await world.member(club, { age: 9, contact }),
      await world.member(club, { age: 12, contact }),
    ];
    await search({ nin: first.account.nationalId });
    const link = linkIn((await mailTo(inboxUrl(), contact, /^We have found the registration of/)).text);
    expect((await formOf(link)).body.data.attributes.link).toMatchObject({ kind: "guardian" });
    expect((await submit(link, { firstName: "Ann", lastName: "Fixture", joins: 0 })).status).toBe(200);
    const speaker = await signIn(contact, NEW);
    expect((await sessionOf(speaker)).linkedAccounts).toMatchObject([{ accountId: `acc_${first.account.person}` }]);

    await search({ nin: second.account.nationalId });
    const mails = await eventually(
      async () => (await mailsTo(inboxUrl(), contact)).filter(({ text }) => keyIn(text)),
      (found) => found.length > 0,
    );
    const key = keyIn(mails[0]?.text ?? "");
    const stranger = world.email("no-parent");
    await world.staff(stranger, []);
    const other = await signIn(stranger, PASSWORD);
    expect((await ask(other, `GET /signup/invitations/${key}`)).status).toBe(404);
    expect((await ask(other, `POST /signup/approve-invitation/${key}`)).status).toBe(404);
    expect((await ask(speaker, `GET /signup/invitations/${key}`)).body.data.attributes.isGuardian).toBe(true);
    expect((await ask(speaker, `POST /signup/approve-invitation/${key}`)).status).toBe(200);
    expect((await sessionOf(speaker)).linkedAccounts).toHaveLength(2);
  });
});

describe("an invitation", () => {
  const invite = (to: string, query = "", speaker = admin) =>
    ask(speaker, `POST /signup/create-invitation/${club.id}/${encodeURIComponent(to)}`, {
      ...(query && { query }),
      headers: { "idempotency-key": randomUUID() },
    });

  test("by address is answered alike for known and unknown; who accepts is a member at once", async () => {
    const [known, nobody] = [world.email("invited"), world.email("unknown")];
    const account = await world.staff(known, []);
    const answers = [await invite(known), await invite(nobody)];
    const shapes = answers.map(({ status, body }) => {
      const { invited: _, expiresAt: __, ...rest } = body.data.attributes;
      return [status, rest];
    });
    expect(shapes[0]).toEqual(shapes[1]);
    const link = linkIn((await mailTo(inboxUrl(), nobody, / invites you$/)).text);
    expect((await formOf(link)).body.data.attributes.link).toMatchObject({ isInvited: true });
    const reply = await submit(link, { ...parent, people: [child("Ravi")] });
    expect(reply.body.data.attributes.people).toEqual([
      { name: "Priya Nair", isApproved: true, leaves: null },
      { name: "Ravi Nair", isApproved: false, leaves: null },
    ]);
    const key = keyIn((await mailTo(inboxUrl(), known, / invites you$/)).text);
    const speaker = await signIn(known, PASSWORD);
    expect((await ask(speaker, `POST /signup/approve-invitation/${key}`)).status).toBe(200);
    expect(refused(await ask(speaker, `POST /signup/approve-invitation/${key}`))).toEqual(OVER);
    const { contexts } = await sessionOf(speaker);
    expect(contexts).toMatchObject([{ type: "user", clubId: club.id }]);
    expect(placed(await invite(`acc_${account.person}`))).toEqual([409, "in-club"]);
  });

  /** A member of another club who was invited, and has accepted. */
  async function accepted(query: string) {
    const elsewhere = await world.club("Elsewhere");
    const email = world.email("moves");
    const member = await world.member(elsewhere, { email });
    const answer = await invite(`acc_${member.account.person}`, query);
    expect(answer.body.data.attributes).toMatchObject({ club: club.name, isTransfer: query !== "" });
    const key = keyIn((await mailTo(inboxUrl(), email, / invites you$/)).text);
    const speaker = await signIn(email, PASSWORD);
    expect((await ask(speaker, `GET /signup/invitations/${key}`)).body.data.attributes).toMatchObject({
      clubId: club.id,
      isTransfer: query !== "",
      isGuardian: false,
    });
    const racing = await Promise.all(
      Array.from({ length: 3 }, () => ask(speaker, `POST /signup/approve-invitation/${key}`)),
    );
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const people = racing.find(({ status }) => status === 200)?.body.data.attributes.people;
    return { elsewhere, member, people, place: `cmp_${member.account.person}${club.id.slice(4)}` };
  }
  const placeNow = async (id: string) => (await ask(admin, `GET /app/club-members/${id}`)).body.data?.attributes;

  test("by account leaves the club that is theirs", async () => {
    const { people, place } = await accepted("");
    expect(people).toMatchObject([{ isApproved: true, leaves: null }]);
    expect(await placeNow(place)).toMatchObject({ isApproved: true, isPrimaryClub: false });
  });

  test("to transfer makes it theirs once the club that they leave has agreed", async () => {
    const { elsewhere, people, place } = await accepted("transfer=1");
    expect(people).toMatchObject([{ isApproved: false, leaves: elsewhere.name }]);
    expect(await placeNow(place)).toBeUndefined();
    const leaving = world.email("leaving");
    await world.staff(leaving, [grant("club-administrator", { type: "club", id: elsewhere.id })]);
    const other = await signIn(leaving, PASSWORD);
    const [waiting] = (await ask(other, `GET /app/clubs/${elsewhere.id}/transfers`)).body.data;
    expect(waiting.attributes).toMatchObject({ askedBy: "to" });
    expect((await ask(other, `POST /app/transfers/${waiting.id}/approve`)).status).toBe(200);
    expect(await placeNow(place)).toMatchObject({ isApproved: true, isPrimaryClub: true });
  });

  test("of a child is for who acts for them, and of nobody is refused", async () => {
    const guardian = world.email("acts");
    const holder = await world.staff(guardian, []);
    const elsewhere = await world.club("Child's club");
    const ward = await world.member(elsewhere, { age: 8 });
    await world.link(holder, ward.account);
    await invite(`acc_${ward.account.person}`);
    const key = keyIn((await mailTo(inboxUrl(), guardian, / invites /)).text);
    expect((await ask(await signIn(guardian, PASSWORD), `POST /signup/approve-invitation/${key}`)).status).toBe(200);
    expect((await invite(`acc_${"0".repeat(26)}`)).status).toBe(404);
    expect(placed(await invite("nobody"))).toEqual([417, "b"]);
  });
});

test("before a member is approved, whom they could be the same as is shown, and of others only that there are some", async () => {
  const { own, staff } = await ownClub();
  const office = world.email("office");
  await world.staff(office, [grant("system-administrator", { type: "system" })]);
  const lastName = `Twin${world.random.below(1e9)}`;
  const twin = await world.member(club, { firstName: "Mia", lastName, age: 10 });
  const link = await (async () => {
    const email = world.email("twins");
    await validate(email, own.id);
    return linkIn((await mailTo(inboxUrl(), email, /^Join /)).text);
  })();
  const people = [{ firstName: "MIA", lastName, dateOfBirth: twin.profile.dateOfBirth }];
  // Whoever signs up is told nothing of others.
  expect((await submit(link, { firstName: "Ann", lastName, joins: 0, people })).status).toBe(200);
  const [waiting] = await pendingIn(own, staff);
  const asked = (speaker: Speaker) => ask(speaker, `GET /app/club-member-profiles/${waiting.id}/possible-duplicates`);
  const byOffice = (await asked(await signIn(office, PASSWORD))).body.data.attributes;
  expect(byOffice).toMatchObject({
    seen: [{ clubMemberProfileId: twin.clubMemberProfile.id, clubName: club.name }],
    isElsewhere: false,
  });
  expect((await asked(staff)).body.data.attributes).toEqual({ seen: [], isElsewhere: true });
  expect((await asked(admin)).status).toBe(404);
});

test("what a queue's service would not carry as it is, such as an emoji, holds up nobody's mail", async () => {
  for (const nin of ["AUS 🤺", "Ürsula \u{10fffe}"]) expect((await search({ nin })).status).toBe(200);
  const email = world.email("after");
  expect((await linkFor(email)).id).not.toBe("");
});
