import { ulid } from "ulid";
import {
  OpenTransferEntity,
  type Transfer,
  TransferEntity,
  TransferRowEntity,
} from "../../src/members/transfers/entity.ts";
import { lastDay, rowsOf } from "../../src/members/transfers/rules.ts";
import type { Club } from "../../src/organisations/clubs/entity.ts";
import { itemOf } from "../items.ts";
import type { Member } from "./people.ts";
import { Random } from "./random.ts";

const DAY_MS = 86_400_000;

/**
 * Two transfers that wait at the demo's first club: one of its members has asked to leave for the second club, and that one
 * sends somebody.
 */
export function makeTransfers(clubs: readonly Club[], members: readonly (readonly Member[])[], now: Date) {
  const [home, away] = clubs;
  const [leaving, coming] = members.map((of) => of.filter(isOrdinary).at(-1));
  if (!home || !away || !leaving || !coming) return [];
  const random = new Random(2026);
  return [
    ...transferItems(random, leaving, [home, away], "member", new Date(now.getTime() - 5 * DAY_MS)),
    ...transferItems(random, coming, [away, home], "from", new Date(now.getTime() - 2 * DAY_MS)),
  ];
}

const isOrdinary = ({ account, clubMemberProfile: { isApproved, isArchived } }: Member): boolean =>
  account.grants?.length === 0 && isApproved === true && isArchived !== true;

function transferItems(
  random: Random,
  { account: { person }, clubMemberProfile }: Member,
  [from, to]: readonly [Club, Club],
  askedBy: "member" | "from",
  at: Date,
): Record<string, unknown>[] {
  const time = at.toISOString();
  const ends = lastDay(at);
  const transfer: Transfer = {
    id: `tfr_${ulid(at.getTime(), random.next)}`,
    person,
    clubMemberProfileId: clubMemberProfile.id,
    fromClubId: from.id,
    toClubId: to.id,
    fromGroupIds: from.groupIds,
    toGroupIds: to.groupIds,
    state: "waiting",
    askedBy,
    askedByPerson: person,
    ...(askedBy === "from" && { fromApprovedAt: time }),
    ...ends,
    expiring: ends.expiresOn,
    all: "transfers",
    version: 1,
    createdAt: time,
    updatedAt: time,
  };
  return [
    itemOf(TransferEntity, transfer),
    ...rowsOf(transfer).map((row) => itemOf(TransferRowEntity, row)),
    itemOf(OpenTransferEntity, { person, transferId: transfer.id, ttl: ends.expiresAt }),
  ];
}
