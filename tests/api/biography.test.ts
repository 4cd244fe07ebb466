import type { Biography } from "@salle/contract/members/biography";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Reply, type Speaker, signIn } from "../support/api.ts";
import { pngOf } from "../support/picture.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* What members tell of themselves: who reads and changes it, what becomes of their photo, and who verifies that. */

const sales = new Sales();
let coach: Speaker = {};
let strangers: Speaker = {};

beforeAll(async () => {
  await sales.open("Biography club");
  const other = await sales.world.club("Biography other club");
  const staff = async (...grants: ReturnType<typeof grant>[]) => {
    const email = sales.world.email("staff");
    await sales.world.staff(email, grants);
    return signIn(email, PASSWORD);
  };
  coach = await staff(grant("club-coach", { type: "club", id: sales.club.id }));
  strangers = await staff(grant("club-administrator", { type: "club", id: other.id }));
});

const OWN = "/app/session/current/bio";
const pathOf = (id: string) => `/app/club-member-profile/${id}/bio`;
const read = (path: string, by: Speaker = sales.admin) => ask(by, `GET ${path}`);
const save = (path: string, attributes: object, by: Speaker = sales.admin, headers = {}) =>
  ask(by, `POST ${path}`, { attributes, headers });
const told = ({ body }: Pick<Reply, "body">): Biography["attributes"] => body.data.attributes;
const wrong = ({ status, body }: Reply): [string, string][] => {
  expect(status).toBe(417);
  return body.errors.map(({ meta, message }: { meta: { field: string }; message: string }) => [meta.field, message]);
};
const photo = (bytes: Buffer = pngOf(600, 400), photoFilename = "me.png") => ({
  photo: bytes.toString("base64"),
  photoFilename,
});
const fetched = async (url: string | null) => {
  const served = await fetch(url ?? "");
  return { served, bytes: Buffer.from(await served.arrayBuffer()) };
};

