import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import {
  Appointment as AppointmentSchema,
  type ClubPosition,
  ClubPosition as PositionSchema,
} from "@salle/contract/members/positions";
import type { ObjectOf } from "@salle/contract/resource";
import { knownTogether } from "../../dynamo/index.ts";
import { mayOnClub } from "../../identity/access/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import { memo } from "../../lib/memo.ts";
import { representing } from "../../lib/represent.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import type { Position, StoredAppointment } from "./entity.ts";
import { isCurrent } from "./rules.ts";
import { knownPosition, positionAt } from "./store.ts";

const representPosition = representing(PositionSchema);
const representAppointment = representing(AppointmentSchema);
type AppointmentResource = ObjectOf<typeof AppointmentSchema>;

export const toPosition = ({ id, createdAt, updatedAt, description }: Position): ClubPosition =>
  representPosition({ id, createdAt, updatedAt, related: {}, attributes: { description } });

const personOf = ({ clubMemberProfileId }: StoredAppointment): string =>
  personAndClubOf(clubMemberProfileId)?.person ?? "";

/** The wire's form of an appointment, with its position and its member as they are called now. */
export async function toResource(ctx: ActorContext, of: StoredAppointment): Promise<AppointmentResource> {
  const [account, position, club, canEdit] = await Promise.all([
    Accounts.known(ctx, personOf(of)),
    knownPosition(ctx, of.positionId),
    Clubs.known(ctx, of.clubId),
    memo(ctx, `clubs.manage ${of.clubId}`, () => mayOnClub(ctx, "clubs.manage", of.clubId)),
  ]);
  return representAppointment({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { club: of.clubId, clubMemberProfile: of.clubMemberProfileId },
    attributes: {
      appointmentStartDate: of.startDate,
      appointmentEndDate: of.endDate ?? null,
      clubPositionId: of.positionId,
      description: position?.description ?? "",
      firstName: account?.firstName ?? "",
      lastName: account?.lastName ?? "",
      isCurrent: isCurrent(of, todayIn(club?.timeZone ?? FEDERATION_ZONE, ctx.now)),
    },
    capabilities: { canEdit },
  });
}

/** As `toResource` for a page of them, whose people and positions are one batch get. */
export async function toResources(ctx: ActorContext, page: readonly StoredAppointment[]) {
  const persons = [...new Set(page.map(personOf))].map(Accounts.at);
  const named = [...new Set(page.map(({ positionId }) => positionId))].map(positionAt);
  if (page.length > 0) await knownTogether(ctx, ...persons, ...named);
  return Promise.all(page.map((each) => toResource(ctx, each)));
}
