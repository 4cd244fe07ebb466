import { profileTexts, type SignIn } from "@salle/contract/identity/profile";
import { commit } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import * as Accounts from "../accounts/index.ts";
import * as Session from "../session/index.ts";
import { load } from "./verbs.ts";

/** Where one is signed in: this place first, then those that were used last. */
export const list = async (ctx: ActorContext): Promise<SignIns> => asList(ctx, (await load(ctx)).sessions);

interface SignIns {
  data: SignIn[];
  totalResults: number;
}

function asList(ctx: ActorContext, sessions: Accounts.Account["sessions"] = {}): SignIns {
  const data = Object.entries(sessions)
    .filter(([, { expiresAt }]) => expiresAt > seconds(ctx.now))
    .map(([id, session]) => toResource(id, session, ctx.actor.sessionId))
    .sort((a, b) => rank(b) - rank(a) || (a.attributes.lastUsedDate < b.attributes.lastUsedDate ? 1 : -1));
  return { data, totalResults: data.length };
}

const rank = ({ attributes }: SignIn): number => Number(attributes.isCurrent);

const toResource = (id: string, session: Accounts.SessionRecord, current: string): SignIn => ({
  id,
  type: "sign-in",
  attributes: {
    agent: session.agent ?? "",
    beganDate: session.beganAt === undefined ? null : dateOf(session.beganAt),
    lastUsedDate: dateOf(session.expiresAt - Session.REFRESH_SECONDS),
    isCurrent: id === current,
  },
});

const dateOf = (at: number): string => new Date(at * 1000).toISOString();

/**
 * Signs out in one place; it counts at the next request from there.
 * @throws Refusal `conflict` when that has ended already
 */
export async function end(ctx: ActorContext, id: string): Promise<SignIns> {
  const account = await load(ctx);
  if (!Accounts.sessionOf(account, id, seconds(ctx.now))) throw conflict(profileTexts.ended, "session-over");
  const left = Object.entries(account.sessions ?? {}).filter(([each]) => each !== id);
  return commit(ctx, [Accounts.closeSession(account.person, id)], asList(ctx, Object.fromEntries(left)));
}

/** Signs out everywhere but here. */
export async function endOthers(ctx: ActorContext): Promise<SignIns> {
  const account = await load(ctx);
  const { sessionId } = ctx.actor;
  const left = Object.entries(account.sessions ?? {}).filter(([id]) => id === sessionId);
  return commit(ctx, Accounts.closeOthers(account, sessionId), asList(ctx, Object.fromEntries(left)));
}
