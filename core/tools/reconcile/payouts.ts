import type { Item } from "../../src/dynamo/index.ts";
import { reader } from "../../src/dynamo/reader.ts";
import type { LedgerEntry } from "../../src/finance/ledger/entity.ts";
import { type Payout, PayoutEntity, type PayoutLine, PayoutLineEntity } from "../../src/finance/payouts/entity.ts";
import { hashOf, textOf } from "../../src/finance/payouts/file.ts";
import { numberOf } from "../../src/finance/payouts/rules.ts";
import type { Problem } from "./rules.ts";

const payouts = reader(PayoutEntity);
const lines = reader(PayoutLineEntity);

/** What books say of what a payout pays to one owner: taken of what is held, on its way, and reached. */
interface Posted {
  taken: number;
  inTransit: number;
  reached: number;
}
const NOTHING: Posted = { taken: 0, inTransit: 0, reached: 0 };

/**
 * Payouts count and sum their lines, their bank files are as they were made, and books have as much taken, on its way and reached
 * as they say (finance design, 12.19). What one holds for another, that one has with them, and what one has billed for
 * another, that one has through it (mirrors M1 and M2; 12.4 and 12.5).
 */
export class Payouts {
  private readonly payouts: Payout[] = [];
  private readonly lines: PayoutLine[] = [];
  /** By payout and owner. */
  private readonly posted = new Map<string, Posted>();
  /** By collector and other owner, what is held more than that one has there; and likewise by issuer what is billed for others. */
  private readonly mirror = new Map<string, number>();
  private readonly billed = new Map<string, number>();

  enter(item: Item): void {
    const of = payouts.parse(item);
    if (of) this.payouts.push(of);
    const line = lines.parse(item);
    if (line) this.lines.push(line);
  }

  entry({ owner, payoutId, postings }: LedgerEntry): void {
    for (const { account, dimension, amount } of postings) {
      if (dimension === undefined) continue;
      if (account === "1210") reflect(this.mirror, `${dimension} ${owner}`, -amount);
      if (account === "2310" || account === "2400") reflect(this.mirror, `${owner} ${dimension}`, -amount);
      if (account === "1110") reflect(this.billed, `${dimension} ${owner}`, -amount);
      if (account === "2320") reflect(this.billed, `${owner} ${dimension}`, -amount);
      if (payoutId === undefined) continue;
      if (account === "2310") this.post(payoutId, dimension, { taken: amount });
      if (account === "2400") this.post(payoutId, dimension, { inTransit: -amount });
      if (account === "1210") this.post(payoutId, owner, { reached: -amount });
    }
  }

  private post(payoutId: string, owner: string, by: Partial<Posted>): void {
    const id = `${payoutId} ${owner}`;
    const before = this.posted.get(id) ?? NOTHING;
    this.posted.set(id, {
      taken: before.taken + (by.taken ?? 0),
      inTransit: before.inTransit + (by.inTransit ?? 0),
      reached: before.reached + (by.reached ?? 0),
    });
  }

  problems(): Problem[] {
    const of = Map.groupBy(this.lines, ({ payoutId }) => payoutId);
    return [...this.payouts.flatMap((payout) => this.wrongIn(payout, of.get(payout.id) ?? [])), ...this.unmirrored()];
  }

  private wrongIn(of: Payout, own: readonly PayoutLine[]): Problem[] {
    const say = (message: string): Problem => ({ check: "payout", id: of.id, message: `${numberOf(of)} ${message}` });
    const inOrder = [...own].sort((a, b) => (a.owner < b.owner ? -1 : 1));
    const sumOf = (some: readonly PayoutLine[]) => some.reduce((all, { amount }) => all + amount, 0);
    const returned = own.filter(({ status }) => status === "RETURNED");
    const says = [of.count, of.amount, of.returnedCount ?? 0, of.returnedAmount ?? 0].join(" ");
    const has = [own.length, sumOf(own), returned.length, sumOf(returned)].join(" ");
    return [
      ...(says === has ? [] : [say(`says ${says}, its lines come to ${has}.`)]),
      ...(!of.sender || hashOf(textOf(of, of.sender, inOrder)) === of.sha256 ? [] : [say("has another bank file.")]),
      ...own.flatMap((line) => {
        const [wanted, found] = [wantedOf(of, line), this.posted.get(`${of.id} ${line.owner}`) ?? NOTHING];
        const names = ["taken", "inTransit", "reached"] as const;
        const wrong = names.filter((name) => wanted[name] !== found[name]);
        return wrong.map((name) => say(`has ${wanted[name]} ${name} for ${line.owner}, books have ${found[name]}.`));
      }),
    ];
  }

  /** What has left the collector and is not told in the other's book yet is on its way to that. */
  private unmirrored(): Problem[] {
    const paid = new Map(this.payouts.filter(({ status }) => status === "PAID").map((each) => [each.id, each.owner]));
    for (const { payoutId, owner, toldOn, amount } of this.lines) {
      const collector = paid.get(payoutId);
      if (collector !== undefined && toldOn === undefined) reflect(this.mirror, `${collector} ${owner}`, amount);
    }
    return [
      ...differing(this.mirror, (by) => `The first holds ${by} more than the second has there.`),
      ...differing(this.billed, (by) => `The first has billed ${by} more than the second has through it.`),
    ];
  }
}

/** By how much more the first of two owners says that it has for the second. */
function reflect(mirror: Map<string, number>, id: string, by: number): void {
  mirror.set(id, (mirror.get(id) ?? 0) + by);
}

const differing = (mirror: ReadonlyMap<string, number>, say: (by: number) => string): Problem[] =>
  [...mirror].flatMap(([id, by]) => (by === 0 ? [] : [{ check: "mirror", id, message: say(by) }]));

/** What books must say of a line. */
function wantedOf({ status }: Payout, { amount, status: line, toldOn }: PayoutLine): Posted {
  const isMoved = status === "APPROVED" || status === "FILED" || status === "PAID";
  const isReturned = line === "RETURNED";
  return {
    taken: isMoved && !isReturned ? amount : 0,
    inTransit: isMoved && status !== "PAID" ? amount : 0,
    reached: toldOn !== undefined && !isReturned ? amount : 0,
  };
}
