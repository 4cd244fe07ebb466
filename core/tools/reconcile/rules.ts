import { isDeepStrictEqual } from "node:util";
import { own } from "@salle/contract/own";
import { subjectOf } from "../../src/finance/charges/index.ts";
import { listedBy as whereListed } from "../../src/finance/fee-assignments/listed.ts";
import { listedBy } from "../../src/finance/invoices/due.ts";
import { balanceOf, isOutstanding, settledOf, subjectsOf, totalsOf } from "../../src/finance/invoices/rules.ts";
import { isOrganisation } from "../../src/finance/payers/index.ts";
import type { UserRow } from "../../src/identity/accounts/entity.ts";
import { rowsOf } from "../../src/identity/accounts/rules.ts";
import { stillSince } from "../../src/platform/jobs/rules.ts";
import { claims } from "./claims.ts";
import { ofCredits, takenOff } from "./credits.ts";
import { ofDirectory } from "./directory.ts";
import { accountKey, type Beside, billKey, type Group, invoiceKey, kinds, openChargeKey, userRowKey } from "./group.ts";
import { ofIntents } from "./intents.ts";
import { ofLedger } from "./ledger.ts";
import { ofMemberships } from "./memberships.ts";
import type { Mend } from "./mend.ts";
import { ofReceived } from "./received.ts";
import { ofShares } from "./shares.ts";
import { tree } from "./tree.ts";

/** What does not add up, and where. */
export interface Problem {
  /** Which check it failed, such as `invoice balance`. */
  check: string;
  /** The item it is about. */
  id: string;
  message: string;
  /** How it is mended, where it follows from something else; facts are for people to put right. */
  mend?: Mend;
}

/**
 * Recomputes what follows from a partition's items and those beside it, and says what differs (trust, "reconcile").
 * @param at when they were read, to tell what stands still; without it nobody is asked
 */
export function problemsOf(group: Group, beside: Beside, at?: Date): Problem[] {
  return [
    ...(at ? [...stillJobs(group, at), ...neverEnded(group, at)] : []),
    ...balances(group),
    ...openCharges(group, beside),
    ...bills(group, beside),
    ...assignments(group),
    ...ofLedger(group, beside),
    ...ofReceived(group, beside),
    ...ofShares(group),
    ...ofCredits(group),
    ...ofIntents(group, beside),
    ...ofMemberships(group, beside),
    ...ofDirectory(group, beside),
    ...listedUsers(group, beside),
    ...claims(group, beside),
    ...tree(group, beside),
  ];
}

/** Who is billed for a fee package is found by its owner, by its date and by what it waits for, as long as it goes on. */
const assignments = (group: Group): Problem[] =>
  group.assignments.flatMap((each): Problem[] => {
    const wanted = whereListed(each);
    const isThere = Object.entries(wanted).every(([name, value]) => own(each, name) === value);
    if (isThere) return [];
    const message = "It is not where lists and billing look for it.";
    return [{ check: "assignment lists", id: each.id, message, mend: { of: "assignment", id: each.id } }];
  });

/** A job that is not over goes on by its messages, whose tries take hours at most. */
function stillJobs({ jobs }: Group, at: Date): Problem[] {
  return jobs.flatMap((job) => {
    const since = stillSince(job, at);
    if (since === null) return [];
    return [{ check: "job", id: job.id, message: `It is not over, and has stood still since ${since}.` }];
  });
}

/** Longer than a payment's tries take, and those of a mail that may leave. */
const ENDED_WITHIN_MS = 3_600_000;

/**
 * A card payment or refund is decided, or uncertain, and a mail has left or failed, within the hour. Where more mails are to leave than
 * may in a day, the rest is named until it has.
 */
function neverEnded({ payments, intents, creditEntries, sends }: Group, at: Date): Problem[] {
  const isOld = (since: string) => at.getTime() - Date.parse(since) > ENDED_WITHIN_MS;
  return [
    ...payments
      .filter(({ status, createdAt }) => status === "PENDING" && isOld(createdAt))
      .map(({ id, createdAt }) => ({ check: "payment", id, message: `It has been pending since ${createdAt}.` })),
    // Uncertain an hour after its end, by a message or the hourly sweep.
    ...intents
      .filter(({ state, expiresAt }) => (state === "CREATED" || state === "OPEN") && isOld(addHours(expiresAt, 2)))
      .map(({ id, expiresAt }) => ({ check: "intent", id, message: `It should have ended at ${expiresAt}.` })),
    ...creditEntries
      .filter(({ refundState, createdAt }) => refundState === "PENDING" && isOld(createdAt))
      .map(({ id, createdAt }) => ({
        check: "card refund",
        id,
        message: `It has been on its way since ${createdAt}.`,
      })),
    ...sends
      .filter(({ state, updatedAt }) => state === "waiting" && isOld(updatedAt))
      .map(({ id, invoiceId, updatedAt }) => {
        const message = `The request ${id} to send it has been waiting since ${updatedAt}.`;
        return { check: "invoice send", id: invoiceId, message };
      }),
  ];
}

const addHours = (moment: string, hours: number): string =>
  new Date(Date.parse(moment) + hours * 3_600_000).toISOString();

