import { Box } from "@chakra-ui/react";
import type { CertificationPage } from "@salle/contract/members/certification-lists";
import { formatDate } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { certificationStatus } from "../../../ui/feedback/certification-status.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { words } from "../../../ui/strings.ts";
import type { Column } from "../../../ui/table/column.ts";
import { RegistrationActs } from "./registration-acts.tsx";
import { strings } from "./strings.ts";

type Row = CertificationPage["data"][number];

/** The columns of a club's certifications; a group's say of which club. */
export const listColumns = ({ isClub }: { isClub: boolean }): Column<Row, "name" | "expiryDate">[] => [
  {
    id: "member",
    header: strings.member,
    line: "title",
    sortBy: "name",
    cell: ({ attributes: { firstName, lastName, clubMemberProfileId, nationalId } }) => (
      <Box minW="0">
        <TextLink to={to("/membership/members/:id/:tab?", { id: clubMemberProfileId ?? "", tab: "certifications" })}>
          {`${lastName}, ${firstName}`}
        </TextLink>
        <Box fontSize="sm" color="fg.muted" fontWeight="normal" hideBelow="sm">
          {nationalId}
        </Box>
      </Box>
    ),
  },
  { id: "type", header: strings.type, line: "detail", cell: ({ attributes }) => attributes.qualificationTypeTitle },
  ...(isClub ? [] : [clubColumn]),
  {
    id: "status",
    header: strings.status,
    width: 200,
    line: "status",
    cell: ({ attributes }) => <ListedStatus of={attributes} />,
  },
  {
    id: "expiryDate",
    header: strings.expiryDate,
    sortBy: "expiryDate",
    width: 120,
    priority: 2,
    cell: ({ attributes: { expiryDate } }) => (expiryDate ? formatDate(expiryDate, "list") : words.none),
  },
  {
    id: "acts",
    header: strings.acts,
    width: 232,
    line: "action",
    cell: (row) => (
      <RegistrationActs
        of={row}
        isOwn={false}
        name={strings.ofMember(row.attributes.qualificationTypeTitle, row.attributes)}
      />
    ),
  },
];

const clubColumn: Column<Row, "name" | "expiryDate"> = {
  id: "club",
  header: strings.club,
  priority: 3,
  cell: ({ attributes }) => attributes.clubName,
};

/** How one stands; below it that its renewal waits. */
function ListedStatus({ of }: { of: Row["attributes"] }) {
  return (
    <Box minW="0">
      <StatusOf {...certificationStatus(of)} />
      {of.isVerified && of.pendingVerification && (
        <Box fontSize="sm" color="fg.muted">
          {strings.renewalWaits}
        </Box>
      )}
    </Box>
  );
}
