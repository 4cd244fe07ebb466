import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { crons } from "@salle/contract/deployment";
import { commit, documents, enqueue, tableName } from "@salle/core/dynamo";
import { newId } from "@salle/core/lib/ids";
import * as Jobs from "@salle/core/platform/jobs";
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

describe("what ends", () => {
  /** When the items of a partition end, by their sort keys; those that do not are left out. */
  async function endsIn(pk: string): Promise<Record<string, number>> {
    const { Items = [] } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
      }),
    );
    return Object.fromEntries(Items.flatMap(({ sk, ttl }) => (ttl === undefined ? [] : [[sk, ttl]])));
  }
  /** The first second of the month that begins so many months after this one. */
  const monthAfter = (months: number): number => {
    const now = new Date();
    return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 1) / 1000;
  };

  test("a job that is done does, thirteen months after the one it began in, with its failures and its part of the count", async () => {
    const owner = await world.club("Ends");
    const id = await makeJob({ type: "club", id: owner.id }, 2);
    await count(id, "failed", { item: "INV-1", message: "No address" });
    const before = await endsIn(`job#${id}`);
    expect(before).not.toHaveProperty("job");
    await count(id, "sent");
    const after = await endsIn(`job#${id}`);
    expect(after).toHaveProperty("job");
    expect(Object.keys(after).some((sk) => sk.startsWith("failure#"))).toBe(true);
    expect(new Set(Object.values(after))).toEqual(new Set([monthAfter(13)]));
    expect(Object.values(await endsIn(`count#jobs#club:${owner.id}`))).toEqual([monthAfter(13)]);
  });

  test("a job that is tried again does not, as long as it runs", async () => {
    const id = await makeJob(ownClub(), 1);
    const retry = { queue: "directory" as const, body: { person: "01J00000000000000000000000" } };
    await count(id, "failed", { item: "INV-1", message: "Busy", retry });
    expect(await endsIn(`job#${id}`)).toHaveProperty("job");
    expect((await ask(admin, `POST /app/jobs/${id}/retry`)).status).toBe(200);
    expect(await endsIn(`job#${id}`)).not.toHaveProperty("job");
  });

  test("a letter that waits does not; one that was sent again does three months after, and waits again when it dies again", async () => {
    const { Deaths } = Jobs;
    const id = newId("message", new Date());
    const carried = JSON.stringify({ id, queue: "directory", body: { person: "01J00000000000000000000000" } });
    const endOf = async () => (await endsIn(`dead-letter#${id}`))["dead-letter"];
    await Deaths.keep({ id: "one", queue: "directory", carried }, new Date());
    expect(await endOf()).toBeUndefined();
    expect((await ask(office, `POST /app/dead-letters/${id}/send-again`)).status).toBe(200);
    expect(await endOf()).toBe(monthAfter(3));
    await Deaths.keep({ id: "two", queue: "directory", carried }, new Date());
    expect(await endOf()).toBeUndefined();
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

describe("a job that stands still", () => {
  const HOUR_MS = 3_600_000;
  /** Since when a job stands still, as the cron sees it so many hours from now; null for one that does not. */
  const still = async (id: string, hours: number) => {
    const found = await Jobs.standingStill(new Date(Date.now() + hours * HOUR_MS));
    return found.find((job) => job.id === id)?.since ?? null;
  };
  const retry = { queue: "directory" as const, body: { person: "01J00000000000000000000000" } };

  test("is heard of when nothing has happened for longer than its kind takes, until it goes on", async () => {
    const renewals = await makeJob(ownClub(), 2, { jobType: "renewal-run" });
    const mails = await makeJob(ownClub(), 2);
    expect(await still(renewals, 1)).toBeNull();
    expect(await still(renewals, 3)).toEqual(expect.any(String));
    expect(await still(mails, 3), "mails may wait for the next day").toBeNull();
    expect(await still(mails, 27)).toEqual(expect.any(String));
    await count(renewals, "renewed");
    expect(await still(renewals, 1)).toBeNull();
  });

  test("is no longer looked at when it is over, and again when its failures are tried again", async () => {
    const id = await makeJob(ownClub(), 1);
    await count(id, "failed", { item: "INV-1", message: "Busy", retry });
    expect(await still(id, 100)).toBeNull();
    expect(await watched(id)).toBe(0);
    expect((await ask(admin, `POST /app/jobs/${id}/retry`)).status).toBe(200);
    expect(await watched(id)).toBe(1);
    expect(await still(id, 100)).toEqual(expect.any(String));
  });

  /** How often a job is on the watch list. */
  async function watched(id: string): Promise<number> {
    const { Count = 0 } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: "pk = :pk and sk = :id",
        ExpressionAttributeValues: { ":pk": "job-watch", ":id": id },
        ConsistentRead: true,
      }),
    );
    return Count;
  }
});
