import { lastDayBefore } from "@salle/calendar/local-day";
import { enqueue, get, patchStep, queryAll, replaceStep, type Step, tableName } from "../../dynamo/index.ts";
import { absent } from "../../lib/errors.ts";
import { personAndClubOf, personOfMembership } from "../../lib/ids.ts";
import type { DirectoryMessage } from "../../members/directory/messages.ts";
import { type ClubMemberProfile, ClubMemberProfileEntity } from "../../members/members/entity.ts";
import { type Membership, MembershipEntity } from "./entity.ts";
import { dueAt } from "./rules.ts";

/**
 * A membership by its id, read from the table itself.
 * @throws Refusal `absent`
 */
export async function load(id: string): Promise<Membership> {
  const person = personOfMembership(id);
  const found = person && (await get(`memberships#${person}`, `membership#${id}`));
  if (!found) throw absent();
  return found as unknown as Membership;
}

/** The item with what follows from its facts: whether and when something is due. */
export function withDue(membership: Membership): Membership {
  const { due: _, dueKey: __, ...rest } = membership;
  const at = dueAt(membership);
  if (at === undefined) return rest;
  return { ...rest, due: "memberships", dueKey: `${new Date(at * 1000).toISOString()}#${membership.id}` };
}

/**
 * A membership with changes, and the step that writes it while it is as it was read.
 * @throws ConditionFailed from the commit, unless `refused` has a word for it
 */
export function change(
  before: Membership,
  changes: Partial<Membership>,
  now: Date,
  refused?: () => Error,
): { membership: Membership; step: Step } {
  const version = before.version ?? 1;
  const membership = withDue({ ...before, ...changes, version: version + 1, updatedAt: now.toISOString() });
  const put = MembershipEntity.put(membership).where((attribute, operator) => operator.eq(attribute.version, version));
  return { membership, step: replaceStep(put, refused) };
}

const holdKey = (person: string, packageId: string) => ({ pk: `memberships#${person}`, sk: `holds#${packageId}` });

/** Everything of a person's memberships, read from the table itself. */
export async function ofPerson(person: string): Promise<Membership[]> {
  const items = await queryAll({
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": `memberships#${person}`, ":sk": "membership#" },
    ConsistentRead: true,
  });
  return items as unknown as Membership[];
}

/**
 * The guard against holding a package twice at a time: until when a person holds it, taken in the transaction of the
 * sale, so that two tabs cannot both sell it.
 */
export const takeHold = (of: Membership, refused: () => Error): Step => ({
  write: {
    Update: {
      TableName: tableName(),
      Key: holdKey(of.person, of.packageId),
      UpdateExpression: "SET #until = :end ADD #version :one",
      ConditionExpression: "attribute_not_exists(pk) OR #until < :start",
      ExpressionAttributeNames: { "#until": "until", "#version": "version" },
      ExpressionAttributeValues: { ":start": of.startDate, ":end": of.endDate, ":one": 1 },
    },
  },
  refused,
});

/** What a person has had of one package, and which state of their hold on it that was. */
export interface Holding {
  version: number | undefined;
  memberships: Membership[];
  /** What they have had of any package. */
  all: Membership[];
}

/** Reads a person's memberships of a package, for `holdStep`. */
export async function holdingOf({ person, packageId }: Membership): Promise<Holding> {
  const { pk, sk } = holdKey(person, packageId);
  // The hold comes first: whatever changes after it was read makes the step fail.
  const version = (await get(pk, sk))?.version as number | undefined;
  const all = await ofPerson(person);
  return { version, memberships: all.filter((each) => each.packageId === packageId), all };
}

/**
 * Moves the end of what is held, with a renewal, an edit or a revocation: until the last membership of the package ends
 * that is not revoked. The step fails when somebody else has changed what is held since it was read.
 * @param changed the membership as it will be
 */
export function holdStep({ version, memberships }: Holding, changed: Membership): Step {
  const all = [...memberships.filter((each) => each.id !== changed.id), changed];
  const until = all.reduce((last, each) => (each.revokedAt === undefined ? Math.max(last, each.endDate) : last), 0);
  return {
    write: {
      Update: {
        TableName: tableName(),
        Key: holdKey(changed.person, changed.packageId),
        UpdateExpression: "SET #until = :until ADD #version :one",
        ConditionExpression: version === undefined ? "attribute_not_exists(#version)" : "#version = :version",
        ExpressionAttributeNames: { "#until": "until", "#version": "version" },
        ExpressionAttributeValues: {
          ":until": until,
          ":one": 1,
          ...(version !== undefined && { ":version": version }),
        },
      },
    },
  };
}

/** The member's place in their club, read from the table itself. */
export async function profileOf(clubMemberProfileId: string): Promise<ClubMemberProfile> {
  const ids = personAndClubOf(clubMemberProfileId);
  const found = ids && (await get(`person#${ids.person}`, `club#${ids.clubId}`));
  if (!found) throw absent();
  return found as unknown as ClubMemberProfile;
}

const notArchived = {
  ConditionExpression: "attribute_exists(pk) AND isArchived <> :yes",
  ExpressionAttributeValues: { ":yes": true },
};

const check = (Key: { pk: string; sk: string }, refused?: () => Error): Step => ({
  write: { ConditionCheck: { TableName: tableName(), Key, ...notArchived } },
  refused,
});

/** The member has not been archived since they were read. */
export const stillMember = ({ person, clubId }: ClubMemberProfile, refused?: () => Error): Step =>
  check({ pk: `person#${person}`, sk: `club#${clubId}` }, refused);

/** The package has not been archived since it was read. */
export const stillSold = (packageId: string): Step => check({ pk: `package#${packageId}`, sk: "package" });

/** Marks a package as used, which keeps it from being deleted, as long as it has not been archived. */
export const usePackage = (packageId: string, refused?: () => Error): Step => {
  const Key = { pk: `package#${packageId}`, sk: "package" };
  return {
    write: { Update: { TableName: tableName(), Key, UpdateExpression: "SET isUsed = :yes", ...notArchived } },
    refused,
  };
};

/**
 * The steps by which a paid membership carries the member's "financial to" forward: none when it already reaches as far.
 * The directory hears of it.
 */
export function financialSteps(profile: ClubMemberProfile, membership: Membership, now: Date): Step[] {
  const financialTo = lastDayBefore(membership.endDate + 1, membership.timeZone);
  if ((profile.financialTo ?? "") >= financialTo) return [];
  const patch = ClubMemberProfileEntity.patch({ person: profile.person, clubId: profile.clubId })
    .set({ financialTo, updatedAt: now.toISOString() })
    .add({ version: 1 })
    .where((attribute, operator) => operator.eq(attribute.version, profile.version ?? 1));
  return [patchStep(patch), enqueue("directory", { person: profile.person }, now)];
}
