import type { MemberListQuery } from "@salle/contract/members/members";
import type { HeldWanted } from "./held.ts";
import type { KeyOf } from "./order.ts";

/** What a page of a table asks for. */
export interface Search {
  /** Whether a club's members are looked through; everybody's when absent. */
  isIn?: (clubId: string) => boolean;
  query: MemberListQuery;
  /** `YYYY-MM-DD`, for ages. */
  today: string;
  /** Whose days are asked for; UTC's when absent. */
  timeZone?: string;
  /** Whether who asks may know what is owed. */
  seesMoney?: boolean;
  /** What the query's column sorts a row by. */
  keyOf: KeyOf;
}

/** What a page of certifications asks for. */
export interface CertifiedSearch extends HeldWanted {
  searchterm?: string | undefined;
  byExpiry: boolean;
  isUp: boolean;
  offset: number;
  limit: number;
}
