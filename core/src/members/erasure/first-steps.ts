import { type Step, unclaim } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import * as Members from "../members/index.ts";

/**
 * What is done at once: who somebody is and where they are reached is emptied, they are let in no more, what was theirs alone
 * is free again, and their places in clubs are archived.
 */
export async function firstSteps(
  account: Accounts.Account,
  now: Date,
): Promise<{ erased: Accounts.Account; steps: Step[] }> {
  const { person, nationalId } = account;
  const [{ profile }, places, aliases] = await Promise.all([
    Members.contactOf(person),
    Members.ofPerson(person),
    Accounts.findMany(account.mergedFrom ?? []),
  ]);
  const { item: erased, steps } = Accounts.update(account, Accounts.erasedValues(now), now, Accounts.stale);
  return {
    erased,
    steps: [
      ...steps,
      ...aliases.flatMap((alias) => aliasSteps(alias, person, now)),
      ...(nationalId ? [unclaim("national-id", Members.nationalIdKey(nationalId), person)] : []),
      ...(account.hasTwoFactor ? [Accounts.twoFactors.drop({ person })] : []),
      ...Members.eraseSteps(profile, places, now),
      ...Members.tellDirectory([person, ...aliases.map((alias) => alias.person)], now),
    ],
  };
}

/** What is left of a registration that was merged into theirs: a name, and a National ID that leads to them. */
const aliasSteps = (alias: Accounts.Account, person: string, now: Date): Step[] => [
  ...Accounts.update(alias, Accounts.erasedValues(now), now, Accounts.stale).steps,
  ...(alias.nationalId ? [unclaim("national-id", Members.nationalIdKey(alias.nationalId), person)] : []),
];
