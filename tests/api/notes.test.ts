import type { ClubNote } from "@salle/contract/members/notes";
import { personalItems } from "@salle/core/dynamo";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Reply, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* Club notes: what staff note about a member, who reads it, and the archive. */

const sales = new Sales();
let otherClubId = "";
let coach: Speaker = {};
let strangers: Speaker = {};
let member: Awaited<ReturnType<Sales["member"]>>;

beforeAll(async () => {
  await sales.open("Notes club");
  const other = await sales.world.club("Notes other club");
  otherClubId = other.id;
  const staff = async (...grants: ReturnType<typeof grant>[]) => {
    const email = sales.world.email("staff");
    await sales.world.staff(email, grants);
    return signIn(email, PASSWORD);
  };
  coach = await staff(grant("club-coach", { type: "club", id: sales.club.id }));
  strangers = await staff(grant("club-administrator", { type: "club", id: other.id }));
  member = await sales.member();
});

const add = (of: string, attributes: object, by: Speaker = sales.admin, headers = {}) =>
  ask(by, `POST /app/club-member-profiles/${of}/notes`, { attributes, headers });
const added = async (of: string, attributes: object): Promise<ClubNote> => {
  const reply = await add(of, attributes);
  expect(reply.status).toBe(200);
  return reply.body.data;
};
const archive = (id: string, attributes: object, by: Speaker = sales.admin) =>
  ask(by, `PUT /app/club-notes/${id}`, { attributes });
const ALL = "includeSubjectInvisible=true&includeArchived=true";
const list = (of: string, query = ALL, by: Speaker = sales.admin) =>
  ask(by, `GET /app/club-member-profiles/${of}/notes`, { query });
const own = (by: Speaker, query = "", clubId = sales.club.id) =>
  ask(by, `GET /app/sessions/current/user/club-notes/${clubId}`, { query });
const textsIn = ({ body }: Reply): string[] => body.data.map(({ attributes }: ClubNote) => attributes.text);

describe("a note", () => {
  test("is told with its author, the newest first, to staff; the member reads what is for them", async () => {
    const { id, speaker } = await sales.member();
    const shown = await added(id, { text: "Borrowed a mask" });
    await added(id, { text: "Parent called twice", subjectVisible: 0 });
    expect(shown).toMatchObject({
      type: "club-note",
      attributes: { text: "Borrowed a mask", subjectVisible: true, isArchived: false, version: 1 },
      relationships: { clubMemberProfile: { data: { id } } },
      capabilities: { canEdit: true },
    });
    expect(shown.attributes.createdByLastName).not.toBe("");
    const all = await list(id);
    expect(textsIn(all)).toEqual(["Parent called twice", "Borrowed a mask"]);
    expect(all.body.totalResults).toBe(2);
    expect(textsIn(await list(id, "sort[direction]=asc&includeSubjectInvisible=1"))).toEqual([
      "Borrowed a mask",
      "Parent called twice",
    ]);
    expect(textsIn(await list(id, ""))).toEqual(["Borrowed a mask"]);
    const theirs = await own(speaker);
    expect(textsIn(theirs)).toEqual(["Borrowed a mask"]);
    expect(theirs.body.data[0].capabilities).toEqual({ canEdit: false });
  });

  test("goes to the archive and comes back; the member does not read it there", async () => {
    const { id, speaker } = await sales.member();
    const note = await added(id, { text: "Paid in cash" });
    const { body } = await archive(note.id, { isArchived: 1, version: 1 });
    expect(body.data.attributes).toMatchObject({ isArchived: true, version: 2 });
    expect(textsIn(await own(speaker))).toEqual([]);
    expect(textsIn(await list(id, `${ALL}&filters[isArchived]=1`))).toEqual(["Paid in cash"]);
    expect(textsIn(await list(id, `${ALL}&filters[isArchived]=0`))).toEqual([]);
    expect(textsIn(await list(id, "includeSubjectInvisible=true"))).toEqual([]);
    // Twice is once, whoever had seen it before.
    expect((await archive(note.id, { isArchived: 1, version: 1 })).body.data.attributes.version).toBe(2);
    expect((await archive(note.id, { isArchived: 0, version: 1 })).status).toBe(409);
    expect((await archive(note.id, { isArchived: 0, version: 2 })).status).toBe(200);
    expect(textsIn(await own(speaker))).toEqual(["Paid in cash"]);
  });

  test("that is archived by many at once is archived once", async () => {
    const note = await added(member.id, { text: "Archived by all" });
    const replies = await Promise.all(Array.from({ length: 6 }, () => archive(note.id, { isArchived: 1, version: 1 })));
    expect(replies.every(({ status }) => [200, 409].includes(status))).toBe(true);
    expect((await archive(note.id, { isArchived: 1 })).body.data.attributes.version).toBe(2);
  });

  test("that is sent twice is one", async () => {
    const { id } = await sales.member();
    const headers = sales.key();
    const [one, two] = await Promise.all([1, 2].map(() => add(id, { text: "Once" }, sales.admin, headers)));
    const again = await add(id, { text: "Once" }, sales.admin, headers);
    const ids = [one, two, again].filter((reply) => reply?.status === 200).map((reply) => reply?.body.data.id);
    expect(new Set(ids).size).toBe(1);
    expect(textsIn(await list(id))).toEqual(["Once"]);
  });

  test("has a text, of which something can be seen", async () => {
    for (const text of [undefined, "", "  \n ", "\u200b", "x".repeat(2001)]) {
      const { status, body } = await add(member.id, { text });
      expect([status, body.errors[0].meta.field]).toEqual([417, "text"]);
    }
    expect((await add(member.id, { text: "x", subjectVisible: "maybe" })).body.errors[0].meta.field).toBe(
      "subjectVisible",
    );
    const hostile = "<script>alert(1)</script>\n=HYPERLINK(1)\t{{7*7}} \u202e";
    expect((await added(member.id, { text: hostile })).attributes.text).toBe(hostile.trim());
    expect((await add(member.id, { text: "x", isArchived: 1 })).status).toBe(417);
  });

  test("is not made of an archived member, and those there are stay", async () => {
    const { id } = await sales.member();
    const note = await added(id, { text: "Before" });
    await ask(sales.admin, `POST /app/club-member-profiles/${id}/archive`, {});
    expect((await add(id, { text: "After" })).status).toBe(409);
    expect(textsIn(await list(id))).toEqual(["Before"]);
    expect((await archive(note.id, { isArchived: 1 })).status).toBe(200);
  });

  test("of an author who is not known any more has no name", async () => {
    const { id } = await sales.member();
    const email = sales.world.email("leaving");
    const author = await sales.world.staff(email, [grant("club-registrar", { type: "club", id: sales.club.id })]);
    expect((await add(id, { text: "Theirs" }, await signIn(email, PASSWORD))).status).toBe(200);
    await sales.world.change(author, { firstName: "", lastName: "" });
    expect((await list(id)).body.data[0].attributes).toMatchObject({ createdByFirstName: "", createdByLastName: "" });
  });
});

