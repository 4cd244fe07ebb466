import { isDeepStrictEqual } from "node:util";
import type { Item } from "../../src/dynamo/index.ts";
import { reader } from "../../src/dynamo/reader.ts";
import { type Dispute, DisputeEntity } from "../../src/finance/disputes/entity.ts";
import { amountIn } from "../../src/finance/disputes/rules.ts";
import { postedOf, rowsOf } from "../../src/finance/disputes/steps.ts";
import type { Invoice } from "../../src/finance/invoices/entity.ts";
import type { LedgerEntry } from "../../src/finance/ledger/entity.ts";
import { moneyOf, type ReceivedPayment } from "../../src/finance/received-payments/index.ts";
import { Differences } from "./differences.ts";
import type { Problem } from "./rules.ts";

const disputes = reader(DisputeEntity);

/**
 * What card's banks have taken back, and given back, is in the books and lists of those whom it concerns, as their disputes say and nothing
 * else; an invoice says how many of these are open; and a dispute says the same in each list (finance design, 4.2 E11).
 */
export class Disputes {
  /** By dispute, book, event and account. */
  private readonly posted = new Differences();
  /** By movement and whose list it is in. */
  private readonly listed = new Differences();
  private readonly open = new Differences();
  /** By invoice, what of it banks have. */
  private readonly taken = new Differences();
  private readonly disputes = new Map<string, Dispute[]>();

  enter(item: Item): void {
    const of = disputes.parse(item);
    if (!of) return;
    this.disputes.set(of.id, [...(this.disputes.get(of.id) ?? []), of]);
    if (of.owner !== of.issuer) return;
    for (const [at, movement] of of.movements.entries()) {
      for (const entry of postedOf(of, movement, at)) this.post({ ...entry, disputeId: of.id }, -1);
      for (const row of rowsOf(of, "", movement, at)) this.list(row, -1);
    }
    const last = of.taken > 0 ? of.movements.findLast((each) => each.parts.length > 0) : undefined;
    for (const { invoiceId, moved } of last?.parts ?? []) this.taken.add(invoiceId, -moved);
    if (of.state === "OPEN" && of.taken > 0) for (const { id } of of.invoices) this.open.add(id, -1);
  }

  invoice({ id, disputed = 0, takenBack = 0 }: Invoice): void {
    this.open.add(id, disputed);
    this.taken.add(id, takenBack);
  }

  entry(entry: LedgerEntry): void {
    if (entry.disputeId !== undefined) this.post(entry, 1);
  }

  row(row: ReceivedPayment): void {
    if (row.paymentType === "DISPUTE") this.list(row, 1);
  }

  private post(
    { disputeId, owner, event, postings }: Pick<LedgerEntry, "disputeId" | "owner" | "event" | "postings">,
    by: number,
  ) {
    for (const { account, dimension = "", amount } of postings)
      this.posted.add(`${disputeId} ${owner} ${event} ${account} ${dimension}`, by * amount);
  }

  private list(row: ReceivedPayment, by: number): void {
    this.listed.add(`${row.paymentId} ${row.owner}`, by * moneyOf(row));
  }

  problems(): Problem[] {
    const say = (id: string, message: string): Problem => ({ check: "dispute", id, message });
    return [
      ...this.posted.all().map(([id, by]) => say(id, `Its book has ${by} more than it says.`)),
      ...this.listed.all().map(([id, by]) => say(id, `The list has ${by} more than its dispute says.`)),
      ...this.open.all().map(([id, by]) => say(id, `It says that ${by} more of its payments are disputed.`)),
      ...this.taken.all().map(([id, by]) => say(id, `It says that banks have ${by} more of it.`)),
      ...[...this.disputes].flatMap(([id, all]) => wrongIn(all).map((message) => say(id, message))),
    ];
  }
}

/** What movements have taken is what the bank has, and each whom it concerns has it as it is. */
function wrongIn(all: readonly Dispute[]): string[] {
  const own = all.find(({ owner, issuer }) => owner === issuer);
  if (!own) return ["It is not in its issuer's list."];
  const said = ({ owner: _, createdAt: __, updatedAt: ___, version: ____, ...of }: Dispute) => of;
  const owners = new Set([own.issuer, own.collector]);
  const isSame =
    all.length === owners.size &&
    all.every((each) => owners.has(each.owner) && isDeepStrictEqual(said(each), said(own)));
  const fees = own.movements.reduce((sum, { fee }) => sum + fee, 0);
  const taken = own.movements.reduce((sum, movement) => sum + amountIn(movement), 0);
  // Of a payment that was voided nothing is taken a second time.
  const isOfVoided = own.movements.every((movement) => amountIn(movement) === 0);
  return [
    ...(isSame ? [] : ["The lists that it is in do not say the same."]),
    ...(fees === own.fee && (taken === own.taken || isOfVoided)
      ? []
      : [`Its movements come to ${taken}, and ${fees} of fees.`]),
  ];
}
