import { parseDuration } from "@salle/calendar/duration";
import * as z from "zod/mini";
import { account, can, onSystem } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { MetadataDefinition, SavedMetadataDefinition, SaveMetadataDefinition } from "../platform/metadata.ts";
import { resource } from "../resource.ts";
import { codeText, nameText, paragraphText } from "../texts.ts";
import { flag, many, one, query, version, write } from "../wire.ts";
import { certificationTypeLabels as labels } from "./certification-codes.ts";

/** A kind of certification, the federation's (spec 03 §3). Capabilities: canManage. */
export const QualificationType = resource("qualificationType", {
  self: "/app/member-qualifications/types/{id}",
  attributes: {
    handle: z.string(),
    title: z.string(),
    description: z.string(),
    hasExpiry: z.boolean(),
    /** For how long one usually is valid, an ISO 8601 duration; "" where nothing is suggested. */
    validFor: z.string(),
    /** How many days before the last day the first reminder is sent. */
    leadTime: z.number(),
    requiresSupportingDocumentation: z.boolean(),
    /** Nobody can be given it any more; who has it keeps it. */
    isDeleted: z.boolean(),
    version: z.number(),
  },
});
export type QualificationType = z.infer<typeof QualificationType>;

export const certificationTypeBounds = { title: 100, description: 500, leadTime: 365, types: 200 } as const;

const wrongLeadTime = `The ${labels.leadTime} must be a whole number from 1 to ${certificationTypeBounds.leadTime}.`;

/** Days before the last day. */
export const LeadTime = z
  .number({ error: wrongLeadTime })
  .check(
    z.int({ error: wrongLeadTime }),
    z.gte(1, { error: wrongLeadTime }),
    z.lte(certificationTypeBounds.leadTime, { error: wrongLeadTime }),
  );

export const SaveQualificationType = z.strictObject({
  title: nameText(labels.title, certificationTypeBounds.title),
  description: paragraphText(labels.description, certificationTypeBounds.description),
  hasExpiry: z.optional(flag()),
  validFor: z.optional(
    codeText(
      (text) => text === "" || (text.length <= 20 && isPeriod(text)),
      `The ${labels.validFor} must be a period.`,
    ),
  ),
  leadTime: z.optional(LeadTime),
  requiresSupportingDocumentation: z.optional(flag()),
});
export type SaveQualificationType = z.infer<typeof SaveQualificationType>;

/** What is not given stays. */
export const UpdateQualificationType = z.strictObject({
  ...z.partial(SaveQualificationType).shape,
  isDeleted: z.optional(flag()),
  version: version(),
});
export type UpdateQualificationType = z.infer<typeof UpdateQualificationType>;

/** Whole days at least, and no longer than a lifetime. */
function isPeriod(text: string): boolean {
  const period = parseDuration(text);
  return period !== null && period.years <= 100 && !text.includes("T");
}

const area = "certifications";
const onOffice = can("certifications.manage", onSystem);

export const listQualificationTypes = endpoint("GET /app/member-qualifications/types", {
  area,
  source: "03 §7",
  summary: "The kinds of certification there are, by title; with includeDeleted=1 also those that are given no more",
  access: account(),
  query: query({ includeDeleted: z.optional(flag()) }),
  output: many(QualificationType),
});
export const createQualificationType = endpoint("POST /app/member-qualifications/types", {
  area,
  source: "ours",
  summary: "Make a kind of certification",
  access: onOffice,
  body: write(SaveQualificationType),
  output: one(QualificationType),
});
export const getQualificationType = endpoint("GET /app/member-qualifications/types/{id}", {
  area,
  source: "ours",
  summary: "A kind of certification",
  access: account(),
  output: one(QualificationType),
});
export const updateQualificationType = endpoint("PUT /app/member-qualifications/types/{id}", {
  area,
  source: "ours",
  summary: "Change a kind of certification, or say whether somebody can still be given it",
  access: onOffice,
  body: write(UpdateQualificationType),
  output: one(QualificationType),
});
export const getQualificationDefinition = endpoint(
  "GET /app/member-qualifications/types/{certificationId}/definition",
  {
    area,
    source: "01 §7, 02 §7",
    summary: "The fields of a kind of certification; without a role that sees certifications, those that members see",
    access: account(),
    output: one(MetadataDefinition),
  },
);
export const saveQualificationDefinition = endpoint(
  "PUT /app/member-qualifications/types/{certificationId}/definition",
  {
    area,
    source: "01 §7",
    summary: "Change the fields of a kind of certification: all of them, in their order",
    access: onOffice,
    body: SaveMetadataDefinition,
    output: one(SavedMetadataDefinition),
    maxBodyBytes: 512 * 1024,
  },
);
