import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import { erasureTexts } from "@salle/contract/members/erasure";
import { formatMoney } from "@salle/money/format";
import type { Step } from "../../dynamo/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import * as PayerAccounts from "../../finance/payer-accounts/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { lastDayAsChild } from "../../identity/linked-accounts/index.ts";
import { conflict } from "../../lib/errors.ts";
import * as Memberships from "../../membership/memberships/index.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Members from "../members/index.ts";
import * as Transfers from "../transfers/index.ts";
import type { Standing } from "./rules.ts";

/** What could be in the way, and the checks that it is not so by the time that the data is erased. */
export async function standingOf(
  account: Accounts.Account,
  now: Date,
): Promise<{ standing: Standing; checks: Step[] }> {
  const { person } = account;
  const [invoices, credits, hasTransfer, { wards, checks }] = await Promise.all([
    openInvoices(person),
    creditsOf(person),
    Transfers.isOneOpen(person, now),
    wardsOf(person, now),
  ]);
  return {
    standing: {
      isRoot: account.isRoot ?? false,
      roles: account.grants?.length ?? 0,
      owed: invoices.map((invoice) => `${Invoices.numberOf(invoice)} of ${invoice.issuer.name}`),
      credits,
      isPaying: invoices.some(({ pendingPayment }) => pendingPayment !== undefined),
      hasTransfer,
      isMerging: account.mergeJobId !== undefined,
      wards,
    },
    checks: [...checks, Transfers.noneOpen(person, now, () => conflict(erasureTexts.changed, "in-the-way"))],
  };
}

/** What of theirs is to be paid: found by what they were sold, which is read from the table, and by whom it was sent to. */
async function openInvoices(person: string) {
  const [dealings, places] = await Promise.all([Memberships.dealingsOf([person]), Members.ofPerson(person)]);
  const sold = dealings.get(person)?.owed.map(({ id }) => id) ?? [];
  const sent = await Invoices.idsOfMembers(places.map(({ id }) => id));
  return (await Invoices.headersOf([...sold, ...sent])).filter(Invoices.isOutstanding);
}

/** What they are owed, and by whom. */
async function creditsOf(person: string): Promise<string[]> {
  const request = { memo: new Map() };
  return Promise.all(
    (await PayerAccounts.ofPerson(person)).map(
      async ({ owner, credit, currency }) =>
        `${formatMoney(credit, currency)} with ${(await Owners.fromHandle(request, owner)).name}`,
    ),
  );
}

/** The children for whom nobody else acts, and that those go on who act for the others. */
async function wardsOf(person: string, now: Date): Promise<{ wards: string[]; checks: Step[] }> {
  const { links } = await Accounts.withLinks({ memo: new Map() }, person);
  const live = links.filter((link) => Accounts.isLive(link, now));
  const contacts = await Members.contactsOf(live.map(({ resourcePerson }) => resourcePerson));
  const today = todayIn(FEDERATION_ZONE, now);
  const wards: string[] = [];
  const checks: Step[] = [];
  for (const { resourcePerson } of live) {
    const { account, profile } = contacts.get(resourcePerson) ?? {};
    const born = profile?.dateOfBirth;
    if (!account || !born || lastDayAsChild(born, today) === null) continue;
    const other = await anotherGuardian(resourcePerson, person, now);
    if (other) checks.push(Accounts.links.check(other, { exists: true }));
    else wards.push(Accounts.nameOf(account));
  }
  return { wards, checks };
}

/** Who else acts for a child; the index only says whom to look at. */
async function anotherGuardian(child: string, person: string, now: Date): Promise<Accounts.Link | undefined> {
  for (const { person: other } of await Accounts.links.list.byResource({ resourcePerson: child })) {
    if (other === person) continue;
    const [link, account] = await Promise.all([
      Accounts.links.find({ person: other, resourcePerson: child }),
      Accounts.find(other),
    ]);
    if (link && account?.isActive && Accounts.isLive(link, now)) return link;
  }
  return undefined;
}
