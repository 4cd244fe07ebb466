import { Readable } from "node:stream";
import * as MemberGroups from "@salle/core/communication/member-groups";
import { commit, retryOnConflict } from "@salle/core/dynamo";
import { countsOf } from "@salle/core/internal/communication/member-groups/counts";
import { jobProgress } from "@salle/core/internal/platform/jobs/store";
import { systemContext } from "@salle/core/lib/context";
import { newId } from "@salle/core/lib/ids";
import * as Memberships from "@salle/core/membership/memberships";
import * as Jobs from "@salle/core/platform/jobs";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { Random } from "@salle/core/tools/seeds/random";
import { awsTraits } from "@salle/local-cloud/aws-table";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fillClub } from "../support/fill-club.ts";
import { makeJob } from "../support/jobs.ts";
import { officer, sell } from "../support/officer.ts";
import { deliver, settleMessage, waitingIn } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/*
 * Many at once, before a table that cancels transactions as DynamoDB in AWS does: whose items another one holds, and now
 * and then one that it throttles. Nobody is refused, and nothing is counted twice or left out.
 */

vi.setConfig({ testTimeout: 300_000 });

const at = new Date("2025-01-31T02:00:00Z");
let parts: Parts;
let world: World;
let club: Awaited<ReturnType<World["club"]>>;
beforeAll(async () => {
  parts = await startParts({ ...awsTraits, indexLagMs: [0, 0] });
});
afterAll(() => parts.stop());
beforeEach(async () => {
  await parts.empty();
  world = new World(at, new Random(7));
  club = await world.club("Crowd");
});

/** How long it takes is `crowd.test.ts`'s to say: here one thread is everybody, and the table too. */
const patient = () => ({ ...officer(at), patience: 240_000 });

test("two hundred sales begun at once at one issuer are all made, numbered from 1 to 200", async () => {
  const sold = await world.package(club);
  const members = await world.members(club, 200);
  const before = parts.transactions();
  const results = await Promise.allSettled(members.map((member) => sell(patient(), member, sold, "2025-01-31")));
  expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(parts.transactions().conflict).toBeGreaterThan(before.conflict);
  const problems = reconcileItems(await parts.allItems());
  expect(problems.filter(({ check }) => check !== "directory row")).toEqual([]);
});

test("five hundred members are put into a group by one call", async () => {
  const members = await world.members(club, 500);
  const group = await MemberGroups.create(officer(at), `club:${club.id}`, { name: "Crowd" });
  const ids = members.map(({ clubMemberProfile }) => clubMemberProfile.id);
  const { bulk } = await MemberGroups.bulkAssign(patient(), group.id, ids);
  expect(bulk.filter(({ success }) => !success)).toEqual([]);
  expect((await countsOf([group.id])).get(group.id)).toBe(500);
});

test("a transaction whose answer was lost, and that meets itself when it is tried again, is known as one's own", async () => {
  const send = NodeHttpHandler.prototype.handle;
  let tries = 0;
  const handle = vi.spyOn(NodeHttpHandler.prototype, "handle").mockImplementation(async function (
    this: NodeHttpHandler,
    request,
    options,
  ) {
    // The SDK tries three times by itself; what it is told meanwhile, the table says of a transaction that is still being done.
    if (!request.headers["x-amz-target"]?.endsWith("TransactWriteItems") || ++tries > 3)
      return send.call(this, request, options);
    if (tries === 1) await send.call(this, request, options);
    const told = Readable.from([
      JSON.stringify({ __type: "com.amazonaws.dynamodb.v20120810#TransactionInProgressException" }),
    ]);
    return { response: { statusCode: 400, headers: { "content-type": "application/x-amz-json-1.0" }, body: told } };
  });
  try {
    await MemberGroups.create(officer(at), `club:${club.id}`, { name: "Once" });
  } finally {
    handle.mockRestore();
  }
  expect(tries).toBeGreaterThanOrEqual(4);
  expect((await parts.allItems()).filter(({ name }) => name === "Once")).toHaveLength(1);
});

test("a request that has been done is answered at once, and not decided anew until its time is up", async () => {
  const ctx = officer(at, "twice");
  let decided = 0;
  const ask = () =>
    retryOnConflict(() => {
      decided++;
      return commit(ctx, [], { id: "x" });
    });
  expect(await ask()).toEqual({ id: "x" });
  await expect(ask()).rejects.toMatchObject({ name: "RepeatedRequest" });
  expect(decided).toBe(2);
});

test("ten consumers count the thousand items of a job, each once", async () => {
  const jobId = await makeJob({ type: "club", id: club.id }, 1000);
  const items = Array.from({ length: 1000 }, (_, index) => `item ${index}`).values();
  const consumer = async () => {
    for (const item of items) {
      await commit(systemContext(at), Jobs.incrementProgress(jobId, { item, outcome: "sent" }, at), null);
      await Jobs.tell(jobId, at);
    }
  };
  await Promise.all(Array.from({ length: 10 }, consumer));
  expect(await Jobs.load(jobId)).toMatchObject({ state: "done", done: 1000, outcomes: { sent: 1000 } });
  expect((await jobProgress.list.byJob({ jobId })).length).toBeGreaterThan(1);
});

test("a run renews in chains side by side, several of an issuer in a transaction, each once and without a gap", async () => {
  await parts.empty();
  await fillClub(120);
  parts.lag(awsTraits.indexLagMs);
  const now = new Date(Date.now() + 366 * 86_400_000);
  const due = (await parts.allItems()).filter((item) => String(item.dueKey) < now.toISOString()).length;
  await Memberships.startRun(now, "run");
  const before = parts.transactions().passed;
  const waiting = async () => waitingIn(await parts.allItems()).filter(({ queue }) => queue === "renewals");
  expect((await waiting()).length).toBeGreaterThan(4);
  // A chain that has used up a message's time goes on with another one.
  for (let messages = await waiting(); messages.length > 0; messages = await waiting()) {
    await Promise.all(messages.map((message) => deliver(message, now)));
    for (const message of messages) settleMessage(message);
  }
  const transactions = parts.transactions().passed - before;
  const items = await parts.allItems();
  const [job] = items.filter((item) => item.sk === "job");
  expect(job).toMatchObject({ isOpen: false, total: job?.done });
  expect(Number(job?.done)).toBeGreaterThanOrEqual(due);
  // Each alone, it would take more than one for each.
  expect(transactions).toBeLessThan(Number(job?.done) * 0.75);
  const problems = reconcileItems(items);
  expect(problems.filter(({ check }) => check !== "directory row")).toEqual([]);
});

test("a table that throttles everything is answered with a clear refusal, and nothing is written", async () => {
  parts.throttle(1);
  const key = newId("message", at);
  const ctx = { ...officer(at, key), patience: 50 };
  const group = MemberGroups.create(ctx, `club:${club.id}`, { name: "Never" });
  await expect(group).rejects.toMatchObject({ status: 503, message: expect.stringContaining("very busy") });
  parts.throttle(0);
  expect((await parts.allItems()).filter((item) => item.name === "Never")).toEqual([]);
});
