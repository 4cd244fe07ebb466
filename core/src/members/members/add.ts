import { todayIn } from "@salle/calendar/today";
import type { AddMember } from "@salle/contract/members/changes";
import type { MemberRecord } from "@salle/contract/members/members";
import { fitsPattern, unusualNumber } from "@salle/contract/members/national-id";
import { commit } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldErrors } from "../../lib/errors.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import { checkMember } from "./check.ts";
import { drawing, newMember } from "./new-member.ts";
import { toResource } from "./resource.ts";
import type { Named } from "./rules.ts";
import { tellDirectory } from "./steps.ts";

/** A port to whoever knows the club's members by name: somebody of that name and birth date is one already. */
export interface Duplicates {
  isMember(ctx: ActorContext, clubId: string, who: Named): Promise<boolean>;
}

/**
 * Adds a new person as an approved member of a club (spec 03 §7, the administrator's sign-up form).
 * @throws Refusal with the fields that are wrong; `unusual-number` when the National ID is not written as its issuer
 * writes them and `allowUnusualNumber` is not set; `club-archived`; `possible-duplicate` when somebody of that name and birth date is a
 * member already and `allowDuplicate` is not set
 */
export async function add(
  ctx: ActorContext,
  clubId: string,
  input: AddMember,
  { isMember }: Duplicates,
): Promise<MemberRecord> {
  const [club, isKnown] = await Promise.all([
    Clubs.known(ctx, clubId),
    !input.allowDuplicate && isMember(ctx, clubId, input),
  ]);
  if (!club) throw absent();
  Clubs.refuseArchived(club);
  const { all } = checkMember(input, { today: todayIn(club.timeZone, ctx.now), country: club.country });
  if (all.length > 0) throw fieldErrors(all);
  if (input.nationalId && !input.allowUnusualNumber) {
    const { nationalIdPattern } = await Settings.current();
    if (!fitsPattern(input.nationalId, nationalIdPattern)) {
      throw conflict(unusualNumber(nationalIdPattern), "unusual-number");
    }
  }
  if (isKnown) {
    throw conflict(
      `${input.firstName} ${input.lastName}, born on the same day, is a member of this club already.`,
      "possible-duplicate",
    );
  }
  return drawing(async () => {
    const { member, steps } = newMember(club, input, ctx.now);
    const told = tellDirectory([member.account.person], ctx.now);
    return commit(ctx, [...steps, ...told], await toResource(ctx, member));
  });
}
