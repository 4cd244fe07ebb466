import { crons } from "@salle/contract/deployment";
import { commit, enqueue } from "@salle/core/dynamo";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { byClock, count, makeJob } from "../support/jobs.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
let club: Awaited<ReturnType<World["club"]>>;
let admin: Speaker = {};
let registrar: Speaker = {};
let office: Speaker = {};

beforeAll(async () => {
  club = await world.club("Job club", await world.group("Job state"));
  const speaker = async (name: string, template: Parameters<typeof grant>[0], on: Parameters<typeof grant>[1]) => {
    const email = world.email(name);
    await world.staff(email, [grant(template, on)]);
    return signIn(email, PASSWORD);
  };
  admin = await speaker("admin", "club-administrator", { type: "club", id: club.id });
  registrar = await speaker("registrar", "club-registrar", { type: "club", id: club.id });
  office = await speaker("office", "system-administrator", { type: "system" });
});

const ownClub = () => ({ type: "club", id: club.id }) as const;
const read = async (id: string, speaker = admin) => (await ask(speaker, `GET /app/jobs/${id}`)).body.data;
const list = (query = "", owner = `club:${club.id}`, speaker = admin) =>
  ask(speaker, `GET /app/jobs/owner/${owner}`, { query });

describe("a job whose items are counted side by side", () => {
  test("waits, runs and is done by its numbers, however many count at once", async () => {
    const id = await makeJob(ownClub(), 21);
    expect((await read(id)).attributes).toMatchObject({ state: "waiting", done: 0, finishedDate: null });
    await Promise.all(Array.from({ length: 20 }, () => count(id, "sent")));
    expect((await read(id)).attributes).toMatchObject({ state: "running", done: 20, outcomes: { sent: 20 } });
    await count(id, "failed", { item: "INV-1", message: "No address" });
    const { attributes, capabilities } = await read(id);
    expect(attributes).toMatchObject({
      state: "done",
      done: 21,
      failed: 1,
      outcomes: { sent: 20, failed: 1 },
      failures: [{ item: "INV-1", message: "No address" }],
    });
    expect(attributes.finishedDate).not.toBeNull();
    expect(capabilities).toEqual({ canRetry: false });
    expect((await ask(admin, `POST /app/jobs/${id}/retry`)).status).toBe(409);
  });
});

describe("trying again", () => {
  const failing = async (failures: number, body = { person: "01J00000000000000000000000" }) => {
    const id = await makeJob(ownClub(), failures + 1);
    await count(id, "failed", { item: "INV-0", message: "Void" });
    for (let each = 1; each <= failures; each++) {
      await count(id, "failed", { item: `INV-${each}`, message: "Busy", retry: { queue: "directory", body } });
    }
    return id;
  };

  test("sends a failure's message, takes it off the job and leaves what cannot be tried again", async () => {
    const member = await world.member(club, { lastName: "Before" });
    const { person } = member.account;
    await world.change(member.account, { lastName: "Afterwards", version: 2 });
    const search = () =>
      ask(admin, `GET /app/clubs/${club.id}/club-members`, { query: "filters[searchterm]=Afterwards" });

    const id = await failing(1, { person });
    expect((await read(id)).capabilities).toEqual({ canRetry: true });
    const { status, body } = await ask(admin, `POST /app/jobs/${id}/retry`);
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({ state: "running", done: 1, failed: 1 });
    const after = await read(id);
    expect(after.attributes).toMatchObject({
      state: "running",
      total: 2,
      done: 1,
      outcomes: { failed: 1 },
      failures: [{ item: "INV-0", message: "Void" }],
      finishedDate: null,
    });
    expect(after.capabilities).toEqual({ canRetry: false });
    await eventually(search, (reply) => reply.body.totalResults === 1);
  });

  test("is done once, however often it is asked at the same time, also for more than one transaction holds", async () => {
    const id = await failing(60);
    const replies = await Promise.all([1, 2, 3].map(() => ask(admin, `POST /app/jobs/${id}/retry`)));
    expect(replies.map((reply) => reply.status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    if ((await read(id)).capabilities?.canRetry) await ask(admin, `POST /app/jobs/${id}/retry`);
    expect((await read(id)).attributes).toMatchObject({ done: 1, failed: 1 });
  });

  test("with a key is answered as it was", async () => {
    const id = await failing(2);
    const again = () => ask(admin, `POST /app/jobs/${id}/retry`, { headers: { "idempotency-key": `retry-${id}` } });
    const first = await again();
    const second = await again();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await read(id)).attributes.done).toBe(1);
  });

  test("is for those who manage jobs", async () => {
    const id = await failing(1);
    expect((await read(id, registrar)).capabilities).toEqual({ canRetry: false });
    expect((await ask(registrar, `POST /app/jobs/${id}/retry`)).status).toBe(403);
  });
});

describe("the list of an owner's jobs", () => {
  test("is newest first, in pages, by type and by state", async () => {
    const own = await world.club("List club", await world.group("List state"));
    const owner = { type: "club", id: own.id } as const;
    const ids = [await makeJob(owner, 1), await makeJob(owner, 1, { jobType: "renewal-run" }), await makeJob(owner, 2)];
    for (const id of ids) await count(id, "failed", { item: "x", message: "y" });
    const names = async (query: string) => {
      const { body } = await list(query, `club:${own.id}`, office);
      return [body.data.map((job: { id: string }) => ids.indexOf(job.id)), body.totalResults];
    };
    expect(await names("")).toEqual([[2, 1, 0], 3]);
    expect(await names("sort[direction]=asc")).toEqual([[0, 1, 2], 3]);
    expect(await names("filters[jobType]=renewal-run")).toEqual([[1], 1]);
    expect(await names("filters[state]=running")).toEqual([[2], 1]);
    expect(await names("pagination[limit]=1&pagination[offset]=1")).toEqual([[1], 3]);
    const { body } = await list("", `club:${own.id}`, office);
    expect(body.data[0].attributes).toMatchObject({ failed: 1, failures: [] });
  });

  test("of the system is for the office only", async () => {
    const id = await makeJob({ type: "system", id: "system" }, 1, { jobType: "campaign-sync" });
    const reply = await list("filters[jobType]=campaign-sync", "system:system", office);
    expect(reply.body.data.map((job: { id: string }) => job.id)).toContain(id);
    expect((await list("", "system:system")).status).toBe(404);
    expect((await ask(admin, `GET /app/jobs/${id}`)).status).toBe(404);
  });

  test("refuses a filter that is none, on its field", async () => {
    const { status, body } = await list("filters[state]=sleeping");
    expect([status, body.errors[0].meta.field]).toEqual([417, "filters.state"]);
  });
});

test("a message that was held back in the outbox comes late, and once", async () => {
  const member = await world.member(club, { lastName: "Early" });
  const { person } = member.account;
  await world.change(member.account, { lastName: "Latecomer", version: 2 });
  const sent = performance.now();
  const ctx = byClock();
  await commit(ctx, [enqueue("directory", { person }, ctx.now, { delaySeconds: 2 })], null);
  const search = () => ask(admin, `GET /app/clubs/${club.id}/club-members`, { query: "filters[searchterm]=Latecomer" });
  await eventually(search, (reply) => reply.body.totalResults === 1);
  expect(performance.now() - sent).toBeGreaterThan(1900);
});

test("the crons are shown in the order of their declaration", async () => {
  const { body } = await ask(office, "GET /app/crons");
  expect(body.data.map((cron: { id: string }) => cron.id)).toEqual(Object.keys(crons));
});
