import { scopesOf } from "@salle/contract/identity/link-scopes";
import { linkTexts, MOST_LINKS } from "@salle/contract/identity/linked-accounts";
import type { JoinClub, SignupDone } from "@salle/contract/identity/signup";
import { signupTexts } from "@salle/contract/identity/signup-codes";
import { commit } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { personOf } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { budgetOf, takeOf } from "../../platform/limits/index.ts";
import * as Accounts from "../accounts/index.ts";
import { checkFamily, childrenOf, messages, toDone, todayAt } from "./family.ts";
import { isIn, joinKnown, type Known, loadKnown } from "./known.ts";

/**
 * Asks a club to take an account that is the actor's own or that they may change, new children of theirs, or both; all of
 * them wait for its approval.
 * @throws Refusal `absent`; with the fields that are wrong; `conflict` for who is in the club already; `too-many`
 */
export async function join(ctx: ActorContext, clubId: string, accountId: string, input: JoinClub): Promise<SignupDone> {
  const club = await Clubs.load(ctx, clubId);
  Clubs.refuseArchived(club);
  const person = accountId.startsWith("acc_") ? personOf(accountId) : null;
  if (!person || !(await mayChange(ctx, person))) throw absent();
  const { joins = true, people = [] } = input;
  const [known, own, { links }] = await Promise.all([
    loadKnown(person, club),
    loadKnown(ctx.actor.person, undefined),
    Accounts.withLinks(ctx, ctx.actor.person),
  ]);
  if (joins && isIn(known)) throw inAlready(known, club);
  const wards = links.filter((link) => Accounts.isLive(link, ctx.now));
  if (wards.length + people.length > MOST_LINKS) {
    throw conflict(linkTexts.tooManyLinks(Accounts.nameOf(own.account)));
  }
  const birth = known.profile?.dateOfBirth || input.dateOfBirth || "";
  const isOwn = person === ctx.actor.person;
  if (!isOwn && people.length > 0) throw fieldError("people", signupTexts.ownChildren);
  checkFamily(
    { joins, dateOfBirth: birth, people },
    { club, now: ctx.now, known: await namesOf(wards) },
    Members.checkMember({ dateOfBirth: birth }, { today: todayAt(club, ctx.now), country: club.country }).all,
  );
  await takeOf([budgetOf("signup-join-by-account", ctx.actor.accountId)], signupTexts.tooManyJoined, ctx.now);
  const guardian = { person: ctx.actor.person, emailAddress: Members.emailOf(given(own)) };
  return Members.drawing(async () => {
    const how = { isApproved: false, transferBy: undefined, dateOfBirth: birth };
    const self = joins ? await joinKnown(known, club, how, ctx) : { joined: [], steps: [] };
    const children = childrenOf(guardian, people, club, ctx.now);
    const joined = [...self.joined, ...children.joined];
    const told = messages({ club, by: ctx.actor.person, joined, cause: ctx.requestId }, ctx.now);
    return commit(ctx, [...self.steps, ...children.steps, ...told], toDone(accountId, club, joined));
  });
}

const given = ({ account, profile }: Known) => ({ account, ...(profile && { profile }) });

const inAlready = ({ account, place }: Known, { name }: Clubs.Club) =>
  conflict(
    (place?.isApproved ? signupTexts.isMember : signupTexts.isWaiting)(Accounts.nameOf(account), name),
    "in-club",
  );

/** Whether an account is the actor's own, or of somebody whose details they may change. */
export async function mayChange(ctx: ActorContext, person: string): Promise<boolean> {
  if (person === ctx.actor.person) return true;
  const link = await Accounts.liveLink(ctx, ctx.actor.person, person);
  return link !== undefined && scopesOf(link.allows).includes("edit");
}

/** Those for whom somebody acts, as two are taken for one. */
async function namesOf(links: readonly Accounts.Link[]): Promise<Set<string>> {
  const contacts = await Members.contactsOf(links.map(({ resourcePerson }) => resourcePerson));
  return new Set(
    [...contacts.values()].flatMap(({ account, profile }) =>
      account ? [Members.sameness({ ...account, dateOfBirth: profile?.dateOfBirth ?? "" })] : [],
    ),
  );
}
