import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
let club: Awaited<ReturnType<World["club"]>>;
let admin: Speaker = {};
const ABSENT = "We could not find that.";

beforeAll(async () => {
  club = await world.club("Bulk club", await world.group("Bulk state"));
  admin = await staffOf("bulk-admin", "club-administrator");
});

async function staffOf(name: string, role: "club-administrator" | "club-coach"): Promise<Speaker> {
  const email = world.email(name);
  await world.staff(email, [grant(role, { type: "club", id: club.id })]);
  return signIn(email, PASSWORD);
}

const change = (name: string, value: unknown, clubMemberProfileIds: unknown, speaker = admin) =>
  ask(speaker, `PUT /app/club-member-profiles/bulk-update/${name}`, { attributes: { value, clubMemberProfileIds } });
const newMember = async (of = club) => (await world.member(of)).clubMemberProfile.id;
const recordOf = async (id: string) => (await ask(admin, `GET /app/club-members/${id}`)).body.data.attributes;

describe("changing many members at once", () => {
  test("gives each the date since when they are members", async () => {
    const ids = [await newMember(), await newMember()];
    const { status, body } = await change("memberSince", "2019-04-01", ids);
    expect([status, body.data]).toEqual([
      200,
      { id: "memberSince", type: "bulk-update", attributes: { updated: 2, refused: 0 } },
    ]);
    for (const id of ids) expect((await recordOf(id)).memberSince).toBe("2019-04-01");
    await change("memberSince", "", ids);
    for (const id of ids) expect((await recordOf(id)).memberSince).toBe("");
  });

  test("archives many and brings them back, and changes whether they may be written to", async () => {
    const ids = [await newMember(), await newMember()];
    const archived = async () => (await Promise.all(ids.map(recordOf))).map(({ isArchived }) => isArchived);
    await change("isArchived", 1, ids);
    expect(await archived()).toEqual([true, true]);
    // Whoever is archived is so already, and counts as done.
    expect((await change("isArchived", true, ids)).body.data.attributes).toEqual({ updated: 2, refused: 0 });
    const refused = await change("allowMarketing", 1, ids);
    expect(refused.body.bulk.map(({ message }) => message)).toEqual(
      Array(2).fill("This member is archived. Bring them back before changing their details."),
    );
    await change("isArchived", 0, ids);
    expect(await archived()).toEqual([false, false]);
    for (const value of [1, 0]) {
      await change("allowMarketing", value, ids);
      for (const id of ids) expect((await recordOf(id)).allowMarketing).toBe(value === 1);
    }
  });

  test("says what became of each: who is foreign or nobody is absent, and holds up nobody else", async () => {
    const other = await world.club("Bulk elsewhere", await world.group("Bulk other state"));
    const [one, foreign] = [await newMember(), await newMember(other)];
    const gone = one.slice(0, -4).concat("0000");
    const { body } = await change("isArchived", 1, [one, foreign, one, gone, "cmp_nobody"]);
    expect(body.bulk).toEqual([
      { id: one, success: true, message: null },
      ...[foreign, gone, "cmp_nobody"].map((id) => ({ id, success: false, message: ABSENT })),
    ]);
    expect(body.data.attributes).toEqual({ updated: 1, refused: 3 });
    const email = world.email("bulk-other");
    await world.staff(email, [grant("club-administrator", { type: "club", id: other.id })]);
    const record = await ask(await signIn(email, PASSWORD), `GET /app/club-members/${foreign}`);
    expect(record.body.data.attributes.isArchived).toBe(false);
  });

  test("a day before somebody's birth is refused for them alone", async () => {
    const [born, other] = [(await world.member(club, { age: 12 })).clubMemberProfile.id, await newMember()];
    const { body } = await change("memberSince", "1990-01-01", [born]);
    expect(body.bulk).toEqual([
      { id: born, success: false, message: "The Member since date cannot be before the Date of birth." },
    ]);
    const { body: future } = await change("memberSince", "2999-01-01", [other]);
    expect(future.bulk[0]?.message).toBe("The Member since date cannot be in the future.");
  });

  test("is for who manages members: who only sees them is told so, everybody else finds nobody", async () => {
    const id = await newMember();
    const coach = await staffOf("bulk-coach", "club-coach");
    const asCoach = await change("isArchived", 1, [id], coach);
    expect(asCoach.body.bulk[0]?.message).toBe("You do not have the permission to do this.");
    const email = world.email("bulk-member");
    await world.member(club, { email });
    const asMember = await change("isArchived", 1, [id], await signIn(email, PASSWORD));
    expect(asMember.body.bulk[0]?.message).toBe(ABSENT);
    expect((await recordOf(id)).isArchived).toBe(false);
    expect((await change("isArchived", 1, [id], {})).status).toBe(401);
  });

  test("at the same moment as other changes of the same members loses none of them", async () => {
    const ids = [await newMember(), await newMember()];
    const replies = await Promise.all([
      change("memberSince", "2018-01-01", ids),
      change("allowMarketing", 1, ids.toReversed()),
      change("isArchived", 0, ids),
    ]);
    expect(replies.map(({ body }) => body.data.attributes)).toEqual(Array(3).fill({ updated: 2, refused: 0 }));
    for (const id of ids) expect(await recordOf(id)).toMatchObject({ memberSince: "2018-01-01", allowMarketing: true });
  });

  test.each(["firstName", "financialTo", "constructor", "__proto__"])("%s is not changed so", async (name) => {
    expect((await change(name, 1, [await newMember()])).status).toBe(404);
  });

  test("takes a value of the attribute's kind, and one to a hundred members", async () => {
    const id = await newMember();
    const problemOf = async (...[name, value, ids]: [string, unknown, unknown]) => {
      const { status, body } = await change(name, value, ids);
      return [status, body.errors[0].meta.field, body.errors[0].detail];
    };
    const eitherKind = "Enter a date, or choose Yes or No.";
    expect(await problemOf("memberSince", 1, [id])).toEqual([417, "value", "Enter a real date, like 28/02/2010."]);
    expect(await problemOf("memberSince", "2020-02-30", [id])).toEqual([417, "value", eitherKind]);
    expect(await problemOf("isArchived", "2020-01-01", [id])).toEqual([417, "value", "Choose Yes or No."]);
    expect(await problemOf("allowMarketing", 7, [id])).toEqual([417, "value", eitherKind]);
    expect(await problemOf("isArchived", 1, [])).toEqual([417, "clubMemberProfileIds", "Choose the members."]);
    const tooMany = Array.from({ length: 101 }, (_, index) => `cmp_${index}`);
    expect(await problemOf("isArchived", 1, tooMany)).toEqual([
      417,
      "clubMemberProfileIds",
      "At most 100 members at once.",
    ]);
  });
});
