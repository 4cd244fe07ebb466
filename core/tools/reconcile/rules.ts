import { isDeepStrictEqual } from "node:util";
import { listedBy, subjectsOf, totalsOf } from "../../src/finance/invoices/rules.ts";
import type { UserRow } from "../../src/identity/accounts/entity.ts";
import { rowsOf } from "../../src/identity/accounts/rules.ts";
import { coverageOf } from "../../src/members/directory/coverage.ts";
import { decodeRow, type Row, rowOf } from "../../src/members/directory/row.ts";
import { dealingsFrom, noDealings } from "../../src/membership/memberships/dealings.ts";
import type { Membership } from "../../src/membership/memberships/entity.ts";
import { handleOf } from "../../src/membership/memberships/rules.ts";
import { dueOf } from "../../src/membership/memberships/writes.ts";
import { stillSince } from "../../src/platform/jobs/rules.ts";
import { claims } from "./claims.ts";
import {
  accountKey,
  type Beside,
  directoryKey,
  type Group,
  invoiceKey,
  kinds,
  linesKeys,
  placeKey,
  userRowKey,
} from "./group.ts";
import type { Mend } from "./mend.ts";
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
    ...chains(group),
    ...overlaps(group),
    ...[...group.memberships.values()].flatMap((each) => standing(each, group, beside)),
    ...places(group, beside),
    ...sold(group, beside),
    ...rowsOfNobody(group, beside),
    ...listedUsers(group, beside),
    ...claims(group, beside),
    ...tree(group, beside),
  ];
}

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
 * A card payment is decided, or uncertain, and a mail has left or failed, within the hour. Where more mails are to leave than
 * may in a day, the rest is named until it has.
 */
function neverEnded({ payments, sends }: Group, at: Date): Problem[] {
  const isOld = (since: string) => at.getTime() - Date.parse(since) > ENDED_WITHIN_MS;
  return [
    ...payments
      .filter(({ status, createdAt }) => status === "PENDING" && isOld(createdAt))
      .map(({ id, createdAt }) => ({ check: "payment", id, message: `It has been pending since ${createdAt}.` })),
    ...sends
      .filter(({ state, updatedAt }) => state === "waiting" && isOld(updatedAt))
      .map(({ id, invoiceId, updatedAt }) => {
        const message = `The request ${id} to send it has been waiting since ${updatedAt}.`;
        return { check: "invoice send", id: invoiceId, message };
      }),
  ];
}

/** An invoice's lines make its total, its payments its balance, and these its status. */
function balances({ invoice, lines, payments }: Group): Problem[] {
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
  if (invoice.status === "VOID" && invoice.paid !== 0) say("invoice status", "It is void and paid.");
  if (invoice.status === "PAID" && invoice.paid < invoice.total) say("invoice status", "It says paid and is not.");
  if (invoice.status === "APPROVED" && invoice.paid >= invoice.total)
    say("invoice status", "It is paid and does not say so.");
  const listed = listedBy(invoice);
  if (invoice.place !== listed.place || invoice.openKey !== listed.openKey || invoice.openOf !== listed.openOf)
    say("invoice lists", "It is not where lists look for it.", { of: "invoice", id: invoice.id });
  const waited = invoice.isPaymentUncertain ? "UNCERTAIN" : "PENDING";
  if (invoice.pendingPayment && !own.some(({ id, status }) => id === invoice.pendingPayment && status === waited))
    say("invoice pending", `The payment it waits for is not ${waited.toLowerCase()}.`);
  return problems;
}

/** A person's memberships that renew each other form chains without a gap, an overlap, a fork or a cycle. */
function chains({ memberships }: Group): Problem[] {
  const problems: Problem[] = [];
  const followed = new Set<string>();
  for (const before of memberships.values()) {
    const say = (message: string) => problems.push({ check: "membership chain", id: before.id, message });
    if (before.previousMembershipId && memberships.get(before.previousMembershipId)?.nextMembershipId !== before.id) {
      say(`${before.previousMembershipId}, which it follows, does not lead to it.`);
    }
    const { nextMembershipId } = before;
    if (!nextMembershipId) continue;
    const next = memberships.get(nextMembershipId);
    if (!next) say(`${nextMembershipId}, which follows it, is not there.`);
    else if (next.previousMembershipId !== before.id) say(`${next.id}, which follows it, does not lead back.`);
    else if (next.startDate !== before.endDate + 1)
      say(`It ends at ${before.endDate}, and the next begins at ${next.startDate}.`);
    if (followed.has(nextMembershipId)) say(`${nextMembershipId} follows two memberships.`);
    followed.add(nextMembershipId);
    if (next && next.startDate <= before.startDate) say("It is followed by one that does not begin later.");
  }
  return problems;
}

