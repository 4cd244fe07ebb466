import type { TimelineEntry } from "@salle/contract/membership/overview";
import { own } from "@salle/contract/own";
import type { Activity } from "../../dynamo/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import type { Period } from "../memberships/index.ts";

/** What acts name by their keys only: an activity keeps no values of a new item. */
export interface Known {
  periods: readonly Period[];
  invoices: ReadonlyMap<string, Pick<Invoices.Invoice, "id" | "number" | "draftNumber" | "status" | "approvedAt">>;
  /** `YYYY-MM-DD` at the club: nothing is told before its day. */
  today: string;
}

type Act = Activity["acts"][number];
type Told = Pick<TimelineEntry, "event"> & Partial<Omit<TimelineEntry, "id" | "at" | "by" | "event">>;

/** What changes beside what a person did, and is told by that. */
const QUIET = new Set(["financialTo", "isPrimary", "isContinued", "nextMembershipId", "renewalProcessed", "isPaid"]);

/** The ids of the invoices that activities are about. */
export const invoicesIn = (activities: readonly Activity[]): string[] => [
  ...new Set(activities.flatMap(({ acts }) => acts.flatMap((act) => invoiceIdOf(act) ?? []))),
];

/**
 * Tells activities as people speak of them, the newest first: of one transaction what somebody did, not what followed from it
 * in other items.
 * @param seesMoney whether who asks may know what was charged and paid
 */
export function timelineOf(activities: readonly Activity[], known: Known, seesMoney: boolean): TimelineEntry[] {
  const recorded = activities.flatMap((activity) => {
    const all = activity.acts.flatMap((act) => toldOf(act, known) ?? []);
    return merged(seesMoney ? all : all.filter((each) => !isMoney(each))).map((told, at) =>
      entryOf(`${activity.id}-${at}`, activity.at, activity.by?.name ?? null, told),
    );
  });
  return [...recorded, ...unrecorded(activities, known)].sort((a, b) =>
    a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1,
  );
}

const entryOf = (id: string, at: string, by: string | null, told: Told): TimelineEntry => ({
  ...{ id, at, by, name: null, until: null, invoice: null, amount: null, fields: [] },
  ...told,
});

/** Memberships of before anything was recorded, and those further back than is read: each on its first day. */
function unrecorded(activities: readonly Activity[], { periods, today }: Known): TimelineEntry[] {
  const sold = new Set(activities.flatMap(({ acts }) => acts.filter(isSale).map(({ item }) => item.split("#").at(-1))));
  return periods
    .filter(({ id, from }) => !sold.has(id) && from <= today)
    .map(({ id, from, name, to, follows }) =>
      entryOf(id, `${from}T00:00:00.000Z`, null, { event: follows ? "renewed" : "sold", name, until: to }),
    );
}

const isSale = ({ entity, kind }: Act): boolean => entity === "membership" && kind === "created";

const isMoney = ({ event, invoice }: Told): boolean =>
  invoice != null || event === "paid" || event === "payment-voided";

/** A sale makes its invoice and may pay it at once: that is the sale. Details lie in several items: that is one change. */
function merged(all: readonly Told[]): Told[] {
  const sale = all.find(({ event }) => event === "sold" || event === "renewed");
  const changes = all.filter(({ event }) => event === "changed");
  const others = all.filter(({ event }) => event !== "changed" && !(sale && event === "invoiced"));
  const first = others.find(({ event }) => event === "added");
  if (first) return [first];
  if (changes.length === 0) return others;
  return [...others, { event: "changed", fields: [...new Set(changes.flatMap(({ fields = [] }) => fields))] }];
}

function toldOf(act: Act, known: Known): Told | null {
  switch (act.entity) {
    case "membership":
      return membershipTold(act, known);
    case "invoice":
      return invoiceTold(act, known);
    case "club-member-profile":
      return placeTold(act);
    case "account":
    case "member-profile":
      return act.kind === "changed" ? changed(act) : null;
    default:
      return null;
  }
}

function membershipTold(act: Act, { periods }: Known): Told | null {
  const period = periods.find(({ id }) => act.item.endsWith(`#${id}`));
  const about = period ? { name: period.name, until: period.to } : {};
  if (act.kind === "created") return { event: period?.follows ? "renewed" : "sold", ...about };
  if (isSet(act, "revokedFor")) return { event: "lapsed", ...about };
  if (isSet(act, "revokedAt")) return { event: "revoked", ...about };
  return isSet(act, "expiredAt") ? { event: "ended", ...about } : null;
}

function invoiceTold(act: Act, { invoices }: Known): Told | null {
  const header = invoices.get(invoiceIdOf(act) ?? "");
  if (!header) return null;
  const invoice = { id: header.id, invoiceNumber: Invoices.numberOf(header) };
  const { status } = act.fields;
  // A draft is nobody's to pay: it is told once it is approved.
  const isIssued = act.kind === "created" ? isIssuedAtOnce(header) : status?.before === "DRAFT";
  if (isIssued) return { event: "invoiced", invoice };
  if (act.kind === "created") return null;
  if (status?.after === "VOID") return { event: "voided", invoice };
  const { paid } = act.fields;
  if (paid) {
    const amount = Number(paid.after ?? 0) - Number(paid.before ?? 0);
    return { event: amount > 0 ? "paid" : "payment-voided", invoice, amount: Math.abs(amount) };
  }
  return isSet(act, "sentAt") ? { event: "sent", invoice } : null;
}

const isIssuedAtOnce = ({ status, approvedAt }: Pick<Invoices.Invoice, "status" | "approvedAt">): boolean =>
  status !== "DRAFT" && approvedAt === undefined;

function placeTold(act: Act): Told | null {
  if (act.kind === "created") return { event: "added" };
  const { isArchived, isApproved, memberGroupIds } = act.fields;
  if (isArchived) return { event: isArchived.after ? "archived" : "unarchived" };
  if (isApproved) return { event: isApproved.after ? "approved" : "rejected" };
  return memberGroupIds ? { event: "groups" } : changed(act);
}

function changed(act: Act): Told | null {
  const fields = Object.keys(act.fields).filter((name) => !QUIET.has(name));
  return fields.length > 0 ? { event: "changed", fields } : null;
}

function isSet({ fields }: Act, name: string): boolean {
  const field = own(fields, name);
  return field?.after != null && field.before == null;
}

const invoiceIdOf = ({ entity, item }: Act): string | undefined =>
  entity === "invoice" ? /^invoice#(\w+) /.exec(item)?.[1] : undefined;
