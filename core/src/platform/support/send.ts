import { randomInt } from "node:crypto";
import { type SendFeedback, type SupportRequest, supportTexts } from "@salle/contract/platform/support";
import { ConditionFailed, commit, enqueue, retryOnConflict, type Step } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { actorOf, claimsOf } from "../../identity/session/index.ts";
import { seconds } from "../../lib/clock.ts";
import { type Actor, type Context, patience } from "../../lib/context.ts";
import { fieldErrors, keyReused } from "../../lib/errors.ts";
import { personOf, sha256 } from "../../lib/ids.ts";
import * as Limits from "../limits/index.ts";
import { toResource } from "./resource.ts";
import { REFERENCES, referenceOf, replyAddressOf, wrongAccounts } from "./rules.ts";
import { requests, tokens } from "./store.ts";

const DAY_SECONDS = 24 * 60 * 60;
const KEPT_SECONDS = 365 * DAY_SECONDS;
const TOKEN_SECONDS = 2 * DAY_SECONDS;

/** Who sends a request: the bearer that came with it, and the network that it came from. */
export interface Sender {
  bearer: string | undefined;
  linkedAccountId: string | undefined;
  network: string;
}

/**
 * Takes a support request, of whoever is signed in or of anybody, and has the office and whoever asks mailed. The bearer alone
 * says who asks. A token that was used for the same is answered as it was then.
 * @throws Refusal `unauthenticated` for a bearer that is none; on `accountId` or `accountKey` for another account; `too-many`;
 * `key-reused` for a token that was used for something else
 */
export async function send(ctx: Context, given: SendFeedback, sender: Sender): Promise<SupportRequest> {
  const actor = await actorFrom(ctx, sender);
  const wrong = wrongAccounts(given, actor?.accountId ?? null);
  if (wrong.length > 0) throw fieldErrors(wrong.map((field) => ({ field, message: supportTexts.otherAccount })));
  const used = {
    token: sha256(`${actor?.accountId ?? "nobody"} ${given.token}`),
    fingerprint: sha256(JSON.stringify([given.name, given.data])),
  };
  const earlier = await earlierOf(used);
  if (earlier) return earlier;
  const budget = actor
    ? Limits.budgetOf("support-by-account", actor.accountId)
    : Limits.budgetOf("support-by-network", sender.network);
  await Limits.takeOf([budget], supportTexts.tooMany, ctx.now);
  const account = actor ? await Accounts.known(ctx, actor.person) : undefined;
  const request = { ...given, actor, email: replyAddressOf(given.data, account?.emailAddress) };
  return retryOnConflict(async () => (await earlierOf(used)) ?? make(ctx, request, used));
}

const actorFrom = async (ctx: Context, { bearer, linkedAccountId }: Sender): Promise<Actor | null> =>
  bearer === undefined
    ? null
    : actorOf(ctx, { claims: await claimsOf(bearer, ctx.now), linkedAccountId, isAboutSelf: false });

interface Used {
  token: string;
  fingerprint: string;
}

async function earlierOf({ token, fingerprint }: Used): Promise<SupportRequest | undefined> {
  const found = await tokens.find({ token });
  if (found && found.fingerprint !== fingerprint) throw keyReused();
  return found && toResource(found.reference);
}

/** Draws a number and makes the request; where another has the number, or the token was used meanwhile, it is begun anew. */
async function make(
  ctx: Context,
  {
    name,
    data,
    context,
    date,
    routes,
    actor,
    email,
  }: SendFeedback & { actor: Actor | null; email: string | undefined },
  used: Used,
): Promise<SupportRequest> {
  const reference = referenceOf(randomInt(REFERENCES));
  const at = seconds(ctx.now);
  const actingPerson = actor?.impersonator ? personOf(actor.impersonator.accountId) : null;
  const { step } = requests.create(
    {
      ...{ reference, form: name, data, sentAt: date, routes, ttl: at + KEPT_SECONDS },
      ...(actor && { person: actor.person }),
      ...(actingPerson && { actingPerson }),
      ...(email && { email }),
      ...(context && { context }),
    },
    ctx.now,
    () => new ConditionFailed(0),
  );
  const set = { ...used, reference, ttl: at + TOKEN_SECONDS };
  const steps = [
    step,
    tokens.modify({ token: used.token }, { set }, { exists: false }),
    enqueue("support-mails", { kind: "support", reference }, ctx.now),
    ...(email ? await acknowledging(reference, email, ctx.now) : []),
  ];
  // The token does what an idempotency key would, for whoever is signed in and for others.
  const alone = { actor, idempotency: null, now: ctx.now, patience: patience.request };
  return commit(alone, steps, toResource(reference));
}

/** Abuse: nobody is mailed more than a few times a day by a form that anybody can send; the request is taken all the same. */
async function acknowledging(reference: string, email: string, at: Date): Promise<Step[]> {
  const budget = Limits.budgetOf("support-reply-by-address", Accounts.emailKey(email));
  if (!(await Limits.hasLeft([budget], at))) return [];
  return [
    ...(await Limits.spend([budget], at, true)),
    enqueue("support-mails", { kind: "support-received", reference }, at),
  ];
}
