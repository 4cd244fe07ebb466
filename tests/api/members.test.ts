import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Speaker, signIn } from "../support/api.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
let club: Awaited<ReturnType<World["club"]>>;
let clubId = "";
let groupId = "";
let admin: Speaker = {};

const key = () => ({ "idempotency-key": `test-${world.random.below(1e9)}-${world.random.below(1e9)}` });
const ann = { firstName: "Ann", lastName: "Foil", dateOfBirth: "2001-02-03" };

beforeAll(async () => {
  const group = await world.group("Members state");
  club = await world.club("Members club", group);
  clubId = club.id;
  groupId = group.id;
  const email = world.email("admin");
  await world.staff(email, [grant("club-administrator", { type: "club", id: clubId })]);
  admin = await signIn(email, PASSWORD);
});

const add = (attributes: object, headers = {}) =>
  ask(admin, `POST /signup/admin/form/${clubId}`, { attributes, headers });
const list = (query = "") => ask(admin, `GET /app/clubs/${clubId}/club-members`, { query });
const find = (words: string) => list(`filters[searchterm]=${encodeURIComponent(words)}`);

describe("adding a member", () => {
  test("gives a record with a number of its own, and a row in the table a moment later", async () => {
    const { status, body } = await add({ ...ann, lastName: "Added", mobilePhoneNumber: "0491 570 006", gender: "F" });
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({
      lastName: "Added",
      mobilePhoneNumber: "+61491570006",
      isApproved: true,
      country: "AU",
      clubName: "Members club",
    });
    expect(body.data.attributes.membershipNumber).toMatch(/^\d{9}$/);
    expect(body.data.capabilities).toEqual({ canEdit: true, canArchive: true, canApprove: false });
    const seen = await eventually(
      () => find("added ann"),
      (reply) => reply.body.totalResults === 1,
    );
    expect(seen.body.data[0].id).toBe(body.data.id);
    const record = await ask(admin, `GET /app/club-members/${body.data.id}`);
    expect(record.body).toEqual(body);
  });

  test("asked twice with one key adds one member, and answers alike", async () => {
    const headers = key();
    const attributes = { ...ann, lastName: "Twice" };
    const replies = await Promise.all([1, 2, 3].map(() => add(attributes, headers)));
    const again = await add(attributes, headers);
    const ids = new Set([...replies, again].map((reply) => reply.body.data?.id));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    expect(ids.size).toBe(1);
    const seen = await eventually(
      () => find("twice"),
      (reply) => reply.body.totalResults > 0,
    );
    expect(seen.body.totalResults).toBe(1);
  });

  test("a key that was used for something else is refused", async () => {
    const headers = key();
    await add({ ...ann, lastName: "Key" }, headers);
    expect((await add({ ...ann, lastName: "Other" }, headers)).status).toBe(422);
  });

  test("an earlier answer is not given to somebody who may no longer ask", async () => {
    const email = world.email("leaver");
    const account = await world.staff(email, [grant("club-administrator", { type: "club", id: clubId })]);
    const leaver = await signIn(email, PASSWORD);
    const headers = key();
    const again = () =>
      ask(leaver, `POST /signup/admin/form/${clubId}`, { attributes: { ...ann, lastName: "Left" }, headers });
    expect((await again()).status).toBe(200);
    await world.change(account, { grants: [] });
    expect((await again()).status).toBe(404);
  });

  test("names each field that is wrong", async () => {
    const { status, body } = await add({
      firstName: " ",
      lastName: "x".repeat(61),
      dateOfBirth: "2001-02-30",
      emailAddress: "nobody",
      isAdmin: 1,
    });
    expect(status).toBe(417);
    const byField = Object.fromEntries(body.errors.map((error) => [error.meta.field, error.message]));
    expect(byField).toMatchObject({
      firstName: "The First name cannot be blank.",
      lastName: "The Last name can have at most 60 characters.",
      emailAddress: "the Email address must be a valid email address.",
      isAdmin: "The field isAdmin is not known here.",
    });
    expect(body.errors[0].code).toBe(417);
  });

  test.each([
    ["dateOfBirth", { dateOfBirth: "2999-01-01" }, "The Date of birth cannot be in the future."],
    ["dateOfBirth", { dateOfBirth: "1850-01-01" }, "The Date of birth must be in 1900 or later."],
    ["mobilePhoneNumber", { mobilePhoneNumber: "12" }, "Enter a mobile number with 10 digits, like 0412 345 678."],
    ["mobilePhoneNumber", { mobilePhoneNumber: "+64 1" }, "The Mobile number must be a phone number."],
    ["postcode", { postcode: "200", country: "AU" }, "Enter a postcode with 4 digits, like 2000."],
    ["memberSince", { memberSince: "1999-01-01" }, "The Member since date cannot be before the Date of birth."],
  ])("%s: %j is refused", async (field, wrong, message) => {
    const { status, body } = await add({ ...ann, lastName: "Wrong", ...wrong });
    expect(status).toBe(417);
    expect(body.errors).toEqual([expect.objectContaining({ message, meta: expect.objectContaining({ field }) })]);
  });

  test("a National ID belongs to one person", async () => {
    const nationalId = `n ${world.random.below(1e9)}`;
    const given = { nationalId, allowUnusualNumber: 1 };
    expect((await add({ ...ann, lastName: "First", ...given })).body.data.attributes.membershipNumber).toBe(
      nationalId.toUpperCase(),
    );
    const second = await add({ ...ann, lastName: "Second", ...given, nationalId: nationalId.toUpperCase() });
    expect(second.status).toBe(417);
    expect(second.body.errors[0].meta.field).toBe("nationalId");
  });

  test("a National ID that is not written as its issuer does is pointed out, and taken when that is meant", async () => {
    const nationalId = `X${world.random.below(1e6)}`;
    const odd = { ...ann, lastName: "Oddly", nationalId };
    const { status, body } = await add(odd);
    expect([status, body.errors[0].code]).toEqual([409, "unusual-number"]);
    expect(body.errors[0].message).toBe("This National ID is not written as the others are, like 878042530.");
    expect((await add({ ...odd, allowUnusualNumber: 1 })).status).toBe(200);
  });

  test("somebody of the same name and birth date is pointed out, and added when that is meant", async () => {
    await add({ ...ann, firstName: "Zoë", lastName: "Same" });
    await eventually(
      () => find("zoe same"),
      (reply) => reply.body.totalResults === 1,
    );
    const twin = { ...ann, firstName: "ZOE", lastName: "same" };
    const refused = await add(twin);
    expect(refused.status).toBe(409);
    expect(refused.body.errors[0].code).toBe("possible-duplicate");
    expect((await add({ ...twin, allowDuplicate: 1 })).status).toBe(200);
  });
});

