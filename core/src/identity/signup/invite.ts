import { type SignupInvitation, ValidateEmail } from "@salle/contract/identity/signup";
import { signupTexts } from "@salle/contract/identity/signup-codes";
import * as problems from "@salle/contract/problems";
import { commit, enqueue } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { personOf } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { budgetOf, takeOf } from "../../platform/limits/index.ts";
import * as Accounts from "../accounts/index.ts";
import type { Signup } from "./entity.ts";
import { type Route, routeTo } from "./reach.ts";
import { newSignupId } from "./secrets.ts";
import { create } from "./store.ts";

type Invited = Pick<Signup, "kind" | "emailAddress" | "about" | "holder">;

/**
 * Invites somebody to a club by an email address, or an account that a search has found. Who accepts is a member at once;
 * with `isTransfer` the club becomes theirs. An address is answered alike whoever has it.
 * @param to the address or the account's id
 * @throws Refusal `absent`; on `b` for what is neither; `conflict` for who is in the club, or cannot be reached; `too-many`
 */
export async function invite(
  ctx: ActorContext,
  clubId: string,
  to: string,
  isTransfer: boolean,
): Promise<SignupInvitation> {
  const club = await Clubs.load(ctx, clubId);
  Clubs.refuseArchived(club);
  const person = to.startsWith("acc_") ? personOf(to) : null;
  const { of, name } = person ? await ofAccount(ctx, person, club) : ofAddress(to);
  const target = person ?? Accounts.emailKey(to);
  const budgets = [budgetOf("signup-invite-by-club", clubId), budgetOf("signup-invite-by-target", target)];
  await takeOf(budgets, signupTexts.tooManyInvited, ctx.now);
  const invitedBy = ctx.actor.accountId;
  const { item, step } = create(
    { id: newSignupId(), ...of, clubId, invitedBy, ...(isTransfer && { isTransfer }) },
    ctx.now,
  );
  const told = enqueue("account-mails", { kind: "signup-invited", signupId: item.id }, ctx.now);
  return commit(ctx, [step, told], toInvitation(`${clubId}.${target}`, { ...item, kind: "invitation" }, club, name));
}

function ofAddress(to: string): { of: Invited; name: string } {
  const given = ValidateEmail.shape.emailAddress.safeParse(to);
  if (!given.success) throw fieldError("b", given.error.issues[0]?.message ?? problems.choose);
  return { of: { kind: "new", emailAddress: given.data }, name: given.data };
}

async function ofAccount(ctx: ActorContext, person: string, club: Clubs.Club): Promise<{ of: Invited; name: string }> {
  const [route, places] = await Promise.all([routeTo(person, ctx.now), Members.ofPerson(person)]);
  if (!route) throw absent();
  const name = Accounts.nameOf(route.account);
  const place = places.find(({ clubId }) => clubId === club.id);
  if (place && !place.isArchived) {
    throw conflict((place.isApproved ? signupTexts.isMember : signupTexts.isWaiting)(name, club.name), "in-club");
  }
  return { of: invited(route, name, person), name };
}

/** What is made of an invitation, by how somebody can be reached. */
function invited(route: Route, name: string, about: string): Invited {
  switch (route.by) {
    case "login":
    case "guardians":
      return { kind: "invitation", about };
    case "address":
      return { kind: route.kind, about, emailAddress: route.address };
    case "ward":
      return { kind: "ward", about, holder: route.holder.person };
    case "nothing":
      throw conflict(signupTexts.unreachable(name), "unreachable");
  }
}

/**
 * An invitation on the wire.
 * @param id the item's for whom it is for, who opens it by that; for others it opens nothing
 */
export const toInvitation = (
  id: string,
  { clubId = "", isTransfer = false, kind, expiresAt }: Signup,
  club: Clubs.Club | undefined,
  name: string,
): SignupInvitation => ({
  id,
  type: "signupInvitation",
  attributes: {
    club: club?.name ?? "",
    clubId,
    invited: name,
    isTransfer,
    isGuardian: kind === "ward",
    expiresAt: new Date(expiresAt * 1000).toISOString(),
  },
});
