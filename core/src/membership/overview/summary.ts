import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import type { Output } from "@salle/contract/endpoint";
import type { getMemberSummary } from "@salle/contract/membership/overview";
import { ActivityEntity, reader } from "../../dynamo/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import { mayOnClub } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Directory from "../../members/directory/index.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Memberships from "../memberships/index.ts";
import { toInvoice, toMembership } from "./resource.ts";
import { toldOf } from "./rules.ts";
import { invoicesIn, type Known, timelineOf } from "./timeline.ts";

const activities = reader(ActivityEntity);
/** So many acts are told, of the person and of their place in the club. */
const LATEST = 15;
/** So many memberships, and so many invoices; all of them are a list of their own. */
const MOST_TOLD = 20;

/**
 * A member at a glance, for their club's staff (design, "Record"). What is owed and what was done is told to those only who may
 * see invoices and activity.
 * @throws Refusal `absent`
 */
export async function summary(ctx: ActorContext, id: string): Promise<Output<typeof getMemberSummary>> {
  const member = await Members.load(ctx, id);
  const { person, clubId } = member.clubMemberProfile;
  const [club, sold, seesMoney, seesActivity] = await Promise.all([
    Clubs.known(ctx, clubId),
    Memberships.dealingsOf([person]),
    mayOnClub(ctx, "invoices.view", clubId),
    mayOnClub(ctx, "activity.view", clubId),
  ]);
  const dealings = sold.get(person) ?? Memberships.noDealings;
  const today = todayIn(club?.timeZone ?? FEDERATION_ZONE, ctx.now);
  const isOwn = (each: { clubMemberProfileId: string }) => each.clubMemberProfileId === id;
  const periods = dealings.periods.filter(isOwn);
  const owed = dealings.owed.filter(isOwn).sort((a, b) => (a.due < b.due ? -1 : 1));
  const clubName = club?.name ?? "";
  return {
    data: {
      id,
      type: "member-summary",
      attributes: {
        standing: Directory.standingOf(Directory.rowOf(member, dealings), today, Directory.dayOf(today, seesMoney)),
        memberships: toldOf(periods, today)
          .slice(0, MOST_TOLD)
          .map((each) => toMembership(each, clubName, today)),
        membershipCount: periods.length,
        owes: seesMoney ? owed.reduce((sum, { cents }) => sum + cents, 0) : null,
        invoices: seesMoney ? owed.slice(0, MOST_TOLD).map((each) => toInvoice(each, periods, today)) : null,
        timeline: seesActivity ? await timeline(id, person, { periods, today }, seesMoney) : null,
      },
    },
  };
}

async function timeline(id: string, person: string, of: Pick<Known, "periods" | "today">, seesMoney: boolean) {
  const newest = { limit: LATEST, order: "desc" } as const;
  const found = await Promise.all(
    [`club-member:${id}`, `person:${person}`].map((about) => activities.list.byAbout({ about }, newest)),
  );
  const all = found.flat();
  const invoices = seesMoney ? await Invoices.headersOf(invoicesIn(all)) : [];
  const known = { ...of, invoices: new Map(invoices.map((each) => [each.id, each])) };
  return timelineOf(all, known, seesMoney).slice(0, LATEST);
}
