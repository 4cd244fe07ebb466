import { holdersOf } from "../../dynamo/index.ts";
import { isKnown, knownTogether } from "../../dynamo/known.ts";
import { isPartitionKnown, readPartition } from "../../dynamo/partition.ts";
import { type Ref, reader, readTogether } from "../../dynamo/reader.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { type ClubMemberProfile, ClubMemberProfileEntity, type MemberProfile, MemberProfileEntity } from "./entity.ts";
import { type Member, nationalIdKey } from "./rules.ts";

type Request = Pick<Context, "memo">;

/** Read in hot Lambdas too; what makes and changes them is in `writes.ts`. */
const profiles = reader(MemberProfileEntity);
export const clubMemberProfiles = reader(ClubMemberProfileEntity);

const profileAt = (person: string): Ref<MemberProfile> => profiles.at({ person });

/**
 * A member's items, as far as they exist, memoised for the request. With the club it is one batch get, for whoever
 * needs both; without it, one Query that costs a third.
 */
export async function itemsOf(ctx: Request, id: string, { withClub } = { withClub: false }): Promise<Partial<Member>> {
  const key = personAndClubOf(id);
  if (!key) return {};
  const { person, clubId } = key;
  const refs = [Accounts.at(person), profileAt(person), clubMemberProfiles.at(key)] as const;
  // When somebody asks about themselves, all of their items have been read already.
  if (isPartitionKnown(ctx, refs[0]) || !(withClub || isKnown(ctx, ...refs))) {
    const { account, profile, clubMemberProfiles: all } = await itemsOfPerson(ctx, person);
    return { account, profile, clubMemberProfile: all.find((each) => each.clubId === clubId) };
  }
  const [account, profile, clubMemberProfile] = withClub
    ? await knownTogether(ctx, ...refs, Clubs.at(clubId))
    : await knownTogether(ctx, ...refs);
  return { account, profile, clubMemberProfile };
}

async function itemsOfPerson(ctx: Request, person: string) {
  const [{ account }, all] = await Promise.all([
    Accounts.withLinks(ctx, person),
    readPartition(ctx, profileAt(person), { profiles, clubMemberProfiles }),
  ]);
  return { account, profile: all.profiles[0], clubMemberProfiles: all.clubMemberProfiles };
}

/** A member by their club member profile's id, read once a request; undefined when there is none. */
export async function find(ctx: Request, id: string, options?: { withClub: boolean }): Promise<Member | undefined> {
  const { account, profile, clubMemberProfile } = await itemsOf(ctx, id, options);
  return account && profile && clubMemberProfile && { account, profile, clubMemberProfile };
}

/**
 * As `find`.
 * @param options whether the club is read together with the member
 * @throws Refusal `absent`
 */
export async function load(ctx: Request, id: string, options?: { withClub: boolean }): Promise<Member> {
  const member = await find(ctx, id, options);
  if (!member) throw absent();
  return member;
}

/** A person as a member of each of their clubs, in one Query, once a request. */
export async function inEachClub(ctx: Request, person: string): Promise<Member[]> {
  const { account, profile, clubMemberProfiles: all } = await itemsOfPerson(ctx, person);
  return account && profile ? all.map((clubMemberProfile) => ({ account, profile, clubMemberProfile })) : [];
}

/** A person's club member profiles, in one Query of all that is kept of them, once a request. */
export async function inClubs(ctx: Request, person: string): Promise<ClubMemberProfile[]> {
  return (await readPartition(ctx, profileAt(person), { clubMemberProfiles })).clubMemberProfiles;
}

/** A person's club member profiles, read from the table itself. */
export const ofPerson = (person: string): Promise<ClubMemberProfile[]> => clubMemberProfiles.list.byPerson({ person });

/**
 * A club member profile alone, read from the table itself.
 * @throws Refusal `absent`
 */
export async function clubMemberProfile(id: string): Promise<ClubMemberProfile> {
  const key = personAndClubOf(id);
  if (!key) throw absent();
  return clubMemberProfiles.load(key);
}

/** The items that tell where a person is mailed, and by which name. */
export interface PersonItems {
  account?: Accounts.Account;
  profile?: MemberProfile;
}

/** A person's account and profile in one read, for a mail. */
export async function contactOf(person: string): Promise<PersonItems> {
  const [account, profile] = await readTogether(Accounts.at(person), profileAt(person));
  return { account, profile };
}

/** As `contactOf` for many persons, by batch get. */
export async function contactsOf(persons: readonly string[]): Promise<Map<string, PersonItems>> {
  const contacts = new Map<string, PersonItems>(persons.map((person) => [person, {}]));
  const read = await readTogether(...persons.flatMap((person) => [Accounts.at(person), profileAt(person)]));
  for (const item of read) {
    if (!item) continue;
    const known = contacts.get(item.person);
    contacts.set(item.person, { ...known, ...("firstName" in item ? { account: item } : { profile: item }) });
  }
  return contacts;
}

/** Members by their club member profiles' ids, in one batch get; those that are not there are left out. */
export async function membersOf(ids: readonly string[]): Promise<Member[]> {
  const keys = ids.flatMap((id) => personAndClubOf(id) ?? []);
  const [contacts, places] = await Promise.all([
    contactsOf(keys.map(({ person }) => person)),
    clubMemberProfiles.findMany(keys),
  ]);
  const byId = new Map(places.map((place) => [place.id, place]));
  return ids.flatMap((id) => {
    const clubMemberProfile = byId.get(id);
    const { account, profile } = contacts.get(clubMemberProfile?.person ?? "") ?? {};
    return account && profile && clubMemberProfile ? [{ account, profile, clubMemberProfile }] : [];
  });
}

/** For each of these National IDs that somebody has, by its key: whether they are a member of the club. */
export async function holdersIn(clubId: string, nationalIds: readonly string[]): Promise<Map<string, boolean>> {
  const holders = await holdersOf("national-id", nationalIds.map(nationalIdKey));
  const found = await clubMemberProfiles.findMany([...holders.values()].map((person) => ({ person, clubId })));
  const members = new Set(found.map(({ person }) => person));
  return new Map([...holders].map(([key, person]) => [key, members.has(person)]));
}
