import { lastDayBefore } from "@salle/calendar/local-day";
import type { Step } from "../../dynamo/index.ts";
import * as Members from "../../members/members/index.ts";
import type { Membership } from "./entity.ts";

/** The steps by which a paid membership carries the member's "financial to" forward: none when it reaches as far. */
export const carryForward = (
  of: Members.ClubMemberProfile,
  { endDate, timeZone }: Pick<Membership, "endDate" | "timeZone">,
  at: Date,
): Step[] => Members.carryForward(of, lastDayBefore(endDate + 1, timeZone), at);
