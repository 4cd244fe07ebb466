import {
  CHANGE_NEEDED,
  CHANGE_PASSWORD,
  type Credentials,
  LOGIN_FAILED,
  SECOND_FACTOR,
  SECOND_FACTOR_NEEDED,
  SET_UP_NEEDED,
  SET_UP_SECOND_FACTOR,
  WRONG_CODE,
} from "@salle/contract/identity/session";
import { commit, enqueue } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { systemContext } from "../../lib/context.ts";
import { conflict, fieldError, loginFailed } from "../../lib/errors.ts";
import { newId, sha256 } from "../../lib/ids.ts";
import * as Accounts from "../accounts/index.ts";
import { knownDevice, rememberDevice } from "./devices.ts";
import { guess, guessCode, networkWait, refuseFor } from "./guesses.ts";
import { recordOf, type Tokens, tokensOf } from "./issue.ts";
import { lacksTwoFactor } from "./required.ts";
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
export const identify = async (given: Credentials, place: Place, now: Date): Promise<Accounts.Account> =>
  (await recognise(given, place, now)).account;

async function recognise(
  { email: address, password }: Credentials,
  { network, devices }: Place,
  now: Date,
): Promise<{ account: Accounts.Account; device: string | undefined }> {
  const email = Accounts.emailKey(address);
  const [wait, account] = await Promise.all([networkWait({ email, network }, now), Accounts.findByEmail(email)]);
  const device = knownDevice(devices, account, now);
  if (device === undefined) refuseFor(wait);
  const isRight = await guess({ email, network, device }, now, async () => {
    const isPassword = await Accounts.verifyPassword(password, account?.passwordHash);
    return isPassword && account?.isActive === true;
  });
  if (!account || !isRight) throw refused();
  return { account, device };
}

/**
 * Signs in (architecture §3).
 * @returns the tokens, and the cookie by which the device is known from now on
 * @throws Refusal as `identify`; `conflict` with what else is needed first: another password (`CHANGE_NEEDED`), the code of a
 * second factor (`SECOND_FACTOR_NEEDED`) or a second factor at all (`SET_UP_NEEDED`); on `code`
 */
export async function login(credentials: Credentials, place: Place, now: Date): Promise<Tokens & { devices: string }> {
  const { account, device } = await recognise(credentials, place, now);
  if (account.mustChangePassword) throw conflict(CHANGE_PASSWORD, CHANGE_NEEDED);
  const proof = account.hasTwoFactor ? await prove(account, device, credentials.code, now) : null;
  if (await lacksTwoFactor(account)) throw conflict(SET_UP_SECOND_FACTOR, SET_UP_NEEDED);
  const token = { person: account.person, sessionId: newId("session", now), secret: newSecret() };
  const beganAt = seconds(now);
  const record = { ...recordOf(token, now), beganAt, ...(place.agent && { agent: place.agent.slice(0, MOST_AGENT) }) };
  const open = Accounts.openSession(account, token.sessionId, record, beganAt, refused);
  await commit(systemContext(now), [open, ...(proof ? usedUp(account.person, proof, now) : [])], null);
  return { ...(await tokensOf(token, now)), devices: rememberDevice(place.devices, account, now) };
}

/** The steps that use up what was shown; of a recovery code its owner is told. */
const usedUp = (person: string, proof: Accounts.Proof, now: Date) => [
  Accounts.useProof(person, proof, wrongCode),
  ...("recovery" in proof
    ? [enqueue("account-mails", { kind: "recovery-code-used", person, cause: sha256(proof.recovery) }, now)]
    : []),
];

const wrongCode = () => fieldError("code", WRONG_CODE);

async function prove(
  account: Accounts.Account,
  device: string | undefined,
  code: string | undefined,
  now: Date,
): Promise<Accounts.Proof> {
  if (code === undefined) throw conflict(SECOND_FACTOR, SECOND_FACTOR_NEEDED);
  const { person } = account;
  const look = async () => Accounts.proofOf(await Accounts.twoFactors.find({ person }), code, now);
  const proof = await guessCode(account, device, now, look);
  if (!proof) throw wrongCode();
  return proof;
}

/**
 * What a code proves of one's own second factor, for somebody who is signed in already.
 * @throws Refusal on `code`; `too-many`
 */
export const proveOwn = (account: Accounts.Account, code: string, now: Date): Promise<Accounts.Proof> =>
  prove(account, `own ${account.person}`, code, now);

/**
 * Whether a password is an account's own, for somebody who is signed in already: within its budget of guesses, for they may
 * have found an open page.
 * @throws Refusal `too-many`
 */
export const guessOwn = ({ person, passwordHash }: Accounts.Account, password: string, now: Date): Promise<boolean> =>
  guess({ email: "", network: "", device: `own ${person}` }, now, () =>
    Accounts.verifyPassword(password, passwordHash),
  );
