import { randomBytes } from "node:crypto";
import { RECOVERY_CODES, SET_UP_MINUTES } from "@salle/contract/identity/two-factor";
import { seconds } from "../../lib/clock.ts";
import { sha256 } from "../../lib/ids.ts";
import { seal, unseal } from "../../lib/sealing.ts";
import { hmac } from "../../lib/signing.ts";
import * as Accounts from "../accounts/index.ts";
import { inGroups } from "./rules.ts";

/*
 * Nothing of a set-up is kept before its first code has come: what it needs travels in a sealed token, which is the account's
 * alone and ends with its password (decision 0107).
 */

const PURPOSE = "two-factor set-up";
/** RFC 4226 recommends 160 bits; a recovery code has 80. */
const KEY_BYTES = 20;
const CODE_BYTES = 10;

interface SetUp {
  person: string;
  key: string;
  standing: string;
  expiresAt: number;
}
const standingOf = ({ passwordHash = "" }: Accounts.Account): string => sha256(`two-factor ${passwordHash}`);

/** A new key, and the token that names its set-up. */
export function newSetUp(account: Accounts.Account, now: Date): { key: string; token: string; expiresAt: number } {
  const key = Accounts.base32(randomBytes(KEY_BYTES));
  const expiresAt = seconds(now) + SET_UP_MINUTES * 60;
  const of: SetUp = { person: account.person, key, standing: standingOf(account), expiresAt };
  return { key, token: seal(JSON.stringify(of), PURPOSE), expiresAt };
}

/** What a token names; null when it is not ours or too old. */
export function setUpIn(token: string, now: Date): SetUp | null {
  const text = unseal(token, PURPOSE);
  const of: SetUp | null = text === null ? null : JSON.parse(text);
  return of && of.expiresAt > seconds(now) ? of : null;
}

export const isOf = ({ person, standing }: SetUp, account: Accounts.Account): boolean =>
  person === account.person && standing === standingOf(account);

/**
 * The recovery codes that a request makes: derived from it (HMAC), so that the same request asked again, because its answer was
 * lost, has the same ones. They are answered and kept nowhere, beside an idempotency key neither.
 */
export const codesFor = (person: string, request: string): string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, index) =>
    inGroups(Accounts.base32(hmac(`recovery ${person} ${request} ${index}`).subarray(0, CODE_BYTES))),
  );
