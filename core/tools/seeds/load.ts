import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { countItem, documents, pause, tableName } from "../../src/dynamo/index.ts";
import type { UniqueKind } from "../../src/dynamo/unique.ts";
import type { Account } from "../../src/identity/accounts/entity.ts";
import { AccountEntity, UserRowEntity } from "../../src/identity/accounts/entity.ts";
import { emailKey, usersIn } from "../../src/identity/accounts/index.ts";
import { rowsOf } from "../../src/identity/accounts/rules.ts";
import { rowOf } from "../../src/members/directory/row.ts";
import { rowItem } from "../../src/members/directory/store.ts";
import { ClubMemberProfileEntity, MemberProfileEntity } from "../../src/members/members/entity.ts";
import type { Member } from "../../src/members/members/index.ts";
import type { HeldCertifications } from "../../src/membership/certifications/index.ts";
import { type Dealings, noDealings } from "../../src/membership/memberships/index.ts";
import { itemOf } from "../items.ts";

type Item = Record<string, unknown>;

const BATCH = 25;
const AT_ONCE = 8;

/** The claim on a value that may exist only once (`core/src/dynamo/unique.ts`). */
export const claimItem = (kind: UniqueKind, value: string, holder: string): Item => ({
  pk: `unique#${kind}#${value}`,
  sk: "unique",
  holder,
});

/** An account's items: itself, the claims on what must be unique, and its rows in the lists of users. */
export function accountItems(account: Account): Item[] {
  const claim = (kind: UniqueKind, value: string) => claimItem(kind, value, account.person);
  return [
    itemOf(AccountEntity, account),
    ...(account.nationalId ? [claim("national-id", account.nationalId)] : []),
    ...(account.emailAddress ? [claim("email", emailKey(account.emailAddress))] : []),
    ...rowsOf(account).map((row) => itemOf(UserRowEntity, row)),
  ];
}

/** How many rows the lists of users have, of all accounts that are loaded. */
export const userCounts = (accounts: readonly Account[]): Item[] =>
  [...Map.groupBy(accounts.flatMap(rowsOf), ({ list }) => list)].map(([list, rows]) =>
    countItem(usersIn(list), { users: rows.length }),
  );

/** A member's own items. */
export const memberItems = ({ account, profile, clubMemberProfile }: Member): Item[] => [
  ...accountItems(account),
  itemOf(MemberProfileEntity, profile),
  itemOf(ClubMemberProfileEntity, clubMemberProfile),
];

/** The row of the directory that a member's items lead to, for a table that nobody has read yet. */
export const directoryItem = (member: Member, dealings: Dealings = noDealings, held?: HeldCertifications): Item =>
  rowItem(rowOf(member, dealings, held));

/** Writes items in batches, several at a time. */
export async function writeAll(items: Item[]): Promise<void> {
  const batches: Item[][] = [];
  for (let start = 0; start < items.length; start += BATCH) batches.push(items.slice(start, start + BATCH));
  const next = batches.values();
  const worker = async () => {
    for (const batch of next) await writeBatch(batch);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function writeBatch(items: Item[]): Promise<void> {
  let requests = items.map((Item) => ({ PutRequest: { Item } }));
  for (let attempt = 1; requests.length > 0; attempt++) {
    const { UnprocessedItems } = await documents().send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }),
    );
    requests = (UnprocessedItems?.[tableName()] ?? []) as typeof requests;
    if (requests.length > 0) await pause(Math.min(attempt, 6));
  }
}
