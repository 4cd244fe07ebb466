import { holderOf } from "../../dynamo/index.ts";
import { readPartition } from "../../dynamo/partition.ts";
import { type Ref, reader } from "../../dynamo/reader.ts";
import type { Step } from "../../dynamo/transaction.ts";
import type { Context } from "../../lib/context.ts";
import { type Account, AccountEntity, type Link, LinkEntity, UserRowEntity } from "./entity.ts";
import { emailKey, isLive } from "./rules.ts";

/** Read in hot Lambdas too; what makes and changes them is in `writes.ts`. */
export const accounts = reader(AccountEntity);
export const links = reader(LinkEntity);
/** Where lists look for those who can sign in. */
export const userRows = /* @__PURE__ */ reader(UserRowEntity);

/** A person's account, read from the table itself; undefined when there is none. */
export const find = (person: string): Promise<Account | undefined> => accounts.find({ person });

/**
 * Accounts by their persons, read from the table itself, for lists perhaps at half the price and a moment late; those that
 * are not there are left out.
 */
export const findMany = (persons: readonly string[], options?: { consistent: boolean }): Promise<Account[]> =>
  accounts.findMany(
    persons.map((person) => ({ person })),
    options,
  );

/** As `find`, once a request. */
export const known = (ctx: Pick<Context, "memo">, person: string): Promise<Account | undefined> =>
  accounts.known(ctx, { person });

/** An account to read together with other items. */
export const at = (person: string): Ref<Account> => accounts.at({ person });

/** A person's account and for whom they may act, in one Query of all that is kept of them, once a request. */
export async function withLinks(
  ctx: Pick<Context, "memo">,
  person: string,
): Promise<{ account: Account | undefined; links: Link[] }> {
  const found = await readPartition(ctx, at(person), { accounts, links });
  return { account: found.accounts[0], links: found.links };
}

/** Nobody's key: the account that is read for an address without one, so that the answer takes as long. */
export const NOBODY = "0".repeat(26);

/** The account that signs in with an e-mail address, in as many reads when there is none; then undefined. */
export const findByEmail = async (email: string): Promise<Account | undefined> =>
  find((await holderOf("email", emailKey(email))) ?? NOBODY);

/** What lets a person act for another right now (trust, "Impersonation": read at each request); undefined when nothing does. */
export async function liveLink(
  ctx: Pick<Context, "memo" | "now">,
  person: string,
  resourcePerson: string,
): Promise<Link | undefined> {
  const link = await links.known(ctx, { person, resourcePerson });
  return link && isLive(link, ctx.now) ? link : undefined;
}

/** Who answers for an account: its owner, or those who do everything for who does not sign in. */
export async function whoAnswersFor({ person, emailAddress }: Account, now: Date): Promise<string[]> {
  if (emailAddress) return [person];
  const held = await links.list.byResource({ resourcePerson: person });
  return held.filter((link) => !link.allows && isLive(link, now)).map((link) => link.person);
}

/** Notes that somebody acts by a link. */
export const noteAccess = ({ person, resourcePerson }: Link, lastAccessAt: string): Step =>
  links.modify({ person, resourcePerson }, { set: { lastAccessAt } }, { exists: true });
