import { addDays } from "@salle/calendar/calendar-date";
import { localDate } from "@salle/calendar/local-day";
import * as Categories from "../../members/member-categories/index.ts";
import type { ClubMemberProfile } from "../../members/members/index.ts";
import type { Club } from "../../organisations/clubs/index.ts";
import type { Period } from "../memberships/index.ts";
import * as Packages from "../packages/index.ts";
import * as PlayingRights from "../playing-rights/index.ts";
import type { Giving } from "./rules.ts";

/** What is revoked counts no more from the moment of that on, so the day before is its last. */
const lastDayOf = ({ to, revokedOn }: Pick<Period, "to" | "revokedOn">): string =>
  revokedOn && revokedOn <= to ? addDays(revokedOn, -1) : to;

/** A place of somebody in a club, with what they were sold in it. */
export interface Place {
  profile: Pick<ClubMemberProfile, "id">;
  club: Pick<Club, "name" | "timeZone"> | undefined;
  periods: readonly Period[];
}

/**
 * What gives rights to each of these places, now and before: memberships that were paid or count for their grace, by what their package carries now, for
 * as long as nobody revoked them, and categories with playing rights. The packages and categories of all are read together.
 */
export async function givingsOf(places: readonly Place[]): Promise<Giving[][]> {
  const counting = places.map(({ periods }) => periods.filter(({ isPaid, graceTo }) => isPaid || graceTo !== ""));
  const packageIds = new Set(counting.flat().map(({ packageId }) => packageId));
  const [packages, rights, assignments] = await Promise.all([
    Packages.findMany([...packageIds]),
    PlayingRights.all(),
    Promise.all(places.map(({ profile }) => Categories.assignmentsOf(profile.id))),
  ]);
  const categories = await Categories.findMany([...new Set(assignments.flat().map(({ categoryId }) => categoryId))]);
  const labels = new Map(rights.map(({ id, label }) => [id, label]));
  const carried = new Map(
    packages.map(({ id, playingRightIds = [] }) => [id, playingRightIds.flatMap((each) => labels.get(each) ?? [])]),
  );
  const playing = new Set(categories.filter(({ hasPlayingRights }) => hasPlayingRights).map(({ id }) => id));
  return places.map(({ club }, at) => {
    const clubName = club?.name ?? "";
    const dayOf = (instant: string) => localDate(Date.parse(instant) / 1000, club?.timeZone ?? "UTC");
    return [
      ...(counting[at] ?? []).map(({ packageId, name, from, to, isPaid, graceTo, revokedOn }) => ({
        ...{ source: "membership" as const, sourceName: name, clubName, from },
        until: lastDayOf({ to: isPaid ? to : graceTo, revokedOn }),
        labels: carried.get(packageId) ?? [],
      })),
      ...(assignments[at] ?? [])
        .filter(({ categoryId }) => playing.has(categoryId))
        .map(({ name, since, until }) => ({
          ...{ source: "category" as const, sourceName: name, clubName, from: dayOf(since) },
          until: until ? addDays(dayOf(until), -1) : null,
          labels: [name],
        })),
    ];
  });
}
