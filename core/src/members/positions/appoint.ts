import { todayIn } from "@salle/calendar/today";
import type { Appoint, Appointment, ChangeAppointment } from "@salle/contract/members/positions";
import { commit, retryAfresh, type Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError, fieldErrors } from "../../lib/errors.ts";
import { newAppointmentId } from "../../lib/ids.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Members from "../members/index.ts";
import type { StoredAppointment } from "./entity.ts";
import { toResource } from "./resource.ts";
import { endsOnOf, isCurrent, isHeldTwice, problemsOf } from "./rules.ts";
import { appointments, load, loadPosition, turns } from "./store.ts";

/**
 * Appoints a member of a club to a position. Others may hold it with them.
 * @throws Refusal `absent` for a position that is none; on `startDate` and `endDate`; `conflict` for an archived member
 */
export const appoint = (
  ctx: ActorContext,
  { clubId, positionId }: { clubId: string; positionId: string },
  input: Appoint,
): Promise<Appointment> =>
  retryAfresh(ctx, async (asked) => {
    const { clubMemberProfileId, startDate } = input;
    const [{ clubMemberProfile }, today, turn] = await Promise.all([
      Members.load(asked, clubMemberProfileId),
      todayOf(asked, clubId),
      turnOf(clubMemberProfileId),
      loadPosition(asked, positionId),
    ]);
    const term = { startDate, endDate: input.endDate || undefined };
    const id = newAppointmentId(clubMemberProfileId, asked.now);
    const made = { id, clubMemberProfileId, clubId, positionId, ...term, endsOn: endsOnOf(term) };
    await refuse(made, today);
    // What an archived member did before they left can still be told.
    if (clubMemberProfile.isArchived && isCurrent(term, today))
      throw conflict("This member is archived. Bring them back before appointing them.");
    const { item, step } = appointments.create(made, asked.now);
    return commit(asked, [step, turn], await toResource(asked, item));
  });

/**
 * Changes the days of an appointment. One whose end is over is archived; one without an end goes on.
 * @throws Refusal `absent`; on `startDate` and `endDate`
 */
export const change = (ctx: ActorContext, id: string, input: ChangeAppointment): Promise<Appointment> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    const [today, turn] = await Promise.all([todayOf(asked, before.clubId), turnOf(before.clubMemberProfileId)]);
    const term = {
      startDate: input.startDate ?? before.startDate,
      endDate: input.endDate === undefined ? before.endDate : input.endDate || undefined,
    };
    await refuse({ ...before, ...term }, today);
    const { item, steps } = appointments.update(before, { ...term, endsOn: endsOnOf(term) }, asked.now);
    return commit(asked, steps.length > 0 ? [...steps, turn] : [], await toResource(asked, item));
  });

async function todayOf(ctx: ActorContext, clubId: string): Promise<string> {
  const { timeZone } = await Clubs.load(ctx, clubId);
  return todayIn(timeZone, ctx.now);
}

/** Optimistic lock over all appointments of a member: the step takes the turn that was read, and fails when it was taken. */
async function turnOf(clubMemberProfileId: string): Promise<Step> {
  const { turn } = (await turns.find({ clubMemberProfileId })) ?? {};
  const free = turn === undefined ? { hasNot: ["turn"] } : { is: { turn } };
  return turns.modify({ clubMemberProfileId }, { add: { turn: 1 } }, free);
}

/** @throws Refusal on the fields that are wrong; what else the member has is read after the turn */
async function refuse(of: StoredTerm, today: string): Promise<void> {
  const problems = problemsOf(of, today);
  if (problems.length > 0) throw fieldErrors(problems);
  const all = await appointments.list.byMember({ clubMemberProfileId: of.clubMemberProfileId });
  if (isHeldTwice(of, all)) throw fieldError("startDate", "This member holds this position in that time already.");
}
type StoredTerm = Pick<StoredAppointment, "id" | "positionId" | "clubMemberProfileId" | "startDate" | "endDate">;
