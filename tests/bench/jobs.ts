import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { newId } from "@salle/core/lib/ids";
import { lambdas } from "../../scripts/bundle.ts";
import type { BenchCloud } from "./cloud.ts";
import { sendWell } from "./http.ts";
import { centsPerThousand, priceOf, totalOf } from "./prices.ts";
import { ownAccount } from "./recipes/groups.ts";
import { importFile } from "./recipes/members.ts";
import type { Scene } from "./scene.ts";
import { count, empty, ms, type Section } from "./section.ts";
import { makeAll, pause, sum, until } from "./stats.ts";
import { added, emptyTally, type Tally } from "./tally.ts";

/** How many items a job has when it is counted and when it is timed. */
const ROWS = { counted: 200, timed: 1000 };
const INVOICES = { counted: 20, timed: 100 };
const PAYMENTS = 20;
const DAY_MS = 86_400_000;

/** Every handler of a queue, a cron or the stream: what a unit of its work uses. */
export async function benchJobs(cloud: BenchCloud, scene: Scene): Promise<Section> {
  const section = empty();
  const bench = new Jobs(cloud, scene, section);
  await bench.imports();
  await bench.invoices();
  await bench.payments();
  await bench.campaigns();
  await bench.deadLetters();
  await bench.renewals();
  bench.report();
  return section;
}

class Jobs {
  readonly #cloud: BenchCloud;
  readonly #scene: Scene;
  readonly #section: Section;
  /** What each handler used while it was counted, and how many units of work that was. */
  readonly #used = new Map<string, { tally: Tally; units: number }>();
  /** Milliseconds of a handler for a unit of work, where it was timed without the proxies that count. */
  readonly #took = new Map<string, number>();
  readonly #timed: (string | number)[][] = [];

  constructor(cloud: BenchCloud, scene: Scene, section: Section) {
    this.#cloud = cloud;
    this.#scene = scene;
    this.#section = section;
  }

  async imports(): Promise<void> {
    const start = async (rows: number) => {
      const path = `POST /app/clubs/${this.#scene.club.id}/member-imports`;
      return (await this.#scene.ask("club", path, importFile(this.#scene, rows))).data.id as string;
    };
    await this.#counted({ "imports/import.queue": ROWS.counted }, () => this.#job(() => start(ROWS.counted), "club"));
    await this.#time("import, a row", "imports/import.queue", ROWS.timed, () =>
      this.#job(() => start(ROWS.timed), "club"),
    );
  }

