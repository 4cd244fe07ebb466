import { addDays } from "@salle/calendar/calendar-date";
import { endOfDay } from "@salle/calendar/local-day";
import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import { handleOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import {
  type MovingFate,
  type Side,
  sides,
  TRANSFER_DAYS,
  type TransferStatus,
} from "@salle/contract/members/transfer-codes";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { searchableName, searched } from "../../lib/fold.ts";
import type { Transfer, TransferRow } from "./entity.ts";

type State = Pick<Transfer, "state" | "expiresAt">;

/** What became of it: one that waits past its last day is over, whether or not that was noted. */
export const statusOf = ({ state, expiresAt }: State, now: number): TransferStatus =>
  state === "waiting" && now >= expiresAt ? "expired" : state;

export const isWaiting = (transfer: State, now: number): boolean => statusOf(transfer, now) === "waiting";

/** For which of the two clubs somebody speaks. */
export type Speaks = Readonly<Record<Side, boolean>>;

const approvedAt = { from: "fromApprovedAt", to: "toApprovedAt" } as const;
type Approvals = Pick<Transfer, "fromApprovedAt" | "toApprovedAt">;

/** The clubs that have still to approve it. */
export const missing = (transfer: Approvals): Side[] => sides.filter((side) => !transfer[approvedAt[side]]);

/** The clubs for which somebody can approve it: those they speak for that have not. */
export const approvable = (transfer: Approvals, speaks: Speaks): Side[] =>
  missing(transfer).filter((side) => speaks[side]);

/** The approvals of some clubs, given at a moment. */
export const approvalsOf = (given: readonly Side[], at: string): Partial<Approvals> =>
  Object.fromEntries(given.map((side) => [approvedAt[side], at]));

/**
 * The club in whose name somebody rejects it: one that has not approved it, before one that has and thinks better of it. The
 * one that has asked takes it back instead.
 */
export const rejecting = (transfer: Approvals & Pick<Transfer, "askedBy">, speaks: Speaks): Side | null =>
  approvable(transfer, speaks)[0] ?? sides.find((side) => speaks[side] && side !== transfer.askedBy) ?? null;

/** Whether somebody can take it back: the person always, a club when it was the one that asked. */
export const mayCancel = (askedBy: Transfer["askedBy"], isPerson: boolean, manages: Speaks): boolean =>
  isPerson || (askedBy !== "member" && manages[askedBy]);

/** The last day of a transfer that is asked for now, and the second at which that is over. */
export function lastDay(now: Date): Pick<Transfer, "expiresOn" | "expiresAt"> {
  const expiresOn = addDays(todayIn(FEDERATION_ZONE, now), TRANSFER_DAYS);
  return { expiresOn, expiresAt: endOfDay(expiresOn, FEDERATION_ZONE) };
}

type Listed = Pick<
  Transfer,
  "id" | "person" | "fromClubId" | "toClubId" | "state" | "expiresAt" | "fromApprovedAt" | "toApprovedAt"
>;

/** What follows from a transfer for the lists of its two clubs. */
export const rowsOf = (transfer: Listed): TransferRow[] =>
  sides.map((side) => {
    const { id, person, state, expiresAt } = transfer;
    const direction = side === "from" ? "outgoing" : "incoming";
    return {
      clubId: side === "from" ? transfer.fromClubId : transfer.toClubId,
      id,
      person,
      direction,
      state,
      expiresAt,
      shelf: state === "waiting" ? direction : "ended",
      asks: state === "waiting" && missing(transfer).includes(side),
    };
  });

/** The clubs that somebody can move to: not where they are, or are a member already, and none that is archived. */
export const validClubs = <C extends { id: string; isArchived?: boolean }>(
  clubs: readonly C[],
  from: string,
  places: readonly { clubId: string; isApproved?: boolean; isArchived?: boolean }[],
): C[] => {
  const taken = new Set([from, ...places.filter(isMember).map(({ clubId }) => clubId)]);
  return clubs.filter(({ id, isArchived }) => !isArchived && !taken.has(id));
};

/** The clubs with each of some words in their name, suburb or state; case and accents do not count. */
export function clubsFound<C extends { name: string; suburb?: string; state?: string }>(
  clubs: readonly C[],
  searchterm: string,
): C[] {
  const words = searched(searchterm).split(" ").filter(Boolean);
  return clubs.filter(({ name, suburb, state }) => {
    const text = searchableName([name, suburb, state].join(" "));
    return words.every((word) => text.includes(word));
  });
}

/** Whether somebody is a member of a club: approved and not archived. */
export const isMember = ({ isApproved, isArchived }: { isApproved?: boolean; isArchived?: boolean }): boolean =>
  isApproved === true && isArchived !== true;

/** What becomes of what somebody sells to a member of a club, whichever club they move to; a group may be above that or not. */
export function fateOfSeller(owner: string, from: string): MovingFate {
  if (owner === handleOf({ type: "club", id: from })) return "ends";
  const isOfAll = owner === SYSTEM_HANDLE || owner === handleOf({ type: "club-group", id: CLUB_GROUP_ROOT });
  return isOfAll ? "goes-on" : "depends";
}

/** Whether a transfer is to or from a club of a group, as the clubs were under it when it was asked for; the root has all. */
export const isOfGroup =
  (groupId: string, direction: TransferRow["direction"] | undefined) =>
  ({ fromGroupIds, toGroupIds }: Pick<Transfer, "fromGroupIds" | "toGroupIds">): boolean =>
    groupId === CLUB_GROUP_ROOT ||
    (direction !== "incoming" && fromGroupIds.includes(groupId)) ||
    (direction !== "outgoing" && toGroupIds.includes(groupId));
