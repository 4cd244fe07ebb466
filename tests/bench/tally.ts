/** One call of the table's API: which, of which index if not the table's own, and for how many items. */
export interface TableCall {
  operation: string;
  index?: string;
  items: number;
}

/** What the calls of one handler have used. */
export interface Tally {
  invocations: number;
  /** Messages or changes in the events of queues and the stream. */
  records: number;
  /** Milliseconds of each invocation. */
  took: number[];
  tableCalls: TableCall[];
  /** How many waves the calls to the table came in: what a run of the handler waits for one after the other. */
  waves: number;
  readUnits: number;
  writeUnits: number;
  itemsWritten: number;
  sqs: number;
  s3Puts: number;
  s3Gets: number;
  ses: number;
}

export const emptyTally = (): Tally => ({
  invocations: 0,
  records: 0,
  took: [],
  tableCalls: [],
  waves: 0,
  readUnits: 0,
  writeUnits: 0,
  itemsWritten: 0,
  sqs: 0,
  s3Puts: 0,
  s3Gets: 0,
  ses: 0,
});

export const added = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, each) => ({
      invocations: all.invocations + each.invocations,
      records: all.records + each.records,
      took: [...all.took, ...each.took],
      tableCalls: [...all.tableCalls, ...each.tableCalls],
      waves: all.waves + each.waves,
      readUnits: all.readUnits + each.readUnits,
      writeUnits: all.writeUnits + each.writeUnits,
      itemsWritten: all.itemsWritten + each.itemsWritten,
      sqs: all.sqs + each.sqs,
      s3Puts: all.s3Puts + each.s3Puts,
      s3Gets: all.s3Gets + each.s3Gets,
      ses: all.ses + each.ses,
    }),
    emptyTally(),
  );

interface Capacity {
  CapacityUnits: number;
}
type Writes = Record<string, unknown[]>;

/** What a call of the table's API asked for, as far as the bench reads it. */
export interface TableRequest {
  ReturnConsumedCapacity?: string;
  IndexName?: string;
  TransactItems?: Record<string, unknown>[];
  RequestItems?: Writes | Record<string, { Keys: unknown[] }>;
}
export interface TableAnswer {
  ConsumedCapacity?: Capacity | Capacity[];
  Count?: number;
}

const READS = new Set(["GetItem", "BatchGetItem", "Query", "Scan", "TransactGetItems"]);

/** Adds a call that the table answered. @throws when its answer does not say what it took */
export function note(tally: Tally, operation: string, request: TableRequest, answer: TableAnswer): void {
  const capacity = answer.ConsumedCapacity;
  if (!capacity) throw new Error(`The engine does not say what ${operation} took`);
  const units = [capacity].flat().reduce((all, { CapacityUnits }) => all + CapacityUnits, 0);
  const isRead = READS.has(operation);
  const items = itemsOf(operation, request, answer);
  tally.tableCalls.push({ operation, items, ...(request.IndexName && { index: request.IndexName }) });
  if (isRead) tally.readUnits += units;
  else {
    tally.writeUnits += units;
    tally.itemsWritten += items - (request.TransactItems ?? []).filter((each) => "ConditionCheck" in each).length;
  }
}

function itemsOf(operation: string, request: TableRequest, answer: TableAnswer): number {
  if (request.TransactItems) return request.TransactItems.length;
  if (operation === "BatchWriteItem") return Object.values(request.RequestItems as Writes).flat().length;
  if (operation === "BatchGetItem") {
    const tables = Object.values(request.RequestItems as Record<string, { Keys: unknown[] }>);
    return tables.reduce((all, { Keys }) => all + Keys.length, 0);
  }
  return answer.Count ?? 1;
}
