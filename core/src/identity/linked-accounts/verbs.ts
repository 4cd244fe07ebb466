import { endOfDay } from "@salle/calendar/local-day";
import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import { scopesOf } from "@salle/contract/identity/link-scopes";
import {
  type AcceptLink,
  type LinkedAccount,
  type LinkInvitation,
  linkTexts,
  MOST_LINKS,
} from "@salle/contract/identity/linked-accounts";
import * as problems from "@salle/contract/problems";
import type { LinkMailBody } from "@salle/contract/queue-bodies";
import { commit, type Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { given } from "../../lib/given.ts";
import { personOf, personsOfLink } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import { budgetOf, takeOf } from "../../platform/limits/index.ts";
import * as Accounts from "../accounts/index.ts";
import type { LinkRequest } from "./entity.ts";
import { wardsOf } from "./lists.ts";
import { type Pair, toInvitation, toLinkedAccount } from "./resource.ts";
import { lastDayOf } from "./rules.ts";
import { ask, isOpen, requests } from "./store.ts";
import { told } from "./told.ts";

/**
 * Asks somebody whether one may act for them; they are mailed. For who does not sign in, those answer who act for them.
 * @throws Refusal `absent`; on `userAccountId` when it is not the actor's; `conflict`; `too-many`
 */
export async function request(ctx: ActorContext, targetId: string, userAccountId: string): Promise<LinkInvitation> {
  const { person } = ctx.actor;
  if (userAccountId !== ctx.actor.accountId) throw fieldError("userAccountId", problems.choose);
  const resourcePerson = targetId.startsWith("acc_") ? personOf(targetId) : null;
  if (!resourcePerson) throw absent();
  if (resourcePerson === person) throw conflict(linkTexts.own);
  const pair = inUse(await pairOf(person, resourcePerson));
  const name = Accounts.nameOf(pair.resource);
  const [link, earlier, guardians] = await Promise.all([
    Accounts.liveLink(ctx, person, resourcePerson),
    requests.find({ person, resourcePerson }),
    Accounts.whoAnswersFor(pair.resource, ctx.now),
  ]);
  if (link) throw conflict(linkTexts.alreadyLinked(name));
  if (earlier && isOpen(earlier, ctx.now)) throw conflict(linkTexts.alreadyAsked(name));
  if (guardians.length === 0) throw conflict(linkTexts.nobodyAnswers(name));
  const budgets = [
    budgetOf("link-request-by-account", person),
    budgetOf("link-request-by-pair", `${person} ${resourcePerson}`),
  ];
  await takeOf(budgets, linkTexts.tooMany, ctx.now);
  const { item, steps } = ask(person, resourcePerson, earlier, ctx.now, () => conflict(linkTexts.alreadyAsked(name)));
  const mails = guardians.map((to) => tell(ctx, "link-asked", to, pair));
  return commit(ctx, [...steps, ...mails], toInvitation(item, pair, person));
}

/**
 * Lets who asked act for the actor, or for somebody whom the actor answers for; with a child until they are of age.
 * @throws Refusal `absent`; on `endsOn`; `conflict`
 */
export async function accept(
  ctx: ActorContext,
  id: string,
  { allows, endsOn = "" }: AcceptLink,
): Promise<LinkInvitation> {
  const { found, pair } = await toAnswer(ctx, id);
  inUse(pair);
  const today = todayIn(FEDERATION_ZONE, ctx.now);
  if (endsOn && endsOn < today) throw fieldError("endsOn", linkTexts.past);
  const { profile } = await Members.contactOf(found.resourcePerson);
  const lastDay = lastDayOf(endsOn, profile?.dateOfBirth ?? "", today);
  const link: Accounts.Link = {
    person: found.person,
    resourcePerson: found.resourcePerson,
    requestedAt: found.createdAt,
    acceptedAt: ctx.now.toISOString(),
    ...given({ allows: allows && scopesOf(allows).length < scopesOf(undefined).length ? scopesOf(allows) : undefined }),
    ...(lastDay !== null && { endsOn: lastDay, endsAt: endOfDay(lastDay, FEDERATION_ZONE) }),
  };
  const { links } = await Accounts.withLinks(ctx, found.person);
  const over = links.find(({ resourcePerson }) => resourcePerson === found.resourcePerson);
  if (over && Accounts.isLive(over, ctx.now)) throw conflict(linkTexts.alreadyLinked(Accounts.nameOf(pair.resource)));
  if (links.length >= MOST_LINKS) throw conflict(linkTexts.tooManyLinks(Accounts.nameOf(pair.linked)));
  const made = Accounts.createLink(link, over, ctx.now, Accounts.stale);
  return processed(ctx, found, pair, "accepted", [...made, tell(ctx, "link-accepted", found.person, pair)]);
}

/** Says no to who asked. @throws Refusal `absent` */
export async function reject(ctx: ActorContext, id: string): Promise<LinkInvitation> {
  const { found, pair } = await toAnswer(ctx, id);
  return processed(ctx, found, pair, "rejected", [tell(ctx, "link-rejected", found.person, pair)]);
}

/** Takes one's own request back. @throws Refusal `absent` */
export async function cancel(ctx: ActorContext, id: string): Promise<LinkInvitation> {
  const { found, pair } = await load(ctx, id);
  if (found.person !== ctx.actor.person) throw absent();
  return processed(ctx, found, pair, "cancelled", []);
}

const processed = (
  ctx: ActorContext,
  found: LinkRequest,
  pair: Pair,
  status: "accepted" | "rejected" | "cancelled",
  steps: Step[],
): Promise<LinkInvitation> =>
  commit(
    ctx,
    [requests.remove(found, {}, requests.stale), ...steps],
    toInvitation(found, pair, ctx.actor.person, { status, at: ctx.now }),
  );

/** Ends a link, from either side; the other one is told. @throws Refusal `absent` */
export async function revoke(ctx: ActorContext, id: string): Promise<LinkedAccount> {
  const persons = personsOfLink("lnk", id);
  const { person: actor } = ctx.actor;
  if (!persons || (persons.person !== actor && persons.resourcePerson !== actor)) throw absent();
  const link = await Accounts.links.load(persons);
  const pair = await pairOf(link.person, link.resourcePerson);
  const other = actor === link.person ? link.resourcePerson : link.person;
  const steps = [Accounts.removeLink(link, {}, absent), tell(ctx, "link-revoked", other, pair)];
  return commit(ctx, steps, toLinkedAccount(link, pair));
}

/** An open request by its id, and the two of it. @throws Refusal `absent` */
async function load(ctx: ActorContext, id: string): Promise<{ found: LinkRequest; pair: Pair }> {
  const persons = personsOfLink("lkr", id);
  const found = persons && (await requests.find(persons));
  if (!found || !isOpen(found, ctx.now)) throw absent();
  return { found, pair: await pairOf(found.person, found.resourcePerson) };
}

/** As `load`, for an answer: one's own to give, or that of somebody who does not sign in. @throws Refusal `absent` */
async function toAnswer(ctx: ActorContext, id: string): Promise<{ found: LinkRequest; pair: Pair }> {
  const asked = await load(ctx, id);
  const { resourcePerson, person } = asked.found;
  const isOwn = resourcePerson === ctx.actor.person;
  if (!isOwn && (person === ctx.actor.person || !(await wardsOf(ctx)).includes(resourcePerson))) throw absent();
  return asked;
}

/** @throws Refusal `absent` unless both are there */
async function pairOf(person: string, resourcePerson: string): Promise<Pair> {
  const [linked, resource] = await Promise.all([Accounts.find(person), Accounts.find(resourcePerson)]);
  if (!linked || !resource) throw absent();
  return { linked, resource };
}

/** What begins needs both; what ends may be about who is deactivated. @throws Refusal `absent` */
function inUse(pair: Pair): Pair {
  if (!pair.linked.isActive || !pair.resource.isActive) throw absent();
  return pair;
}

/** Mails one of the two, or who answers for them, of this very request. */
const tell = (ctx: ActorContext, kind: LinkMailBody["kind"], person: string, { linked, resource }: Pair): Step =>
  told(kind, person, { person: linked.person, resourcePerson: resource.person }, `${person} ${ctx.requestId}`, ctx.now);
