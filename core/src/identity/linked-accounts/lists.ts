import {
  type LinkedAccount,
  type LinkInvitation,
  MOST_LINKS,
  MOST_PENDING,
} from "@salle/contract/identity/linked-accounts";
import type { ActorContext } from "../../lib/context.ts";
import * as Accounts from "../accounts/index.ts";
import type { LinkRequest } from "./entity.ts";
import { type Pair, toInvitation, toLinkedAccount } from "./resource.ts";
import { isOpen, requests } from "./store.ts";

interface List<T> {
  data: T[];
  totalResults: number;
}
const listed = <T>(data: T[]): List<T> => ({ data, totalResults: data.length });

/** What waits for an answer, the newest first: those who ask one, or somebody one answers for, and those whom one asks. */
export async function pending(ctx: ActorContext): Promise<List<LinkInvitation>> {
  const { person } = ctx.actor;
  const limit = MOST_PENDING;
  const wards = await wardsOf(ctx);
  const [own, ...inbound] = await Promise.all([
    requests.list.byPerson({ person }, { limit }),
    ...[person, ...wards].map((resourcePerson) => requests.list.byResource({ resourcePerson }, { limit })),
  ]);
  const open = [...inbound.flat(), ...own].filter((each) => isOpen(each, ctx.now));
  const once = [...new Map(open.map((each) => [`${each.person} ${each.resourcePerson}`, each])).values()];
  const pairs = await pairsOf(once);
  const data = once.flatMap((each) => {
    const pair = pairs(each);
    return pair ? [toInvitation(each, pair, person)] : [];
  });
  return listed(data.sort((a, b) => newest(a.attributes.dateCreated, b.attributes.dateCreated)));
}

/** Those for whom one can act. */
export async function linked(ctx: ActorContext): Promise<List<LinkedAccount>> {
  return linksOf(ctx, (await Accounts.withLinks(ctx, ctx.actor.person)).links);
}

/** Those who can act for one. */
export const resources = async (ctx: ActorContext): Promise<List<LinkedAccount>> =>
  linksOf(ctx, await Accounts.links.list.byResource({ resourcePerson: ctx.actor.person }, { limit: MOST_LINKS }));

async function linksOf(ctx: ActorContext, links: readonly Accounts.Link[]): Promise<List<LinkedAccount>> {
  const live = links.filter((link) => Accounts.isLive(link, ctx.now));
  const pairs = await pairsOf(live);
  const data = live.flatMap((link) => {
    const pair = pairs(link);
    return pair ? [toLinkedAccount(link, pair)] : [];
  });
  return listed(data.sort((a, b) => newest(a.attributes.dateAccepted, b.attributes.dateAccepted)));
}

const newest = (a: string | null, b: string | null): number => ((a ?? "") < (b ?? "") ? 1 : -1);

type Persons = Pick<LinkRequest, "person" | "resourcePerson">;

/** The accounts of links and requests, read together; null for one of which an account is gone. */
async function pairsOf(all: readonly Persons[]): Promise<(of: Persons) => Pair | null> {
  const persons = new Set(all.flatMap(({ person, resourcePerson }) => [person, resourcePerson]));
  const accounts = new Map((await Accounts.findMany([...persons])).map((account) => [account.person, account]));
  return ({ person, resourcePerson }) => {
    const [linkedAccount, resource] = [accounts.get(person), accounts.get(resourcePerson)];
    return linkedAccount && resource ? { linked: linkedAccount, resource } : null;
  };
}

/** Wards: those for whom the actor may do everything and who do not sign in themselves, so that the actor answers for them. */
export async function wardsOf(ctx: ActorContext): Promise<string[]> {
  const { links } = await Accounts.withLinks(ctx, ctx.actor.person);
  const full = links.filter((link) => !link.allows && Accounts.isLive(link, ctx.now));
  const accounts = await Accounts.findMany(full.map(({ resourcePerson }) => resourcePerson));
  return accounts.filter(({ emailAddress }) => !emailAddress).map(({ person }) => person);
}
