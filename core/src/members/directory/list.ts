import { FEDERATION_ZONE } from "@salle/calendar/zones";
import type { Include, Output } from "@salle/contract/endpoint";
import { handleOf, ownerOf } from "@salle/contract/handles";
import type {
  LookupQuery,
  listClubMemberProfiles,
  listClubMembers,
  lookUpMembers,
  MemberListQuery,
} from "@salle/contract/members/members";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { Permission } from "@salle/contract/permissions";
import * as problems from "@salle/contract/problems";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Members from "../members/index.ts";
import type { DirectoryReads, MemberFacts, Owed, Scope, Tallied } from "./port.ts";
import { toLookup, toResource } from "./resource.ts";
import type { ClubEntry, Row } from "./row.ts";
import { tables } from "./tables.ts";
import { countsOf, noTally, sumOf } from "./tally.ts";

type Request = Context;

/** A page of wire rows and the number of all that match, with what is to be included. */
type Page = Output<typeof listClubMembers>;
type Included = Include<typeof listClubMembers>;

/** The read model that all lists ask. */
const directory: DirectoryReads = tables;

/**
 * Prefetch: reads what has changed since this process last looked, once a request. A request may start it while the
 * actor is still being read.
 */
export const prefetch = (ctx: Pick<Context, "memo">, scope: Scope, isLoose = false): Promise<unknown> =>
  directory.prefetch(ctx, scope, isLoose);

/** Whose members an owner's are: the federation's are everybody. Null for what is no owner's handle. */
export function scopeOf(handle: string): Scope | null {
  const owner = ownerOf(handle);
  if (!owner) return null;
  if (owner.type === "club") return { clubId: owner.id };
  return { groupId: owner.type === "system" ? CLUB_GROUP_ROOT : owner.id };
}

/** As `scopeOf`, of the id of a club or a group. */
export const scopeWith = (id: string): Scope => (id.startsWith("clb_") ? { clubId: id } : { groupId: id });

/** A page of a scope's members for those who choose one of them: who is archived is not among them. */
export async function lookUp(ctx: Request, scope: Scope, query: LookupQuery): Promise<Output<typeof lookUpMembers>> {
  const { rows, total } = await rowsFor(ctx, scope, query);
  return { data: rows.map(toLookup), totalResults: total };
}

/** The members of a scope as their list has them. */
export const listOf = (ctx: Request, scope: Scope, query: MemberListQuery): Promise<Page> =>
  "clubId" in scope ? listOfClub(ctx, scope.clubId, query) : listOfGroup(ctx, scope.groupId, query);

/** The clubs of a group, at any depth; a club has none. */
export const clubsIn = async (ctx: Pick<Context, "memo">, scope: Scope): Promise<ClubEntry[]> =>
  "clubId" in scope ? [] : directory.clubs(ctx, scope);

/** A club's members (spec 03 §7); ages are those of the day it is in the club's time zone. */
export const listOfClub = (ctx: Request, clubId: string, query: MemberListQuery, include?: Included): Promise<Page> =>
  pageOf(ctx, { clubId }, query, include);

/** A club's members as club member profiles, each with its profile, account and club (spec 03 §7). */
export async function profilesOfClub(
  ctx: Request,
  clubId: string,
  query: MemberListQuery,
): Promise<Output<typeof listClubMemberProfiles>> {
  const { rows, total } = await rowsFor(ctx, { clubId }, query);
  const [members, club] = await Promise.all([
    Members.membersOf(rows.map(({ row }) => row.id)),
    Clubs.load(ctx, clubId),
  ]);
  return {
    data: members.map(Members.toClubMemberProfile),
    totalResults: total,
    included: [
      Clubs.toResource(club),
      ...members.flatMap(({ profile, account }) => [Members.toMemberProfile(profile), Members.toUserAccount(account)]),
    ],
  };
}

/** The members of all clubs of a group, at any depth (spec 03 §7); CLUB_GROUP_ROOT holds every club. */
export async function listOfGroup(
  ctx: Request,
  groupId: string,
  query: MemberListQuery,
  include?: Included,
): Promise<Page> {
  return pageOf(ctx, { groupId }, query, include);
}

async function pageOf(ctx: Request, scope: Scope, query: MemberListQuery, include?: Included): Promise<Page> {
  const { rows, total, asked } = await rowsFor(ctx, scope, query);
  const { seesMoney } = asked;
  const { clubs } = await directory.tally(ctx, asked);
  const page = {
    data: rows.map((each) => toResource(each, seesMoney)),
    totalResults: total,
    meta: { counts: countsOf(sumOf(clubs.map(({ tally }) => tally)), seesMoney) },
  };
  if (!include?.size) return page;
  const members = await Members.membersOf(rows.map(({ row }) => row.id));
  return { ...page, included: await Members.included(ctx, members, include) };
}

