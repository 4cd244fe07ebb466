import type { MetadataField, MetadataRecord, SentField } from "@salle/contract/platform/metadata";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, type Reply, type Speaker, signIn } from "../support/api.ts";
import { startOwnCloud } from "../support/own-cloud.ts";
import { pngOf } from "../support/picture.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/*
 * Additional details of clubs: their fields, which the office decides on, and each club's own values. There is one definition
 * for all clubs, so these tests have a cloud of their own.
 */

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;

const world = new World();
let club: Awaited<ReturnType<World["club"]>>;
let office: Speaker = {};
let admin: Speaker = {};
let coach: Speaker = {};
let member: Speaker = {};
let strangers: Speaker = {};

beforeAll(async () => {
  cloud = await startOwnCloud();
  club = await world.club("Details club", await world.group("Details state"));
  const other = await world.club("Details other club");
  const staff = async (...grants: ReturnType<typeof grant>[]) => {
    const email = world.email("staff");
    await world.staff(email, grants);
    return signIn(email, PASSWORD);
  };
  office = await staff(grant("system-administrator", { type: "system" }));
  admin = await staff(grant("club-administrator", { type: "club", id: club.id }));
  coach = await staff(grant("club-coach", { type: "club", id: club.id }));
  strangers = await staff(grant("club-administrator", { type: "club", id: other.id }));
  const email = world.email("member");
  await world.member(club, { email });
  member = await signIn(email, PASSWORD);
});

afterAll(() => cloud.stop());

const fieldsOf = ({ body }: Pick<Reply, "body">): [field: string, message: string][] =>
  body.errors.map(({ detail, meta }: { detail: string; meta: { field: string } }) => [meta.field, detail]);
const definition = (by = office) => ask(by, "GET /app/club-metadata-fields");
const define = (fields: unknown, more: object = {}, by = office) =>
  ask(by, "PUT /app/club-metadata-fields", { attributes: { fields, ...more } });
const record = (by = admin, of = club.id) => ask(by, `GET /app/clubs/${of}/metadata`);
const save = (values: object, by = admin, of = club.id, headers?: Record<string, string>) =>
  ask(by, `PUT /app/clubs/${of}/metadata`, { attributes: values, ...(headers && { headers }) });
const valueIn = ({ body }: { body: { data: MetadataRecord } }, id: string) =>
  body.data.attributes.fields.find((field) => field.id === id)?.value;

const options = [
  { label: "Foil", value: "1" },
  { label: "Sabre", value: "2" },
];
const whole: SentField[] = [
  { type: "html", label: "", attributes: { content: "<p onclick='x()'>Tell us <b>more</b></p>" } },
  { type: "text", label: "Motto", required: false },
  { type: "boolean", label: "Own hall", required: false },
  { type: "dropdown", label: "Main weapon", required: false, options, attributes: { default: "1" } },
  { type: "date", label: "Founded", required: false, memberVisible: false },
  { type: "file", label: "Constitution", required: false, attributes: { maxFileSize: 1_048_576 } },
];
/** The fields as they are, by their labels. @param fields others than the whole */
async function begin(fields: SentField[] = whole) {
  const reply = await define(fields);
  expect(reply.status).toBe(200);
  const byLabel = new Map(reply.body.data.attributes.fields.map((field) => [field.label, field]));
  return (label: string): MetadataField => byLabel.get(label) ?? expect.fail(`there is no field ${label}`);
}

