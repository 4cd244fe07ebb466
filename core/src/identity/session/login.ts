import { CHANGE_NEEDED, CHANGE_PASSWORD, type Credentials, LOGIN_FAILED } from "@salle/contract/identity/session";
import { commit } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { systemContext } from "../../lib/context.ts";
import { conflict, loginFailed } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import * as Accounts from "../accounts/index.ts";
import { knownDevice, rememberDevice } from "./devices.ts";
import { guess, networkWait, refuseFor } from "./guesses.ts";
import { recordOf, type Tokens, tokensOf } from "./issue.ts";
import { newSecret } from "./tokens.ts";

/** Where somebody signs in: the network, and the cookie of the accounts that know the device. */
export interface Place {
  network: string;
  devices: string | undefined;
  /** What the browser calls itself, to tell one's sessions apart. */
  agent?: string | undefined;
}

const MOST_AGENT = 200;

const refused = () => loginFailed(LOGIN_FAILED);

/**
 * The active account that an address and a password belong to. No user enumeration: known and unknown addresses take the
 * same steps and answer alike.
 * @throws Refusal `login-failed`, or `too-many` after too many wrong guesses
 */
export async function identify(
  { email: address, password }: Credentials,
  { network, devices }: Place,
  now: Date,
): Promise<Accounts.Account> {
  const email = Accounts.emailKey(address);
  const [wait, account] = await Promise.all([networkWait({ email, network }, now), Accounts.findByEmail(email)]);
  const device = knownDevice(devices, account, now);
  if (device === undefined) refuseFor(wait);
  const isRight = await guess({ email, network, device }, now, async () => {
    const isPassword = await Accounts.verifyPassword(password, account?.passwordHash);
    return isPassword && account?.isActive === true;
  });
  if (!account || !isRight) throw refused();
  return account;
}

/**
 * Signs in (architecture §3).
 * @returns the tokens, and the cookie by which the device is known from now on
 * @throws Refusal as `identify`; `conflict` (`CHANGE_NEEDED`) when the owner must choose another password first
 */
export async function login(credentials: Credentials, place: Place, now: Date): Promise<Tokens & { devices: string }> {
  const account = await identify(credentials, place, now);
  if (account.mustChangePassword) throw conflict(CHANGE_PASSWORD, CHANGE_NEEDED);
  const token = { person: account.person, sessionId: newId("session", now), secret: newSecret() };
  const beganAt = seconds(now);
  const record = { ...recordOf(token, now), beganAt, ...(place.agent && { agent: place.agent.slice(0, MOST_AGENT) }) };
  const open = Accounts.openSession(account, token.sessionId, record, beganAt, refused);
  await commit(systemContext(now), [open], null);
  return { ...(await tokensOf(token, now)), devices: rememberDevice(place.devices, account, now) };
}

/**
 * Whether a password is an account's own, for somebody who is signed in already: within its budget of guesses, for they may
 * have found an open page.
 * @throws Refusal `too-many`
 */
export const guessOwn = ({ person, passwordHash }: Accounts.Account, password: string, now: Date): Promise<boolean> =>
  guess({ email: "", network: "", device: `own ${person}` }, now, () =>
    Accounts.verifyPassword(password, passwordHash),
  );
