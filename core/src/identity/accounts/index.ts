import type { LinkedAccount } from "@salle/contract/identity/session";
import { get, holderOf, type Item, queryPartition } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { accountIdOf } from "../../lib/ids.ts";
import { memo } from "../../lib/memo.ts";
import type { Account } from "./entity.ts";

export type { Account } from "./entity.ts";
export { hashPassword, verifyPassword } from "./password.ts";

/** How an e-mail address is compared: case and surrounding blanks do not count. */
export const emailKey = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

export const keyOf = (person: string) => ({ pk: `person#${person}`, sk: "account" });

/** A person's account, or undefined. */
export async function find(person: string): Promise<Account | undefined> {
  const { pk, sk } = keyOf(person);
  return (await get(pk, sk)) as Account | undefined;
}

/** Everything in a person's own partition, read once a request. */
export const itemsOf = (ctx: Pick<Context, "memo">, person: string): Promise<Item[]> =>
  memo(ctx, `person#${person}`, () => queryPartition(`person#${person}`));

/** The account that signs in with an e-mail address, or undefined. */
export async function findByEmail(email: string): Promise<Account | undefined> {
  const person = await holderOf("email", emailKey(email));
  return person === undefined ? undefined : find(person);
}

/** Whether a person may act for another right now (trust, "Impersonation": checked at each request). */
export async function mayActFor(person: string, resourcePerson: string): Promise<boolean> {
  return (await get(`person#${person}`, `link#${resourcePerson}`)) !== undefined;
}

/** Somebody whom another may act for, as the session tells. */
export const toLinked = (account: Account): LinkedAccount => ({
  accountId: accountIdOf(account.person),
  firstName: account.firstName,
  lastName: account.lastName,
  nationalId: account.nationalId ?? null,
});

export const nameOf = (account: Pick<Account, "firstName" | "lastName">): string =>
  `${account.firstName} ${account.lastName}`;
