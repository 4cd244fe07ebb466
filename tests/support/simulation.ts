import { isDeepStrictEqual } from "node:util";
import type { Item } from "@salle/core/dynamo";
import { reconciler } from "@salle/core/tools/reconcile/index";
import { Random } from "@salle/core/tools/seeds/random";
import { waitingIn } from "./outbox.ts";
import type { Parts } from "./parts.ts";
import { RenewalModel } from "./renewal-model.ts";
import { Federation } from "./simulation-acts.ts";
import { differentForNothing, takenForNothing } from "./simulation-cards.ts";
import { Chance } from "./simulation-chance.ts";
import { chargedTwice, MailCauses, statementsOff } from "./simulation-checks.ts";
import { type Act, actOf } from "./simulation-plan.ts";
import { Deliveries } from "./simulation-queue.ts";

/*
 * Years of a small federation, drawn from a seed: people sell, pay, send, void, revoke and archive; the cron comes late,
 * twice or not for weeks; messages come in any order, several times and much later; processes stop at any call and the
 * database refuses some. After every step the books must be in order and each renewal the one that its term asks for.
 */

export interface Simulated {
  seed: number;
  steps: number;
  renewals: number;
  expiries: number;
  notRenewed: number;
  lapses: number;
  told: number;
  payments: number;
  mails: number;
  deliveries: number;
  stops: number;
  refusals: number;
}

/** So many steps are told with what was wrong after them; the seed tells all of them. */
const LAST = 40;

/** A step after which something was wrong, with what led to it. */
export class SimulationFailed extends Error {
  constructor(seed: number, steps: string[], wrong: string[]) {
    const last = steps.slice(-LAST).join("\n");
    super(`The last steps:\n${last}\n\nSeed ${seed}, after step ${steps.length}:\n${wrong.join("\n")}`);
    this.name = "SimulationFailed";
  }
}

const DAY_MS = 86_400_000;
const START = Date.parse("2027-01-31T02:00:00Z");

/** The weights of what may happen in a step. */
const acts: [Act, number][] = [
  ["sell", 20],
  ["pay", 30],
  ["pay twice", 3],
  ["check out", 8],
  ["use page", 3],
  ["decide", 1.5],
  ["dispute", 2],
  ["sweep checkouts", 1.5],
  ["give back", 0.3],
  ["compare books", 2],
  ["void payment", 2],
  ["close ledger", 0.7],
  ["bank", 0.6],
  ["bank cards", 0.4],
  ["unbank", 0.6],
  ["void invoice", 1],
  ["credit", 1.5],
  ["use credit", 1.5],
  ["pay back", 0.5],
  ["move to credit", 0.7],
  ["write off", 0.7],
  ["take back", 0.7],
  ["agree on instalments", 1],
  ["end instalments", 0.3],
  ["settle", 3],
  ["net", 2],
  ["refund", 1],
  ["revoke", 2],
  ["edit end", 2],
  ["disable renewal", 1],
  ["archive package", 0.3],
  ["archive member", 0.7],
  ["send", 4],
  ["send several", 1],
  ["cron", 40],
  ["cron twice", 5],
  ["nothing", 4],
];

interface Options {
  seed: number;
  years: number;
  /** Of the two clubs together; as many times as there are more than ten, as much happens in a step. */
  members?: number;
  tell?: (step: string) => void;
}

/** @throws SimulationFailed */
export async function simulate(parts: Parts, options: Options): Promise<Simulated> {
  const chance = new Chance(parts.network);
  try {
    return await live(parts, chance, options);
  } finally {
    chance.end();
  }
}

