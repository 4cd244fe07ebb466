import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { readPartitionUpTo } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { absent, fieldError, fieldErrors } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Charges from "../charges/index.ts";
import * as Credits from "../credits/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import * as Payers from "../payers/index.ts";
import {
  agedOf,
  type Dealings,
  movementsOf,
  openOf,
  owedNow,
  type Period,
  periodOf,
  refundsIn,
  toldOf,
  whyNotPeriod,
} from "./rules.ts";

/** Whose statement, and with which issuer. */
export interface Parties {
  owner: string;
  /** The id of a member, or the handle of a club or a group. */
  payerId: string;
}

/** A statement of account, as it is shown, mailed and drawn. */
export type Statement = Awaited<ReturnType<typeof statementOf>>;

type Request = Pick<Context, "memo" | "now">;

/** Of so many invoices at most something has changed since the first day; each costs a query, and rows in the answer. */
const MOST_CHANGED = 400;

/**
 * A payer's statement of account with an issuer (finance design, 8). Its cost follows what has changed since the first day, and the
 * number of the payer's invoices. An invoice in another currency than the installation's is on none.
 * @throws Refusal `absent` when there is no such member or issuer, or neither has to do with the other; on `fromDate` and `toDate`
 */
export async function statementOf(ctx: Request, { owner, payerId }: Parties, asked: Partial<Period>) {
  const [issuer, found, currency] = await Promise.all([
    Owners.fromHandle(ctx, owner),
    Payers.find(ctx, payerId),
    Settings.currentCurrency(),
  ]);
  if (!found) throw absent();
  const { payer, email } = found;
  const today = todayIn(issuer.timeZone, ctx.now);
  const period = periodOf(asked, today);
  const problem = whyNotPeriod(period, today);
  if (problem) throw fieldErrors([problem]);

  const { person } = payer;
  const [all, account] = await Promise.all([issuedTo(person), PayerAccounts.known(ctx, { person, owner })]);
  const issued = all.filter((each) => each.owner === owner);
  if (issued.length === 0 && !account && !(await Payers.canBill(ctx, owner, payerId))) throw absent();
  const known = issued.filter((each) => each.currency === currency);
  const credit = account?.currency === currency ? account.credit : 0;
  const changed = known.filter(({ updatedAt }) => updatedAt >= beginOf(period.fromDate));
  if (changed.length > MOST_CHANGED)
    throw fieldError("fromDate", "There is too much in these days. Choose a later From date.");
  const open = known.filter((each) => Invoices.isOutstanding(each)).slice(0, MOST_CHANGED);
  const [dealings, entries] = await Promise.all([
    Promise.all([...new Set([...changed, ...open])].map(dealingsOf)),
    account ? entriesSince(account, period.fromDate) : [],
  ]);
  const read = new Map(dealings.map(({ invoice }) => [invoice.id, invoice]));
  const invoices = known.map((each) => read.get(each.id) ?? each);
  const movements = [...movementsOf(dealings), ...refundsIn(entries)];
  const toPay = openOf(invoices, today);
  return {
    ...{ issuer, payer, today, period, currency, credit },
    open: toPay,
    told: toldOf(owedNow(invoices, credit), movements, period),
    owed: toPay.reduce((sum, { balance }) => sum + balance, 0),
    aged: agedOf(invoices, today),
    recipient: email === undefined ? await Payers.emailOf(person) : email,
  };
}

/** The headers of all that was issued to a payer: a person in each of their clubs, or a club or a group. */
export async function issuedTo(person: string): Promise<Invoices.Invoice[]> {
  if (Payers.isOrganisation(person)) return Invoices.headersOf(await Charges.billedTo(person));
  return Invoices.issuedTo((await Members.ofPerson(person)).map(({ id }) => id));
}

/** Where a day begins that is the same somewhere in the world: what is written down on it is never older. */
const beginOf = (date: string): string => `${addDays(date, -1)}T00:00:00.000Z`;

/**
 * An invoice with its payments and credit notes, in one Query, so that they agree. What it is for follows from its lines where the
 * header does not say it.
 */
async function dealingsOf(of: Invoices.Invoice): Promise<Dealings> {
  const parts = { ...Invoices.dealingParts, credits: Credits.credits };
  const read = await readPartitionUpTo({ memo: new Map() }, Invoices.lastPayment(of.id), parts);
  const [header = of] = read.headers;
  const { about = Invoices.aboutOf(read.lines.flatMap(({ lines }) => lines)) } = header;
  return { invoice: { ...header, about }, payments: read.payments, credits: read.credits };
}

/** No id is older than the epoch. */
const madeSince = (date: string): Date => new Date(Math.max(0, Date.parse(beginOf(date))));

const entriesSince = (
  { person, owner }: PayerAccounts.PayerAccount,
  date: string,
): Promise<PayerAccounts.CreditEntry[]> =>
  PayerAccounts.entries.list.byPerson(
    { person },
    { from: { owner, id: newId("creditEntry", madeSince(date)) }, to: { owner: `${owner}~` } },
  );
