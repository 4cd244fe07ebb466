import { lambdas } from "../../scripts/bundle.ts";
import { type BenchCloud, quiet } from "./cloud.ts";
import { centsPerThousand, priceOf, totalOf } from "./prices.ts";
import { count, empty, ms, type Section } from "./section.ts";
import { sum } from "./stats.ts";
import { added, emptyTally, type Tally } from "./tally.ts";

/** These follow from whatever else is done, so all that is counted of them counts. */
const FOLLOWERS = ["worker/relay", "members/directory/update.queue"];

/** Counts and times what handlers of queues, crons and the stream use for a unit of their work. */
export class JobMeter {
  readonly section: Section = empty();
  readonly #cloud: BenchCloud;
  /** What each handler used while it was counted, and how many units of work that was. */
  readonly #used = new Map<string, { tally: Tally; units: number }>();
  /** Milliseconds of a handler for a unit of work, where it was timed without the proxies that count. */
  readonly #took = new Map<string, number>();
  readonly #timed: (string | number)[][] = [];

  constructor(cloud: BenchCloud) {
    this.#cloud = cloud;
  }

  /**
   * Counts what a handler uses for work that gives how many units it did; with null, each message is one.
   */
  async counted(handler: string, work: () => Promise<number | null>): Promise<void> {
    await quiet(this.#cloud, 4);
    await this.#cloud.counting(true);
    const units = await work();
    const tallies = await quiet(this.#cloud, 4);
    await this.#cloud.counting(false);
    const own = tallies[handler];
    if (!own) throw new Error(`The bench's work for ${handler} never came to it`);
    this.#used.set(handler, { tally: own, units: Math.max(1, units ?? own.records) });
    for (const name of FOLLOWERS) {
      const tally = tallies[name];
      if (!tally || name === handler) continue;
      const before = this.#used.get(name) ?? { tally: emptyTally(), units: 0 };
      this.#used.set(name, { tally: added([before.tally, tally]), units: before.units + tally.records });
    }
  }

  /** Times work from its request to its last item; it gives how many items it had. */
  async timed(title: string, handler: string, work: () => Promise<number>): Promise<void> {
    await quiet(this.#cloud, 4);
    const begun = performance.now();
    const items = Math.max(1, await work());
    const wall = performance.now() - begun;
    for (const [name, { took, records }] of Object.entries(await quiet(this.#cloud, 4))) {
      this.#took.set(name, sum(took) / Math.max(1, name === handler ? items : records));
    }
    const perSecond = (items / wall) * 1000;
    this.section.figures[`${handler} per second`] = perSecond;
    this.#timed.push([title, items, ms(wall / items), perSecond.toFixed(0)]);
  }

  /** Items that a handler wrote for a unit of its work. */
  itemsWritten(handler: string): number {
    const { tally, units } = this.#used.get(handler) ?? { tally: emptyTally(), units: 1 };
    return tally.itemsWritten / units;
  }

  /** @throws when a handler of a queue, a cron or the stream was never counted */
  report(): Section {
    const own = lambdas.filter((each) => !each.startsWith("lambdas/"));
    const missing = own.filter((lambda) => !this.#used.has(lambda));
    if (missing.length > 0) throw new Error(`The bench has no work for ${missing.join(", ")} (tests/bench/jobs.ts)`);
    const rows = own.map((lambda) => this.#row(lambda));
    this.section.tables.push(
      { title: "Jobs: what a unit of work uses", note: NOTE, columns: COLUMNS, rows },
      {
        title: "Jobs: from the request to the last item",
        note: "In the embedded cloud, beside all that follows from the items: invoices that are mailed, rows of the directory.",
        columns: ["work", "items", "ms an item", "items a second"],
        rows: this.#timed,
      },
    );
    return this.section;
  }

  #row(lambda: string): (string | number)[] {
    const { tally, units } = this.#used.get(lambda) ?? { tally: emptyTally(), units: 1 };
    const per = (value: number) => value / units;
    const milliseconds = this.#took.get(lambda) ?? per(sum(tally.took));
    const isOfQueue = lambda.endsWith(".queue") || lambda === "worker/dead-letters";
    const price = priceOf({
      apiCalls: 0,
      lambdaCalls: per(tally.invocations),
      milliseconds,
      readUnits: per(tally.readUnits),
      writeUnits: per(tally.writeUnits),
      // A batch is received with one call and deleted with another.
      sqs: per(tally.sqs) + (isOfQueue ? 2 * per(tally.invocations) : 0),
      s3Puts: per(tally.s3Puts),
      s3Gets: per(tally.s3Gets),
      ses: per(tally.ses),
      bytesOut: 0,
    });
    this.section.figures[`${lambda} usd`] = totalOf(price);
    this.section.figures[`${lambda} database and requests usd`] = price.database + price.requests;
    return [
      `\`${lambda}\``,
      UNITS[lambda] ?? "a message",
      count(per(tally.tableCalls.length)),
      count(per(tally.waves)),
      count(per(tally.sqs + tally.s3Gets + tally.s3Puts + tally.ses)),
      count(per(tally.readUnits)),
      count(per(tally.writeUnits)),
      count(per(tally.itemsWritten)),
      ms(milliseconds),
      centsPerThousand(price),
    ];
  }
}

const COLUMNS = [
  "handler",
  "unit",
  "table calls",
  "waves",
  "other calls",
  "read units",
  "write units",
  "items written",
  "Lambda ms",
  "US¢ per 1,000",
];
const NOTE = `What is used was counted in a run of its own. Waves are as under "Every endpoint"; what a message does for many units side
by side is less than one for each. The milliseconds are the handler's, beside everything else that the embedded
cloud does in the same process; those of crons, payments and dead letters include the proxies that count.`;
const UNITS: Record<string, string> = {
  "members/imports/import.queue": "a row",
  "finance/invoices/send.queue": "an invoice",
  "membership/memberships/renew.queue": "a membership",
  "communication/campaigns/sync.queue": "an address",
  "membership/memberships/renew.cron": "a run",
  "communication/campaigns/sync.cron": "a run",
  "platform/jobs/watch.cron": "a run",
  "worker/relay": "a change of the table",
};
