import { todayIn } from "@salle/calendar/today";
import type { Output, Query } from "@salle/contract/endpoint";
import type { Journal } from "@salle/contract/finance/accounts";
import type { getTrialBalance, listLedger } from "@salle/contract/finance/ledger";
import { type Page, pagingOf } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { monthAfter } from "../../lib/months.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import type { LedgerEntry } from "./entity.ts";
import { toBalance, toEntry } from "./resource.ts";
import { balancesOf } from "./rules.ts";
import { bookFigures, entries } from "./store.ts";

/** The month that is now where a book's owner is. */
const monthNow = async (ctx: Context, owner: string): Promise<string> =>
  todayIn((await Owners.fromHandle(ctx, owner)).timeZone, ctx.now).slice(0, 7);

/**
 * A page of a journal in a month, by the accounting day.
 * @throws Refusal `absent` when there is no such owner; on `page.cursor`
 */
export async function journal(
  ctx: Context,
  owner: string,
  query: Query<typeof listLedger>,
): Promise<Output<typeof listLedger>> {
  const { filters, sort } = query;
  const month = filters.month ?? (await monthNow(ctx, owner));
  const [page, currency] = await Promise.all([
    entries.page.byJournal(
      { owner, month, journal: filters.journal ?? "SAL" },
      { ...pagingOf(query), order: sort.direction },
    ),
    Settings.currentCurrency(),
  ]);
  const handles = page.items.flatMap(({ postings }) => postings.flatMap(({ dimension }) => dimension ?? []));
  const names = await Owners.namesOf(ctx, handles);
  return {
    data: page.items.map((entry) => toEntry(entry, { names, currency })),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}

/**
 * An owner's entries of a journal by the accounting day, month by month.
 * @param days the first and the last, `YYYY-MM-DD`
 */
export async function* between(
  owner: string,
  journal: Journal,
  { fromDate, toDate }: { fromDate: string; toDate: string },
): AsyncGenerator<LedgerEntry> {
  for (let month = fromDate.slice(0, 7); month <= toDate.slice(0, 7); month = monthAfter(month, 1)) {
    let cursor: string | null = null;
    do {
      const page: Page<LedgerEntry> = await entries.page.byJournal(
        { owner, month, journal },
        // A day is followed by a sign that comes before this one.
        { limit: AT_ONCE, cursor, from: { postedOn: fromDate }, to: { postedOn: `${toDate}~` } },
      );
      yield* page.items;
      cursor = page.cursor;
    } while (cursor);
  }
}

/** So many entries are read at once. */
const AT_ONCE = 500;

/** What an owner's months come to, from one to another, part by part. */
export const figuresOf = (owner: string, from: string, to: string) =>
  // A shard's number follows the month behind a sign that comes before this one, so all of the last is in.
  bookFigures.list.byOwner({ owner }, { from: { month: from }, to: { month: `${to}~` }, consistent: false });

/**
 * What the accounts of a book come to, before, in and after a month; the one that is now when none is named.
 * @throws Refusal `absent` when there is no such owner
 */
export async function trialBalance(
  ctx: Context,
  owner: string,
  { month: asked }: Query<typeof getTrialBalance>,
): Promise<Output<typeof getTrialBalance>> {
  const [currentMonth, currency, parts] = await Promise.all([
    monthNow(ctx, owner),
    Settings.currentCurrency(),
    bookFigures.list.byOwner({ owner }, { from: { month: "0000" }, to: { month: "9999" }, consistent: false }),
  ]);
  const month = asked ?? currentMonth;
  return {
    data: {
      id: `${owner} ${month}`,
      type: "trialBalance",
      attributes: {
        month,
        firstMonth: parts[0]?.month ?? null,
        currentMonth,
        currency,
        accounts: balancesOf(parts, month).map(toBalance),
      },
    },
  };
}
