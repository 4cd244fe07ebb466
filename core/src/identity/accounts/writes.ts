import { userTexts } from "@salle/contract/identity/users";
import type { Condition } from "../../dynamo/condition.ts";
import { claim, unclaim } from "../../dynamo/index.ts";
import { type Change, store } from "../../dynamo/store.ts";
import type { Step } from "../../dynamo/transaction.ts";
import { fieldError } from "../../lib/errors.ts";
import { type Account, AccountEntity, type Link, LinkEntity } from "./entity.ts";
import { emailKey } from "./rules.ts";
import { twoFactors } from "./two-factor.ts";
import { listedSteps } from "./user-rows.ts";

// A file of its own, so that Lambdas which make and change no accounts start without ElectroDB (decision 0026).
const accounts = /* @__PURE__ */ store(AccountEntity, "account");
const links = /* @__PURE__ */ store(LinkEntity);

/** The account of a new person, who cannot sign in: no password, no grants, no sessions. */
export const create = (
  of: Pick<Account, "person" | "firstName" | "lastName" | "nationalId" | "mobilePhoneNumber">,
  at: Date,
): { item: Account; step: Step } => accounts.create(of, at);

type Login = Pick<Account, "person" | "firstName" | "lastName" | "mobilePhoneNumber" | "passwordHash" | "isActive"> & {
  emailAddress: string;
};

/** The account of a new person who signs in by an address that nobody else has, and the steps that write it. */
export function createLogin(
  of: Login & Partial<Pick<Account, "mustChangePassword" | "nationalId" | "isConfirmed">>,
  at: Date,
  taken: () => Error,
): Change<Account> {
  const { item, step } = accounts.create(of, at);
  return {
    item,
    steps: [step, claim("email", emailKey(of.emailAddress), of.person, taken), ...listedSteps(null, item)],
  };
}

/**
 * An account with changes, and the steps that write them under the optimistic lock: the claim on its address and its rows
 * in the lists of users follow.
 * @param refused what to throw when somebody else was faster
 * @param taken what to throw when somebody else has the address
 */
export function update(
  before: Account,
  changes: Partial<Account>,
  at: Date,
  refused?: () => Error,
  taken: () => Error = addressTaken,
): Change<Account> {
  const { item, steps } = accounts.update(before, changes, at, refused);
  if (steps.length === 0) return { item, steps };
  return { item, steps: [...steps, ...claimSteps(before, item, taken), ...listedSteps(before, item)] };
}

/**
 * Deletes an account under the optimistic lock, with its claim, its second factor, its rows in the lists of users and for whom it
 * may act.
 */
export const remove = (before: Account, held: readonly Link[], refused: () => Error): Step[] => [
  accounts.remove(before, {}, refused),
  ...held.map((link) => links.drop(link)),
  ...(before.emailAddress ? [unclaim("email", emailKey(before.emailAddress), before.person)] : []),
  ...(before.hasTwoFactor ? [twoFactors.drop({ person: before.person })] : []),
  ...listedSteps(before, null),
];

/**
 * Lets somebody act for another.
 * @param over the link between them that is over, in whose place it stands
 * @param refused what to throw when they may already
 */
export function createLink(of: Link, over: Link | undefined, at: Date, refused: () => Error): Step[] {
  if (!over) return [links.create(of, at, refused).step];
  const gone = { allows: undefined, endsOn: undefined, endsAt: undefined, lastAccessAt: undefined };
  return links.update(over, { ...gone, ...of }, at, refused).steps;
}

/** Ends a link that is there, as long as the condition holds. */
export const removeLink = (link: Link, condition: Condition, refused?: () => Error): Step =>
  links.drop(link, { exists: true, ...condition }, refused);

export const stale = (): Error => accounts.stale();

const addressTaken = () => fieldError("email", userTexts.taken);

function claimSteps(before: Account, after: Account, taken: () => Error): Step[] {
  const [was, is] = [before.emailAddress, after.emailAddress].map((each) => (each ? emailKey(each) : undefined));
  if (was === is) return [];
  return [
    ...(was === undefined ? [] : [unclaim("email", was, before.person)]),
    ...(is === undefined ? [] : [claim("email", is, before.person, taken)]),
  ];
}
