import { Box } from "@chakra-ui/react";
import type { QualificationRegistration } from "@salle/contract/membership/certifications";
import type { ReactNode } from "react";
import { formatDate, formatMoment } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { certificationStatus } from "../../../ui/feedback/certification-status.ts";
import { KeptFile } from "../../../ui/form/kept-file.tsx";
import { Details } from "../../../ui/layout/details.tsx";
import { words } from "../../../ui/strings.ts";
import { RecordValues } from "../../platform/metadata/index.ts";
import { metadataOf } from "./form-fields.ts";
import { strings } from "./strings.ts";

type Document = QualificationRegistration["attributes"]["supportingDocument"];

/** Everything of a certification (spec 02 §2): how it stands, its dates, its document, its additional details, when it counted. */
export function ViewRegistration({ of: { attributes: a } }: { of: QualificationRegistration }) {
  const metadata = metadataOf(a);
  const day = (date: string | null) => (date ? formatDate(date, "certification") : strings.notSpecified);
  const moment = (date: string | null) => (date ? formatMoment(date, "certification") : strings.notSpecified);
  return (
    <Box display="flex" flexDirection="column" gap="6">
      <Box>
        <StatusOf {...certificationStatus(a)} />
      </Box>
      <Details
        items={[
          [strings.isVerified, a.isVerified ? words.yes : words.no],
          [strings.approvedBy, a.approvedByName || strings.notSpecified],
          [strings.created, moment(a.instanceCreatedDate)],
          [strings.obtained, day(a.obtainedDate)],
          [strings.verified, moment(a.lastVerifiedDate)],
          [strings.expires, a.doesCertificationExpire ? day(a.expiryDate) : strings.doesNotExpire],
          [strings.referenceId, a.referenceId || strings.notSpecified],
          [strings.document, linkTo(a.supportingDocument)],
        ]}
      />
      {a.renewal && (
        <Part title={strings.renewalTitle}>
          <Details
            items={[
              [strings.created, moment(a.renewal.askedDate)],
              [strings.expires, day(a.renewal.expiryDate)],
              [strings.document, linkTo(a.renewal.supportingDocument)],
            ]}
          />
        </Part>
      )}
      {metadata.some(({ isSubmitable }) => isSubmitable) && <RecordValues fields={metadata} />}
      {a.terms.length > 0 && (
        <Part title={strings.history}>
          <Box as="ul" listStyleType="none" m="0" p="0" fontSize="md">
            {a.terms.map(({ from, until, endedDate }) => (
              <Box as="li" key={from} py="1">
                {termOf(
                  formatMoment(from, "list"),
                  endedDate ? formatMoment(endedDate, "list") : until && formatDate(until, "list"),
                )}
              </Box>
            ))}
          </Box>
        </Part>
      )}
    </Box>
  );
}

const termOf = (from: string, to: string | null) => (to ? strings.term(from, to) : strings.openTerm(from));

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section">
    <Box as="h3" fontSize="lg" fontWeight="semibold" m="0" mb="3">
      {title}
    </Box>
    {children}
  </Box>
);

const linkTo = (document: Document): ReactNode => (document ? <KeptFile file={document} /> : strings.notSpecified);
