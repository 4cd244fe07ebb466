import { isCalendarDate } from "@salle/calendar/calendar-date";
import { membershipSorts, membershipStatuses } from "@salle/contract/membership/memberships";
import * as z from "zod/mini";
import { kept, keptDirection, keptPage } from "../../../lib/search-schema.ts";

const date = () => kept(z.string().check(z.refine(isCalendarDate)));

/** The state of a member's memberships in the URL; a bad value is as if absent. */
const MembershipSearch = z.object({
  from: date(),
  to: date(),
  status: kept(z.enum(membershipStatuses)),
  type: kept(z.string().check(z.maxLength(60))),
  sort: kept(z.enum(membershipSorts)),
  dir: keptDirection(),
  page: keptPage(),
});
export type MembershipSearch = z.infer<typeof MembershipSearch>;

export const filterNames = ["from", "to", "status", "type"] as const;
export type FilterName = (typeof filterNames)[number];

export const readMembershipSearch = (query: Record<string, unknown>): MembershipSearch => MembershipSearch.parse(query);
