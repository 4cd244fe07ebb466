import { type MergeKind, mergeKinds } from "@salle/contract/members/merge-codes";
import type { MergePreview } from "@salle/contract/members/merges";
import type { ActorContext } from "../../lib/context.ts";
import { accountIdOf, sha256 } from "../../lib/ids.ts";
import * as Memberships from "../../membership/memberships/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { countsToMove } from "./move.ts";
import { differencesOf, inTheWay, overlapsOf } from "./rules.ts";
import { type Registration, registrationOf, standingOf } from "./standing.ts";

/**
 * What a merge of a registration into another would do, and what is in the way.
 * @param id the account of the one that is given up
 * @param into the account of the survivor
 * @throws Refusal `absent`
 */
export async function preview(
  ctx: Pick<ActorContext, "actor" | "now">,
  id: string,
  into: string,
): Promise<MergePreview> {
  const [duplicate, survivor] = await Promise.all([registrationOf(id), registrationOf(into)]);
  const [moves, overlaps, clubs, standing] = await Promise.all([
    movesOf(duplicate),
    overlapping(survivor, duplicate),
    clubNames([...survivor.places, ...duplicate.places].map(({ clubId }) => clubId)),
    standingOf(survivor, duplicate, [], ctx),
  ]);
  const named = ({ account, places }: Registration) => ({
    firstName: account.firstName,
    lastName: account.lastName,
    nationalId: account.nationalId ?? "",
    clubs: places.flatMap(({ clubId }) => clubs.get(clubId) ?? []).sort(),
  });
  return {
    id: accountIdOf(duplicate.person),
    type: "merge-preview",
    attributes: {
      intoId: accountIdOf(survivor.person),
      survivor: named(survivor),
      duplicate: named(duplicate),
      differences: differencesOf(survivor, duplicate).map((each) =>
        each.field === "primaryClub"
          ? { ...each, survivor: clubs.get(each.survivor) ?? "", duplicate: clubs.get(each.duplicate) ?? "" }
          : each,
      ),
      moves,
      overlaps,
      inTheWay: inTheWay(standing),
      fingerprint: fingerprintOf(survivor, duplicate),
    },
  };
}

/** What was chosen is about just this: who the two are, what they differ in, and their places in clubs. */
export const fingerprintOf = (survivor: Registration, duplicate: Registration): string =>
  sha256(JSON.stringify([survivor, duplicate].map((of) => [seenOf(of), differencesOf(survivor, duplicate)])));

const seenOf = ({ person, account, profile, places }: Registration) => [
  person,
  account.firstName,
  account.lastName,
  account.nationalId,
  account.emailAddress,
  profile?.primaryClubId,
  places.map(({ id, isApproved, isArchived, memberSince }) => [id, isApproved, isArchived, memberSince]),
];

/** Somebody waits for it. */
const AT_ONCE = 16;

async function movesOf({ person, places }: Registration): Promise<{ kind: MergeKind; count: number }[]> {
  const counts = await countsToMove(person, AT_ONCE);
  return mergeKinds.map((kind) => ({ kind, count: kind === "clubs" ? places.length : (counts.get(kind) ?? 0) }));
}

/** So many packages are named that both have been sold for the same time. */
const MOST_OVERLAPS = 20;

async function overlapping(survivor: Registration, duplicate: Registration): Promise<string[]> {
  const [own, other] = await Promise.all([survivor, duplicate].map(({ person }) => Memberships.ofPerson(person)));
  return overlapsOf(own ?? [], other ?? []).slice(0, MOST_OVERLAPS);
}

const clubNames = async (ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await Clubs.findMany([...new Set(ids)])).map(({ id, name }) => [id, name]));
