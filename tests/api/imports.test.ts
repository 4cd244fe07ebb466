import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { makeJob } from "../support/jobs.ts";
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
    const asItIs = await send("/preview", file);
    expect(asItIs.body.data.attributes).toMatchObject({
      separator: ";",
      dateOrder: "dmy",
      counts: { total: 188, add: 0, unchanged: 0, skipped: 188, error: 0 },
    });
    // They are of 89 clubs, so somebody has to say that they are to become this one's.
    const clubs: { name: string }[] = asItIs.body.data.attributes.clubs;
    expect(clubs).toHaveLength(89);
    const options = { otherClubs: clubs.map(({ name }) => name) };
    const preview = await send("/preview", file, options);
    expect(preview.body.data.attributes.counts).toMatchObject({ total: 188, add: 188, skipped: 0 });
    expect(await total()).toBe(0);

    const started = await send("", file, options);
    expect(started.body.data.attributes).toMatchObject({ state: "waiting", total: 188, done: 0 });
    const done = await finished(started.body.data.id);
    expect(done.body.data.attributes).toMatchObject({ done: 188, failed: 0, outcomes: { added: 188 } });
    await eventually(total, (count) => count === 188);

    const again = await send("/preview", file, options);
    expect(again.body.data.attributes.counts).toEqual({
      total: 188,
      add: 0,
      unchanged: 188,
      differing: 0,
      skipped: 0,
      error: 0,
    });
    const second = await finished((await send("", file, options)).body.data.id);
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
  expect(preview.body.data.attributes.counts).toMatchObject({ total: 4, add: 2, unchanged: 0, error: 2 });
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

describe("rows that name another club", () => {
  const file = (name: string) =>
    `Surname,First name,Born,Club\n${name},Own,2004-01-01,IMPORT club\n${name},Blank,2004-01-02,\n${name},Other,2004-01-03,Elsewhere FC\n${name},,,Elsewhere FC\n`;

  test("are said and left out, in the preview and by the job", async () => {
    const { body } = await send("/preview", file("Leftout"));
    expect(body.data.attributes.counts).toMatchObject({ total: 4, add: 2, skipped: 2, error: 0 });
    expect(body.data.attributes.clubs).toEqual([{ name: "Elsewhere FC", rows: 2, isChosen: false }]);
    const done = await finished((await send("", file("Leftout"))).body.data.id);
    expect(done.body.data.attributes).toMatchObject({ failed: 0, outcomes: { added: 2, skipped: 2 } });
  });

  test("are judged as any other where their club is chosen", async () => {
    const options = { otherClubs: ["elsewhere fc"] };
    const { body } = await send("/preview", file("Chosen"), options);
    expect(body.data.attributes.counts).toMatchObject({ add: 3, skipped: 0, error: 1 });
    const done = await finished((await send("", file("Chosen"), options)).body.data.id);
    expect(done.body.data.attributes.outcomes).toEqual({ added: 3, failed: 1 });
  });
});

test("the columns that somebody has chosen are known in the next file with the same headers, in this club only", async () => {
  const file = (name: string) => `Eins,Zwei,Drei,Vier\n${name},Rem,2001-01-01,x\n`;
  const columns = ["lastName", "firstName", "dateOfBirth", null];
  const unknown = await send("/preview", file("First"));
  expect(unknown.body.data.attributes).toMatchObject({ isRemembered: false, counts: { error: 1 } });
  await send("", file("First"), { columns });
  const next = await eventually(
    () => send("/preview", file("Second")),
    (reply) => reply.body.data.attributes.isRemembered,
  );
  expect(next.body.data.attributes.counts).toMatchObject({ add: 1, error: 0 });
  expect(next.body.data.attributes.columns.map(({ field }: { field: string | null }) => field)).toEqual(columns);
  // What is imported without columns is read as it was previewed.
  const done = await finished((await send("", file("Second"))).body.data.id);
  expect(done.body.data.attributes.outcomes).toEqual({ added: 1 });

  const other = await world.club("Forgetful club", await world.group("Forgetful state"));
  const email = world.email("forgetful");
  await world.staff(email, [grant("club-administrator", { type: "club", id: other.id })]);
  const { body } = await ask(await signIn(email, PASSWORD), `POST /app/clubs/${other.id}/member-imports/preview`, {
    attributes: { fileName: "members.csv", file: base64(file("Third")), options: {} },
  });
  expect(body.data.attributes.isRemembered).toBe(false);
});

test("of a member whom the file knows otherwise each difference is said, and nothing is changed", async () => {
  const head = "Surname,First name,Born,Email,Mobile\n";
  await finished((await send("", `${head}Steady,Sue,2001-01-01,sue@world.test,0412 345 678\n`)).body.data.id);
  const file = `${head}Steady,Sue,2001-01-01,other@world.test,412345678\n`;
  const { body } = await eventually(
    () => send("/preview", file),
    (reply) => reply.body.data.attributes.counts.unchanged === 1,
  );
  expect(body.data.attributes.counts).toMatchObject({ add: 0, unchanged: 1, differing: 1 });
  const [row] = body.data.attributes.rows;
  expect(row.warnings.map(({ field }: { field: string }) => field)).toEqual(["emailAddress"]);
  const done = await finished((await send("", file)).body.data.id);
  expect(done.body.data.attributes.outcomes).toEqual({ unchanged: 1 });
  const list = await ask(admin, `GET /app/clubs/${clubId}/club-members?filters[searchterm]=Steady`);
  expect(list.body.data[0].attributes.memberEmailAddress).toBe("sue@world.test");
});

describe("the rows that are wrong are to be had as they stand in the file, with what is wrong", () => {
  const file =
    'Surname,First name,Born,Note\nFine,Fay,2001-01-01,\n"=Bad, B",Bea,31.02.2001,"say ""x"""\n,Nell,2001-01-01,\n';
  const csv = [
    "\ufeffSurname,First name,Born,Note,Problem",
    `"'=Bad, B",Bea,31.02.2001,"say ""x""","Line 3: 31.02.2001 is no date. Dates are read as day, month and year, such as 31/12/1999: change it, or choose another order."`,
    ",Nell,2001-01-01,,Line 4: The Last name cannot be blank.",
    "",
  ].join("\r\n");
  const options = { dateOrder: "dmy" };

  test("before an import", async () => {
    const { body } = await send("/problems", file, options);
    expect(body.data.attributes).toEqual({ fileName: "members.csv", csv });
  });
  test("after it, by whoever imports into that club; another job has none", async () => {
    const { body } = await finished((await send("", file, options)).body.data.id);
    const path = `GET /app/member-imports/${body.data.id}/problems`;
    expect((await ask(admin, path)).body.data.attributes.csv).toBe(csv);
    const email = world.email("stranger");
    const other = await world.club("Strange club", await world.group("Strange state"));
    await world.staff(email, [grant("club-administrator", { type: "club", id: other.id })]);
    expect((await ask(await signIn(email, PASSWORD), path)).status).toBe(404);
    const none = await makeJob({ type: "club", id: clubId }, 1, { jobType: "export", input: {} });
    expect((await ask(admin, `GET /app/member-imports/${none}/problems`)).status).toBe(404);
  });
});

test("a file of more than 2 MB is refused", async () => {
  const { status, body } = await send(
    "/preview",
    `Surname,First name,Born\n${"Long,Row,2001-01-01\n".repeat(110_000)}`,
  );
  expect(status).toBe(417);
  expect(body.errors[0].message).toBe("The file can have at most 2 MB.");
});
