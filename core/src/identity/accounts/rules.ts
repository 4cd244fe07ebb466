import type { Account } from "./entity.ts";

/** How an e-mail address is compared: case and surrounding blanks do not count. */
export const emailKey = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

export const nameOf = (account: Pick<Account, "firstName" | "lastName">): string =>
  `${account.firstName} ${account.lastName}`;