/**
 * The rows that a query finds, at the place that it names, and what was asked: also whether who asks may know what is owed.
 * @throws Refusal on a filter or an order by what not everybody who sees members may know: groups, and who owes
 */
export async function rowsFor(ctx: Request, scope: Scope, query: MemberListQuery) {
  const { filters, sort } = query;
  const [seesGroups, seesMoney, zone] = await Promise.all([
    filters.memberGroupId === undefined || mayIn(ctx, "member-groups.view", scope),
    mayIn(ctx, "invoices.view", scope),
    "groupId" in scope ? ClubGroups.timeZoneOf(scope.groupId) : undefined,
  ]);
  if (!seesGroups) throw fieldError("filters.memberGroupId", problems.choose);
  if (!seesMoney) {
    if (filters.owes) throw fieldError("filters.owes", problems.choose);
    if (sort.column === "owes") throw fieldError("sort.column", problems.choose);
  }
  const asked = { scope, query, now: ctx.now, groupZone: zone ?? FEDERATION_ZONE, seesMoney };
  return { ...(await directory.list(ctx, asked)), asked };
}

const mayIn = (ctx: Request, permission: Permission, scope: Scope): Promise<boolean> =>
  mayOnOwner(
    ctx,
    permission,
    "clubId" in scope
      ? handleOf({ type: "club", id: scope.clubId })
      : handleOf({ type: "club-group", id: scope.groupId }),
  );

/** What the members of a club, or of each club of a group, come to today; who owes is told only to those who may know. */
export async function tallyOf(ctx: Request, scope: Scope): Promise<Tallied & { seesMoney: boolean }> {
  const [zone, seesMoney] = await Promise.all([
    "groupId" in scope ? ClubGroups.timeZoneOf(scope.groupId) : undefined,
    mayIn(ctx, "invoices.view", scope),
  ]);
  const asked = { scope, now: ctx.now, groupZone: zone ?? FEDERATION_ZONE, seesMoney };
  return { ...(await directory.tally(ctx, asked)), seesMoney };
}

/**
 * As `tallyOf`, of every club of a scope, those without members too, and with who owes: for who decides of each club who may
 * know that.
 */
export async function clubsTallied(ctx: Pick<Context, "memo" | "now">, scope: Scope): Promise<Tallied> {
  const zone = "groupId" in scope ? await ClubGroups.timeZoneOf(scope.groupId) : undefined;
  const asked = { scope, now: ctx.now, groupZone: zone ?? FEDERATION_ZONE, seesMoney: true };
  const { today, clubs } = await directory.tally(ctx, asked);
  const known = new Map(clubs.map(({ club, tally }) => [club.id, tally]));
  const all = await directory.clubs(ctx, scope);
  return { today, clubs: all.map((club) => ({ club, tally: known.get(club.id) ?? noTally() })) };
}

/**
 * Tells every member of a club, or of all clubs of a group, to what `tell` makes for the day; who owes only to those who may know.
 * @param groupIds which groups and categories they are asked about
 */
export async function eachOf(
  ctx: Request,
  scope: Scope,
  tell: (asked: { today: string; seesMoney: boolean }) => (member: MemberFacts) => void,
  groupIds: readonly string[] = [],
): Promise<void> {
  const [zone, seesMoney] = await Promise.all([
    "groupId" in scope ? ClubGroups.timeZoneOf(scope.groupId) : undefined,
    mayIn(ctx, "invoices.view", scope),
  ]);
  const asked = { scope, now: ctx.now, groupZone: zone ?? FEDERATION_ZONE, seesMoney, groupIds };
  await directory.each(ctx, asked, (today) => tell({ today, seesMoney }));
}

/** What the members of a club or group owe, by due date; for those who may know. */
export async function owedIn(ctx: Request, scope: Scope): Promise<Owed> {
  const zone = "groupId" in scope ? await ClubGroups.timeZoneOf(scope.groupId) : undefined;
  return directory.owed(ctx, { scope, now: ctx.now, groupZone: zone ?? FEDERATION_ZONE });
}

/** A page of the certifications of the members of some scopes, and how many of each status there are. */
export const certifiedIn = (
  ctx: Pick<Context, "memo">,
  scopes: readonly Scope[],
  search: Parameters<DirectoryReads["certified"]>[2],
): ReturnType<DirectoryReads["certified"]> => directory.certified(ctx, scopes, search);

/** The rows of a club, for finding those who are members already. */
export const rowsOfClub = (ctx: Pick<Context, "memo">, clubId: string): Promise<Row[]> => directory.ofClub(ctx, clubId);

/** Whether somebody of that name and birth date is a member of a club already (decision 0008). */
export async function isMember(ctx: Pick<Context, "memo">, clubId: string, who: Members.Named): Promise<boolean> {
  const same = Members.sameness(who);
  return (await directory.ofClub(ctx, clubId, who.dateOfBirth ?? "")).some((row) => Members.sameness(row) === same);
}
