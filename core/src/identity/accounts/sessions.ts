import { own } from "@salle/contract/own";
import type { Step } from "../../dynamo/transaction.ts";
import type { Account, SessionRecord } from "./entity.ts";
import { accounts } from "./store.ts";

const MAX_SESSIONS = 20;

const pathOf = (sessionId: string) => `sessions.${sessionId}`;

/** A live session of an account by its id, an own key of what it keeps; undefined when it has ended or there is none. */
export const sessionOf = (
  { sessions = {} }: Account,
  sessionId: string,
  nowSeconds: number,
): SessionRecord | undefined => {
  const session = own(sessions, sessionId);
  return session && session.expiresAt > nowSeconds ? session : undefined;
};

/**
 * Opens a session of an active account whose password, and whether it has a second factor, are still what they were read as, and closes those that have expired
 * or, past twenty, the oldest.
 */
export function openSession(
  { person, passwordHash, hasTwoFactor = false, sessions = {} }: Account,
  sessionId: string,
  session: SessionRecord,
  nowSeconds: number,
  refused: () => Error,
): Step {
  const live = Object.entries(sessions)
    .filter(([, each]) => each.expiresAt > nowSeconds)
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, MAX_SESSIONS - 1)
    .map(([id]) => id);
  const gone = Object.keys(sessions).filter((id) => !live.includes(id));
  const change = { set: { [pathOf(sessionId)]: session }, remove: gone.map(pathOf) };
  return accounts.modify(
    { person },
    change,
    { is: { isActive: true, passwordHash }, isNot: { hasTwoFactor: !hasTwoFactor } },
    refused,
  );
}

/** Absolute timeout: however much a session is used, somebody signs in anew after a quarter of a year. */
export const LONGEST_SECONDS = 90 * 24 * 60 * 60;

/** What a session keeps of the hash of a secret that was used: enough to know it again, for accounts are read by every call. */
const usedMark = (hash: string): string => hash.slice(0, 10);

/** Whether a secret, of this hash and turn, is one of the last eight that were used. */
export const wasUsed = (session: SessionRecord, hash: string, turn: number): boolean =>
  session[`used${turn}`] === usedMark(hash);

/**
 * Refresh token rotation: swaps the refresh secret's hash, unless the given one, of this turn, is not the session's current
 * one or the session has expired or lasted too long.
 */
export function rotateSession(
  person: string,
  sessionId: string,
  { hash: from, turn }: { hash: string; turn: number },
  to: Pick<SessionRecord, "refreshHash" | "expiresAt">,
  nowSeconds: number,
): Step {
  const path = pathOf(sessionId);
  const began = `${path}.beganAt`;
  return accounts.modify(
    { person },
    {
      set: {
        [`${path}.refreshHash`]: to.refreshHash,
        [`${path}.used${turn}`]: usedMark(from),
        [`${path}.expiresAt`]: to.expiresAt,
      },
    },
    {
      is: { [`${path}.refreshHash`]: from, isActive: true },
      above: { [`${path}.expiresAt`]: nowSeconds },
      any: [{ hasNot: [began] }, { above: { [began]: nowSeconds - LONGEST_SECONDS } }],
    },
  );
}

/** Ends all sessions but one. */
export const closeOthers = ({ person, sessions = {} }: Account, kept: string): Step[] => {
  const gone = Object.keys(sessions).filter((id) => id !== kept);
  return gone.length > 0 ? [accounts.modify({ person }, { remove: gone.map(pathOf) }, { exists: true })] : [];
};

/** Ends a session, whether it is still there or not; the account must exist. */
export const closeSession = (person: string, sessionId: string): Step =>
  accounts.modify({ person }, { remove: [pathOf(sessionId)] }, { exists: true });