describe("a biography", () => {
  test("is private and right-handed until somebody saves it; what is not sent stays", async () => {
    const { id, speaker } = await sales.member();
    const first = await read(pathOf(id));
    expect(told(first)).toEqual({
      ...{ handedness: "RIGHT", why: "", birthCity: "", residingCity: "", photoUrl: null },
      ...{ isBioVisible: false, isBirthYearVisible: false, isBioPhotoVisible: false, isPhotoVerified: false },
      version: 0,
    });
    const given = { handedness: "LEFT", why: "For fun.\nAnd the masks.", birthCity: "Broome", showBio: 1, version: 0 };
    expect(told(await save(OWN, given, speaker))).toMatchObject({ handedness: "LEFT", version: 1 });
    await save(pathOf(id), { birthCity: "", residingCity: "Hobart", showBirthYear: true });
    const both = [await read(pathOf(id)), await read(OWN, speaker)];
    for (const reply of both)
      expect(told(reply)).toMatchObject({
        ...{ why: "For fun.\nAnd the masks.", birthCity: "", residingCity: "Hobart", version: 2 },
        ...{ isBioVisible: true, isBirthYearVisible: true, isBioPhotoVisible: false },
      });
    expect(both[0]?.body.data.id).toBe(both[1]?.body.data.id);
    expect(both.map(({ body }) => body.data.capabilities)).toEqual([
      { canEdit: true, canVerify: true },
      { canEdit: true, canVerify: false },
    ]);
  });

  test("is refused on the fields that are wrong", async () => {
    const { id } = await sales.member();
    for (const [field, value] of Object.entries({
      ...{ handedness: "BOTH", why: "x".repeat(2001), birthCity: "a\nb", residingCity: "x".repeat(61) },
      ...{ showBio: "maybe", showBirthYear: null, photo: "not base64!", photoFilename: "x".repeat(201) },
      ...{ person: "somebody", photoId: "pho_1", isBioVisible: true },
    }))
      expect(wrong(await save(pathOf(id), { [field]: value }))[0]?.[0]).toMatch(new RegExp(`^(${field}|attributes)?`));
    expect(told(await read(pathOf(id))).version).toBe(0);
    const hostile = "<img src=x onerror=alert(1)> =1+1 __proto__";
    expect(told(await save(pathOf(id), { why: hostile })).why).toBe(hostile);
  });

  test("that somebody else has changed is not overwritten unasked, and is saved once", async () => {
    const { id } = await sales.member();
    const all = await Promise.all([1, 2, 3].map((each) => save(pathOf(id), { why: `${each}`, version: 0 })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = await save(pathOf(id), { why: "late", version: 0 });
    expect([late.status, late.body.errors[0].code]).toEqual([409, "stale"]);
    const headers = sales.key();
    const twice = [1, 2].map(() => save(pathOf(id), { why: "once", ...photo(), version: 1 }, sales.admin, headers));
    for (const { status } of await Promise.all(twice)) expect([200, 409]).toContain(status);
    expect((await save(pathOf(id), { why: "once", ...photo(), version: 1 }, sales.admin, headers)).status).toBe(200);
    expect(told(await read(pathOf(id)))).toMatchObject({ why: "once", version: 2 });
    // Without a version, what two change of different fields is both kept.
    await Promise.all([save(pathOf(id), { birthCity: "Perth" }), save(pathOf(id), { residingCity: "Hobart" })]);
    expect(told(await read(pathOf(id)))).toMatchObject({ birthCity: "Perth", residingCity: "Hobart", version: 4 });
  });

  test("of an archived member is read there and not changed there", async () => {
    const { id, speaker } = await sales.member();
    await save(pathOf(id), { why: "Before" });
    await ask(sales.admin, `POST /app/club-member-profiles/${id}/archive`, {});
    const { body } = await read(pathOf(id));
    expect([body.data.attributes.why, body.data.capabilities]).toEqual([
      "Before",
      { canEdit: false, canVerify: false },
    ]);
    expect((await save(pathOf(id), { why: "After" })).status).toBe(409);
    expect((await save(OWN, { why: "After" }, speaker)).status).toBe(200);
  });

  test("stands in the member's activity, with that the photo has changed and not by which file", async () => {
    const { id, member, speaker } = await sales.member();
    await save(pathOf(id), { why: "Before" });
    await save(pathOf(id), { why: "After", ...photo() });
    const { body } = await ask(speaker, `GET /app/activities/actor/acc_${member.account.person}`, {
      query: "filters[includeTarget]=1",
    });
    const changes = JSON.stringify(body.data);
    expect(changes).toContain('"before":"Before","after":"After"');
    expect(changes).not.toContain("pho_");
  });
});

describe("a photo", () => {
  test("is kept square, without what came with it, under an id of ours, and served to be downloaded", async () => {
    const { id, speaker } = await sales.member();
    const sent = pngOf(900, 600, [10, 200, 10], { Comment: "TRACE of a place" });
    const saved = await save(OWN, photo(sent, '../"me".html'), speaker);
    const { photoUrl } = told(saved);
    expect(photoUrl).toMatch(/\/photos\/pho_\w+\?/);
    const { served, bytes } = await fetched(photoUrl);
    expect(bytes.toString("latin1", 8, 12)).toBe("WEBP");
    expect(bytes.toString("latin1")).not.toContain("TRACE");
    expect(served.headers.get("content-type")).toBe("image/webp");
    expect(served.headers.get("content-disposition")).toBe('attachment; filename="photo.webp"');
    expect(told(await read(pathOf(id), coach)).photoUrl).toContain(new URL(photoUrl ?? "").pathname);
    expect(told(await save(OWN, { photo: null }, speaker)).photoUrl).toBeNull();
  });

  test("is verified by the staff alone, and whoever changes it takes that back", async () => {
    const { id, speaker } = await sales.member();
    expect(wrong(await save(pathOf(id), { isPhotoVerified: true }))).toEqual([
      ["isPhotoVerified", "There is no photo to verify."],
    ]);
    await save(OWN, photo(), speaker);
    for (const path of [OWN, pathOf(id)])
      expect(wrong(await save(path, { isPhotoVerified: true }, speaker))).toEqual([
        ["isPhotoVerified", "Only the people who run this can verify a photo."],
      ]);
    expect(told(await save(pathOf(id), { isPhotoVerified: 1 })).isPhotoVerified).toBe(true);
    expect(told(await save(OWN, { why: "Still me", isPhotoVerified: false }, speaker)).isPhotoVerified).toBe(true);
    expect(told(await save(OWN, photo(pngOf(50, 50)), speaker)).isPhotoVerified).toBe(false);
    const again = { ...photo(pngOf(60, 60)), isPhotoVerified: true };
    expect(told(await save(pathOf(id), again)).isPhotoVerified).toBe(false);
  });

  test.each<[string, Buffer, string]>([
    [
      "a page that calls itself a picture",
      Buffer.from("<!doctype html><script>x</script>"),
      "The Photo must be an image.",
    ],
    [
      "a drawing with a script",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>"),
      "The Photo must be an image.",
    ],
    ["a PDF with a script", Buffer.from("%PDF-1.7 /OpenAction /JavaScript"), "The Photo must be an image."],
    ["a picture that ends too early", pngOf(300, 300).subarray(0, 60), "Error parsing file"],
    ["one of 30,000 × 30,000", sized(30_000, 30_000), "The Photo can have at most 25 megapixels."],
    ["more than 4 MB", Buffer.concat([pngOf(9, 9), Buffer.alloc(4 * 1_048_576)]), "The Photo can be at most 4 MB."],
  ])("that is %s is refused on its field, and nothing is saved", async (_, bytes, message) => {
    const { id } = await sales.member();
    expect(wrong(await save(pathOf(id), { why: "With it", ...photo(bytes, "me.jpg") }))).toEqual([["photo", message]]);
    expect(told(await read(pathOf(id)))).toMatchObject({ why: "", photoUrl: null, version: 0 });
  });

  test("that is a page or an archive too is kept as the picture alone", async () => {
    const { id } = await sales.member();
    const tail = Buffer.from("<script>alert('TRACE')</script>PK\x05\x06");
    const saved = await save(pathOf(id), photo(Buffer.concat([pngOf(80, 80), tail]), "me.html"));
    const { bytes } = await fetched(told(saved).photoUrl);
    expect(bytes.toString("latin1")).not.toMatch(/TRACE|script/);
  });
});

/** A PNG that says it is that large. */
function sized(width: number, height: number): Buffer {
  const picture = pngOf(1, 1);
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}

describe("who", () => {
  test("is the member, acts for them or keeps the club's records changes it; who sees members sees it", async () => {
    const { id, speaker, member } = await sales.member();
    const email = sales.world.email("guardian");
    const guardian = await sales.world.staff(email, []);
    await sales.world.link(guardian, member.account);
    const acting = { ...(await signIn(email, PASSWORD)), linkedAccount: `acc_${member.account.person}` };
    expect((await save(pathOf(id), { why: "As a parent" }, acting)).status).toBe(200);
    expect((await save(OWN, { birthCity: "Perth" }, acting)).status).toBe(200);
    expect(told(await read(OWN, speaker))).toMatchObject({ why: "As a parent", birthCity: "Perth" });
    const seen = await read(pathOf(id), coach);
    expect(seen.body.data.capabilities).toEqual({ canEdit: false, canVerify: false });
    expect((await save(pathOf(id), { why: "x" }, coach)).status).toBe(403);
    const another = await sales.member();
    for (const by of [strangers, another.speaker]) {
      expect((await read(pathOf(id), by)).status).toBe(404);
      expect((await save(pathOf(id), { why: "x" }, by)).status).toBe(404);
    }
    expect(told(await read(OWN, another.speaker)).version).toBe(0);
    expect((await read(OWN, {})).status).toBe(401);
  });
});