describe("the definition", () => {
  test("is saved in its order, and answers an entry a field, with its id and without errors", async () => {
    const saved = await define(whole);
    const { fields, version } = saved.body.data.attributes;
    expect(saved.body.data).toMatchObject({ id: "club", type: "metadataDefinition", capabilities: { canEdit: true } });
    expect(fields.map(({ order, errors, isSubmitable }) => [order, errors, isSubmitable])).toEqual(
      whole.map((_, place) => [place, [], place > 0]),
    );
    for (const { id } of fields) expect(id).toMatch(/^mdf_/);
    expect(fields[0]?.attributes.content).toBe("<p>Tell us <strong>more</strong></p>");
    const read = await definition();
    expect(read.body.data.attributes).toEqual({ version, fields: fields.map(({ errors: _, ...field }) => field) });
    // What was read is what may be sent, and then nothing changes.
    const again = await define([...read.body.data.attributes.fields], { version });
    expect(again.body.data.attributes.version).toBe(version);
  });

  test("keeps ids through another order and a new field, and takes away what is not named", async () => {
    const of = await begin();
    const moved = await define([of("Founded"), { type: "text", label: "New", id: null }, of("Motto")]);
    const ids = moved.body.data.attributes.fields.map(({ id }) => id);
    expect([ids[0], ids[2]]).toEqual([of("Founded").id, of("Motto").id]);
    expect(new Set(ids).size).toBe(3);
  });

  test("says what is wrong on each field, and saves nothing then", async () => {
    const of = await begin();
    const { version } = (await definition()).body.data.attributes;
    const wrong = await define([of("Motto"), { type: "dropdown", label: "Weapon" }, { type: "text", label: " " }]);
    expect(wrong.status).toBe(417);
    expect(fieldsOf(wrong)).toEqual([
      ["fields.1.options", "You must add one or more options"],
      ["fields.2.label", "The Label cannot be blank."],
    ]);
    expect(fieldsOf(await define([{ type: "sound", label: "x" }]))[0]?.[0]).toBe("fields.0.type");
    expect(fieldsOf(await define([{ type: "text", label: "x", value: "y" }]))[0]?.[0]).toBe("fields.0.value");
    expect(fieldsOf(await define(Array.from({ length: 101 }, () => whole[1])))).toEqual([
      ["fields", "There can be at most 100 fields."],
    ]);
    const heavy = Array.from({ length: 15 }, () => ({ type: "html", attributes: { content: "x".repeat(7900) } }));
    expect(fieldsOf(await define(heavy))[0]?.[0]).toBe("fields");
    expect((await definition()).body.data.attributes.version).toBe(version);
  });

  test("of two who change it at once the second is told, and nothing of the first is lost", async () => {
    await begin();
    const { fields, version } = (await definition()).body.data.attributes;
    const all = await Promise.all(
      ["One", "Two", "Three"].map((label) => define([...fields, { type: "text", label }], { version })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = all.find(({ status }) => status === 200);
    expect((await definition()).body.data.attributes.fields).toHaveLength(fields.length + 1);
    expect((await definition()).body.data.attributes.version).toBe(won?.body.data.attributes.version);
    const late = await define(fields, { version });
    expect(late.body.errors[0]).toMatchObject({ code: "stale" });
  });

  test("is the office's to change; members are shown what members see", async () => {
    await begin();
    const labels = async (by: Speaker) => (await definition(by)).body.data.attributes.fields.map(({ label }) => label);
    expect(await labels(admin)).toContain("Founded");
    expect(await labels(member)).not.toContain("Founded");
    expect(await labels(member)).toContain("Motto");
    expect((await definition(admin)).body.data.capabilities).toEqual({ canEdit: false });
    expect((await definition({})).status).toBe(401);
    for (const by of [admin, coach, member]) expect([403, 404]).toContain((await define(whole, {}, by)).status);
  });
});

describe("a club's record", () => {
  test("begins with defaults, takes values by ids, and keeps what is not named", async () => {
    const of = await begin();
    const { id } = await world.club("Details new club");
    expect(valueIn(await record(office, id), of("Main weapon").id)).toBe("1");
    expect(valueIn(await record(office, id), of("Motto").id)).toBe("");
    const saved = await save({ [of("Motto").id]: "En garde", [of("Own hall").id]: 1 }, office, id);
    expect(saved.body.data).toMatchObject({ id, type: "metadataRecord", attributes: { version: 1 } });
    await save({ [of("Founded").id]: "1882-05-01", [of("Main weapon").id]: "2" }, office, id);
    const { body } = await record(office, id);
    expect(body.data.attributes.version).toBe(2);
    expect(body.data.attributes.fields.map(({ name, value }) => [name, value])).toEqual([
      [expect.any(String), null],
      [of("Motto").id, "En garde"],
      [of("Own hall").id, true],
      [of("Main weapon").id, "2"],
      [of("Founded").id, "1882-05-01"],
      [of("Constitution").id, null],
    ]);
    await save({ [of("Main weapon").id]: "" }, office, id);
    expect(valueIn(await record(office, id), of("Main weapon").id)).toBeNull();
  });

  test("refuses on its field what that does not allow, and all of it then", async () => {
    const of = await begin();
    const wrong = await save({ [of("Motto").id]: "kept", [of("Main weapon").id]: "3", mdf_none: "x" });
    expect(wrong.status).toBe(417);
    expect(fieldsOf(wrong)).toEqual([
      ["mdf_none", "The field mdf_none is not known here."],
      [of("Main weapon").id, "Choose from the list."],
    ]);
    expect(valueIn(await record(), of("Motto").id)).not.toBe("kept");
  });

  test("values survive another order and label, the loss of their option, and of their field", async () => {
    const of = await begin();
    await save({ [of("Motto").id]: "stays", [of("Main weapon").id]: "2" });
    const weapon = { ...of("Main weapon"), label: "Weapon", options: [options[0], { ...options[1], isDeleted: true }] };
    await define([weapon, of("Motto")]);
    expect(valueIn(await record(), weapon.id)).toBe("2");
    // It is sent back with the rest of the form, and stands.
    expect((await save({ [weapon.id]: "2", [of("Motto").id]: "stays" })).status).toBe(200);
    await define([of("Motto")]);
    expect((await record()).body.data.attributes.fields).toHaveLength(1);
    expect((await save({ [weapon.id]: "1" })).status).toBe(417);
    // A field is known by its id; one that was removed and sent again is another one.
    expect(fieldsOf(await define([weapon]))[0]?.[0]).toBe("fields.0.id");
  });

  test("says which fields hold what somebody has saved", async () => {
    const of = await begin();
    const holds = async (label: string) =>
      (await definition()).body.data.attributes.fields.find((field) => field.label === label)?.hasValues;
    expect([await holds("Motto"), await holds("Own hall")]).toEqual([false, false]);
    await save({ [of("Motto").id]: "x", [of("Own hall").id]: false });
    expect([await holds("Motto"), await holds("Own hall")]).toEqual([true, false]);
  });

  test("of two who save from the same version the second is told, and without one both are kept", async () => {
    const of = await begin();
    const version = (await record()).body.data.attributes.version;
    const both = await Promise.all(["a", "b"].map((text) => save({ version, [of("Motto").id]: text })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await save({ [of("Motto").id]: "c" }, admin, club.id, { "if-match": `"${version}"` });
    expect(stale.body.errors[0]).toMatchObject({ code: "stale" });
    await Promise.all([save({ [of("Motto").id]: "d" }), save({ [of("Founded").id]: "1900-01-01" })]);
    const after = await record();
    expect([valueIn(after, of("Motto").id), valueIn(after, of("Founded").id)]).toEqual(["d", "1900-01-01"]);
  });

  test("is seen by who sees the club, changed by who changes it, and absent for all others", async () => {
    const of = await begin();
    const seen = await record(coach);
    expect(seen.body.data.capabilities).toEqual({ canEdit: false });
    expect((await save({ [of("Motto").id]: "x" }, coach)).status).toBe(403);
    for (const by of [strangers, member]) {
      expect((await record(by)).status).toBe(404);
      expect((await save({ [of("Motto").id]: "x" }, by)).status).toBe(404);
    }
    expect((await record(office, "clb_none")).status).toBe(404);
    expect((await save({}, office, "clb_none")).status).toBe(404);
  });

  test("stands in the club's activity, by the labels of its fields", async () => {
    const of = await begin();
    await save({ [of("Motto").id]: "before" });
    await save({ [of("Motto").id]: "after" });
    const { body } = await ask(admin, `GET /app/activities/club/${club.id}`);
    expect(body.data[0].attributes).toMatchObject({
      changes: [{ item: "additional details", field: "Motto", before: "before", after: "after" }],
    });
  });
});

describe("a file", () => {
  const png = pngOf(40, 30, [10, 200, 10], { Comment: "TRACE of a place" });
  const upload = (bytes: Buffer, fileName: string, fileType = "image/png") => ({
    file: bytes.toString("base64"),
    fileType,
    fileName,
  });
  test("is kept under an id of ours, a picture without what came with it, and served to be downloaded, stays when it comes back, and can be taken away", async () => {
    const of = await begin();
    const { id } = of("Constitution");
    const name = 'Our "rules"/../<b>.svg';
    const saved = await save({ [id]: upload(png, name) });
    const value = valueIn(saved, id);
    expect(value).toEqual({
      fileUrl: expect.stringMatching(/^http/),
      originalFileName: name,
      fileType: "image/webp",
    });
    const { fileUrl } = value as { fileUrl: string };
    const served = await fetch(fileUrl);
    const bytes = Buffer.from(await served.arrayBuffer()).toString("latin1");
    expect(bytes).toMatch(/^RIFF.{4}WEBP/s);
    expect(bytes).not.toContain("TRACE");
    expect(served.headers.get("content-type")).toBe("image/webp");
    expect(served.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.webp"$/);
    expect(fileUrl).not.toContain("rules");
    await save({ [id]: value, [of("Motto").id]: "beside it" });
    expect(valueIn(await record(), id)).toMatchObject({ originalFileName: name });
    await save({ [id]: null });
    expect(valueIn(await record(), id)).toBeNull();
  });

  test("that is a PDF is kept as it came", async () => {
    const of = await begin();
    const { id } = of("Constitution");
    const pdf = Buffer.from("%PDF-1.7\nas it is");
    const value = valueIn(await save({ [id]: upload(pdf, "rules.pdf", "application/pdf") }), id);
    const served = await fetch((value as { fileUrl: string }).fileUrl);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(pdf);
    expect(served.headers.get("content-type")).toBe("application/pdf");
  });

  test.each<[string, Buffer, string, string]>([
    ["a picture that ends too early", png.subarray(0, 60), "a.png", "Error parsing file"],
    [
      "a page that calls itself a picture",
      Buffer.from("<!doctype html><script>x</script>"),
      "a.png",
      "The Constitution must be an image or a PDF.",
    ],
    [
      "a drawing with a script in it",
      Buffer.from("<svg onload='x()'/>"),
      "a.svg",
      "The Constitution must be an image or a PDF.",
    ],
    [
      "a larger one than the field takes",
      Buffer.concat([png, Buffer.alloc(1_048_576)]),
      "a.png",
      "The Constitution can be at most 1 MB.",
    ],
  ])("%s is refused on its field", async (_, bytes, name, message) => {
    const of = await begin();
    const { id } = of("Constitution");
    expect(fieldsOf(await save({ [id]: upload(bytes, name) }))).toEqual([[id, message]]);
    expect(valueIn(await record(), id)).toBeNull();
  });
});
