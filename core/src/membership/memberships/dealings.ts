import { lastDayBefore, localDate } from "@salle/calendar/local-day";
import { sum } from "@salle/money/cents";
import * as Charges from "../../finance/charges/index.ts";
import {
  balanceOf,
  dueOf,
  headersOf,
  type Invoice,
  isOutstanding,
  numberOf,
  owedParts,
  whyNotPay,
} from "../../finance/invoices/index.ts";
import type { Membership } from "./entity.ts";
import { renews } from "./rules.ts";
import { ofPerson } from "./store.ts";

/** A membership as days at its seller, for whoever tells how a member stands. */
export interface Period {
  id: string;
  invoiceId: string | null;
  clubMemberProfileId: string;
  packageId: string;
  name: string;
  from: string;
  /** Its last day. */
  to: string;
  isPaid: boolean;
  isRevoked: boolean;
  /** The day on which it was revoked; "" when it was not. */
  revokedOn: string;
  /** Its end has come and was noted. */
  isOver: boolean;
  /** The day on which it renews by itself; "" when it does not. */
  renewsOn: string;
  /** The last day on which it counts although it is not paid; "" where it does not. */
  graceTo: string;
  /** It is the renewal of another. */
  follows: boolean;
}

/** What is left to pay of one invoice. */
export interface Owed {
  id: string;
  /** Whose invoice it is: somebody else's, where they bought for several. */
  payer: string;
  /** Where it is owed. */
  clubMemberProfileId: string;
  due: string;
  /** Of one that is paid in instalments, what of its balance is owed by when. */
  parts?: readonly { due: string; cents: number }[];
  /** In cents: what of it is for this person, and all of it. */
  cents: number;
  balance: number;
  number: string;
  /** What it is for, in few words; "" of an older one. */
  about: string;
  /** Who issued it, by name. */
  issuer: string;
  /** A card payment of it is under way. */
  isPending: boolean;
}

/** What a person was sold, and what of it is not paid. */
export interface Dealings {
  /** Grows with every change of it. */
  version: number;
  periods: Period[];
  owed: Owed[];
}

/** Of somebody who was never sold anything. */
export const noDealings: Dealings = { version: 0, periods: [], owed: [] };

/**
 * What each of these persons was sold and charged, read from the table itself: two Queries and a get each, and one batch
 * get of the invoices that are not paid.
 */
export async function dealingsOf(persons: readonly string[]): Promise<Map<string, Dealings>> {
  const [memberships, charges] = await Promise.all([
    Promise.all(persons.map(ofPerson)),
    Promise.all(persons.map(Charges.openOf)),
  ]);
  const invoices = await headersOf([
    ...memberships.flat().flatMap(unpaidInvoice),
    ...charges.flatMap(({ invoiceIds }) => invoiceIds),
  ]);
  const byId = new Map(invoices.map((each) => [each.id, each]));
  return new Map(
    persons.map((person, at) => {
      const own = memberships[at] ?? [];
      const { invoiceIds = [], changes = 0 } = charges[at] ?? {};
      const ids = new Set([...own.flatMap(unpaidInvoice), ...invoiceIds]);
      return [
        person,
        dealingsFrom(
          own,
          [...ids].flatMap((id) => byId.get(id) ?? []),
          changes,
        ),
      ];
    }),
  );
}

const unpaidInvoice = ({ isPaid, invoiceId }: Membership): string[] => (isPaid || !invoiceId ? [] : [invoiceId]);

/** More than the versions of a person's unpaid invoices come to. */
const INVOICES = 1024;

/**
 * @param invoices those of the memberships and charges that are not paid
 * @param changes how often charges have opened and closed
 */
export function dealingsFrom(
  memberships: readonly Membership[],
  invoices: readonly Invoice[],
  changes: number,
): Dealings {
  const versions = (items: readonly { version?: number }[]) => sum(items.map(({ version = 1 }) => version));
  return {
    // Lexicographic: which invoices are not paid follows from the memberships and charges, so theirs count while those stay.
    version: (versions(memberships) + changes) * INVOICES + Math.min(versions(invoices), INVOICES - 1),
    periods: memberships.map(toPeriod),
    owed: invoices.filter(isOutstanding).flatMap((each) => owedOf(each, memberships)),
  };
}

/** What is left of an invoice: all of it, or of one for several people this person's share, at each place of theirs. */
function owedOf(invoice: Invoice, memberships: readonly Membership[]): Owed[] {
  const balance = balanceOf(invoice);
  const owed = {
    id: invoice.id,
    payer: invoice.person,
    // What a club or a group is billed is nobody's here.
    clubMemberProfileId: invoice.clubMemberProfileId ?? "",
    due: dueOf(invoice),
    ...(invoice.plan && { parts: owedParts(invoice).map(({ dueDate: due, balance: cents }) => ({ due, cents })) }),
    cents: balance,
    balance,
    number: numberOf(invoice),
    about: invoice.about ?? "",
    issuer: invoice.issuer.name,
    isPending: whyNotPay(invoice) !== null,
  };
  const shared = memberships.flatMap(({ invoiceId, clubMemberProfileId, share }) =>
    invoiceId === invoice.id && share !== undefined
      ? [{ ...owed, clubMemberProfileId, cents: Math.min(balance, share) }]
      : [],
  );
  return shared.length > 0 ? shared : [owed];
}

/** Its grace ends with the membership at the latest. */
function graceTo({ isPaid, graceUntil = 0, startDate, endDate, timeZone }: Membership): string {
  return isPaid || graceUntil <= startDate ? "" : lastDayBefore(Math.min(graceUntil, endDate + 1), timeZone);
}

function toPeriod(membership: Membership): Period {
  const { clubMemberProfileId, packageName, startDate, endDate, timeZone, renewalDate } = membership;
  return {
    id: membership.id,
    invoiceId: membership.invoiceId ?? null,
    clubMemberProfileId,
    packageId: membership.packageId,
    name: packageName,
    from: localDate(startDate, timeZone),
    to: lastDayBefore(endDate + 1, timeZone),
    isPaid: membership.isPaid ?? false,
    isRevoked: membership.revokedAt !== undefined,
    revokedOn: membership.revokedAt === undefined ? "" : localDate(membership.revokedAt, timeZone),
    isOver: membership.expiredAt !== undefined,
    renewsOn: renews(membership) && renewalDate !== undefined ? localDate(renewalDate, timeZone) : "",
    graceTo: graceTo(membership),
    follows: membership.previousMembershipId !== undefined,
  };
}
