import { guesses as budgets } from "@salle/contract/deployment";
import { loginTooMany } from "@salle/contract/identity/session";
import { tooMany } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import type { Account } from "../accounts/index.ts";
import { count, type Meter, settle, take, waitOf } from "./meter.ts";

/** Who guesses at the password of an address: from which network, and from which device, if the account knows it. */
interface Guesser {
  email: string;
  network: string;
  device: string | undefined;
}

const meterOf = (kind: keyof typeof budgets, ...of: string[]): Meter => ({
  of: sha256([kind, ...of].join("\n")),
  budget: budgets[kind],
});

/** The budgets of a stranger's network: at one account, and at all. */
const networksOf = ({ email, network }: Pick<Guesser, "email" | "network">): Meter[] => [
  meterOf("networkAtAccount", network, email),
  meterOf("network", network),
];

/** For how many seconds a stranger's network has to wait; a known device does not share its network's budgets. */
export const networkWait = (of: Pick<Guesser, "email" | "network">, now: Date): Promise<number> =>
  waitOf(networksOf(of), now);

const refused = (seconds: number) => tooMany(loginTooMany(seconds), seconds);

/** @throws Refusal `too-many` unless there is nothing to wait for */
export function refuseFor(seconds: number): void {
  if (seconds > 0) throw refused(seconds);
}

/**
 * Makes a guess within the budgets (trust, "Guessing"). A known device has one of its own. All others share the account's,
 * and what their network may use of it. Device and account are counted before the password is looked at, so that the
 * limit is exact over all instances. A network's wrong guesses are counted after it, for all of a club may sign in
 * together from one; a network that is over by then learns nothing of its guess.
 * @param isRight looks at the password
 * @throws Refusal `too-many`
 */
export async function guess(guesser: Guesser, now: Date, isRight: () => Promise<boolean>): Promise<boolean> {
  const { device, email } = guesser;
  const taken = await take(device === undefined ? meterOf("account", email) : meterOf("device", device), now);
  if (typeof taken === "number") throw refused(taken);
  const right = await isRight();
  // The same steps whichever it was, so that how long a refusal takes tells nothing.
  let wait = device === undefined ? await networkWait(guesser, now) : 0;
  if (wait === 0 && !right && device === undefined) wait = await countWrong(guesser, now);
  await settle(taken, !right && wait === 0);
  refuseFor(wait);
  return right;
}

/**
 * Makes a guess at the second factor of an account whose password was right. Its budget is the account's with this password, and
 * a known device's own: who knows the password uses up nothing of the owner's, and a new one begins anew.
 * @param look looks at the code; null when it is wrong
 * @throws Refusal `too-many`
 */
export async function guessCode<P>(
  { person, passwordHash = "" }: Pick<Account, "person" | "passwordHash">,
  device: string | undefined,
  now: Date,
  look: () => Promise<P | null>,
): Promise<P | null> {
  const taken = await take(meterOf("secondFactor", person, sha256(passwordHash), device ?? ""), now);
  if (typeof taken === "number") throw refused(taken);
  const proof = await look();
  await settle(taken, proof === null);
  return proof;
}

async function countWrong(guesser: Guesser, now: Date): Promise<number> {
  return Math.max(...(await Promise.all(networksOf(guesser).map((meter) => count(meter, now)))));
}
