import type { Item, Message } from "@salle/core/dynamo";
import type { Random } from "@salle/core/tools/seeds/random";
import { deliver, settleMessage, waitingIn } from "./outbox.ts";
import type { Parts } from "./parts.ts";

/** Queues at their worst: any order, more than once, much later, and again whatever failed. */
export class Deliveries {
  count = 0;
  /** Messages that failed though nothing was wrong with the world. */
  readonly complaints: string[] = [];
  private readonly parts: Parts;
  private readonly random: Random;
  private readonly read: () => Promise<Item[]>;
  constructor(parts: Parts, random: Random, read: () => Promise<Item[]>) {
    this.parts = parts;
    this.random = random;
    this.read = read;
  }

  /** Delivers some of what waits. @returns what it delivered, in short */
  async some(now: Date, isTroubled: boolean): Promise<string> {
    const waiting = shuffled(this.random, await this.waiting()).filter(() => this.random.chance(0.8));
    for (const item of waiting) await this.one(item, now, isTroubled);
    return waiting.map((item) => item.queue).join(" ") || "nothing";
  }

  /** Delivers until nothing waits or only failures are left. */
  async all(now: Date): Promise<void> {
    for (let round = 0; round < 20; round++) {
      const waiting = await this.waiting();
      if (waiting.length === 0) return;
      for (const item of waiting) await this.one(item, now, false);
    }
  }

  /** What waits, in an order that follows from what happened and not from ids. */
  private async waiting(): Promise<Item[]> {
    const items = await this.read();
    const names = namesIn(items);
    const told = (item: Item) => {
      const { id, queue, body } = JSON.parse(String(item.message)) as Message;
      const about = JSON.stringify(body)
        .replace(/job_\w{26}/g, "")
        .replace(/[0-9A-HJKMNP-TV-Z]{26}/g, (ulid) => names.get(ulid) ?? ulid);
      // A ulid begins with its time.
      return `${id.slice(0, 14)} ${queue} ${about}`;
    };
    return waitingIn(items)
      .map((item) => [told(item), item] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, item]) => item);
  }

  private async one(item: Item, now: Date, isTroubled: boolean): Promise<void> {
    const times = this.random.chance(0.25) ? 2 : 1;
    for (let time = 0; time < times; time++) {
      this.count++;
      try {
        await deliver(item, now);
        settleMessage(item);
      } catch (error) {
        if (this.parts.network.hasStopped) this.parts.restartProcess();
        const text = error instanceof Error ? error.message : String(error);
        // A mail that another may be sending waits; what is uncertain waits for a person, here for an hour.
        if (!isTroubled && !/is being sent|not certain/.test(text)) this.complaints.push(`${item.message}: ${text}`);
        return;
      }
    }
  }
}

/** Persons by their address, invoices by their number and memberships by their package and first second. */
function namesIn(items: Item[]): Map<string, string> {
  return new Map(
    items.flatMap((item): [string, string][] => {
      if (item.sk === "profile") return [[String(item.person), String(item.emailAddress)]];
      if (item.sk.startsWith("membership#"))
        return [[String(item.id).slice(-26), `${item.packageName} ${item.startDate} ${item.createdAt}`]];
      if (item.sk === "invoice") return [[String(item.id).slice("inv_".length), nameOf(item)]];
      return [];
    }),
  );
}

const nameOf = ({ issuer, number }: Item) => `${(issuer as { name: string }).name} ${number}`;

export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => [random.next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}
