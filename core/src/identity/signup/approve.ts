import type { SignupDone, SignupInvitation } from "@salle/contract/identity/signup";
import { commit } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Accounts from "../accounts/index.ts";
import type { Signup } from "./entity.ts";
import { messages, toDone } from "./family.ts";
import { toInvitation } from "./invite.ts";
import { mayChange } from "./join.ts";
import { joinKnown, loadKnown, wardOf } from "./known.ts";
import { live, over, use } from "./store.ts";
import { transferBy } from "./transfer.ts";

interface Opened {
  signup: Signup;
  /** Whom it is about. */
  person: string;
  club: Clubs.Club | undefined;
}

/** An invitation, for whom it is for. @throws Refusal `absent`; `conflict` (`signup-over`) when it was used */
export async function invitation(ctx: ActorContext, id: string): Promise<SignupInvitation> {
  const { signup, person, club } = await open(ctx, id);
  const account = await Accounts.find(person);
  return toInvitation(id, signup, club, account ? Accounts.nameOf(account) : "");
}

/**
 * Accepts an invitation: who was invited is a member of the club at once; who was found to have a child's address acts for
 * the child.
 * @throws Refusal `absent`; `conflict` (`signup-over`) when it was used, (`club-archived`)
 */
export async function approve(ctx: ActorContext, id: string): Promise<SignupDone> {
  const { signup, person, club } = await open(ctx, id);
  if (club) Clubs.refuseArchived(club);
  const how = { isApproved: signup.invitedBy !== undefined, transferBy: transferBy(signup) };
  const made =
    signup.kind === "ward"
      ? await wardOf(ctx.actor.person, person, { club, ...how }, ctx)
      : await joinKnown(await loadKnown(person, club), club, how, ctx);
  const done = toDone(id, club, made.joined);
  const told = messages({ club, by: ctx.actor.person, joined: made.joined, cause: id }, ctx.now);
  return commit(ctx, [...made.steps, use(id, ctx.requestId, done), ...told], done);
}

/** @throws Refusal `absent` for whom it is not, and for what is over; `conflict` (`signup-over`) when it was used */
async function open(ctx: ActorContext, id: string): Promise<Opened> {
  const signup = await live(id, ctx.now);
  const person = signup && (await personFor(ctx, signup));
  if (!signup || !person) throw absent();
  if (signup.usedBy !== undefined) throw over();
  return { signup, person, club: signup.clubId === undefined ? undefined : await Clubs.load(ctx, signup.clubId) };
}

/** Whom the actor accepts it for; undefined when it is not theirs to accept. */
async function personFor(ctx: ActorContext, signup: Signup): Promise<string | undefined> {
  const { kind, about, holder, emailAddress, invitedBy } = signup;
  if (kind === "invitation") return about && (await mayChange(ctx, about)) ? about : undefined;
  if (kind === "ward") return holder === ctx.actor.person ? about : undefined;
  // By an address that somebody signs in with: they are invited as who they are.
  if (kind !== "new" || invitedBy === undefined || !emailAddress) return undefined;
  const account = await Accounts.find(ctx.actor.person);
  const isTheirs = Accounts.emailKey(account?.emailAddress ?? "") === Accounts.emailKey(emailAddress);
  return isTheirs ? ctx.actor.person : undefined;
}
