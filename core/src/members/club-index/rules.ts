import type {
  ClubCounts,
  ClubIndexColumn,
  ClubIndexFilters,
  ClubIndexQuery,
  NeedFilter,
} from "@salle/contract/members/club-index";
import type { ClubNeed, Tone } from "@salle/contract/members/codes";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { fold, searchable, searchableName, searched } from "../../lib/fold.ts";
import type { Club } from "../../organisations/clubs/index.ts";
import type { Tally } from "../directory/index.ts";

/** A club with what its members come to on a day, as somebody may know it. */
export interface ClubRow {
  club: Club;
  tally: Tally;
  /** Whether who asks may know what is owed; else nothing is, in `tally`. */
  seesMoney: boolean;
  /** The names of those who can sign in and manage it by a role on it. */
  administrators: readonly string[];
  need: Need | null;
}

/** What a club needs a hand with. */
export interface Need {
  code: ClubNeed;
  tone: Tone;
  count: number;
  amount: number | null;
  /** How much of the club it is about: those who need it most stand first. */
  weight: number;
}

/** Of those whose membership came to its end lately, the share that renewed; null where nobody's did. */
export const renewedShare = ({ renewed, left }: Pick<Tally, "renewed" | "left">): number | null =>
  renewed.count + left === 0 ? null : renewed.count / (renewed.count + left);

/** So few are an everyday matter. */
const FEW = 3;
const OVERDUE_SHARE = 0.2;
const RENEWED_SHARE = 0.6;
const WAITING_SHARE = 0.1;

/**
 * What a club needs most, or null: somebody who manages it, without whom it mends nothing else; many who owe, many who left,
 * or many who wait to be approved. A club that is archived needs nothing.
 */
export function needOf({
  club,
  tally,
  administrators,
}: Pick<ClubRow, "club" | "tally" | "administrators">): Need | null {
  if (club.isArchived) return null;
  const { members, overdue, left, pending } = tally;
  const share = (count: number) => (members === 0 ? 0 : count / members);
  const renewed = renewedShare(tally);
  if (administrators.length === 0) {
    return { code: "no-administrator", tone: "bad", count: members, amount: null, weight: 4 };
  }
  if (overdue.count >= FEW && share(overdue.count) >= OVERDUE_SHARE) {
    const weight = 2 + share(overdue.count);
    return { code: "overdue", tone: "bad", count: overdue.count, amount: overdue.cents, weight };
  }
  if (left >= FEW && renewed !== null && renewed < RENEWED_SHARE) {
    return { code: "lapsed", tone: "waiting", count: left, amount: null, weight: 1 + share(left) };
  }
  if (pending.count >= FEW && share(pending.count) >= WAITING_SHARE) {
    return { code: "waiting", tone: "waiting", count: pending.count, amount: null, weight: share(pending.count) };
  }
  return null;
}

/** A tally as it is told to those who may not know what is owed. */
export const withoutMoney = (tally: Tally): Tally => ({
  ...tally,
  owing: { count: 0, cents: 0 },
  overdue: { count: 0, day: 0, cents: 0 },
});

/** The rows that filters ask for, in their order; equal ones by name, from the first letter on. */
export function found(
  rows: readonly ClubRow[],
  { filters, sort }: Pick<ClubIndexQuery, "filters" | "sort">,
): ClubRow[] {
  const direction = sort.direction === "asc" ? 1 : -1;
  const key = keys[sort.column];
  return rows
    .filter(wantedBy(filters))
    .map((row) => ({ row, key: key(row), name: nameKey(row) }))
    .sort((a, b) => direction * compare(a.key, b.key) || compare(a.name, b.name))
    .map(({ row }) => row);
}

/** So many states are told of. */
const MOST_STATES = 100;

/** What stands over the list: of the clubs that there are to be filtered. */
export function countsOf(rows: readonly ClubRow[]): ClubCounts {
  const open = rows.filter(({ club }) => !club.isArchived);
  const byState = Map.groupBy(
    open.filter(({ club }) => club.state?.trim()),
    ({ club }) => stateKey(club.state),
  );
  const states = [...byState.values()].map((own) => ({ state: own[0]?.club.state?.trim() ?? "", count: own.length }));
  return {
    all: open.length,
    inNeed: open.filter(({ need }) => need !== null).length,
    states: states.sort((a, b) => b.count - a.count || compare(a.state, b.state)).slice(0, MOST_STATES),
  };
}

function wantedBy(filters: ClubIndexFilters): (row: ClubRow) => boolean {
  const { searchterm = "", state, clubGroupId, clubId, need, isArchived = false } = filters;
  const words = searched(searchterm).split(" ").filter(Boolean);
  return ({ club, administrators, need: its }) =>
    (club.isArchived ?? false) === isArchived &&
    (!state?.trim() || stateKey(club.state) === stateKey(state)) &&
    (!clubGroupId || clubGroupId === CLUB_GROUP_ROOT || club.groupIds.includes(clubGroupId)) &&
    (!clubId || club.id === clubId) &&
    (!need || isNeed(need, its)) &&
    (words.length === 0 || hasAll(textOf(club, administrators), words));
}

const isNeed = (asked: NeedFilter, its: Need | null): boolean =>
  asked === "none" ? its === null : asked === "any" ? its !== null : its?.code === asked;

const hasAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

function textOf(
  { name, abbreviatedName = "", suburb = "" }: ClubRow["club"],
  administrators: readonly string[],
): string {
  const texts = [name, abbreviatedName, suburb, ...administrators];
  return texts.flatMap((text) => [searchable(text), searchableName(text)]).join("\n");
}

/** The same state however its name is written. */
const stateKey = (state = ""): string => fold(state).trim();

const nameKey = ({ club }: ClubRow): string => `${fold(club.name)}\0${club.id}`;

type Key = string | number;

/** What a column is sorted by; what is not there is less than anything. */
const keys: Record<ClubIndexColumn, (row: ClubRow) => Key> = {
  name: nameKey,
  abbreviatedName: ({ club }) => fold(club.abbreviatedName ?? ""),
  suburb: ({ club }) => fold(club.suburb ?? ""),
  state: ({ club }) => stateKey(club.state),
  memberCount: ({ tally }) => tally.current,
  renewedShare: ({ tally }) => renewedShare(tally) ?? -1,
  overdue: ({ tally, seesMoney }) => (seesMoney ? tally.overdue.cents : -1),
  administrator: ({ administrators }) => fold(administrators[0] ?? ""),
  need: ({ need }) => need?.weight ?? -1,
};

const compare = (a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0);
