import type { Item } from "../../src/dynamo/index.ts";
import type { LedgerEntry, LedgerPeriod } from "../../src/finance/ledger/entity.ts";
import { digestOf } from "../../src/finance/ledger/period-rules.ts";
import { type Figures, figuresAdded } from "../../src/finance/ledger/rules.ts";
import type { Problem } from "./rules.ts";

/** What books come to month by month, and what they came to when they were closed: nothing has come in since (finance design, 12.22). */
export class Periods {
  private readonly closed: Pick<LedgerPeriod, "owner" | "through" | "digest">[] = [];
  private readonly months = new Map<string, Map<string, Figures>>();

  enter({ pk, owner, through, digest }: Item): void {
    if (pk.startsWith("ledger-period#") && through !== undefined)
      this.closed.push({ owner: String(owner), through: String(through), digest: String(digest) });
  }

  entry({ owner, month, ...entry }: LedgerEntry): void {
    const months = this.months.get(owner) ?? new Map<string, Figures>();
    this.months.set(owner, months);
    months.set(month, figuresAdded([entry], months.get(month)));
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
