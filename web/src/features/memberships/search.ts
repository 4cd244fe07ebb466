import { isCalendarDate } from "@salle/calendar/calendar-date";
import { membershipSorts, membershipStatuses } from "@salle/contract/memberships";
import * as z from "zod/mini";

const kept = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);
const date = () => kept(z.string().check(z.refine(isCalendarDate)));

/** The state of a member's memberships in the URL; a bad value is as if absent. */
const MembershipSearch = z.object({
  from: date(),
  to: date(),
  status: kept(z.enum(membershipStatuses)),
  type: kept(z.string().check(z.maxLength(60))),
  sort: kept(z.enum(membershipSorts)),
  dir: kept(z.enum(["asc", "desc"])),
  page: kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
});
export type MembershipSearch = z.infer<typeof MembershipSearch>;

export const filterNames = ["from", "to", "status", "type"] as const;
export type FilterName = (typeof filterNames)[number];

export const readMembershipSearch = (query: Record<string, unknown>): MembershipSearch => MembershipSearch.parse(query);
