import { ConditionFailed, commit, retryOnConflict } from "../../dynamo/index.ts";
import { type Context, systemContext } from "../../lib/context.ts";
import { Refusal } from "../../lib/errors.ts";
import { warn } from "../../lib/log.ts";
import * as Charges from "../charges/index.ts";
import * as Drafts from "../drafts/index.ts";
import * as FeeAssignments from "../fee-assignments/index.ts";
import * as FeePackages from "../fee-packages/index.ts";
import type { Issuing } from "../invoices/index.ts";
import * as Invoices from "../invoices/index.ts";
import { type Billable, dueOf } from "./due.ts";

/** Of so many invoices the numbers, entries and figures are one transaction, which has at most a hundred items. */
const TOGETHER = 8;
/** So many dates of one assignment are billed before others have their turn. */
const MOST_DATES = 40;

/** The issue of an invoice for a billing date, which is mailed, and what is written beside it. */
function issuing({ assignment, feePackage, payer: { payer }, owner, day }: Billable, at: Date): Issuing {
  const id = Invoices.newInvoiceId(at);
  return {
    draft: {
      id,
      owner,
      payer,
      charges: FeeAssignments.chargesOf(assignment, feePackage, Charges.subjectOf(id)),
      at,
    },
    stepsWith: (invoice) => [
      ...FeeAssignments.billed(assignment, feePackage, payer.name, day, at).steps,
      ...Charges.charged([invoice], at),
      ...Invoices.noticeOf("billing", id, at),
    ],
  };
}

/** A draft for a billing date. */
function draft({ assignment, feePackage, payer, owner, day }: Billable, at: Date): Promise<null> {
  const id = Invoices.newInvoiceId(at);
  const charges = FeeAssignments.chargesOf(assignment, feePackage, Charges.subjectOf(id));
  return Drafts.begin({ id, owner, for: payer, charges }, at, (invoice, steps) => {
    const { steps: beside } = FeeAssignments.billed(assignment, feePackage, invoice.payer.name, day, at);
    return commit(systemContext(at), [...steps, ...beside], null);
  });
}

const isMailed = ({ feePackage }: Billable): boolean => FeePackages.billingOf(feePackage) === "SEND";

/**
 * Does what is due of an assignment: each billing date that has come is an invoice or a draft, in one transaction with what
 * says that it was billed, so that none is billed twice. The same again does nothing.
 * @param isAsked as of `dueOf`
 */
export async function billAll(id: string, now: Date, isAsked: boolean): Promise<void> {
  for (let dates = 0; dates < MOST_DATES; dates++) if (!(await billNext(id, now, isAsked))) return;
}

/** @returns whether something was billed, so that more may be due */
const billNext = (id: string, now: Date, isAsked: boolean): Promise<boolean> =>
  retryOnConflict(async () => {
    const due = await dueOf({ memo: new Map(), now }, id, isAsked);
    if (!due) return false;
    const { kind, assignment } = due;
    if (kind === "end") await commit(systemContext(now), FeeAssignments.endSteps(assignment, now), null);
    if (kind === "park") await commit(systemContext(now), FeeAssignments.parkSteps(assignment, due.why, now), null);
    if (kind !== "bill") return false;
    if (isMailed(due)) await issueTogether([due], now, new Map());
    else await draft(due, now);
    return true;
  });

const issueTogether = (
  [first, ...more]: readonly [Billable, ...Billable[]],
  now: Date,
  memo: Context["memo"],
): Promise<null> =>
  Invoices.commitIssuedTogether(
    { ...systemContext(now), memo },
    first.owner.handle,
    [first, ...more].map((each) => issuing(each, now)),
    [],
  );

/**
 * Does what is due of many assignments: the next dates of what is mailed a few at a time, then each by itself.
 * @returns what has failed
 */
export async function billMany(
  ids: readonly string[],
  now: Date,
  memo: Context["memo"],
): Promise<{ id: string; error: unknown }[]> {
  const dues = await Promise.all(ids.map((id) => quietly(() => dueOf({ memo, now }, id, false))));
  const mailed = dues.flatMap((due) => (due?.kind === "bill" && isMailed(due) ? [due] : []));
  for (const group of groupsOf(mailed)) await quietly(() => issueTogether(group, now, memo));
  const failed: { id: string; error: unknown }[] = [];
  for (const id of ids) {
    try {
      await billAll(id, now, false);
    } catch (error) {
      failed.push({ id, error });
    }
  }
  return failed;
}

/** What fails together is tried by itself, and is told there when it fails again; here only what nobody expects. */
async function quietly<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConditionFailed || error instanceof Refusal))
      warn("not billed together", { why: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

/** Those of one owner, a few at a time; a transaction counts what a person owes once. */
function groupsOf(all: readonly Billable[]): [Billable, ...Billable[]][] {
  const groups: [Billable, ...Billable[]][] = [];
  for (const each of all) {
    const open = groups.find(
      (group) =>
        group.length <
          Invoices.togetherWith(
            TOGETHER,
            [each, ...group].map(({ feePackage }) => feePackage.fees),
          ) &&
        group[0].owner.handle === each.owner.handle &&
        group.every(({ assignment }) => assignment.person !== each.assignment.person),
    );
    if (open) open.push(each);
    else groups.push([each]);
  }
  return groups;
}
