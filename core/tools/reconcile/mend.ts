import { isDeepStrictEqual } from "node:util";
import { conditionOf, modificationOf, Placeholders } from "../../src/dynamo/condition.ts";
import {
  ConditionFailed,
  claim,
  commit,
  enqueue,
  getMany,
  queryPartition,
  type Step,
  tableName,
} from "../../src/dynamo/index.ts";
import type { Attributes, Key } from "../../src/dynamo/model.ts";
import { rawModel } from "../../src/dynamo/raw-model.ts";
import { changed } from "../../src/finance/fee-assignments/steps.ts";
import { find as findAssignment } from "../../src/finance/fee-assignments/store.ts";
import { listedBy } from "../../src/finance/invoices/due.ts";
import { entriesOf } from "../../src/finance/invoices/ledger.ts";
import { invoices, loadHeader, payments } from "../../src/finance/invoices/store.ts";
import { HeldFiguresEntity } from "../../src/finance/ledger/entity.ts";
import { itemOf, post } from "../../src/finance/ledger/index.ts";
import { heldFigures } from "../../src/finance/ledger/store.ts";
import { rowsOf } from "../../src/identity/accounts/rules.ts";
import { accounts, userRows } from "../../src/identity/accounts/store.ts";
import { rowSteps as userRowSteps } from "../../src/identity/accounts/user-rows.ts";
import { systemContext } from "../../src/lib/context.ts";
import { Refusal } from "../../src/lib/errors.ts";
import { ageOf, decodeRow, rowOf } from "../../src/members/directory/row.ts";
import { snapshots } from "../../src/members/directory/store.ts";
import { clubMemberProfiles } from "../../src/members/members/store.ts";
import { heldBy } from "../../src/membership/certifications/held.ts";
import { dealingsOf, noDealings } from "../../src/membership/memberships/dealings.ts";
import { holdingOf, moveHold } from "../../src/membership/memberships/holds.ts";
import * as Memberships from "../../src/membership/memberships/store.ts";
import { dueOf } from "../../src/membership/memberships/writes.ts";
import type { Claim } from "./claims.ts";
import { grouped, invoiceKey, ledgerKey, nameOf, placeKey } from "./group.ts";
import { listSteps } from "./received.ts";
import type { Problem } from "./rules.ts";

/** How something that follows from other items is made to follow from them again. */
export type Mend =
  /** A member's row of the directory, by its place in a club and its key. */
  | { of: "row"; person: string; clubId: string; key: Key }
  /** A row that nobody belongs to, as it was read. */
  | { of: "stray row"; key: Key; text: string }
  /** A person's rows in the lists of users. */
  | { of: "users"; person: string }
  /** What something has that may exist only once, and that nobody holds. */
  | ({ of: "claim" } & Claim)
  /** What an invoice and its payments lack in the books. */
  | { of: "ledger"; id: string }
  /** How a payment is in its owners' lists. */
  | { of: "received"; id: string }
  /** Where lists and billing look for an assignment of a fee package. */
  | { of: "assignment"; id: string }
  /** Where lists look for an invoice. */
  | { of: "invoice"; id: string }
  /** Where the clock looks for a membership, and until when its package is held. */
  | { of: "due" | "hold"; id: string }
  /** Where it is looked up what is held for somebody. */
  | { of: "held"; owner: string; heldFor: string; shard: number }
  /** What a field of a sharded counter lacks. Its items, and what it said, must be the same at two readings. */
  | {
      of: "counter";
      group: string;
      field: string;
      by: number;
      /** What its first part has, to which it is added; undefined where that has nothing. */
      first: number | undefined;
      ttl: number | undefined;
      said: number;
      digest: number;
    };

/**
 * Mends what of these problems follows from other items. Each is one conditional write over what was read, so that what
 * somebody else has done meanwhile stays, and a mend that comes twice is done once.
 * @returns those that were mended; the others are facts, or have changed since they were looked at
 */
export async function mendAll(problems: readonly Problem[], at: Date): Promise<Problem[]> {
  const mended: Problem[] = [];
  for (const problem of problems) {
    if (!problem.mend) continue;
    try {
      await commit(systemContext(at), await stepsOf(problem.mend, at), null);
      mended.push(problem);
    } catch (error) {
      // Somebody was faster, or it is in a state of a later version: what is left is found the next time.
      if (!(error instanceof ConditionFailed || error instanceof Refusal)) throw error;
    }
  }
  return mended;
}

async function stepsOf(mend: Mend, at: Date): Promise<Step[]> {
  switch (mend.of) {
    case "row":
      return rowSteps(mend, at);
    case "stray row":
      // New processes then read the rows; those that run begin anew within twelve hours.
      return [dropRow(mend), snapshots.drop({})];
    case "users":
      return userSteps(mend);
    case "claim":
      return [claim(mend.kind, mend.value, mend.holder, () => new ConditionFailed(0))];
    case "assignment": {
      const assignment = await findAssignment(mend.id);
      return assignment ? changed(assignment, {}, at).steps : [];
    }
    case "invoice": {
      const invoice = await loadHeader(mend.id);
      return invoices.update(invoice, listedBy(invoice), at).steps;
    }
    case "ledger":
      return ledgerSteps(mend, at);
    case "received":
      return listSteps(mend.id, at);
    case "due": {
      const membership = await Memberships.load(mend.id);
      return Memberships.memberships.update(membership, dueOf(membership), at).steps;
    }
    case "hold": {
      const holding = await holdingOf(await Memberships.load(mend.id));
      const membership = holding.memberships.find(({ id }) => id === mend.id);
      return membership ? [moveHold(holding, membership)] : [];
    }
    case "held": {
      const { of: _, ...key } = mend;
      return [heldFigures.modify(key, { set: { ...key } })];
    }
    case "counter":
      return [addStep(mend)];
  }
}