describe("who", () => {
  test("sees members reads notes, and who changes members writes them", async () => {
    const note = await added(member.id, { text: "For the coach" });
    expect(textsIn(await list(member.id, ALL, coach))).toContain("For the coach");
    expect((await list(member.id, ALL, coach)).body.data[0].capabilities).toEqual({ canEdit: false });
    // Who sees the member is told that they may not.
    expect((await add(member.id, { text: "No" }, coach)).status).toBe(403);
    expect((await archive(note.id, { isArchived: 1 }, coach)).status).toBe(403);
    for (const by of [strangers, member.speaker]) {
      expect((await list(member.id, ALL, by)).status).not.toBe(200);
      expect((await add(member.id, { text: "No" }, by)).status).not.toBe(200);
      expect((await archive(note.id, { isArchived: 1 }, by)).status).not.toBe(200);
    }
  });

  test("asks for another club's notes of themself gets none, and nobody gets another's", async () => {
    await added(member.id, { text: "Of this club" });
    const other = await sales.member();
    expect(textsIn(await own(other.speaker))).toEqual([]);
    for (const id of ["clb_01ARZ3NDEKTSV4RRFFQ69G5FAV", otherClubId])
      expect((await own(member.speaker, "", id)).status).toBe(404);
    expect((await own({})).status).toBe(401);
    expect((await own(member.speaker, "includeSubjectInvisible=true")).status).toBe(417);
  });

  test("has their own data is not told what only the staff read", async () => {
    const { id, member: of } = await sales.member();
    await added(id, { text: "Shown to them" });
    await added(id, { text: "Between us", subjectVisible: 0 });
    const file = JSON.stringify(await personalItems(of.account.person));
    expect(file).toContain("Shown to them");
    expect(file).not.toContain("Between us");
  });
});

test("pages lead on to the last note", async () => {
  const { id } = await sales.member();
  for (let index = 0; index < 7; index++) await added(id, { text: `Note ${index}`, subjectVisible: index % 2 });
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Reply = await list(id, `${ALL}&pagination[limit]=3${cursor && `&page[cursor]=${cursor}`}`);
    seen.push(...textsIn(page));
    cursor = page.body.meta.nextCursor;
  }
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Note ${index}`));
});
