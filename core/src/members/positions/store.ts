import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { clubMemberProfileOfAppointment } from "../../lib/ids.ts";
import { AppointmentEntity, type Position, PositionEntity, type StoredAppointment, TurnEntity } from "./entity.ts";

export const positions = store(PositionEntity, "position");
export const appointments = store(AppointmentEntity, "appointment");
export const turns = store(TurnEntity);

/** Every position there is, the oldest first. */
export const allPositions = (): Promise<Position[]> => positions.list.byId({});

/** A position to read with others. */
export const positionAt = (id: string) => positions.at({ id });

/** The request's position, read once; undefined when there is none. */
export const knownPosition = (ctx: Pick<Context, "memo">, id: string): Promise<Position | undefined> =>
  positions.known(ctx, { id });

/**
 * As `knownPosition`.
 * @throws Refusal `absent`
 */
export async function loadPosition(ctx: Pick<Context, "memo">, id: string): Promise<Position> {
  const position = await knownPosition(ctx, id);
  if (!position) throw absent();
  return position;
}

/** The request's appointment, read once; undefined when there is none. */
export async function known(ctx: Pick<Context, "memo">, id: string): Promise<StoredAppointment | undefined> {
  const clubMemberProfileId = clubMemberProfileOfAppointment(id);
  return clubMemberProfileId ? appointments.known(ctx, { clubMemberProfileId, id }) : undefined;
}

/**
 * As `known`.
 * @throws Refusal `absent`
 */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<StoredAppointment> {
  const appointment = await known(ctx, id);
  if (!appointment) throw absent();
  return appointment;
}