/**
 * Asks for a member's row by the message that each change leaves behind, for all processes hear of it then. A row never
 * goes back to an older version, so over a wrong one of the same the member gets a newer one.
 */
async function rowSteps({ person, clubId, key }: Mend & { of: "row" }, at: Date): Promise<Step[]> {
  const [items, [row]] = await Promise.all([queryPartition(placeKey({ person, clubId }).pk), getMany([key])]);
  const { account, profile, places } = grouped(items);
  const clubMemberProfile = places.find((place) => place.clubId === clubId);
  if (!account || !profile || !clubMemberProfile) return [];
  const member = { account, profile, clubMemberProfile };
  const wanted = rowOf(
    member,
    (await dealingsOf([person])).get(person) ?? noDealings,
    (await heldBy([person])).get(person),
  );
  if (row && isDeepStrictEqual(decodeRow(String(row.r)), wanted)) return [];
  const version = clubMemberProfile.version ?? 1;
  // Over one without an age a row may be written again (`write.ts`).
  const ahead = row ? (row.t === undefined ? Number(row.v) - wanted.version : Number(row.t) - ageOf(wanted) + 1) : 0;
  const newer =
    ahead > 0 ? [clubMemberProfiles.modify({ person, clubId }, { add: { version: ahead } }, { is: { version } })] : [];
  return [...newer, enqueue("directory", { person }, at)];
}

/** Makes a person's rows in the lists of users follow from their account, as long as that is as it was read. */
async function userSteps({ person }: Mend & { of: "users" }): Promise<Step[]> {
  const [account, there] = await Promise.all([accounts.find({ person }), userRows.list.byPerson({ person })]);
  const steps = userRowSteps(there, account ? rowsOf(account) : []);
  const unchanged = accounts.check({ person }, account ? { is: { version: account.version } } : { exists: false });
  return steps.length > 0 ? [unchanged, ...steps] : [];
}

/**
 * Posts what an invoice and its payments lack in the books, as they are now; older ones have been in none. When an older one was
 * voided it says from then on, for it may be changed again, by an erasure.
 */
async function ledgerSteps({ id }: Mend & { of: "ledger" }, at: Date): Promise<Step[]> {
  const { invoice, payments: paid, credits } = grouped(await queryPartition(invoiceKey(id).pk));
  if (!invoice) return [];
  const wanted = entriesOf(invoice, paid, credits);
  const there = new Set((await getMany(wanted.map((entry) => ledgerKey(itemOf(entry, at))))).map(nameOf));
  const lacking = wanted.filter((entry) => !there.has(nameOf(ledgerKey(itemOf(entry, at)))));
  const isOld = (of: { status: string; voidedAt?: string }) => of.status === "VOID" && of.voidedAt === undefined;
  return [
    ...post(lacking, at),
    ...(isOld(invoice) ? invoices.update(invoice, { voidedAt: invoice.updatedAt }, at).steps : []),
    ...paid.filter(isOld).flatMap((each) => payments.update(each, { voidedAt: each.updatedAt }, at).steps),
  ];
}

function dropRow({ key: { pk, sk }, text }: Mend & { of: "stray row" }): Step {
  const to = new Placeholders();
  const ConditionExpression = conditionOf({ is: { r: text } }, to);
  return { write: { Delete: { TableName: tableName(), Key: { pk, sk }, ConditionExpression, ...to.attributes() } } };
}

/** What the first part of what a book holds for another has beside its figures, for it is looked up by whom it is held for. */
function heldPart(pk: string, heldFor: string): Attributes {
  const held = { owner: pk.slice("books#".length), heldFor, shard: 0 };
  const { pk: _, sk: __, ...keys } = rawModel(HeldFiguresEntity.schema).keysOf(held);
  return { ...held, ...keys };
}

/**
 * Adds to a counter's first part what the whole lacks. The sum of what is added is right whatever is counted meanwhile;
 * the condition keeps it from being added twice.
 */
function addStep({ group, field, by, first, ttl }: Mend & { of: "counter" }): Step {
  const to = new Placeholders();
  const [pk = "", part = ""] = group.split(" ");
  const [, month] = /^m#(.+)$/.exec(part) ?? [];
  const [, day] = /^paid#(.+)$/.exec(part) ?? [];
  const [, heldFor] = /^held#(.+)$/.exec(part) ?? [];
  const names = { ...(month && { month }), ...(day && { day }), ...(heldFor && heldPart(pk, heldFor)) };
  const set = { ...(ttl && { ttl }), ...names };
  const UpdateExpression = modificationOf({ add: { [field]: by }, set }, to);
  const ConditionExpression = conditionOf(first === undefined ? { hasNot: [field] } : { is: { [field]: first } }, to);
  const Key = { pk, sk: `${part}#0` };
  return {
    write: { Update: { TableName: tableName(), Key, UpdateExpression, ConditionExpression, ...to.attributes() } },
  };
}
