import { ClubIndex } from "@salle/contract/members/club-index";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import { type ClubRow, renewedShare } from "./rules.ts";

const represent = representing(ClubIndex);

/** So many administrators of a club are named. */
const MOST_NAMED = 3;

/** The wire's form of a row (spec 03 §3). */
export const toResource = ({ club, tally, seesMoney, administrators, need }: ClubRow): ObjectOf<typeof ClubIndex> =>
  represent({
    id: club.id,
    createdAt: club.createdAt,
    updatedAt: club.updatedAt,
    related: { club: club.id, clubGroup: club.groupIds[0] ?? null },
    attributes: {
      name: club.name,
      abbreviatedName: club.abbreviatedName ?? "",
      suburb: club.suburb ?? "",
      state: club.state ?? "",
      isArchived: club.isArchived ?? false,
      memberCount: tally.current,
      renewedShare: renewedShare(tally),
      overdue: seesMoney ? tally.overdue.cents : null,
      administrators: administrators.slice(0, MOST_NAMED),
      administratorCount: administrators.length,
      need: need && { code: need.code, tone: need.tone, count: need.count, amount: need.amount },
    },
  });
