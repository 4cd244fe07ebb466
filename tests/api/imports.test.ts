import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
let clubId = "";
let admin: Speaker = {};

beforeAll(async () => {
  const club = await world.club("Import club", await world.group("Import state"));
  clubId = club.id;
  const email = world.email("importer");
  await world.staff(email, [grant("club-administrator", { type: "club", id: clubId })]);
  admin = await signIn(email, PASSWORD);
});

const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64");
const send = (path: string, file: string | Buffer, options = {}) =>
  ask(admin, `POST /app/clubs/${clubId}/member-imports${path}`, {
    attributes: { fileName: "members.csv", file: base64(file), options },
  });
const finished = (id: string) =>
  eventually(
    () => ask(admin, `GET /app/jobs/${id}`),
    (reply) => reply.body.data?.attributes.state === "done",
  );
const total = async () => (await ask(admin, `GET /app/clubs/${clubId}/club-members`)).body.totalResults;

// A licence number is one person's in the whole federation, so each run of a test has numbers of its own.
const stamped = (text: string, stamp: number) => text.replace(/^000000(\d{6});/gm, `${stamp}-$1;`);
const fencers = readFileSync(new URL("../data/club-fencers-latin1.csv", import.meta.url), "latin1");

describe("a file of 188 fencers that nobody here wrote", () => {
  const file = Buffer.from(stamped(fencers, Math.floor(Math.random() * 1e9)), "latin1");

  test("is recognised, previewed, imported by a job, and changes nothing when it comes again", async () => {
    const preview = await send("/preview", file);
    expect(preview.body.data.attributes).toMatchObject({
      separator: ";",
      dateOrder: "dmy",
      counts: { total: 188, add: 188, unchanged: 0, error: 0 },
    });
    expect(await total()).toBe(0);

    const started = await send("", file);
    expect(started.body.data.attributes).toMatchObject({ state: "waiting", total: 188, done: 0 });
    const done = await finished(started.body.data.id);
    expect(done.body.data.attributes).toMatchObject({ done: 188, failed: 0, outcomes: { added: 188 } });
    await eventually(total, (count) => count === 188);

    const again = await send("/preview", file);
    expect(again.body.data.attributes.counts).toEqual({ total: 188, add: 0, unchanged: 188, error: 0 });
    const second = await finished((await send("", file)).body.data.id);
    expect(second.body.data.attributes.outcomes).toEqual({ unchanged: 188 });
    expect(await total()).toBe(188);

    const jobs = await ask(admin, `GET /app/clubs/${clubId}/member-imports`);
    expect(jobs.body.data[0].id > jobs.body.data[1].id).toBe(true);
  });
});

test("good rows go in, each bad one is named by its line", async () => {
  const file =
    "Surname,First name,Born\nGood,Gwen,2001-01-01\n,Nameless,2001-01-01\nBad,Bea,31.02.2001\nGood,Greg,2002-02-02\n";
  const preview = await send("/preview", file);
  expect(preview.body.data.attributes.counts).toEqual({ total: 4, add: 2, unchanged: 0, error: 2 });
  const { body } = await finished((await send("", file)).body.data.id);
  expect(body.data.attributes).toMatchObject({ failed: 2, outcomes: { added: 2, failed: 2 } });
  expect(body.data.attributes.failures.map((failure: { item: string }) => failure.item)).toEqual(["3", "4"]);
});

test("what may be wrong is a warning at its line, and is imported all the same", async () => {
  const file =
    "Licence,Surname,First name,Born,Mobile,Postcode\nOLD-7,Warned,Wes,2001-01-01,(02) 5550 1234,200\n878042537,Usual,Una,2001-01-01,0412 345 678,2000\n";
  const { body } = await send("/preview", file);
  expect(body.data.attributes.counts).toMatchObject({ add: 2, error: 0 });
  const [warned, usual] = body.data.attributes.rows;
  expect(warned.warnings.map(({ field }: { field: string }) => field)).toEqual([
    "nationalId",
    "mobilePhoneNumber",
    "postcode",
  ]);
  expect(usual.warnings).toEqual([]);
});

test("columns, encoding and the order of dates can be chosen", async () => {
  const file = Buffer.from("A|B|C\nGärber|Ésaïe|02/03/2001\n", "latin1");
  const options = {
    encoding: "windows-1252",
    separator: "|",
    dateOrder: "mdy",
    columns: ["lastName", "firstName", "dateOfBirth"],
  };
  const preview = await send("/preview", file, options);
  expect(preview.body.data.attributes.rows[0]).toMatchObject({ outcome: "add", values: { lastName: "Gärber" } });
  const unmapped = await send("/preview", file);
  expect(unmapped.body.data.attributes.counts.error).toBe(1);
});

test("rows without a National ID are known again by name and birth date", async () => {
  const file = "Surname,First name,Born\nNumberless,Nia,2003-03-03\n";
  await finished((await send("", file)).body.data.id);
  const preview = await eventually(
    () => send("/preview", file),
    (reply) => reply.body.data.attributes.counts.unchanged === 1,
  );
  expect(preview.body.data.attributes.counts.add).toBe(0);
});

test("a National ID of another club's member is refused for its row", async () => {
  const elsewhere = await world.member(await world.club("Elsewhere", await world.group("Elsewhere")));
  const file = `National ID,Surname,First name,Born\n${elsewhere.account.nationalId},Thief,Tim,2001-01-01\n`;
  const { body } = await send("/preview", file);
  expect(body.data.attributes.rows[0].errors[0].message).toMatch(/belongs to somebody/);
});

test.each([
  ["nothing", "", "file"],
  ["no base64", null, "file"],
  ["a header only", "Surname,First name\n", "file"],
  ["no text", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 10, 0, 0]), "file"],
])("%s is refused on its field", async (_, file, field) => {
  const reply =
    file === null
      ? await ask(admin, `POST /app/clubs/${clubId}/member-imports/preview`, {
          attributes: { fileName: "x", file: "<!>", options: {} },
        })
      : await send("/preview", file);
  expect(reply.status).toBe(417);
  expect(reply.body.errors[0].meta.field).toBe(field);
});

test("a file of more than 2 MB is refused", async () => {
  const { status, body } = await send(
    "/preview",
    `Surname,First name,Born\n${"Long,Row,2001-01-01\n".repeat(110_000)}`,
  );
  expect(status).toBe(417);
  expect(body.errors[0].message).toBe("The file can have at most 2 MB.");
});
