import { ERASURES } from "@salle/contract/members/erasure-codes";
import { groupsOf } from "../../src/communication/member-groups/counts.ts";
import { MemberGroupEntity } from "../../src/communication/member-groups/entity.ts";
import type { CountedIn, Item } from "../../src/dynamo/index.ts";
import { reader } from "../../src/dynamo/reader.ts";
import { FeePackageEntity } from "../../src/finance/fee-packages/entity.ts";
import { labelOf } from "../../src/finance/fee-packages/rules.ts";
import { feePackagesOf } from "../../src/finance/fee-packages/store.ts";
import { FeeEntity } from "../../src/finance/fees/entity.ts";
import { sequenceOfOwner } from "../../src/finance/invoices/changes.ts";
import type { Invoice } from "../../src/finance/invoices/entity.ts";
import { byMonth, figuresAdded } from "../../src/finance/invoices/figures.ts";
import { figuresAdded as bookAdded, heldAdded } from "../../src/finance/ledger/rules.ts";
import { figuresAdded as receivedAdded } from "../../src/finance/received-payments/rules.ts";
import { usersIn } from "../../src/identity/accounts/user-rows.ts";
import { ErasureRequestEntity } from "../../src/members/erasure/entity.ts";
import { isWaiting } from "../../src/members/erasure/rules.ts";
import type { Membership } from "../../src/membership/memberships/entity.ts";
import { PackageEntity } from "../../src/membership/packages/entity.ts";
import { packagesOf } from "../../src/membership/packages/store.ts";
import { countedUnder, endsOf, jobsOf } from "../../src/platform/jobs/counts.ts";
import { DeadLetterEntity } from "../../src/platform/jobs/entity.ts";
import { Counters } from "./counters.ts";
import { Credits } from "./credits.ts";
import { Deposits } from "./deposits.ts";
import { Disputes } from "./disputes.ts";
import { kinds } from "./group.ts";
import { Numbers } from "./numbers.ts";
import { Payouts } from "./payouts.ts";
import { Periods } from "./periods.ts";
import type { Problem } from "./rules.ts";
import { Settlements } from "./settlements.ts";

const packages = reader(PackageEntity);
const feePackages = reader(FeePackageEntity);
const fees = reader(FeeEntity);
const groups = reader(MemberGroupEntity);
const erasures = reader(ErasureRequestEntity);
const letters = reader(DeadLetterEntity);

/** A row of a list: under which label it is counted, in which part of its count, and which item it is. */
interface ListRow {
  list: string;
  label: string;
  /** Absent where the count does not end. */
  ends?: CountedIn;
  id: string;
  version?: number;
}

const LISTS =
  /^count#(?:packages|fee-packages|member-groups|jobs|users)#|^count#(?:dead-letters|erasure-requests)(?:#|$)/;

/**
 * What the whole table comes to: sums by owner, package and list, which are few, and no items. Counted from the items
 * themselves, and as the sharded counters say.
 */
export class Sums {
  readonly counters = new Counters();
  private readonly deposits = new Deposits();
  private readonly credits = new Credits();
  private readonly payouts = new Payouts();
  private readonly settlements = new Settlements();
  private readonly disputes = new Disputes();
  private readonly periods = new Periods();
  private readonly numbers = new Map<string, Numbers>();
  /** The last number of each issuer's sequence. */
  private readonly last = new Map<string, number>();
  /** How many fee packages charge a fee, less how many it says do. */
  private readonly uses = new Map<string, number>();
  /** How many items lie in each partition of the first index, by which lists are named. */
  private readonly partitions = new Map<string, number>();

