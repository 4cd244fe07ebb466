import type { Item } from "../../src/dynamo/index.ts";
import type { LedgerEntry, LedgerPeriod } from "../../src/finance/ledger/entity.ts";
import { digestOf } from "../../src/finance/ledger/period-rules.ts";
import { type Figures, figuresAdded } from "../../src/finance/ledger/rules.ts";
import type { Problem } from "./rules.ts";

/** What books come to month by month, and what they came to when they were closed: nothing has come in since (finance design, 12.22). */
export class Periods {
  private readonly closed: LedgerPeriod[] = [];
  private readonly months = new Map<string, Map<string, Figures>>();

  enter(item: Item): void {
    if (item.pk.startsWith("ledger-period#") && item.through !== undefined)
      this.closed.push(item as unknown as LedgerPeriod);
  }

  entry({ owner, month, ...entry }: LedgerEntry): void {
    const months = this.months.get(owner) ?? new Map<string, Figures>();
    this.months.set(owner, months);
    months.set(month, summed([months.get(month) ?? {}, figuresAdded([entry])]));
  }

  problems(): Problem[] {
    return this.closed.flatMap(({ owner, through = "", digest }): Problem[] => {
      const within = [...(this.months.get(owner) ?? [])].filter(([month]) => month <= through);
      if (digestOf(within.map(([, figures]) => figures)) === digest) return [];
      return [
        { check: "closed ledger", id: owner, message: `It is not what it was when it was closed to ${through}.` },
      ];
    });
  }
}

function summed(parts: readonly Figures[]): Figures {
  const sum: Figures = {};
  for (const [name, amount] of parts.flatMap((part) => Object.entries(part) as [keyof Figures, number][]))
    sum[name] = (sum[name] ?? 0) + amount;
  return sum;
}
