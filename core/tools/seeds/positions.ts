import { ulid } from "ulid";
import { fold } from "../../src/lib/fold.ts";
import { AppointmentEntity, PositionEntity } from "../../src/members/positions/entity.ts";
import { endsOnOf } from "../../src/members/positions/rules.ts";
import { itemOf } from "../items.ts";
import { claimItem } from "./load.ts";
import type { Member } from "./people.ts";
import { Random } from "./random.ts";

/** The positions that a federation begins with, in the order of its lists. */
export const firstPositions = [
  "President",
  "Vice-president",
  "Secretary",
  "Treasurer",
  "Committee member",
  "Head coach",
  "Armourer",
  "Referee coordinator",
  "Child safety officer",
  "Public officer",
];

/** The ids of the first positions, the same each time. Lists have them by these, which begin with their time. */
function firstIds(at: string): string[] {
  const random = new Random(1882);
  return firstPositions.map((_, place) => `pos_${ulid(Date.parse(at) + place, random.next)}`);
}

/** The items of the first positions. @param at when they were made, ISO 8601 */
export function positionItems(at: string): Record<string, unknown>[] {
  const ids = firstIds(at);
  return firstPositions.flatMap((description, place) => {
    const id = ids[place] ?? "";
    return [
      itemOf(PositionEntity, { id, description, version: 1, createdAt: at, updatedAt: at }),
      claimItem("club-position", fold(description), id),
    ];
  });
}

/** Who of a demo club holds which of them: by the place among its grown members, since so many years ago and until then. */
const terms = [
  { member: 0, position: 0, from: 1 },
  { member: 1, position: 2, from: 3 },
  { member: 2, position: 5, from: 2 },
  { member: 3, position: 3, from: 1 },
  { member: 4, position: 0, from: 4, until: 1 },
  { member: 3, position: 4, from: 3, until: 1 },
  { member: 5, position: 3, from: 5, until: 1 },
];

/**
 * The items of a demo club's appointments, each a year from 1 July on.
 * @param grown members old enough, those who run the club first
 * @param at when the positions were made, ISO 8601
 */
export function appointmentItems(random: Random, grown: readonly Member[], at: string, year: number) {
  const ids = firstIds(at);
  return terms.flatMap(({ member, position, from, until }) => {
    const place = grown[member]?.clubMemberProfile;
    const positionId = ids[position];
    if (!place || !positionId) return [];
    const term = {
      startDate: `${year - from}-07-01`,
      endDate: until === undefined ? undefined : `${year - until}-06-30`,
    };
    const time = `${term.startDate}T00:00:00.000Z`;
    const id = `cpa_${place.id.slice("cmp_".length)}${ulid(Date.parse(time), random.next)}`;
    const of = { id, clubMemberProfileId: place.id, clubId: place.clubId, positionId, ...term, endsOn: endsOnOf(term) };
    return [itemOf(AppointmentEntity, { ...of, version: 1, createdAt: time, updatedAt: time })];
  });
}