/** An invoice's lines make its total, its payments its balance, and these its status. */
function balances({ invoice, lines, payments, credits }: Group): Problem[] {
  const problems: Problem[] = payments
    .filter(({ invoiceId }) => invoiceId !== invoice?.id)
    .map(({ id, invoiceId }) => ({ check: "payment", id, message: `Its invoice ${invoiceId} is not there.` }));
  if (!invoice) return problems;
  const own = payments.filter(({ invoiceId }) => invoiceId === invoice.id);
  const say = (check: string, message: string, mend?: Mend) =>
    problems.push({ check, id: invoice.id, message, ...(mend && { mend }) });
  const { total, gst } = totalsOf(lines);
  const paid = own.reduce((sum, { status, amount }) => sum + (status === "APPROVED" ? amount : 0), 0);
  const made = invoice.total === 0 ? 0 : paid;
  if (total !== invoice.total || gst !== invoice.gst)
    say("invoice total", `The lines come to ${total} with ${gst} GST.`);
  if (made !== invoice.paid) say("invoice balance", `Its payments come to ${made}, it says ${invoice.paid}.`);
  const { credited, creditUsed, writtenOff } = takenOff(credits.filter(({ invoiceId }) => invoiceId === invoice.id));
  if (credited !== (invoice.credited ?? 0) || creditUsed !== (invoice.creditUsed ?? 0))
    say("invoice balance", `Credit notes come to ${credited} and credit to ${creditUsed}, which it does not say.`);
  if (writtenOff !== (invoice.writtenOff ?? 0))
    say("invoice balance", `${writtenOff} of it was written off, which it does not say.`);
  if (invoice.status === "VOID" && (settledOf(invoice) !== 0 || credited !== 0))
    say("invoice status", "It is void and paid.");
  if (invoice.status === "PAID" && balanceOf(invoice) > 0) say("invoice status", "It says paid and is not.");
  if ((invoice.status === "WRITTEN_OFF") !== writtenOff > 0)
    say("invoice status", "It says that it was written off, or does not, and the opposite is so.");
  if (invoice.status === "APPROVED" && balanceOf(invoice) <= 0)
    say("invoice status", "It is paid and does not say so.");
  const listed = listedBy(invoice);
  if (invoice.place !== listed.place || invoice.openKey !== listed.openKey || invoice.openOf !== listed.openOf)
    say("invoice lists", "It is not where lists look for it.", { of: "invoice", id: invoice.id });
  const waited = invoice.isPaymentUncertain ? "UNCERTAIN" : "PENDING";
  if (invoice.pendingPayment && !own.some(({ id, status }) => id === invoice.pendingPayment && status === waited))
    say("invoice pending", `The payment it waits for is not ${waited.toLowerCase()}.`);
  return problems;
}

/** What somebody has to pay that is for nothing but itself is found by them, and nothing else is. */
function openCharges({ invoice, lines, openCharges }: Group, beside: Beside): Problem[] {
  const say = (id: string, message: string) => ({ check: "open charge", id, message });
  const stray = openCharges.filter(({ invoiceId }) => {
    const item = beside(invoiceKey(invoiceId));
    const found = item && kinds.invoices.parse(item);
    return !found || !isOutstanding(found);
  });
  const isLost =
    invoice !== undefined &&
    isOutstanding(invoice) &&
    subjectsOf({ ...invoice, lines }).includes(subjectOf(invoice.id)) &&
    !beside(openChargeKey(invoice));
  return [
    ...stray.map(({ invoiceId }) => say(invoiceId, "Its payer is told that it is owed, and it is not.")),
    ...(isLost ? [say(invoice.id, "It is owed, and its payer is not told.")] : []),
  ];
}

/** What a club or a group has been billed is found by it, and nothing else is. */
function bills({ invoice, bills }: Group, beside: Beside): Problem[] {
  const say = (id: string, message: string) => ({ check: "bill", id, message });
  const stray = bills.filter(({ payer, invoiceId }) => {
    const item = beside(invoiceKey(invoiceId));
    const found = item && kinds.invoices.parse(item);
    return found?.person !== payer || found.status === "DRAFT";
  });
  const isLost =
    invoice !== undefined && isOrganisation(invoice.person) && invoice.status !== "DRAFT" && !beside(billKey(invoice));
  return [
    ...stray.map(({ invoiceId, payer }) => say(invoiceId, `${payer} is told that it was billed, and it was not.`)),
    ...(isLost ? [say(invoice.id, "Its payer does not find it among its bills.")] : []),
  ];
}

/** Each account that can sign in is in the lists of users that it says, as it is called, and nobody else is. */
function listedUsers({ account, userRows }: Group, beside: Beside): Problem[] {
  const say = (person: string, message: string): Problem => {
    return { check: "user row", id: person, message, mend: { of: "users", person } };
  };
  const isThere = (row: UserRow) => {
    const item = beside(userRowKey(row));
    return isDeepStrictEqual(item && kinds.userRows.parse(item), row);
  };
  const lacking = account ? rowsOf(account).filter((row) => !isThere(row)) : [];
  const stray = userRows.filter(({ person, list }) => {
    const item = beside(accountKey(person));
    const owner = item && kinds.accounts.parse(item);
    return !owner || rowsOf(owner).every((row) => row.list !== list);
  });
  return [
    ...lacking.slice(0, 1).map(({ person }) => say(person, "A list of users does not have them as they are.")),
    ...stray.map(({ person, list }) => say(person, `They do not belong to the list ${list}.`)),
  ];
}
