import { isDeepStrictEqual } from "node:util";
import { handOver, unclaim } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import type { Step } from "../../dynamo/transaction.ts";
import { type Account, AccountEntity } from "./entity.ts";
import { emailKey, noWayIn } from "./rules.ts";
import { twoFactors } from "./two-factor.ts";
import { listedSteps } from "./user-rows.ts";

const accounts = /* @__PURE__ */ store(AccountEntity, "account");

interface Merging {
  survivor: Account;
  duplicate: Account;
  /** Names and phone as they are from now on. */
  values: Partial<Pick<Account, "firstName" | "lastName" | "mobilePhoneNumber">>;
  /** The survivor signs in as the duplicate did. */
  takesLogin: boolean;
  /** The National ID that is the survivor's from now on. */
  nationalId: string | undefined;
  jobId: string;
}

/**
 * The steps by which one account becomes another's alias: nobody signs in to it, and what leads to it leads to the survivor.
 * Both must be as they were read. `refused` is thrown when they are not.
 */
export function mergeSteps(merging: Merging, at: Date, refused: () => Error): Step[] {
  const { survivor, duplicate, values, takesLogin, nationalId, jobId } = merging;
  const { emailAddress, passwordHash, isConfirmed, isActive, mustChangePassword } = duplicate;
  const login = { emailAddress, passwordHash, isConfirmed, isActive, mustChangePassword, sessions: {} };
  const mergedFrom = [...(survivor.mergedFrom ?? []), duplicate.person, ...(duplicate.mergedFrom ?? [])];
  const into = accounts.update(
    survivor,
    { ...values, nationalId, ...(takesLogin && login), mergedFrom, mergeJobId: jobId },
    at,
    refused,
  );
  const alias = accounts.update(
    duplicate,
    {
      // One number is of one account, whose claim it is.
      ...(nationalId === duplicate.nationalId && { nationalId: undefined }),
      ...noWayIn,
      mergedFrom: undefined,
      mergedInto: survivor.person,
      mergeJobId: jobId,
    },
    at,
    refused,
  );
  return [
    ...into.steps,
    ...alias.steps,
    ...addressSteps(merging, refused),
    ...(duplicate.hasTwoFactor ? [twoFactors.drop({ person: duplicate.person })] : []),
    ...withoutTwice([...listedSteps(survivor, into.item), ...listedSteps(duplicate, alias.item)]),
    ...(duplicate.mergedFrom ?? []).map((person) =>
      accounts.modify({ person }, { set: { mergedInto: survivor.person } }, { exists: true }),
    ),
  ];
}

/** The address of the duplicate is the survivor's or free again. */
function addressSteps({ survivor, duplicate, takesLogin }: Merging, refused: () => Error): Step[] {
  const [own, other] = [survivor, duplicate].map(({ emailAddress }) => (emailAddress ? emailKey(emailAddress) : null));
  if (!other) return [];
  if (!takesLogin) return [unclaim("email", other, duplicate.person)];
  return [
    handOver("email", other, duplicate.person, survivor.person, refused),
    ...(own ? [unclaim("email", own, survivor.person)] : []),
  ];
}

/** One leaves a list and the other comes: where both meet in a part of its count, that stays as it is. */
const withoutTwice = (steps: readonly Step[]): Step[] =>
  steps.filter(
    ({ write: { Update } }, index) =>
      !Update ||
      !steps.some(
        (other, at) => at !== index && other.write.Update && isDeepStrictEqual(other.write.Update.Key, Update.Key),
      ),
  );

/** A merge is over for an account. */
export const endMerge = (person: string, jobId: string): Step =>
  accounts.modify(
    { person },
    { remove: ["mergeJobId"] },
    { any: [{ is: { mergeJobId: jobId } }, { hasNot: ["mergeJobId"] }] },
  );
