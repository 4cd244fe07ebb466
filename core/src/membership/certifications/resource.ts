import {
  QualificationRegistration,
  QualificationType as QualificationTypeSchema,
} from "@salle/contract/membership/certifications";
import type { ObjectOf } from "@salle/contract/resource";
import { knownTogether } from "../../dynamo/index.ts";
import { mayUnder } from "../../identity/access/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { accountIdOf, memberProfileIdOf } from "../../lib/ids.ts";
import { representing } from "../../lib/represent.ts";
import * as Metadata from "../../platform/metadata/index.ts";
import type { Certification, CertificationType } from "./entity.ts";
import { type Asker, capabilitiesOf, dayAt, daysLeft, isCurrent, isPending, kindOf, statusOf } from "./rules.ts";

const representType = representing(QualificationTypeSchema);
const represent = representing(QualificationRegistration);
type Registration = ObjectOf<typeof QualificationRegistration>;

/** Whether the actor changes the kinds of certification, which are the office's. */
export const managesTypes = (ctx: Pick<Context, "actor">): boolean => mayUnder(ctx, "certifications.manage", []);

/** The wire's form of a kind of certification. */
export const toType = (
  ctx: Pick<Context, "actor">,
  type: CertificationType,
): ObjectOf<typeof QualificationTypeSchema> =>
  representType({
    id: type.id,
    createdAt: type.createdAt,
    updatedAt: type.updatedAt,
    related: {},
    attributes: {
      handle: `certification-type:${type.id}`,
      title: type.title,
      description: type.description ?? "",
      hasExpiry: type.hasExpiry,
      validFor: type.validFor ?? "",
      leadTime: type.leadTime,
      requiresSupportingDocumentation: type.needsDocument,
      isDeleted: type.isDeleted ?? false,
      version: type.version ?? 1,
    },
    capabilities: { canManage: managesTypes(ctx) },
  });

/** By which place a list of members has a certification, and what its club is called. */
export interface ListedBy {
  clubMemberProfileId: string;
  clubName: string;
}

/** What a certification looks like in a list: nothing that costs a read of its own. */
export async function toListed(
  ctx: ActorContext,
  of: Certification,
  type: CertificationType,
  asker: Asker,
  by?: ListedBy,
): Promise<Registration> {
  const [account, approver] = await Promise.all([
    Accounts.known(ctx, of.person),
    of.approvedBy ? Accounts.known(ctx, of.approvedBy) : undefined,
  ]);
  const today = dayAt(ctx.now);
  return represent({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: {
      qualificationType: of.typeId,
      memberProfile: memberProfileIdOf(of.person),
      instanceApprovedBy: of.approvedBy ? accountIdOf(of.approvedBy) : null,
    },
    attributes: {
      qualificationTypeTitle: type.title,
      doesCertificationExpire: type.hasExpiry,
      requiresSupportingDocumentation: type.needsDocument,
      firstName: account?.firstName ?? "",
      lastName: account?.lastName ?? "",
      nationalId: account?.nationalId ?? "",
      clubMemberProfileId: by?.clubMemberProfileId ?? null,
      clubName: by?.clubName ?? "",
      status: statusOf(of, today),
      daysLeft: daysLeft(of, today),
      isCurrent: isCurrent(of, ctx.now),
      isVerified: of.state === "APPROVED",
      pendingVerification: isPending(of),
      approvedByName: approver ? Accounts.nameOf(approver) : "",
      expiryDate: of.expiryDate ?? null,
      obtainedDate: of.obtainedDate ?? null,
      lastVerifiedDate: of.verifiedAt ?? null,
      referenceId: of.referenceId ?? "",
      supportingDocument: null,
      metadata: null,
      renewal: null,
      terms: [],
      isDeleted: of.isDeleted ?? false,
      version: of.version ?? 1,
    },
    capabilities: capabilitiesOf(of, type, asker),
  });
}

/** As `toListed` for several, whose people are one batch get. */
export async function toListedAll(
  ctx: ActorContext,
  all: readonly { of: Certification; type: CertificationType; asker: Asker; by?: ListedBy }[],
): Promise<Registration[]> {
  const people = new Set(all.flatMap(({ of }) => [of.person, ...(of.approvedBy ? [of.approvedBy] : [])]));
  if (people.size > 0) await knownTogether(ctx, ...[...people].map(Accounts.at));
  return Promise.all(all.map(({ of, type, asker, by }) => toListed(ctx, of, type, asker, by)));
}

/** The wire's form of a certification, with what its reader may see of its additional details. */
export async function toResource(
  ctx: ActorContext,
  of: Certification,
  type: CertificationType,
  asker: Asker,
): Promise<Registration> {
  const [listed, fields] = await Promise.all([
    toListed(ctx, of, type, asker),
    Metadata.definedFields(kindOf(of.typeId)),
  ]);
  const shown = await Metadata.formFields(fields, { ...of.staffValues, ...of.values }, fillerOf(asker));
  const { renewal } = of;
  return {
    ...listed,
    attributes: {
      ...listed.attributes,
      supportingDocument: await toDocument(of.document),
      metadata: Object.fromEntries(shown.map((field) => [field.id, field])),
      renewal: renewal
        ? {
            askedDate: renewal.askedAt,
            expiryDate: renewal.expiryDate ?? null,
            obtainedDate: renewal.obtainedDate ?? null,
            referenceId: renewal.referenceId ?? "",
            supportingDocument: await toDocument(renewal.document),
          }
        : null,
      terms: of.terms
        .toReversed()
        .map(({ from, until = null, endedAt = null }) => ({ from, until, endedDate: endedAt })),
    },
  };
}

/** As whom somebody fills in additional details: as a member their own, as staff everybody else's. */
export const fillerOf = ({ isOwn }: Asker): Metadata.Filler => (isOwn ? "member" : "staff");

const toDocument = async (document: Metadata.KeptFile | undefined) =>
  document ? Metadata.storedFile(document, await Metadata.fileLink(document)) : null;
