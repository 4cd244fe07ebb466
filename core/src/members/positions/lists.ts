import { todayIn } from "@salle/calendar/today";
import type { Include, Output } from "@salle/contract/endpoint";
import type { AppointmentListQuery, listAppointments } from "@salle/contract/members/positions";
import { type Page, pagingOf } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Members from "../members/index.ts";
import type { StoredAppointment } from "./entity.ts";
import { toResources } from "./resource.ts";
import { isCurrent, shelfOf } from "./rules.ts";
import { appointments } from "./store.ts";

/**
 * A page of a club's appointments, by their start; with each member's place in the club where that is asked for.
 * @throws Refusal `absent`; on `page.cursor`
 */
export async function ofClub(
  ctx: ActorContext,
  clubId: string,
  query: AppointmentListQuery,
  include: Include<typeof listAppointments>,
): Promise<Output<typeof listAppointments>> {
  const club = await Clubs.load(ctx, clubId);
  const page = await pageOf(clubId, query, todayIn(club.timeZone, ctx.now));
  const data = await toResources(ctx, page.items);
  const answer = { data, totalResults: page.count, meta: { nextCursor: page.cursor } };
  if (!include.has("clubMemberProfile")) return answer;
  const ids = new Set(page.items.map(({ clubMemberProfileId }) => clubMemberProfileId));
  return { ...answer, included: (await Members.membersOf([...ids])).map(Members.toClubMemberProfile) };
}

/**
 * Those that are current are few among all that there were, so they are read by their end, and each page of them stands by
 * its start. Of the others most are archived, and a filter leaves nearly all of a page.
 */
async function pageOf(clubId: string, query: AppointmentListQuery, today: string): Promise<Page<StoredAppointment>> {
  const order = query.sort.direction;
  const paging = { ...pagingOf(query), order };
  switch (shelfOf(query.filters)) {
    case "none":
      return { items: [], cursor: null, count: 0 };
    case "current": {
      const page = await appointments.page.byEnd({ clubId }, { ...paging, from: { endsOn: today } });
      return { ...page, items: byStart(page.items, order) };
    }
    case "archived":
      return appointments.page.byStart({ clubId }, { ...paging, keep: (each) => !isCurrent(each, today) });
    case "all":
      return appointments.page.byStart({ clubId }, paging);
  }
}

const byStart = (items: readonly StoredAppointment[], order: "asc" | "desc"): StoredAppointment[] =>
  [...items].sort((one, other) => {
    const [a, b] = order === "asc" ? [one, other] : [other, one];
    return a.startDate.localeCompare(b.startDate) || a.id.localeCompare(b.id);
  });
