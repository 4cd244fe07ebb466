import { todayIn } from "@salle/calendar/today";
import type { Output, Query } from "@salle/contract/endpoint";
import { type HeldSide, heldSides } from "@salle/contract/finance/codes";
import type { getLevelStatement, LevelLine, listLevelBalances } from "@salle/contract/finance/settlements";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { pageOfHeld } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { absent, fieldError } from "../../lib/errors.ts";
import { monthAfter } from "../../lib/months.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as BankDetails from "../bank-details/index.ts";
import * as Ledger from "../ledger/index.ts";
import { bookOf, changeOf, type Effect, effectsOf, sumsOf } from "./rules.ts";

/** What one of two owners holds for the other. */
interface Balance {
  other: string;
  side: HeldSide;
  held: number;
  inTransit: number;
}

async function balancesOf(owner: string): Promise<Balance[]> {
  const [elsewhere, here] = await Promise.all([Ledger.heldElsewhere(owner), Ledger.heldBy(owner)]);
  const of = (side: HeldSide, other: string, { owed, inTransit }: { owed: number; inTransit: number }): Balance => ({
    other,
    side,
    held: owed + inTransit,
    inTransit,
  });
  return [
    ...elsewhere.map(({ holder, ...held }) => of("HELD_FOR_US", holder, held)),
    ...here.map(({ heldFor, ...held }) => of("HELD_BY_US", heldFor, held)),
  ];
}

/** A page of what an owner and others hold for one another now; with where to pay what the owner holds. @throws Refusal `absent` */
export async function balances(
  ctx: Context,
  owner: string,
  query: Query<typeof listLevelBalances>,
): Promise<Output<typeof listLevelBalances>> {
  const [own, all, currency] = await Promise.all([
    Owners.fromHandle(ctx, owner),
    balancesOf(owner),
    Settings.currentCurrency(),
  ]);
  const { filters, sort } = query;
  const sign = sort.direction === "desc" ? -1 : 1;
  const some = all
    .filter(({ side }) => filters.side === undefined || side === filters.side)
    .filter(({ held, inTransit }) => held !== 0 || inTransit !== 0)
    .sort((a, b) => sign * (a.held - b.held) || (`${a.other} ${a.side}` < `${b.other} ${b.side}` ? -1 : 1));
  const { items, count } = pageOfHeld(some, { ...query, page: {} });
  // The federation pays by payouts, which know where to.
  const paid = items.filter(({ side, held }) => side === "HELD_BY_US" && held > 0 && owner !== SYSTEM_HANDLE);
  const [names, accounts] = await Promise.all([
    Owners.namesOf(
      ctx,
      items.map(({ other }) => other),
    ),
    BankDetails.ofOwners(paid.map(({ other }) => other)),
  ]);
  const accountOf = (balance: Balance) => {
    const details = paid.includes(balance) ? accounts.get(balance.other) : undefined;
    if (!details || BankDetails.heldUntil(details, ctx.now)) return null;
    const { accountName, bsb, accountNumber } = details;
    return { accountName, bsb, accountNumber, reference: BankDetails.bankText(own.name).slice(0, LONGEST_REFERENCE) };
  };
  const data = items.map((balance) => ({
    id: `${balance.other} ${balance.side}`,
    type: "levelBalance" as const,
    attributes: {
      ...balance,
      otherName: names.get(balance.other) ?? balance.other,
      currency,
      account: accountOf(balance),
    },
  }));
  return { data, totalResults: count };
}

/** So many letters has the reference of a bank transfer. */
const LONGEST_REFERENCE = 18;

/** So many lines has a statement at most. */
const MOST_LINES = 200;
/** A statement goes back so many months: what was held before one is told from what is held now and what was posted since. */
const MOST_MONTHS = 24;
/** The journals in which owners have something with one another. */
const JOURNALS = ["SAL", "CRN", "RCP", "RFD", "PAY", "GEN"] as const;

/**
 * Level statement: what two owners have held for one another in a month, from the book of the lower one, which is the shorter
 * (17.6; finance design, 9).
 * @throws Refusal `absent` for an owner that there is not; on `month` for one that is to come or too long ago
 */
export async function statement(
  ctx: Context,
  [owner, other]: [string, string],
  { month: asked }: Query<typeof getLevelStatement>,
): Promise<Output<typeof getLevelStatement>> {
  if (owner === other) throw absent();
  const [own, theirs] = await Promise.all([Owners.fromHandle(ctx, owner), Owners.fromHandle(ctx, other)]);
  const book = bookOf(owner, other);
  const currentMonth = todayIn(own.timeZone, ctx.now).slice(0, 7);
  const oldest = monthAfter(currentMonth, 1 - MOST_MONTHS);
  const [figures, here, there, currency] = await Promise.all([
    Ledger.figuresOf(book, oldest, currentMonth),
    Ledger.heldFor(owner, [other]),
    Ledger.heldFor(other, [owner]),
    Settings.currentCurrency(),
  ]);
  const firstMonth = figures[0]?.month ?? currentMonth;
  const month = asked ?? currentMonth;
  if (month < firstMonth || month > currentMonth) throw fieldError("month", "Choose a month.");
  const { within, since, lines } = await told({ book, owner, other }, month, currentMonth);
  const now = { HELD_FOR_US: there, HELD_BY_US: here };
  const sides = heldSides.flatMap((side) => {
    const [of] = now[side];
    const [sums, later] = [sumsOf(within, side), sumsOf(since, side)];
    const held = (of ? of.owed + of.inTransit : 0) - changeOf(later);
    const opening = held - changeOf(sums);
    const isNothing = [opening, held, ...Object.values(sums)].every((amount) => amount === 0);
    return isNothing ? [] : [{ side, opening, held, ...sums }];
  });
  return {
    data: {
      id: `${owner} ${other} ${month}`,
      type: "levelStatement",
      attributes: {
        ...{ other, otherName: theirs.name, month, currentMonth, firstMonth, currency, sides },
        lines: lines.slice(-MOST_LINES).reverse(),
        lineCount: lines.length,
      },
    },
  };
}

/** What a month has changed between two owners, and what the months since; and the month's lines, by day. */
async function told(
  { book, owner, other }: { book: string; owner: string; other: string },
  month: string,
  currentMonth: string,
): Promise<{ within: Effect[]; since: Effect[]; lines: LevelLine[] }> {
  const [within, since, lines]: [Effect[], Effect[], LevelLine[]] = [[], [], []];
  for (const journal of JOURNALS)
    for await (const entry of Ledger.between(book, journal, {
      fromDate: `${month}-01`,
      toDate: `${monthAfter(currentMonth, 1)}-31`,
    })) {
      const effects = effectsOf(entry, owner, other);
      if (entry.month > month) since.push(...effects);
      else {
        const { postedOn, event, reference } = entry;
        within.push(...effects);
        for (const { side, held } of effects)
          if (held !== 0) lines.push({ side, postedOn, event, reference, amount: held });
      }
    }
  return { within, since, lines: lines.sort((a, b) => (a.postedOn < b.postedOn ? -1 : 1)) };
}