  enter(item: Item): void {
    const { pk, sk } = item;
    if (typeof item.gsi1pk === "string") this.partitions.set(item.gsi1pk, (this.partitions.get(item.gsi1pk) ?? 0) + 1);
    if (sk === "sequence") this.last.set(pk.slice("sequence#".length), Number(item.last));
    const invoice = kinds.invoices.parse(item);
    if (invoice) this.invoice(invoice);
    const entry = kinds.entries.parse(item);
    if (entry) {
      const id = `${entry.cause} ${entry.event}`;
      this.counters.count(`books#${entry.owner} m#${entry.month}`, { id }, bookAdded([entry]));
      for (const [heldFor, held] of heldAdded([entry]))
        this.counters.count(`books#${entry.owner} held#${heldFor}`, { id }, { ...held });
    }
    this.deposits.enter(item);
    this.credits.enter(item);
    this.payouts.enter(item);
    this.settlements.enter(item);
    this.disputes.enter(item);
    this.periods.enter(item);
    if (entry) {
      this.periods.entry(entry);
      this.deposits.entry(entry);
      this.credits.entry(entry);
      this.payouts.entry(entry);
      this.settlements.entry(entry);
      this.disputes.entry(entry);
    }
    const row = kinds.received.parse(item);
    if (row) {
      this.deposits.row(row);
      this.disputes.row(row);
      const id = `${row.paymentId} ${row.owner} ${row.status}`;
      this.counters.count(`books#${row.owner} paid#${row.receivedOn}`, { id }, receivedAdded([row]));
    }
    const membership = kinds.memberships.parse(item);
    if (membership) this.membership(membership);
    for (const feeId of feePackages.parse(item)?.feeIds ?? []) this.use(feeId, 1);
    const fee = fees.parse(item);
    if (fee) this.use(fee.id, -(fee.packages ?? 0));
    for (const listed of rowsOf(item)) {
      const { list, label, ends } = listed;
      this.counters.count(`count#${list} ${ends?.month ?? "all"}`, listed, { [label]: 1 }, ends);
    }
    if (/^(?:books|package-count|count)#/.test(pk)) this.counters.says(item);
  }

  /** That a fee package charges a fee, or how many the fee says do. */
  private use(feeId: string, by: number): void {
    this.uses.set(feeId, (this.uses.get(feeId) ?? 0) + by);
  }

  private invoice(invoice: Invoice): void {
    const { owner } = invoice;
    for (const [month, added] of byMonth(figuresAdded([invoice])))
      this.counters.count(`books#${owner} ${month === "" ? "tabs" : `due#${month}`}`, invoice, added);
    this.disputes.invoice(invoice);
    const sequence = sequenceOfOwner(owner);
    const numbers = this.numbers.get(sequence) ?? new Numbers();
    this.numbers.set(sequence, numbers);
    if (invoice.number !== undefined) numbers.add(invoice.number);
  }

  /** A package counts the chains whose last membership has neither ended nor been revoked. */
  private membership(membership: Membership): void {
    const { packageId, nextMembershipId, revokedAt, expiredAt } = membership;
    const isActive = !nextMembershipId && !revokedAt && !expiredAt;
    this.counters.count(`package-count#${packageId} part`, membership, { active: isActive ? 1 : 0 });
  }

  /** @param at when the table was read: a part of a count that has ended by then counts no more */
  problems(at?: Date): Problem[] {
    return [
      ...this.gaps(),
      ...this.counters.problems(isKnown, at),
      ...this.totals(),
      ...this.miscounted(),
      ...this.deposits.problems(),
      ...this.credits.problems(),
      ...this.payouts.problems(),
      ...this.settlements.problems(),
      ...this.disputes.problems(),
      ...this.periods.problems(),
    ];
  }

  /** A fee knows how many fee packages charge it, and is kept as long as one does. */
  private miscounted(): Problem[] {
    return [...this.uses].flatMap(([id, by]) =>
      by === 0 ? [] : [{ check: "fee use", id, message: `${by} more fee packages charge it than it says.` }],
    );
  }

  /** Each issuer's numbers run from 1 without a gap or a double. */
  private gaps(): Problem[] {
    const all = new Set([...this.numbers.keys(), ...[...this.last.keys()].filter((id) => id.startsWith("invoices#"))]);
    return [...all].flatMap((id) => {
      const say = (message: string) => ({ check: "invoice numbers", id, message });
      const numbers = this.numbers.get(id) ?? new Numbers();
      const [last, wrong] = [this.last.get(id) ?? 0, numbers.firstWrong()];
      return [
        ...(wrong === null ? [] : [say(`There is a gap or a double at ${wrong}.`)]),
        ...(last === numbers.count ? [] : [say(`The last number is ${last}, of ${numbers.count} invoices.`)]),
      ];
    });
  }

  /** Of a list whose rows are not known here, only how many there are can be compared. */
  private totals(): Problem[] {
    const said = new Map<string, number>();
    for (const [group, count] of this.counters.totals()) {
      const [pk = ""] = group.split(" ");
      if (pk.startsWith("count#") && !isKnown(group)) said.set(pk, (said.get(pk) ?? 0) + count);
    }
    return [...said].flatMap(([pk, says]) => {
      const id = pk.slice("count#".length);
      const is = this.partitions.get(id) ?? 0;
      return is === says ? [] : [{ check: "list count", id, message: `It has ${is} rows, it says ${says}.` }];
    });
  }
}

/** Whether what a counter counts is recomputed here, label by label. */
const isKnown = (group: string): boolean => !group.startsWith("count#") || LISTS.test(group.split(" ")[0] ?? "");

/** The rows that an item is in lists. */
function rowsOf(item: Item): ListRow[] {
  const of = packages.parse(item);
  if (of) return [{ ...of, list: packagesOf(of.owner), label: of.shelf }];
  const feePackage = feePackages.parse(item);
  if (feePackage) return [{ ...feePackage, list: feePackagesOf(feePackage.owner), label: labelOf(feePackage) }];
  const group = groups.parse(item);
  if (group) return [{ ...group, list: groupsOf(group.owner), label: "groups" }];
  const job = kinds.jobs.parse(item);
  if (job) return [{ id: job.id, list: jobsOf(job.owner), label: job.jobType, ends: endsOf(job.id) }];
  const user = kinds.userRows.parse(item);
  if (user) return [{ id: `${user.person} ${user.list}`, list: usersIn(user.list), label: "users" }];
  const erasure = erasures.parse(item);
  if (erasure) return isWaiting(erasure) ? [{ id: erasure.person, list: ERASURES, label: "waiting" }] : [];
  const letter = letters.parse(item);
  return letter ? countedUnder(letter).map((place) => ({ ...letter, ...place, label: place.state })) : [];
}
