import { isDeepStrictEqual } from "node:util";
import { sequenceOfOwner } from "../../src/finance/invoices/changes.ts";
import { figuresAdded } from "../../src/finance/invoices/figures.ts";
import { listedBy, subjectsOf, totalsOf } from "../../src/finance/invoices/rules.ts";
import { rowOf } from "../../src/members/directory/row.ts";
import { handleOf } from "../../src/membership/memberships/rules.ts";
import { dueOf } from "../../src/membership/memberships/writes.ts";
import { stateOf } from "../../src/platform/jobs/rules.ts";
import type { Books } from "./books.ts";

/** So long nothing has happened when a job stands still. */
const STILL_MS = 24 * 3_600_000;

/** What does not add up, and where. */
export interface Problem {
  /** Which check it failed, such as `invoice balance`. */
  check: string;
  /** The item it is about. */
  id: string;
  message: string;
}

/**
 * Recomputes everything that follows from something else, and says what differs (trust, "reconcile").
 * @param at when the books were read, to tell which jobs stand still; without it nobody is asked
 */
export function problemsOf(books: Books, at?: Date): Problem[] {
  return [
    ...(at ? stillJobs(books, at) : []),
    ...balances(books),
    ...numbers(books),
    ...chains(books),
    ...overlaps(books),
    ...standing(books),
    ...packageCounts(books),
    ...listCounts(books),
    ...directoryRows(books),
  ];
}

/** A job that is not over goes on by its messages, whose tries take hours at most. */
function stillJobs({ jobs }: Books, at: Date): Problem[] {
  return jobs.flatMap(({ id, done = 0, total, isOpen, updatedAt, createdAt }) => {
    const since = updatedAt ?? createdAt;
    if (stateOf({ done, total, isOpen }) === "done" || at.getTime() - Date.parse(since) < STILL_MS) return [];
    return [{ check: "job", id, message: `It is not over, and has stood still since ${since}.` }];
  });
}

/** Each invoice's lines make its total, its payments its balance, and these its status. */
function balances({ invoices, lines, payments }: Books): Problem[] {
  const problems: Problem[] = [];
  const paid = new Map<string, number>();
  const pending = new Set<string>();
  for (const { id, invoiceId, status, amount } of payments) {
    if (status === "APPROVED") paid.set(invoiceId, (paid.get(invoiceId) ?? 0) + amount);
    if (status === "PENDING") pending.add(id);
    if (!invoices.has(invoiceId))
      problems.push({ check: "payment", id, message: `Its invoice ${invoiceId} is not there.` });
  }
  for (const invoice of invoices.values()) {
    const say = (check: string, message: string) => problems.push({ check, id: invoice.id, message });
    const { total, gst } = totalsOf(lines.get(invoice.id) ?? []);
    const made = invoice.total === 0 ? 0 : (paid.get(invoice.id) ?? 0);
    if (total !== invoice.total || gst !== invoice.gst)
      say("invoice total", `The lines come to ${total} with ${gst} GST.`);
    if (made !== invoice.paid) say("invoice balance", `Its payments come to ${made}, it says ${invoice.paid}.`);
    if (invoice.status === "VOID" && invoice.paid !== 0) say("invoice status", "It is void and paid.");
    if (invoice.status === "PAID" && invoice.paid < invoice.total) say("invoice status", "It says paid and is not.");
    if (invoice.status === "APPROVED" && invoice.paid >= invoice.total)
      say("invoice status", "It is paid and does not say so.");
    const listed = listedBy(invoice);
    if (invoice.place !== listed.place || invoice.openKey !== listed.openKey || invoice.openOf !== listed.openOf)
      say("invoice lists", "It is not where lists look for it.");
    if (invoice.pendingPayment && !pending.has(invoice.pendingPayment)) {
      say("invoice pending", "The payment it waits for is not pending.");
    }
  }
  return problems;
}

/** Each issuer's numbers run from 1 without a gap or a double, and its figures are what its invoices come to. */
function numbers({ invoices, sequences, figures }: Books): Problem[] {
  const problems: Problem[] = [];
  const byOwner = Map.groupBy(invoices.values(), (invoice) => invoice.owner);
  for (const owner of new Set([...byOwner.keys(), ...figures.keys()])) {
    const own = byOwner.get(owner) ?? [];
    const id = sequenceOfOwner(owner);
    const say = (message: string) => problems.push({ check: "invoice numbers", id, message });
    const last = sequences.get(id) ?? 0;
    const used = own.map((invoice) => invoice.number).sort((a, b) => a - b);
    const wrong = used.find((number, index) => number !== index + 1);
    if (wrong !== undefined) say(`There is a gap or a double at ${wrong}.`);
    if (last !== used.length) say(`The last number is ${last}, of ${used.length} invoices.`);
    const counted = figuresAdded(own);
    const kept = figures.get(owner) ?? {};
    for (const name of new Set([...Object.keys(counted), ...Object.keys(kept)])) {
      const [is, says] = [counted[name] ?? 0, kept[name] ?? 0];
      if (is !== says) say(`${name} is ${is}, it says ${says}.`);
    }
  }
  return problems;
}

