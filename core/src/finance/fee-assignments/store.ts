import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { personAndFeePackageOf } from "../../lib/ids.ts";
import { type FeeAssignment, FeeAssignmentEntity } from "./entity.ts";

export const assignments = store(FeeAssignmentEntity, "assignment");

/** An assignment by its id, read from the table itself; undefined when there is none. */
export async function find(id: string): Promise<FeeAssignment | undefined> {
  const key = personAndFeePackageOf(id);
  return key ? assignments.find(key) : undefined;
}

/** As `find`, once a request. */
export async function known(ctx: Pick<Context, "memo">, id: string): Promise<FeeAssignment | undefined> {
  const key = personAndFeePackageOf(id);
  return key ? assignments.known(ctx, key) : undefined;
}

/** As `known`. @throws Refusal `absent` */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<FeeAssignment> {
  const found = await known(ctx, id);
  if (!found) throw absent();
  return found;
}

/** All that a person is billed for, or was, read from the table itself. */
export const ofPerson = (person: string): Promise<FeeAssignment[]> => assignments.list.byPerson({ person });

/**
 * What is to be billed by a day, after a key of the index; from the index, so it is looked at again before anything is done.
 * "!" sorts before all that can follow a key, "~" behind every id.
 */
export const dueBy = (due: string, day: string, after: string, limit: number): Promise<FeeAssignment[]> =>
  assignments.list.byDue({ due }, { from: { dueKey: `${after}!` }, to: { dueKey: `${day}~` }, limit });
