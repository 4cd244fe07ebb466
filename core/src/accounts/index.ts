import type { LinkedAccount } from "@salle/contract/session";
import { get, holderOf, type Item } from "../dynamo/index.ts";
import { accountIdOf } from "../lib/ids.ts";
import type { Account } from "./entity.ts";

export type { Account } from "./entity.ts";
export { hashPassword, verifyPassword } from "./password.ts";

/** How an e-mail address is compared: case and surrounding blanks do not count. */
export const emailKey = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

/** A person's account, or undefined. */
export async function find(person: string): Promise<Account | undefined> {
  return (await get(`person#${person}`, "account")) as Account | undefined;
}

/** The account that signs in with an e-mail address, or undefined. */
export async function findByEmail(email: string): Promise<Account | undefined> {
  const person = await holderOf("email", emailKey(email));
  return person === undefined ? undefined : find(person);
}

/** Whether a person may act for another right now (trust, "Impersonation": checked at each request). */
export async function mayActFor(person: string, resourcePerson: string): Promise<boolean> {
  return (await get(`person#${person}`, `link#${resourcePerson}`)) !== undefined;
}

/** Those whom a person may act for, from the items of the person's partition. */
export async function linkedAccounts(items: Item[]): Promise<LinkedAccount[]> {
  const links = items.filter((item) => item.sk.startsWith("link#"));
  const accounts = await Promise.all(links.map((link) => find(String(link.resourcePerson))));
  return accounts.flatMap((account) =>
    account?.isActive
      ? [
          {
            accountId: accountIdOf(account.person),
            firstName: account.firstName,
            lastName: account.lastName,
            nationalId: account.nationalId ?? null,
          },
        ]
      : [],
  );
}

export const nameOf = (account: Pick<Account, "firstName" | "lastName">): string =>
  `${account.firstName} ${account.lastName}`;
