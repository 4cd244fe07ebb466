import type { Item } from "../../src/dynamo/index.ts";
import { reader } from "../../src/dynamo/reader.ts";
import { ConsolidationEntity } from "../../src/finance/consolidations/entity.ts";
import { numberOf } from "../../src/finance/consolidations/rules.ts";
import type { LedgerEntry } from "../../src/finance/ledger/entity.ts";
import { collectorOf, isOfGateway, moneyOf, type ReceivedPayment } from "../../src/finance/received-payments/index.ts";
import type { Problem } from "./rules.ts";

const consolidations = reader(ConsolidationEntity);

/** What is not in a bank deposit yet is on one of these accounts of its collector. */
const WAITING = ["1020", "1030"];

/** What a deposit says of its payments less what these and the book say. */
interface Difference {
  name: string;
  count: number;
  amount: number;
  fees: number;
  posted: number;
}

const NONE: Difference = { name: "", count: 0, amount: 0, fees: 0, posted: 0 };

/**
 * Bank deposits count and sum the payments that say they are in them, the book has as much in the bank, and what waits for the
 * bank is what no deposit has (finance design, 12.20 and 12.21).
 */
export class Deposits {
  private readonly differences = new Map<string, Difference>();
  /** By owner and account, what the book has less what its payments come to. */
  private readonly waiting = new Map<string, number>();

  enter(item: Item): void {
    const of = consolidations.parse(item);
    if (!of) return;
    const { count, amount, fees = 0 } = of;
    this.add(of.id, { name: numberOf(of), count, amount, fees, posted: amount });
  }

  row(row: ReceivedPayment): void {
    const { consolidationId, paymentType, owner, fee = 0 } = row;
    const amount = moneyOf(row);
    const isCard = isOfGateway(paymentType);
    const isCollector = owner === collectorOf(row);
    if (consolidationId) this.add(consolidationId, { count: -1, amount: -amount, fees: -fee });
    else if (isCollector) this.wait(`${owner} ${isCard ? "1020" : "1030"}`, -amount);
  }

  entry({ owner, consolidationId, postings }: LedgerEntry): void {
    for (const { account, amount } of postings) {
      if (WAITING.includes(account)) this.wait(`${owner} ${account}`, amount);
      if (consolidationId && account === "1000") this.add(consolidationId, { posted: -amount });
    }
  }

  private add(id: string, by: Partial<Difference>): void {
    const { name, count, amount, fees, posted } = this.differences.get(id) ?? NONE;
    this.differences.set(id, {
      name: by.name ?? name,
      count: count + (by.count ?? 0),
      amount: amount + (by.amount ?? 0),
      fees: fees + (by.fees ?? 0),
      posted: posted + (by.posted ?? 0),
    });
  }

  private wait(id: string, by: number): void {
    this.waiting.set(id, (this.waiting.get(id) ?? 0) + by);
  }

  problems(): Problem[] {
    const wrong = [...this.differences].flatMap(([id, { name, count, amount, fees, posted }]): Problem[] => [
      ...(count === 0 && amount === 0 && fees === 0
        ? []
        : [
            {
              check: "bank deposit",
              id,
              message: `${name || "None such"} says ${count} more payments, ${amount} more, ${fees} more of fees.`,
            },
          ]),
      ...(posted === 0
        ? []
        : [{ check: "bank deposit", id, message: `${name || "None such"} has ${posted} more than its book.` }]),
    ]);
    const unbanked = [...this.waiting].flatMap(([id, by]): Problem[] =>
      by === 0 ? [] : [{ check: "to bank", id, message: `The book has ${by} more than payments come to.` }],
    );
    return [...wrong, ...unbanked];
  }
}
