import * as z from "zod/mini";
import { account, can, either, ref, self } from "../access.ts";
import { dateText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import { FormField, StoredFile } from "../form-field.ts";
import { MetadataValues, metadataBounds, RECORD_BODY_BYTES } from "../platform/metadata.ts";
import * as problems from "../problems.ts";
import { resource, toOne } from "../resource.ts";
import { codeText, fileText, idText, lineText } from "../texts.ts";
import { many, one, version, write } from "../wire.ts";
import { certificationLabels as labels, shownStatuses } from "./certification-codes.ts";

export * from "./certification-types.ts";

const Document = z.nullable(StoredFile);
const day = z.nullable(z.string());

/**
 * A person's certification of one kind (spec 02 §3, 03 §3). Days are `YYYY-MM-DD`, null for none; the last day is one on which it
 * still counts, in the federation's time zone. Capabilities: canUpdate, canApprove, canReject, canRenew, canUpdateExpiry, canRemove.
 */
export const QualificationRegistration = resource("qualificationRegistration", {
  self: "/app/member-qualifications/registrations/{id}",
  relationships: {
    qualificationType: toOne("qualificationType", "/app/member-qualifications/types/{qualificationType}"),
    memberProfile: toOne("memberProfile"),
    instanceApprovedBy: toOne("user-account"),
  },
  attributes: {
    qualificationTypeTitle: z.string(),
    doesCertificationExpire: z.boolean(),
    requiresSupportingDocumentation: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    nationalId: z.string(),
    /** In a list of members: the place by which it is in the list; null elsewhere. */
    clubMemberProfileId: z.nullable(z.string()),
    clubName: z.string(),
    status: z.enum(shownStatuses),
    /** Days until its last day, 0 on that; null where it does not count or does not expire. */
    daysLeft: z.nullable(z.number()),
    /** It counts now: whoever asks whether somebody is certified is told yes. */
    isCurrent: z.boolean(),
    isVerified: z.boolean(),
    /** It, or its renewal, waits for an answer. */
    pendingVerification: z.boolean(),
    approvedByName: z.string(),
    expiryDate: day,
    obtainedDate: day,
    /** When somebody last approved it, ISO 8601. */
    lastVerifiedDate: day,
    referenceId: z.string(),
    supportingDocument: Document,
    /** The fields that its reader may see, by their ids, each with its value; null in lists. */
    metadata: z.nullable(z.record(z.string(), FormField)),
    /** What is asked for to take the place of what it is now; null where nobody has asked, and in lists. */
    renewal: z.nullable(
      z.object({
        askedDate: z.string(),
        expiryDate: day,
        obtainedDate: day,
        referenceId: z.string(),
        supportingDocument: Document,
      }),
    ),
    /** When it counted: from an instant to a last day, or the instant at which somebody ended it. The latest first; empty in lists. */
    terms: z.array(z.object({ from: z.string(), until: day, endedDate: day })),
    isDeleted: z.boolean(),
    version: z.number(),
  },
});
export type QualificationRegistration = z.infer<typeof QualificationRegistration>;

const wrongFile = problems.fileType(labels.file, false);
const fileParts = {
  /** Its bytes in base64; an image or a PDF (spec 02 §2). */
  file: z.optional(fileText(wrongFile, wrongFile)),
  fileType: z.optional(codeText(/^[\w.+/-]{0,100}$/, wrongFile)),
  fileName: lineText("file name", metadataBounds.fileName),
};
const details = {
  expiryDate: z.optional(dateText(labels.expiryDate)),
  obtainedDate: z.optional(dateText(labels.obtainedDate)),
  referenceId: lineText(labels.referenceId, 100),
  ...fileParts,
  metadata: z.optional(MetadataValues),
};

export const AssignQualification = z.strictObject({
  /** The person whom it is given. */
  memberProfileId: idText(problems.choose, problems.required(labels.member)),
  ...details,
});
export type AssignQualification = z.infer<typeof AssignQualification>;

/** What is not given stays; "" empties a date or the reference. */
export const UpdateQualification = z.strictObject({ ...details, version: version() });
export type UpdateQualification = z.infer<typeof UpdateQualification>;

/** Of what is not given, the last day follows from the kind's usual period, and the rest stays. */
export const RenewQualification = z.strictObject({ ...details, version: version() });
export type RenewQualification = z.infer<typeof RenewQualification>;

const Answered = z.strictObject({ version: version() });

const area = "certifications";
const source = "03 §7";
const seen = ref("certification", "params.id");
const managed = can("certifications.manage", ref("managed-certification", "params.id"));
const theirsOrManaged = either(managed, self(seen));

export const listMemberQualifications = endpoint("GET /app/member-profiles/{id}/qualifications", {
  area,
  source,
  summary: "A person's certifications, by title",
  access: either(
    can("certifications.view", ref("certified-person", "params.id")),
    self(ref("member-profile", "params.id")),
  ),
  output: many(QualificationRegistration),
});
export const assignQualification = endpoint("POST /app/member-qualifications/types/{type}/registrations", {
  area,
  source,
  summary: "Give somebody a certification, approved, for those who change them; or ask for one of one's own, pending",
  // The person is in the body: the verb refuses who is not theirs on that field.
  access: account(),
  body: write(AssignQualification),
  output: one(QualificationRegistration),
  maxBodyBytes: RECORD_BODY_BYTES,
});
export const getQualification = endpoint("GET /app/member-qualifications/registrations/{id}", {
  area,
  source: "02 §7",
  summary: "A certification, with its additional details and when it counted",
  access: either(can("certifications.view", seen), self(seen)),
  output: one(QualificationRegistration),
});
export const updateQualification = endpoint("PUT /app/member-qualifications/registrations/{id}", {
  area,
  source,
  summary: "Change a certification: its last day, other details, its document or its additional details",
  access: theirsOrManaged,
  body: write(UpdateQualification),
  output: one(QualificationRegistration),
  maxBodyBytes: RECORD_BODY_BYTES,
});
export const removeQualification = endpoint("DELETE /app/member-qualifications/registrations/{id}", {
  area,
  source,
  summary: "Remove a certification; that it counted, and until when, stays known",
  access: theirsOrManaged,
  output: one(QualificationRegistration),
});
export const approveQualification = endpoint("POST /app/member-qualifications/registrations/{id}/approve", {
  area,
  source,
  summary: "Approve a certification, or the renewal of one that is asked for",
  access: managed,
  removes: "stale",
  body: z.optional(write(Answered)),
  output: one(QualificationRegistration),
});
export const rejectQualification = endpoint("DELETE /app/member-qualifications/registrations/{id}/approve", {
  area,
  source,
  summary: "Reject a certification or a renewal that waits; revoke one that is approved",
  access: managed,
  removes: "stale",
  output: one(QualificationRegistration),
});
export const renewQualification = endpoint("POST /app/member-qualifications/registrations/{id}/renew", {
  area,
  source,
  summary: "Renew a certification, for those who change them; or ask for that, of one's own",
  access: theirsOrManaged,
  removes: "stale",
  body: z.optional(write(RenewQualification)),
  output: one(QualificationRegistration),
  maxBodyBytes: RECORD_BODY_BYTES,
});
