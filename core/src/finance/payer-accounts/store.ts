import type { Item } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { personAndOwnerOf } from "../../lib/ids.ts";
import { CreditEntryEntity, type PayerAccount, PayerAccountEntity } from "./entity.ts";
import { listedBy } from "./rules.ts";

export const accounts = store(PayerAccountEntity, "credit");
export const entries = store(CreditEntryEntity, "refund");

type Request = Pick<Context, "memo">;

/** What an issuer owes a payer, read from the table itself, once a request; undefined when it never has. */
export const known = (
  ctx: Request,
  { person, owner }: Pick<PayerAccount, "person" | "owner">,
): Promise<PayerAccount | undefined> => accounts.known(ctx, { person, owner });

/** What credit a payer has with an issuer, in cents. */
export const creditOf = async (ctx: Request, of: Pick<PayerAccount, "person" | "owner">): Promise<number> =>
  (await known(ctx, of))?.credit ?? 0;

/** An account by its id. @throws Refusal `absent` */
export async function load(ctx: Request, id: string): Promise<PayerAccount> {
  const key = personAndOwnerOf(id);
  const found = key && (await known(ctx, key));
  if (!found) throw absent();
  return found;
}

/** All that issuers owe a person now, read from the table itself. */
export const ofPerson = async (person: string): Promise<PayerAccount[]> =>
  (await accounts.list.byPerson({ person })).filter(({ credit }) => credit > 0);

/** What an issuer owes two registrations of one person that become the second one, as the table keeps it. */
export function joinedAccounts(duplicate: Item, survivor: Item): Record<string, unknown> {
  const [other, own] = [accounts.parse(duplicate), accounts.parse(survivor)];
  if (!other || !own) return {};
  const credit = other.credit + own.credit;
  return accounts.itemOf({ ...own, credit, ...listedBy({ ...own, credit }) });
}
