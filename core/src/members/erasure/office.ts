import type { Output } from "@salle/contract/endpoint";
import {
  type CarryOutErasure,
  type ErasureListQuery,
  type ErasureRequest,
  erasureTexts,
  type listErasures,
  type RefuseErasure,
} from "@salle/contract/members/erasure";
import { commit, enqueue, pagingOf, withoutValues } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { personOf } from "../../lib/ids.ts";
import type { StoredErasure } from "./entity.ts";
import { firstSteps } from "./first-steps.ts";
import { toResource } from "./resource.ts";
import { inTheWay, isWaiting, staysReadable } from "./rules.ts";
import { standingOf } from "./standing.ts";
import { countWaiting, requests } from "./store.ts";

/** A page of the requests to be erased. @throws Refusal on `page.cursor` */
export async function list(ctx: ActorContext, query: ErasureListQuery): Promise<Output<typeof listErasures>> {
  const { status: state } = query.filters;
  const paging = { ...pagingOf(query), order: query.sort.direction };
  const page = state
    ? await requests.page.byState({ state }, paging)
    : await requests.page.byAge({ all: "erasure-requests" }, paging);
  const accounts = new Map(
    (await Accounts.findMany(page.items.map(({ person }) => person))).map((each) => [each.person, each]),
  );
  return {
    data: page.items.flatMap((request) => {
      const account = accounts.get(request.person);
      return account ? [toResource(ctx, request, account)] : [];
    }),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}

interface Loaded {
  request: StoredErasure;
  account: Accounts.Account;
}

/** A request that waits for somebody else's answer. @throws Refusal `absent`, `conflict` */
async function loadToAnswer(ctx: ActorContext, id: string): Promise<Loaded> {
  const person = id.startsWith("acc_") ? personOf(id) : null;
  const [request, account] = person ? await Promise.all([requests.find({ person }), Accounts.find(person)]) : [];
  if (!request || !account) throw absent();
  if (person === ctx.actor.person) throw conflict(erasureTexts.self, "own-request");
  if (!isWaiting(requests.understood(request))) throw answered();
  return { request, account };
}

const answered = () => conflict(erasureTexts.answered, "answered");

/** Refuses a request; whoever asked is mailed why. @throws Refusal `absent`, `conflict` */
export async function refuse(ctx: ActorContext, id: string, { reason }: RefuseErasure): Promise<ErasureRequest> {
  const { request, account } = await loadToAnswer(ctx, id);
  const { person } = request;
  const endedAt = ctx.now.toISOString();
  const { item, steps } = requests.update(request, { state: "refused", answer: reason, endedAt }, ctx.now, answered);
  const told = enqueue("erasures", { kind: "refused", person, cause: endedAt }, ctx.now);
  return commit(ctx, [...steps, countWaiting(person, -1), told], toResource(ctx, item, account));
}

/** Indexes have caught up by then, so what is found by them is whole. */
const DELAY_SECONDS = 5;

/**
 * Erases somebody's data: at once who they are and their way in, then by the queue what is kept in other items.
 * @throws Refusal `absent`; on `name`; `conflict` with what is in the way
 */
export async function carryOut(ctx: ActorContext, id: string, { name }: CarryOutErasure): Promise<ErasureRequest> {
  const { request, account } = await loadToAnswer(ctx, id);
  const { person } = request;
  const full = Accounts.nameOf(account);
  if (Accounts.nameKey(name) !== Accounts.nameKey(full)) throw fieldError("name", erasureTexts.otherName(full));
  const { standing, checks } = await standingOf(account, ctx.now);
  const what = inTheWay(standing);
  if (what.length > 0) throw conflict(erasureTexts.inTheWay(full, what), "in-the-way");
  const { item, steps } = requests.update(request, { state: "under-way" }, ctx.now, answered);
  const { erased, steps: first } = await firstSteps(account, ctx.now);
  const to = { name: full, address: account.emailAddress ?? "" };
  const all = [
    ...steps,
    countWaiting(person, -1),
    ...checks,
    ...first,
    enqueue("erasures", { kind: "erase", person, to }, ctx.now, { delaySeconds: DELAY_SECONDS }),
  ];
  return commit(ctx, withoutValues(all, staysReadable), toResource(ctx, item, erased));
}