/** Nobody holds a package twice at a time. */
function overlaps({ memberships }: Group): Problem[] {
  const standing = [...memberships.values()].filter((each) => each.revokedAt === undefined);
  const held = Map.groupBy(standing, ({ packageId }) => packageId);
  return [...held.values()].flatMap((each) => {
    const inOrder = each.sort((a, b) => a.startDate - b.startDate);
    return inOrder.flatMap((one, index) => {
      const next = inOrder[index + 1];
      if (!next || next.startDate > one.endDate) return [];
      return [{ check: "membership overlap", id: one.id, message: `${next.id} of the same package begins in it.` }];
    });
  });
}

/** What a membership says of itself agrees with its invoice, its member and the clock's index. */
function standing(membership: Membership, { holds }: Group, beside: Beside): Problem[] {
  const problems: Problem[] = [];
  const { id, person, clubId, packageId, invoiceId } = membership;
  const say = (check: string, message: string, mend?: Mend) =>
    problems.push({ check, id, message, ...(mend && { mend }) });
  const header = invoiceId ? beside(invoiceKey(invoiceId)) : undefined;
  const invoice = header && kinds.invoices.parse(header);
  const lines = (invoice ? linesKeys(invoice.id) : []).flatMap((key) => {
    const item = beside(key);
    return (item && kinds.lines.parse(item)?.lines) ?? [];
  });
  if (!invoice) say("membership invoice", "Its invoice is not there.");
  else if (!subjectsOf({ ...invoice, lines }).includes(handleOf(id)))
    say("membership invoice", "Its invoice is not for it.");
  else if ((invoice.status === "PAID") !== Boolean(membership.isPaid)) {
    say("membership payment", `It says ${membership.isPaid ? "paid" : "unpaid"}, its invoice ${invoice.status}.`);
  } else if (invoice.status === "VOID" && !membership.revokedAt && !membership.expiredAt) {
    say("membership payment", "Its invoice is void, and it runs.");
  }
  if (dueOf(membership).dueKey !== membership.dueKey)
    say("membership due", "It is not where the clock looks for it.", { of: "due", id });
  if (membership.revokedAt || membership.expiredAt) return problems;
  const held = holds.get(`memberships#${person} holds#${packageId}`);
  if (held === undefined || held < membership.endDate)
    say("membership hold", "Its package could be sold a second time.", { of: "hold", id });
  const place = beside(placeKey({ person, clubId }));
  if (!place || kinds.places.parse(place)?.id !== membership.clubMemberProfileId)
    say("membership member", "Its member is not there.");
  return problems;
}

/** Each place in a club has its row in the directory, as its items make it. */
function places({ account, profile, places }: Group, beside: Beside): Problem[] {
  return places.flatMap((place) => {
    const say = (message: string, mend?: Mend) => [
      { check: "directory row", id: place.id, message, ...(mend && { mend }) },
    ];
    if (!account || !profile) return say("Its person is not whole.");
    const item = beside(directoryKey(place));
    const { person, clubId } = place;
    const mend: Mend = { of: "row", person, clubId, key: directoryKey(place) };
    if (!item) return say("It has no row.", mend);
    const member = { account, profile, clubMemberProfile: place };
    const isSame = isDeepStrictEqual(unsold(decodeRow(String(item.r))), rowOf(member, noDealings));
    return isSame ? [] : say("Its row is not what its items make.", mend);
  });
}

/** A row without what it says of what was sold, which is looked at beside the memberships. */
const unsold = (row: Row): Row => ({
  ...row,
  ...coverageOf(row.id, noDealings),
  dealt: 0,
  // Those lie in a partition of their own, as what was sold does.
  certifications: [],
  certified: 0,
});

/**
 * A member's row says what their memberships and what is not paid of them make. Not every change of these changes that, so a
 * row may be of an older age and true.
 */
function sold({ memberships }: Group, beside: Beside): Problem[] {
  const all = [...memberships.values()];
  const unpaid = new Set(all.flatMap(({ isPaid, invoiceId }) => (isPaid || !invoiceId ? [] : [invoiceId])));
  const invoices = [...unpaid].flatMap((id) => {
    const item = beside(invoiceKey(id));
    return (item && kinds.invoices.parse(item)) ?? [];
  });
  const dealings = dealingsFrom(all, invoices);
  const places = new Map(all.map(({ clubMemberProfileId: id, ...of }) => [id, { ...of, id }]));
  return [...places.values()].flatMap(({ id, person, clubId }) => {
    const key = directoryKey({ id, clubId });
    const item = beside(key);
    if (!item) return [];
    const row = decodeRow(String(item.r));
    const isSame = isDeepStrictEqual(row, { ...row, ...coverageOf(id, dealings) });
    const message = "Its row does not say what its memberships make.";
    return isSame ? [] : [{ check: "directory row", id, message, mend: { of: "row", person, clubId, key } }];
  });
}

function rowsOfNobody({ rows }: Group, beside: Beside): Problem[] {
  return rows.flatMap(({ row, key, text }) => {
    const place = beside(placeKey(row));
    if (place && kinds.places.parse(place)?.id === row.id) return [];
    const mend: Mend = { of: "stray row", key, text };
    return [{ check: "directory row", id: row.id, message: "Nobody belongs to this row.", mend }];
  });
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
