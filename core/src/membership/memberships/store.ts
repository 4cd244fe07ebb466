import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { personOfMembership } from "../../lib/ids.ts";
import { memo } from "../../lib/memo.ts";
import {
  HoldEntity,
  type Membership,
  MembershipDecisionEntity,
  MembershipEntity,
  RenewalChainEntity,
  RenewalOutcomeEntity,
  RenewalRunEntity,
} from "./entity.ts";

export const memberships = store(MembershipEntity, "membership");
export const decisions = store(MembershipDecisionEntity);
export const holds = store(HoldEntity);
export const runs = store(RenewalRunEntity);
export const chains = store(RenewalChainEntity);
export const outcomes = store(RenewalOutcomeEntity);

/**
 * A membership by its id, read from the table itself.
 * @throws Refusal `absent`
 */
export async function load(id: string): Promise<Membership> {
  const person = personOfMembership(id);
  if (!person) throw absent();
  return memberships.load({ person, id });
}

/** Memberships by their ids, read from the table itself; those that are not there are left out. */
export const findMany = (ids: readonly string[]): Promise<Membership[]> =>
  memberships.findMany(ids.map((id) => ({ id, person: personOfMembership(id) ?? "" })));

/** The request's membership, read once; undefined when there is none. */
export async function known(ctx: Pick<Context, "memo">, id: string): Promise<Membership | undefined> {
  const person = personOfMembership(id);
  return person ? memberships.known(ctx, { person, id }) : undefined;
}

/**
 * As `known`.
 * @throws Refusal `absent`
 */
export async function loadKnown(ctx: Pick<Context, "memo">, id: string): Promise<Membership> {
  const membership = await known(ctx, id);
  if (!membership) throw absent();
  return membership;
}

/** Every membership a person has had, read from the table itself. */
export const ofPerson = (person: string): Promise<Membership[]> => memberships.list.byPerson({ person });

/** As `ofPerson`, once a request. */
export const knownOfPerson = (ctx: Pick<Context, "memo">, person: string): Promise<Membership[]> =>
  memo(ctx, `memberships of ${person}`, () => ofPerson(person));
