import type { Gender } from "@salle/contract/members/codes";
import type { MemberListQuery } from "@salle/contract/members/members";
import type { Context } from "../../lib/context.ts";
import type { HeldCounts } from "./held.ts";
import type { ClubEntry, Row } from "./row.ts";
import type { Standing, StandingFacts } from "./rules.ts";
import type { CertifiedSearch } from "./search.ts";
import type { Sum, Tally } from "./tally.ts";

/*
 * The directory's read model as a port (CQRS): every list, search and total of members asks `DirectoryReads`, and the
 * queue hands every change to `DirectoryWrites`. Its one implementation keeps rows in the table and packed in each
 * process's memory (tables.ts, apply.ts); decision 0044 says from when on a database would take its place. Reading and
 * writing are apart, for the Lambdas that read have no right to write and none of its code.
 */

/** Whose members: one club's, or all of a group's clubs at any depth. */
export type Scope = { clubId: string } | { groupId: string };

/** What a list asks for. */
export interface Question {
  scope: Scope;
  query: MemberListQuery;
  now: Date;
  /** The time zone whose day it is, for ages and standing among a group's members; a club has its own. */
  groupZone: string;
  /** Whether who asks may know what is owed. */
  seesMoney: boolean;
}

/** A row, what its club is called, and how the member stands today. */
export interface Listed {
  row: Row;
  clubName: string;
  standing: Standing;
}

/** What each club's members come to on a day. */
export interface Tallied {
  /** `YYYY-MM-DD`. */
  today: string;
  clubs: { club: ClubEntry; tally: Tally }[];
}

/** What reports count a member by; days are numbers as `dateNumber` makes them, 0 for none. */
export interface MemberFacts {
  facts: StandingFacts;
  born: number;
  gender: Gender | null;
  /** What they owe, and what of it was due before the day. */
  cents: number;
  overdueCents: number;
  /** Whether they are in one of the groups and categories that were asked about, by its place there. */
  isInGroup(at: number): boolean;
}

/** What is owed by each due date on a day. */
export interface Owed {
  today: string;
  days: Map<number, Sum>;
}

export interface DirectoryReads {
  /**
   * Begins to read what a list of this scope needs, once a request; nothing that only some may see. Loosely, at half the price,
   * what follows may be without the last moment's changes.
   */
  prefetch(ctx: Pick<Context, "memo">, scope: Scope, isLoose?: boolean): Promise<unknown>;
  /** The clubs of a scope, as of the request's `prefetch`. */
  clubs(ctx: Pick<Context, "memo">, scope: Scope): Promise<ClubEntry[]>;
  /** One page of those who match, and how many match. It has every change that was applied before it was called. */
  list(ctx: Pick<Context, "memo">, question: Question): Promise<{ rows: Listed[]; total: number }>;
  /** What the members of each of a scope's clubs come to, in one pass. It is as new as `list`. */
  tally(ctx: Pick<Context, "memo">, asked: Omit<Question, "query">): Promise<Tallied>;
  /** What the members of a scope owe, archived ones too, by due date as `dateNumber`. */
  owed(ctx: Pick<Context, "memo">, asked: Omit<Question, "query" | "seesMoney">): Promise<Owed>;
  /** Tells every member of a scope, archived ones too, in one pass, which makes no objects: what is told is filled anew for each. */
  each(
    ctx: Pick<Context, "memo">,
    asked: Omit<Question, "query"> & { groupIds: readonly string[] },
    tell: (today: string) => (member: MemberFacts) => void,
  ): Promise<void>;
  /**
   * A page of the certifications of the members of some scopes, each with its member, its club and its place among theirs; how
   * many match, and how many of any status there are.
   */
  certified(
    ctx: Pick<Context, "memo">,
    scopes: readonly Scope[],
    search: CertifiedSearch,
  ): Promise<{ rows: { row: Row; club: ClubEntry; at: number }[]; total: number; counts: HeldCounts }>;
  /** A club's members, or those of them who were born on a day, `YYYY-MM-DD`. */
  ofClub(ctx: Pick<Context, "memo">, clubId: string, dateOfBirth?: string): Promise<Row[]>;
}

export interface DirectoryWrites {
  /**
   * Takes in rows and clubs as they are now. Idempotent and in any order: an older version never replaces a newer one.
   * @returns how many members there are, when that was counted on the way
   */
  apply(rows: Row[], clubs?: ClubEntry[]): Promise<{ members: number | null }>;
}
