import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { TimeZone } from "@salle/calendar/zones";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { ulid } from "ulid";
import { documents, tableName } from "../../src/dynamo/index.ts";
import { account } from "../../src/identity/accounts/factory.ts";
import { hashPassword } from "../../src/identity/accounts/index.ts";
import { ClubGroupEntity } from "../../src/organisations/club-groups/entity.ts";
import { SettingsEntity } from "../../src/platform/settings/entity.ts";
import { itemOf } from "../items.ts";
import { integrationItems } from "./integrations.ts";
import { accountItems, userCounts } from "./load.ts";
import { grant } from "./logins.ts";
import { positionItems } from "./positions.ts";

/** What a deployed system begins with. */
export interface First {
  /** The federation's name. */
  federation: string;
  timeZone: TimeZone;
  firstName: string;
  lastName: string;
  emailAddress: string;
  password: string;
}

/** The table has a federation, or the e-mail address an account. */
export class HasBegun extends Error {
  override name = "HasBegun";
}

/**
 * Puts the federation and its root user, who may do everything (spec 01 §6), into an empty table.
 * @throws HasBegun when there is a federation already, and then changes nothing
 */
export async function begin(first: First, at: Date): Promise<void> {
  const { firstName, lastName, emailAddress, password } = first;
  const createdAt = at.toISOString();
  const group = {
    id: CLUB_GROUP_ROOT,
    name: first.federation,
    ancestorIds: [],
    timeZone: first.timeZone,
    all: "club-groups" as const,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
  const root = account({
    person: ulid(at.getTime()),
    firstName,
    lastName,
    emailAddress,
    passwordHash: await hashPassword(password),
    isConfirmed: true,
    isRoot: true,
    grants: [grant("root-user", { type: "system" })],
    createdAt,
  });
  const settings = { federationName: first.federation, version: 1, createdAt, updatedAt: createdAt };
  const items = [
    itemOf(ClubGroupEntity, group),
    itemOf(SettingsEntity, settings),
    ...accountItems(root),
    ...userCounts([root]),
    ...positionItems(createdAt),
    ...integrationItems(createdAt),
  ];
  const condition = { TableName: tableName(), ConditionExpression: "attribute_not_exists(pk)" };
  const TransactItems = items.map((Item) => ({ Put: { ...condition, Item } }));
  try {
    await documents().send(new TransactWriteCommand({ TransactItems }));
  } catch (error) {
    if (error instanceof TransactionCanceledException) throw new HasBegun("This table has a federation already.");
    throw error;
  }
}
