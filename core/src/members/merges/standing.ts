import type { MergeField } from "@salle/contract/members/merge-codes";
import * as Invoices from "../../finance/invoices/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import * as Users from "../../identity/users/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { personAndClubOf, personOf } from "../../lib/ids.ts";
import * as Memberships from "../../membership/memberships/index.ts";
import * as Erasure from "../erasure/index.ts";
import * as Members from "../members/index.ts";
import * as Transfers from "../transfers/index.ts";
import { chosenOf, type Side, type Standing } from "./rules.ts";

/** One of the two registrations with its places in clubs. */
export interface Registration extends Side {
  person: string;
  places: Members.ClubMemberProfile[];
}

/** A registration by the id of its account, or of its place in a club. @throws Refusal `absent` */
export async function registrationOf(id: string): Promise<Registration> {
  const person = personAndClubOf(id)?.person ?? (id.startsWith("acc_") ? personOf(id) : null);
  if (!person) throw absent();
  const [{ account, profile }, places] = await Promise.all([Members.contactOf(person), Members.ofPerson(person)]);
  if (!account) throw absent();
  return { person, account, profile, places };
}

/** What could be in the way of a merge. */
export async function standingOf(
  survivor: Registration,
  duplicate: Registration,
  fromDuplicate: readonly MergeField[],
  ctx: Pick<ActorContext, "actor" | "now">,
): Promise<Standing> {
  const both = survivor.person === duplicate.person ? [survivor] : [survivor, duplicate];
  const namesWhere = async (holds: (of: Registration) => boolean | Promise<boolean>) => {
    const held = await Promise.all(both.map(holds));
    return both.filter((_, at) => held[at]).map(({ account }) => nameOf(account));
  };
  const [isBelow, erased, merging, transferring, paying, isLinked] = await Promise.all([
    Users.isBelow(ctx, survivor.account),
    namesWhere(async ({ account, person }) => account.erasedAt !== undefined || (await Erasure.isUnderWay(person))),
    namesWhere(({ account }) => account.mergeJobId !== undefined),
    namesWhere(({ person }) => Transfers.isOneOpen(person, ctx.now)),
    payingOf(duplicate),
    areLinked(survivor.person, duplicate.person),
  ]);
  const { account } = duplicate;
  return {
    isSame: survivor.person === duplicate.person,
    isAbove: !isBelow,
    isRoot: account.isRoot ?? false,
    roles: account.grants?.length ?? 0,
    isAlias: account.mergedInto !== undefined,
    isSurvivorAlias: survivor.account.mergedInto !== undefined,
    losesTwoFactor: (account.hasTwoFactor ?? false) && chosenOf(survivor, duplicate, fromDuplicate).takesLogin,
    clubs: new Set(both.flatMap(({ places }) => places.map(({ clubId }) => clubId))).size,
    ...{ erased, merging, transferring, paying, isLinked },
  };
}

/** Two of one name are told apart by their number. */
const nameOf = (account: Accounts.Account): string =>
  account.nationalId ? `${Accounts.nameOf(account)} (${account.nationalId})` : Accounts.nameOf(account);

/** Their invoices with a payment under way: of what they were sold, and what was sent to them. */
async function payingOf({ person, places }: Registration): Promise<string[]> {
  const dealings = await Memberships.dealingsOf([person]);
  const sold = dealings.get(person)?.owed.map(({ id }) => id) ?? [];
  const sent = await Invoices.idsOfMembers(places.map(({ id }) => id));
  const paying = (await Invoices.headersOf([...new Set([...sold, ...sent])])).filter(
    ({ pendingPayment }) => pendingPayment !== undefined,
  );
  return paying.map((invoice) => `${Invoices.numberOf(invoice)} of ${invoice.issuer.name}`);
}

async function areLinked(one: string, other: string): Promise<boolean> {
  const found = await Promise.all([
    Accounts.links.find({ person: one, resourcePerson: other }),
    Accounts.links.find({ person: other, resourcePerson: one }),
  ]);
  return found.some((link) => link !== undefined);
}
