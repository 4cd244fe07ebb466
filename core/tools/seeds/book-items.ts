import {
  BookFiguresEntity,
  HeldFiguresEntity,
  type LedgerEntry,
  LedgerEntryEntity,
} from "../../src/finance/ledger/entity.ts";
import { figuresAdded, heldAdded } from "../../src/finance/ledger/rules.ts";
import {
  ReceivedFiguresEntity,
  type ReceivedPayment,
  ReceivedPaymentEntity,
} from "../../src/finance/received-payments/entity.ts";
import { figuresAdded as receivedAdded } from "../../src/finance/received-payments/rules.ts";
import { itemOf } from "../items.ts";

type Item = Record<string, unknown>;

/** Entries of the ledger, what the months of each book come to, and what it holds for others, all in one part. */
export function ledgerItems(entries: readonly LedgerEntry[]): Item[] {
  const months = Map.groupBy(entries, ({ owner, month }) => `${owner} ${month}`);
  const books = Map.groupBy(entries, ({ owner }) => owner);
  return [
    ...entries.map((entry) => itemOf(LedgerEntryEntity, entry)),
    ...[...months.values()].flatMap((own) =>
      own
        .slice(0, 1)
        .map(({ owner, month }) => itemOf(BookFiguresEntity, { owner, month, shard: 0, ...figuresAdded(own) })),
    ),
    ...[...books].flatMap(([owner, own]) =>
      [...heldAdded(own)].map(([heldFor, held]) => itemOf(HeldFiguresEntity, { owner, heldFor, shard: 0, ...held })),
    ),
  ];
}

/** What owners have received, and what each day comes to, all in one part. */
export function receivedItems(rows: readonly ReceivedPayment[]): Item[] {
  const days = Map.groupBy(rows, ({ owner, receivedOn }) => `${owner} ${receivedOn}`);
  return [
    ...rows.map((row) => itemOf(ReceivedPaymentEntity, row)),
    ...[...days.values()].flatMap((own) =>
      own
        .slice(0, 1)
        .map(({ owner, receivedOn: day }) =>
          itemOf(ReceivedFiguresEntity, { owner, day, shard: 0, ...receivedAdded(own) }),
        ),
    ),
  ];
}