  async invoices(): Promise<void> {
    const start = (howMany: number) => async () => {
      const sold = await makeAll(howMany, () => this.#scene.sold());
      const invoiceId = sold.map((each) => each.invoiceId);
      return async () => (await this.#scene.ask("club", "POST /app/bulk/send-pdf", { invoiceId })).data.id as string;
    };
    const first = await start(INVOICES.counted)();
    await this.#counted({ "invoices/send.queue": INVOICES.counted }, () => this.#job(first, "club"));
    const second = await start(INVOICES.timed)();
    await this.#time("send an invoice, with its PDF", "invoices/send.queue", INVOICES.timed, () =>
      this.#job(second, "club"),
    );
    const { emails } = (await (await fetch(`${this.#scene.url && this.#cloud.inboxUrl}/store`)).json()) as {
      emails: { attachments?: { content: string }[] }[];
    };
    const pdf = emails.findLast(({ attachments }) => attachments?.length)?.attachments?.[0]?.content ?? "";
    this.#section.figures["send pdf bytes"] = Buffer.from(pdf, "base64").length;
  }

  async payments(): Promise<void> {
    const owed = await makeAll(PAYMENTS, async () => {
      const fencer = this.#scene.fencer();
      return { fencer, ...(await this.#scene.sold(fencer.id)) };
    });
    const card = { gatewayKey: "sandbox", token: "sandbox_approved" };
    await this.#counted({ "payments/settle.queue": null, "directory/update.queue": null }, async () => {
      for (const { fencer, invoiceId } of owed) {
        await this.#scene.ask(fencer, `POST /app/invoices/${invoiceId}/payments`, card);
      }
    });
  }

  async campaigns(): Promise<void> {
    const handle = await ownAccount(this.#scene);
    const start = async () =>
      (await this.#scene.ask("admin", `POST /app/cm-integration/account/${handle}/sync`)).data.id as string;
    const { job } = await this.#counted({ "campaigns/sync.queue": null }, async () => ({
      job: await this.#job(start, "admin"),
    }));
    this.#used.set("campaigns/sync.queue", {
      tally: this.#used.get("campaigns/sync.queue")?.tally ?? emptyTally(),
      units: Math.max(1, job),
    });
    await this.#counted({ "campaigns/sync.cron": 1 }, () => this.#cron("campaigns"));
    await this.#time("synchronise a channel's address", "campaigns/sync.queue", null, () => this.#job(start, "admin"));
  }

  async deadLetters(): Promise<void> {
    const client = new SQSClient({});
    await this.#counted({ "worker/dead-letters": null }, async () => {
      for (let each = 0; each < 10; each++) {
        const id = newId("message", new Date());
        const MessageBody = JSON.stringify({ id, queue: "directory", body: { person: "nobody" } });
        await client.send(
          new SendMessageCommand({ QueueUrl: `${this.#cloud.env.SALLE_QUEUE_DIRECTORY}-dead`, MessageBody }),
        );
      }
      await pause(500);
    });
    client.destroy();
  }

  /** The last: it moves the clock, which ends everybody's session. */
  async renewals(): Promise<void> {
    await this.#moveClock(3);
    let done = 0;
    await this.#counted({ "memberships/renew.queue": null, "memberships/renew.cron": 1 }, async () => {
      done = await this.#renew();
    });
    const { tally } = this.#used.get("memberships/renew.queue") ?? { tally: emptyTally() };
    this.#used.set("memberships/renew.queue", { tally, units: Math.max(1, done) });
    this.#section.figures["renewal items written"] = tally.itemsWritten / Math.max(1, done);
    await this.#moveClock(20);
    const before = await this.#cloud.memory();
    await this.#time("renew or end a membership", "memberships/renew.queue", null, () => this.#renew());
    this.#section.figures["renewal memory growth"] = (await this.#cloud.memory()) - before;
  }

  async #renew(): Promise<number> {
    const newest = async () => {
      const query = "filters[jobType]=renewal-run&pagination[limit]=1";
      return (await this.#scene.ask("admin", `GET /app/jobs/owner/system:system?${query}`)).data[0]?.id as string;
    };
    return this.#job(async () => {
      await this.#cron("renewals");
      return newest();
    }, "admin");
  }

  async #moveClock(days: number): Promise<void> {
    const call = { call: "POST /__local/clock", rawBody: JSON.stringify({ offsetMs: days * DAY_MS }) };
    await sendWell(this.#scene.url, { ...call, headers: { "content-type": "application/json" } });
    await this.#scene.open();
  }

  async #cron(name: string): Promise<void> {
    const headers = { "content-type": "application/json" };
    const { text } = await sendWell(this.#scene.url, { call: `POST /__local/crons/${name}`, rawBody: "{}", headers });
    const { error } = JSON.parse(text) as { error: string | null };
    if (error) throw new Error(`The cron ${name} failed: ${error}`);
  }

  /** Waits until a job is done; gives how many items it had. */
  async #job(start: () => Promise<string>, who: "club" | "admin"): Promise<number> {
    const id = await start();
    let done = 0;
    await until(
      `Job ${id}`,
      async () => {
        const { attributes } = (await this.#scene.ask(who, `GET /app/jobs/${id}`)).data;
        done = attributes.done;
        return attributes.state === "done";
      },
      120,
      20,
    );
    return done;
  }

  /** Counts what the named handlers use; null takes their messages for the units of work. */
  async #counted<T>(handlers: Record<string, number | null>, work: () => Promise<T>): Promise<T> {
    await this.#quiet();
    await this.#cloud.counting(true);
    await this.#cloud.take();
    const result = await work();
    const tallies = await this.#quiet();
    await this.#cloud.counting(false);
    for (const name of [...Object.keys(handlers), "worker/relay", "directory/update.queue"]) {
      const tally = tallies[name];
      if (!tally) continue;
      const before = this.#used.get(name);
      const units = handlers[name] ?? tally.records;
      const isMore = before && handlers[name] === undefined;
      this.#used.set(name, {
        tally: isMore ? added([before.tally, tally]) : tally,
        units: isMore ? before.units + units : units,
      });
    }
    return result;
  }

  /** Waits until no handler has run for a while; gives what ran until then. */
  async #quiet(): Promise<Record<string, Tally>> {
    const all: Record<string, Tally> = {};
    for (let still = 0; still < 4; ) {
      await pause(150);
      const taken = await this.#cloud.take();
      for (const [name, tally] of Object.entries(taken)) all[name] = added([all[name] ?? emptyTally(), tally]);
      still = Object.keys(taken).length === 0 ? still + 1 : 0;
    }
    return all;
  }

  /** Times a job whose items a handler works through. */
  async #time(title: string, handler: string, units: number | null, work: () => Promise<number>): Promise<void> {
    await this.#quiet();
    const begun = performance.now();
    const done = await work();
    const wall = performance.now() - begun;
    const howMany = Math.max(1, units ?? done);
    for (const [name, { took, records }] of Object.entries(await this.#quiet())) {
      this.#took.set(name, sum(took) / Math.max(1, name === handler ? howMany : records));
    }
    this.#section.figures[`${handler} per second`] = (howMany / wall) * 1000;
    this.#timed.push([title, howMany, ms(wall / howMany), ((howMany / wall) * 1000).toFixed(0)]);
  }

  report(): void {
    const rows: (string | number)[][] = [];
    for (const lambda of lambdas.filter((each) => !each.startsWith("groups/"))) {
      const used = this.#used.get(lambda);
      if (!used) throw new Error(`The bench has no work for ${lambda} (tests/bench/jobs.ts)`);
      const { tally, units } = used;
      const per = (value: number) => value / Math.max(1, units);
      const milliseconds = this.#took.get(lambda) ?? per(sum(tally.took));
      const price = priceOf({
        apiCalls: 0,
        lambdaCalls: per(tally.invocations),
        milliseconds,
        readUnits: per(tally.readUnits),
        writeUnits: per(tally.writeUnits),
        // Receiving and deleting a message are calls too, ten messages each at best; here one.
        sqs: per(tally.sqs) + (lambda.endsWith(".queue") || lambda === "worker/dead-letters" ? 2 : 0),
        s3Puts: per(tally.s3Puts),
        s3Gets: per(tally.s3Gets),
        ses: per(tally.ses),
        bytesOut: 0,
      });
      rows.push([
        `\`${lambda}\``,
        UNITS[lambda] ?? "a message",
        count(per(tally.tableCalls.length)),
        count(per(tally.sqs + tally.s3Gets + tally.s3Puts + tally.ses)),
        count(per(tally.readUnits)),
        count(per(tally.writeUnits)),
        count(per(tally.itemsWritten)),
        ms(milliseconds),
        centsPerThousand(price),
      ]);
      this.#section.figures[`${lambda} usd`] = totalOf(price);
      this.#section.figures[`${lambda} database and requests usd`] = price.database + price.requests;
    }
    this.#section.tables.push(
      {
        title: "Jobs: what a unit of work uses",
        note: JOBS_NOTE,
        columns: [
          "handler",
          "unit",
          "table calls",
          "other calls",
          "read units",
          "write units",
          "items written",
          "Lambda ms",
          "US¢ per 1,000",
        ],
        rows,
      },
      {
        title: "Jobs: from the request to the last item",
        columns: ["work", "items", "ms an item", "items a second"],
        rows: this.#timed,
      },
    );
  }
}

const JOBS_NOTE = `What is used was counted in a run of its own. The milliseconds are the handler's, beside everything else that the embedded
cloud does in the same process; those of crons, payments and dead letters include the proxies that count.`;

const UNITS: Record<string, string> = {
  "imports/import.queue": "a row",
  "invoices/send.queue": "an invoice",
  "memberships/renew.queue": "a membership",
  "campaigns/sync.queue": "an address",
  "memberships/renew.cron": "a run",
  "campaigns/sync.cron": "a run",
  "worker/relay": "a change of the table",
};