/** Memberships that renew each other form chains without a gap, an overlap, a fork or a cycle. */
function chains({ memberships }: Books): Problem[] {
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
function overlaps({ memberships }: Books): Problem[] {
  const standing = [...memberships.values()].filter((each) => each.revokedAt === undefined);
  const held = Map.groupBy(standing, (each) => `${each.person} ${each.packageId}`);
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
function standing({ memberships, invoices, lines, holds, places }: Books): Problem[] {
  const problems: Problem[] = [];
  const byProfile = new Map(places.map((place) => [place.id, place]));
  for (const membership of memberships.values()) {
    const say = (check: string, message: string) => problems.push({ check, id: membership.id, message });
    const invoice = membership.invoiceId ? invoices.get(membership.invoiceId) : undefined;
    if (!invoice) say("membership invoice", "Its invoice is not there.");
    else if (!subjectsOf({ ...invoice, lines: lines.get(invoice.id) ?? [] }).includes(handleOf(membership.id)))
      say("membership invoice", "Its invoice is not for it.");
    else if ((invoice.status === "PAID") !== Boolean(membership.isPaid)) {
      say("membership payment", `It says ${membership.isPaid ? "paid" : "unpaid"}, its invoice ${invoice.status}.`);
    } else if (invoice.status === "VOID" && !membership.revokedAt && !membership.expiredAt) {
      say("membership payment", "Its invoice is void, and it runs.");
    }
    if (dueOf(membership).dueKey !== membership.dueKey)
      say("membership due", "It is not where the clock looks for it.");
    if (membership.revokedAt || membership.expiredAt) continue;
    const held = holds.get(`memberships#${membership.person} holds#${membership.packageId}`);
    if (held === undefined || held < membership.endDate)
      say("membership hold", "Its package could be sold a second time.");
    if (!byProfile.has(membership.clubMemberProfileId)) say("membership member", "Its member is not there.");
  }
  return problems;
}

/** A package counts the chains whose last membership has neither ended nor been revoked. */
function packageCounts({ memberships, counts }: Books): Problem[] {
  const active = new Map<string, number>();
  for (const { packageId, nextMembershipId, revokedAt, expiredAt } of memberships.values()) {
    if (!nextMembershipId && !revokedAt && !expiredAt) active.set(packageId, (active.get(packageId) ?? 0) + 1);
  }
  return [...new Set([...active.keys(), ...counts.keys()])].flatMap((id) => {
    const [is, says] = [active.get(id) ?? 0, counts.get(id) ?? 0];
    return is === says
      ? []
      : [{ check: "package count", id, message: `It has ${is} active memberships, it says ${says}.` }];
  });
}

/** Each list has as many rows as it says, in all and, where it is known what they are, by label. */
function listCounts({ rows, listed, partitions }: Books): Problem[] {
  const listOf = (row: string) => row.slice(0, row.lastIndexOf(" "));
  const known = new Set([...rows.keys()].map(listOf));
  const totals = [...Map.groupBy(listed, ([row]) => listOf(row))].map(
    ([list, labels]) => [list, partitions.get(list) ?? 0, labels.reduce((sum, [, count]) => sum + count, 0)] as const,
  );
  const labels = [...new Set([...rows.keys(), ...listed.keys()])]
    .filter((row) => known.has(listOf(row)))
    .map((row) => [row, rows.get(row) ?? 0, listed.get(row) ?? 0] as const);
  return [...totals, ...labels].flatMap(([id, is, says]) =>
    is === says ? [] : [{ check: "list count", id, message: `It has ${is} rows, it says ${says}.` }],
  );
}

/** Each place in a club has one row in the directory, as its items make it. */
function directoryRows({ accounts, profiles, places, directoryRows: rows }: Books): Problem[] {
  const problems: Problem[] = [];
  const left = new Set(rows.keys());
  for (const place of places) {
    const [account, profile] = [accounts.get(place.person), profiles.get(place.person)];
    left.delete(place.id);
    const row = rows.get(place.id);
    const say = (message: string) => problems.push({ check: "directory row", id: place.id, message });
    if (!account || !profile) say("Its person is not whole.");
    else if (!row) say("It has no row.");
    else if (!isDeepStrictEqual(row, rowOf({ account, profile, clubMemberProfile: place })))
      say("Its row is not what its items make.");
  }
  for (const id of left) problems.push({ check: "directory row", id, message: "Nobody belongs to this row." });
  return problems;
}
