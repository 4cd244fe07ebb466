import * as z from "zod/mini";
import { account, can, open, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { certificationStatuses, certificationLabels as labels } from "../membership/certification-codes.ts";
import { QualificationRegistration } from "../membership/certifications.ts";
import { computed } from "../resource.ts";
import { lineText, optionalId } from "../texts.ts";
import { heldListQuery, many, one, query } from "../wire.ts";

/** `EXPIRING` are those that are approved and end within thirty days, `PENDING` also renewals that wait. */
export const certificationFilterStatuses = [...certificationStatuses, "EXPIRING"] as const;

const CertificationFilters = z.object({
  /** Words found in what a member's list looks through: their name, numbers and addresses. */
  searchterm: lineText(labels.searchterm),
  /** A kind of certification. */
  type: optionalId(),
  status: z.optional(z.enum(certificationFilterStatuses)),
});
export type CertificationFilters = z.infer<typeof CertificationFilters>;
export const CertificationListQuery = heldListQuery(CertificationFilters, ["name", "expiryDate"], {
  column: "expiryDate",
  direction: "asc",
});
export type CertificationListQuery = z.infer<typeof CertificationListQuery>;

/** How many there are of what else is asked for, whatever the status. */
const counts = z.object({
  all: z.number(),
  current: z.number(),
  expiring: z.number(),
  expired: z.number(),
  pending: z.number(),
});
export const CertificationPage = z.extend(many(QualificationRegistration), { meta: z.object({ counts }) });
export type CertificationPage = z.infer<typeof CertificationPage>;

const area = "certification-lists";
const source = "03 §7";
const asked = { area, source, query: CertificationListQuery, output: CertificationPage };

export const listClubCertifications = endpoint("GET /app/clubs/{id}/qualification-registrations", {
  ...asked,
  summary: "The certifications of a club's members, by last day or name, with filters and pages",
  access: can("certifications.view", ref("club", "params.id")),
});
export const listGroupCertifications = endpoint("GET /app/club-groups/{id}/qualification-registrations", {
  ...asked,
  summary: "As a club's, of all clubs of a group; a member of two of them is in it twice",
  access: can("certifications.view", ref("club-group", "params.id")),
});
export const listManagedCertifications = endpoint("GET /app/sessions/current/qualifications/manage", {
  ...asked,
  summary: "As a club's, of all clubs for which whoever asks changes certifications; empty where there is none",
  access: account(),
});

/** What leads to a file, for a minute. */
export const ExportToken = computed("exportToken", { token: z.string(), expiresDate: z.string() });
export type ExportToken = z.infer<typeof ExportToken>;

/** Of one of both. */
export const ExportTokenQuery = query({ "club-id": optionalId(), "club-group-id": optionalId() });
export type ExportTokenQuery = z.infer<typeof ExportTokenQuery>;

export const getExportToken = endpoint("GET /app/export/certifications/token", {
  area,
  source,
  summary: "A token for the file of a club's or a group's certifications, good for a minute",
  // Whose they are is in the query: the verb refuses as access would.
  access: account(),
  // Who takes data away is known by name.
  inPerson: true,
  query: ExportTokenQuery,
  output: one(ExportToken),
});
export const exportCertifications = endpoint("GET /public-app/export/certifications/{exportToken}", {
  area,
  source,
  summary: "The certifications that a token was made for, as CSV, as long as whoever asked may see them",
  access: open(),
  texts: ["exportToken"],
  file: "text/csv",
});