async function live(parts: Parts, chance: Chance, options: Options): Promise<Simulated> {
  const { members = 10 } = options;
  const random = new Random(options.seed);
  await parts.empty();
  let now = new Date(START);
  chance.begin(options.seed, now);
  const model = new RenewalModel();
  const federation = new Federation(parts, random, now, members / 2);
  await federation.open();
  const read = await parts.follow();
  const deliveries = new Deliveries(parts, random, read);
  const causes = new MailCauses();
  const reconcileAgain = reconciler();
  const steps: string[] = [];
  const counts = { stops: 0, refusals: 0 };
  const tell = (what: string) => {
    steps.push(`${now.toISOString()} ${what}`);
    options.tell?.(`${now.toISOString()} ${what}`);
  };
  const check = async (what: string, mustBeDrained = false) => {
    tell(what);
    const items = await swept(parts, read, now);
    const isDrained = waitingIn(items).length === 0;
    const problems = reconcileAgain(items).filter((each) => isDrained || each.check !== "directory row");
    const wrong = [
      ...problems.map(({ check: name, id, message }) => `${name}: ${id}: ${message}`),
      ...model.observe(items, now, federation.circumstances),
      ...chargedTwice(items),
      ...takenForNothing(items),
      ...differentForNothing(items),
      ...statementsOff(items),
      ...causes.observe(items, parts),
      ...deliveries.complaints.splice(0),
      ...(mustBeDrained ? model.missing(items, now) : []),
      ...(mustBeDrained && !isDrained ? ["There are messages that never come to an end."] : []),
    ];
    if (wrong.length > 0) throw new SimulationFailed(options.seed, steps, wrong);
    federation.see(items);
  };
  /** A process that stops at some call, or a database that refuses one; mostly neither. */
  const trouble = (): string => {
    const draw = random.next();
    const call = random.between(1, 14);
    if (draw < 0.12) {
      const moment = random.chance(0.5) ? "before" : "after";
      parts.network.stopAtCall(call, moment);
      counts.stops++;
      return `, stopped ${moment} call ${call}`;
    }
    if (draw < 0.2) {
      const answer = random.pick(refusals);
      parts.network.refuseAtCall(call, answer);
      counts.refusals++;
      return `, call ${call} refused`;
    }
    return "";
  };

  await check("open");
  const end = START + options.years * 365.25 * DAY_MS;
  while (now.getTime() < end) {
    // Mostly hours or days; now and then the clock is not looked at for weeks.
    const days = random.chance(0.03) ? random.between(20, 60) : random.between(1, 96) / 12;
    now = new Date(now.getTime() + Math.floor(days * DAY_MS));
    for (let left = Math.ceil(members / 10); left > 0; left--) {
      const act = actOf(random, acts);
      chance.begin(random.below(2 ** 31), now);
      const about = await federation.do(act, now, trouble);
      parts.restartProcess();
      if (left > 1) tell(about);
      else await check(about);
    }
    if (!random.chance(0.7)) continue;
    now = new Date(now.getTime() + random.between(1, 600) * 1000);
    chance.begin(random.below(2 ** 31), now);
    const fault = random.chance(0.3) ? trouble() : "";
    const delivered = await deliveries.some(now, fault !== "");
    parts.restartProcess();
    await check(`deliver ${delivered}${fault}`);
  }
  for (let round = 0; round < 60; round++) {
    now = new Date(now.getTime() + 2 * 3_600_000);
    const before = signature(await read());
    await federation.do("cron", now, () => "");
    await deliveries.all(now);
    const isStill = isDeepStrictEqual(before, signature(await read()));
    await check(`catch up ${round}`, isStill);
    if (isStill) break;
  }
  const differs = !isDeepStrictEqual(inOrder(await read()), inOrder(await parts.allItems()));
  if (differs) throw new SimulationFailed(options.seed, steps, ["What was looked at is not what is in the table."]);
  return {
    seed: options.seed,
    steps: steps.length,
    renewals: model.renewals,
    expiries: model.expiries,
    notRenewed: model.notRenewed,
    lapses: model.lapses,
    told: causes.told,
    payments: federation.payments,
    mails: causes.mails,
    deliveries: deliveries.count,
    ...counts,
  };
}

/** What the database answers when it is busy, and when two transactions meet. */
const refusals = [
  {
    __type: "com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException",
    message: "The level of configured provisioned throughput for the table was exceeded",
  },
  {
    __type: "com.amazonaws.dynamodb.v20120810#TransactionCanceledException",
    message: "Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]",
    CancellationReasons: [{ Code: "TransactionConflict", Message: "Transaction is ongoing for the item" }],
  },
];

/** The items, without what the database would have dropped by now: it removes what has outlived its `ttl`. */
async function swept(parts: Parts, read: () => Promise<Item[]>, now: Date): Promise<Item[]> {
  const items = await read();
  const waiting = new Set(waitingIn(items));
  const isDead = (item: Item) =>
    Number(item.ttl ?? Number.POSITIVE_INFINITY) < now.getTime() / 1000 && !waiting.has(item);
  const dead = items.filter(isDead);
  if (dead.length > 100) for (const { pk, sk } of dead) await parts.take({ pk, sk });
  return dead.length > 100 ? items.filter((item) => !isDead(item)) : items;
}

const inOrder = (items: Item[]) => Map.groupBy(items, ({ pk, sk }) => `${pk} ${sk}`);

const signature = (items: Item[]) =>
  items
    .filter((item) => item.sk.startsWith("membership#") || item.pk.startsWith("invoice#"))
    .map((item) => `${item.pk} ${item.sk} ${item.version}`)
    .sort();