describe("changing a member", () => {
  const change = (id: string, attributes: object) => ask(admin, `PUT /app/club-member-profiles/${id}`, { attributes });

  test("what is saved is shown; what others saved in between is not overwritten", async () => {
    const { body } = await add({ ...ann, lastName: "Before" });
    const { id, attributes } = body.data;
    const saved = await change(id, {
      ...ann,
      lastName: "After",
      gender: "X",
      suburb: "Perth",
      version: attributes.version,
    });
    expect(saved.status).toBe(200);
    expect(saved.body.data.attributes).toMatchObject({ lastName: "After", gender: "X", suburb: "Perth" });
    const stale = await change(id, { ...ann, lastName: "Late", version: attributes.version });
    expect(stale.status).toBe(409);
    expect(stale.body.errors[0].code).toBe("stale");
    const again = await change(id, {
      ...ann,
      lastName: "After",
      gender: null,
      version: saved.body.data.attributes.version,
    });
    expect(again.body.data.attributes).toMatchObject({ gender: null, suburb: "Perth" });
    await eventually(
      () => find("after"),
      (reply) => reply.body.data[0]?.attributes.gender === null,
    );
  });

  test("of two who save at once, one wins and one is told", async () => {
    const { body } = await add({ ...ann, lastName: "Race" });
    const { id, attributes } = body.data;
    const both = await Promise.all(
      ["One", "Two"].map((lastName) => change(id, { ...ann, lastName, version: attributes.version })),
    );
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test("archiving takes a member from the list, and bringing back returns them", async () => {
    const { body } = await add({ ...ann, lastName: "Archived" });
    const path = `/app/club-member-profiles/${body.data.id}/archive`;
    const archived = await ask(admin, `POST ${path}`);
    expect(archived.body.data).toMatchObject({ attributes: { isArchived: true }, capabilities: { canEdit: false } });
    expect((await ask(admin, `POST ${path}`)).status).toBe(200);
    await eventually(
      () => list("filters[status]=archived&filters[searchterm]=archived"),
      (reply) => reply.body.totalResults === 1,
    );
    expect((await find("archived")).body.totalResults).toBe(0);
    expect((await change(body.data.id, { ...ann, version: 4 })).status).toBe(409);
    await ask(admin, `DELETE ${path}`);
    await eventually(
      () => find("archived"),
      (reply) => reply.body.totalResults === 1,
    );
  });

  test("an approved member cannot be rejected", async () => {
    const { body } = await add({ ...ann, lastName: "Approved" });
    expect((await ask(admin, `DELETE /app/club-member-profiles/${body.data.id}/approve`)).status).toBe(409);
  });
});

describe("approving many", () => {
  const bulkApprove = (clubMemberProfileIds: unknown, of = clubId) =>
    ask(admin, `POST /app/clubs/${of}/bulk-approve-members`, { attributes: { clubMemberProfileIds } });
  const waiting = async () => {
    const email = world.email(`waits${world.random.below(1e9)}`);
    const { clubMemberProfile } = await world.member(club, { isWaiting: true, contact: email });
    return { id: clubMemberProfile.id, email };
  };

  test("says what became of each: who is approved stays so, who is archived, foreign or nobody is told by themselves", async () => {
    const one = await waiting();
    const approved = (await add({ ...ann, lastName: "Approvedbefore" })).body.data.id;
    const rejected = await waiting();
    await ask(admin, `DELETE /app/club-member-profiles/${rejected.id}/approve`);
    const elsewhere = await world.club("Approvals elsewhere", await world.group("Approvals state"));
    const foreign = (await world.member(elsewhere, { isWaiting: true })).clubMemberProfile.id;
    const { status, body } = await bulkApprove([one.id, approved, one.id, rejected.id, foreign, "cmp_nobody"]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: clubId, attributes: { approved: 2, refused: 3 } });
    const absent = "We could not find that.";
    expect(body.bulk).toEqual([
      { id: one.id, success: true, message: null },
      { id: approved, success: true, message: null },
      {
        id: rejected.id,
        success: false,
        message: "This member is archived. Bring them back before approving them.",
      },
      { id: foreign, success: false, message: absent },
      { id: "cmp_nobody", success: false, message: absent },
    ]);
    expect((await ask(admin, `GET /app/club-members/${one.id}`)).body.data.attributes.isApproved).toBe(true);
    expect((await bulkApprove([foreign], elsewhere.id)).status).toBe(404);
  });

  test("by three at once approves each and mails each once", async () => {
    const all = await Promise.all([waiting(), waiting(), waiting()]);
    const ids = all.map(({ id }) => id);
    const replies = await Promise.all([bulkApprove(ids), bulkApprove(ids.toReversed()), bulkApprove(ids)]);
    expect(replies.map(({ body }) => body.data.attributes)).toEqual(Array(3).fill({ approved: 3, refused: 0 }));
    const versions = await Promise.all(ids.map((id) => ask(admin, `GET /app/club-members/${id}`)));
    expect(versions.map(({ body }) => body.data.attributes.isApproved)).toEqual([true, true, true]);
    // The next to be approved is mailed after them, so what they were mailed has come by then.
    const last = await waiting();
    await bulkApprove([last.id]);
    for (const { email } of [...all, last]) await mailTo(inboxUrl(), email, /./);
    const mails = await Promise.all(all.map(({ email }) => mailsTo(inboxUrl(), email)));
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  test("takes one to a hundred", async () => {
    const fieldsOf = async (ids: unknown) => {
      const { status, body } = await bulkApprove(ids);
      return [status, body.errors[0].meta.field, body.errors[0].detail];
    };
    expect(await fieldsOf([])).toEqual([417, "clubMemberProfileIds", "Choose the members."]);
    const tooMany = Array.from({ length: 101 }, (_, index) => `cmp_${index}`);
    expect(await fieldsOf(tooMany)).toEqual([417, "clubMemberProfileIds", "At most 100 members at once."]);
  });
});

describe("rejecting many", () => {
  const bulkReject = (clubMemberProfileIds: unknown, of = clubId) =>
    ask(admin, `POST /app/clubs/${of}/bulk-reject-members`, { attributes: { clubMemberProfileIds } });
  const waiting = async () => (await world.member(club, { isWaiting: true })).clubMemberProfile;

  test("archives those who wait, tells who is approved or foreign by themselves, and does nothing twice", async () => {
    const [one, two] = [await waiting(), await waiting()];
    const approved = (await add({ ...ann, lastName: "Approvedalready" })).body.data.id;
    const elsewhere = await world.club("Rejections elsewhere", await world.group("Rejections state"));
    const foreign = (await world.member(elsewhere, { isWaiting: true })).clubMemberProfile.id;
    const versionsSeen: number[] = [];
    for (let round = 0; round < 2; round++) {
      const { status, body } = await bulkReject([one.id, approved, two.id, foreign]);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ id: clubId, attributes: { rejected: 2, refused: 2 } });
      expect(body.bulk).toEqual([
        { id: one.id, success: true, message: null },
        { id: approved, success: false, message: "This member is approved already. Archive them instead." },
        { id: two.id, success: true, message: null },
        { id: foreign, success: false, message: "We could not find that." },
      ]);
      const { version, isArchived } = (await ask(admin, `GET /app/club-members/${one.id}`)).body.data.attributes;
      expect(isArchived).toBe(true);
      versionsSeen.push(version);
    }
    expect(versionsSeen[1]).toBe(versionsSeen[0]);
    expect((await bulkReject([foreign], elsewhere.id)).status).toBe(404);
  });
});

describe("the members table", () => {
  test("pages, sorts and counts; the same members for the club, its group and the whole federation", async () => {
    const group = await world.group("Table state");
    const [north, south] = [await world.club("North", group), await world.club("South", group)];
    for (let each = 0; each < 30; each++) {
      await world.member(each % 2 ? north : south, { lastName: `Row${String(each).padStart(2, "0")}`, age: 10 + each });
    }
    const email = world.email("state");
    await world.staff(email, [grant("group-administrator", { type: "club-group", id: group.id })]);
    const speaker = await signIn(email, PASSWORD);
    const page = (query: string) => ask(speaker, `GET /app/club-groups/${group.id}/club-members`, { query });
    const names = (reply: Awaited<ReturnType<typeof page>>) =>
      reply.body.data.map((row: { attributes: { lastName: string } }) => row.attributes.lastName);

    const first = await page("");
    expect(first.body.totalResults).toBe(30);
    expect(names(first)).toHaveLength(25);
    expect(names(first)[0]).toBe("Row00");
    expect(names(await page("pagination[offset]=25"))).toEqual(["Row25", "Row26", "Row27", "Row28", "Row29"]);
    expect(names(await page("sort[column]=birthdate&sort[direction]=asc&pagination[limit]=1"))).toEqual(["Row29"]);
    expect((await page("filters[ageTo]=12")).body.totalResults).toBeGreaterThanOrEqual(2);
    expect((await page(`filters[clubId]=${north.id}`)).body.totalResults).toBe(15);
    expect((await ask(speaker, `GET /app/clubs/${north.id}/club-members`)).body.totalResults).toBe(15);
    expect((await page("filters[searchterm]=row1")).body.totalResults).toBe(10);
    expect((await page("pagination[offset]=5000")).body).toMatchObject({ data: [], totalResults: 30 });
  });

  test.each(["sort[column]=password", "pagination[limit]=101", "pagination[offset]=-1", "filters[status]=x"])(
    "%s is refused on its field",
    async (query) => {
      const { status, body } = await list(query);
      expect(status).toBe(417);
      expect(body.errors[0].meta.field).toMatch(/^(sort|pagination|filters)\./);
    },
  );

  test("a group's clubs are offered as choices", async () => {
    const email = world.email("options");
    await world.staff(email, [grant("group-administrator", { type: "club-group", id: groupId })]);
    const { body } = await ask(await signIn(email, PASSWORD), `GET /app/club-groups/${groupId}/clubs-options`);
    expect(body.data).toEqual([{ text: "Members club", value: clubId }]);
  });
});
