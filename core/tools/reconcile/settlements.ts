import { isDeepStrictEqual } from "node:util";
import type { Item } from "../../src/dynamo/index.ts";
import { reader } from "../../src/dynamo/reader.ts";
import type { LedgerEntry } from "../../src/finance/ledger/entity.ts";
import { type Entry, netted, settled, settlementVoided } from "../../src/finance/ledger/index.ts";
import { type Settlement, SettlementEntity } from "../../src/finance/settlements/entity.ts";
import { numberOf } from "../../src/finance/settlements/rules.ts";
import { postedOf } from "../../src/finance/settlements/verbs.ts";
import type { Mend } from "./mend.ts";
import type { Problem } from "./rules.ts";

const settlements = reader(SettlementEntity);

type Told = Pick<Entry, "owner" | "event" | "postedOn" | "postings">;
const toldOf = ({ owner, event, postedOn, postings }: Told): Told => ({ owner, event, postedOn, postings });

/** Settlements are in the books of all whom they are between as they stand, and nothing else is. */
export class Settlements {
  private readonly settlements: Settlement[] = [];
  /** By the settlement that they follow from. */
  private readonly entries = new Map<string, Told[]>();

  enter(item: Item): void {
    const of = settlements.parse(item);
    if (of) this.settlements.push(of);
    const [, owner, heldFor] = item.gsi1pk ? [] : (/^books#(.+) held#(.+)#\d+$/.exec(`${item.pk} ${item.sk}`) ?? []);
    if (owner && heldFor) this.unlisted.push({ of: "held", owner, heldFor, shard: Number(item.shard) });
  }

  /** Parts of what is held that are in no index; a counter that was mended has such. */
  private readonly unlisted: Extract<Mend, { of: "held" }>[] = [];

  entry(entry: LedgerEntry): void {
    const { settlementId: id } = entry;
    if (id !== undefined) this.entries.set(id, [...(this.entries.get(id) ?? []), toldOf(entry)]);
  }

  problems(): Problem[] {
    const known = new Set(this.settlements.map(({ id }) => id));
    const say = (id: string, message: string): Problem => ({ check: "settlement", id, message });
    return [
      ...this.settlements
        .filter((of) => !isDeepStrictEqual(inOrder(wantedOf(of)), inOrder(this.entries.get(of.id) ?? [])))
        .map((of) => say(of.id, `Books do not have ${numberOf(of)} as it is.`)),
      ...[...this.entries.keys()]
        .filter((id) => !known.has(id))
        .map((id) => say(id, "Books have it, and there is no such settlement.")),
      ...this.unlisted.map((mend): Problem => {
        const message = `What ${mend.owner} holds is not found by whom it is held for.`;
        return { check: "held list", id: `${mend.owner} ${mend.heldFor} ${mend.shard}`, message, mend };
      }),
    ];
  }
}

function wantedOf(of: Settlement): Told[] {
  const posted = postedOf(of, of.settledOn);
  const voided = of.status === "VOID" ? settlementVoided(postedOf(of, of.voidedOn ?? "")) : [];
  return [...(of.kind === "NETTED" ? netted(posted) : settled(posted)), ...voided].map(toldOf);
}

const inOrder = (told: readonly Told[]): Told[] =>
  [...told].sort((a, b) => (`${a.owner} ${a.event}` < `${b.owner} ${b.event}` ? -1 : 1));
