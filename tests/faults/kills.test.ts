import { type Item, scanAll } from "@salle/core/dynamo";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { afterAll, expect, test } from "vitest";
import { ask, eventually, type Reply } from "../support/api.ts";
import { newDataDir, startTestCloud, type TestCloud } from "../support/cloud.ts";
import { inCloud } from "../support/in-cloud.ts";
import { Sales } from "../support/sales.ts";

/*
 * A machine that is killed again and again while people add members, sell, void, send and import: what was answered is
 * there, and whatever was begun comes to an end that people see. `KILLS=30` plays more rounds than the few of here.
 */

const ROUNDS = Number(process.env.KILLS ?? 4);
const AT_ONCE = 6;
/** Milliseconds from a round's first answer to the kill: while calls are answered, messages carried, mails sent. */
const untilKill = (round: number) => 100 + ((round * 137) % 900);

let cloud: TestCloud | undefined;
afterAll(() => cloud?.stop());

const everything = (of: TestCloud): Promise<Item[]> => inCloud(of, () => Array.fromAsync(scanAll()));
const sleep = (milliseconds: number) => new Promise((later) => setTimeout(later, milliseconds));

/** Calls one after the other, until the machine is gone. @returns what was answered with a 200 */
async function answers<T, R extends Reply>(these: readonly T[], call: (each: T) => Promise<R>): Promise<R[]> {
  const answered: R[] = [];
  try {
    for (const each of these) answered.push(await call(each));
  } catch {
    // It was killed before it could answer.
  }
  // What is busy may be refused; nothing may break.
  expect(answered.filter(({ status }) => status === 500)).toEqual([]);
  return answered.filter(({ status }) => status === 200);
}

/** A file of members to import. */
const fileOf = (round: number): string => {
  const rows = Array.from({ length: 40 }, (_, row) => `Row${round},Fencer${row},2001-02-03,F`);
  return Buffer.from(["First name,Last name,Date of birth,Gender", ...rows].join("\n")).toString("base64");
};

test(
  "what was answered is there and what was begun ends, however often the machine is killed",
  async () => {
    const dataDir = newDataDir();
    const sales = new Sales();
    const start = async () => {
      cloud = await startTestCloud("empty", dataDir);
      process.env.SALLE_TEST_URL = cloud.url;
      return cloud;
    };
    let running = await start();
    const sold = await inCloud(running, async () => {
      await sales.open("Kills");
      return sales.world.package(sales.handle, { name: "Adult" });
    });
    const { admin, club } = sales;
    const add = (name: string) =>
      ask(admin, `POST /signup/admin/form/${club.id}`, {
        attributes: {
          ...{ firstName: "Kill", lastName: name, dateOfBirth: "2001-02-03", gender: "F" },
          emailAddress: `${name.toLowerCase()}@example.com`,
        },
      });

    const [members, invoices, voided, jobs]: [string[], string[], string[], string[]] = [[], [], [], []];
    const sell = (id: string) => sales.sell(id, sold);
    const send = (id: string) => ask(admin, `GET /app/send-pdf/${id}`, { isAtOnce: true });
    // Three invoices are there to begin with, however soon the first kills come.
    let buyers = (await answers(["Calm0", "Calm1", "Calm2"], add)).map(({ body }) => body.data.id as string);
    const calm = (await answers(buyers, sell)).map(({ body }) => body.data.attributes.invoiceId as string);
    expect(calm).toHaveLength(3);
    invoices.push(...calm);
    for (let round = 0; round < ROUNDS; round++) {
      const first = add(`First${round}`);
      const names = Array.from({ length: AT_ONCE }, (_, nth) => `Nr${round}x${nth}`);
      const toVoid = invoices.filter((id, nth) => nth % 3 === 0 && !voided.includes(id)).slice(0, 2);
      const toSend = invoices.filter((_, nth) => nth % 3 > 0).slice(-AT_ONCE);
      const under = [
        answers(names, add),
        answers(buyers.slice(0, AT_ONCE), sell),
        answers(toVoid, (id) => ask(admin, `PUT /app/clubs/invoices/${id}/void`)),
        answers(toSend, send),
        answers([round], (nth) =>
          ask(admin, `POST /app/clubs/${club.id}/member-imports`, {
            attributes: { fileName: `round-${nth}.csv`, file: fileOf(nth), options: {} },
          }),
        ),
      ] as const;
      buyers = [(await first).body.data.id];
      await sleep(untilKill(round));
      await running.kill();
      const [added, sales_, voids, sends, imports] = await Promise.all(under);
      buyers.push(...added.map(({ body }) => body.data.id));
      members.push(...buyers);
      invoices.push(...sales_.map(({ body }) => body.data.attributes.invoiceId as string));
      voided.push(...voids.map(({ body }) => body.data.id));
      jobs.push(...[...sends, ...imports].map(({ body }) => body.data.id));
      running = await start();
    }

    const [last] = await answers(calm.slice(1, 2), send);
    jobs.push(last?.body.data.id ?? expect.fail("The last mail was refused"));

    // Every job ends, each of its items with an outcome and each failure with its reason; what can be tried again then is.
    const jobOf = async (id: string) => {
      const { body } = await eventually(
        () => ask(admin, `GET /app/jobs/${id}`),
        (reply) => reply.body.data.attributes.state === "done",
      );
      const { done, total, outcomes, failures } = body.data.attributes;
      expect([id, done, failures.length]).toEqual([id, total, outcomes.failed ?? 0]);
      for (const { message } of failures) expect(message).toMatch(/^[A-Z].{20,}\.$/);
      return body.data.attributes;
    };
    const ends: Record<string, number> = {};
    const count = (what: string, by = 1) => {
      ends[what] = (ends[what] ?? 0) + by;
    };
    for (const id of new Set(jobs)) {
      const before = await jobOf(id);
      for (const { message } of before.failures) count(message);
      // A void invoice is never sent.
      const canRetry = before.failures.length > 0 && !before.failures[0]?.message.includes("voided");
      if (canRetry) expect((await ask(admin, `POST /app/jobs/${id}/retry`)).status).toBe(200);
      const { jobType, outcomes } = await jobOf(id);
      for (const [outcome, many] of Object.entries(outcomes)) count(`${jobType} ${outcome}`, many);
      if (canRetry) expect([id, outcomes.sent]).toEqual([id, 1]);
    }
    // The directory follows a moment later.
    await eventually(
      async () => reconcileItems(await everything(running)),
      (problems) => problems.length === 0,
    );
    const items = await everything(running);
    const found = new Map(
      items.map((item) => [item.sk === "invoice" ? item.id : (item.clubMemberProfileId ?? item.id), item]),
    );
    expect(members.filter((id) => !found.has(id))).toEqual([]);
    expect(invoices.filter((id) => !found.has(id))).toEqual([]);
    expect(voided.filter((id) => found.get(id)?.status !== "VOID")).toEqual([]);
    const figures = { members: members.length, invoices: invoices.length, voided: voided.length, jobs: jobs.length };
    if (process.env.KILLS) console.log(figures, ends);
    expect(members.length).toBeGreaterThanOrEqual(ROUNDS);
    expect(ends["invoice-send sent"]).toBeGreaterThan(0);
  },
  120_000 + ROUNDS * 30_000,
);
