import { Box, Button, Flex } from "@chakra-ui/react";
import type { QualificationRegistration } from "@salle/contract/membership/certifications";
import { useState } from "react";
import { formatDate } from "../../../lib/format.ts";
import { usePermission } from "../../../lib/session.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { certificationStatus } from "../../../ui/feedback/certification-status.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { AssignPanel } from "./assign-panel.tsx";
import { ofMember } from "./queries.ts";
import { RegistrationActs } from "./registration-acts.tsx";
import { strings } from "./strings.ts";

interface CertificationsPanelProps {
  memberProfileId: string;
  /** The member looks at their own. */
  isOwn: boolean;
  /** An archived member is given none. */
  isArchived: boolean;
}

/** A member's certifications, for the tab of their record and for their own page. */
export const CertificationsPanel = ({ memberProfileId, ...props }: CertificationsPanelProps) => (
  <Loaded query={ofMember(memberProfileId)} height="48">
    {(all) => <Certifications memberProfileId={memberProfileId} all={all} {...props} />}
  </Loaded>
);

interface CertificationsProps extends CertificationsPanelProps {
  all: readonly QualificationRegistration[];
}

function Certifications({ memberProfileId, isOwn, isArchived, all }: CertificationsProps) {
  const manages = usePermission("certifications.manage");
  const canAssign = !isArchived && (isOwn || manages);
  const [isAssigning, setAssigning] = useState(false);
  const had = all.flatMap(({ relationships }) => relationships.qualificationType.data?.id ?? []);
  const assign = canAssign && (
    <Button variant={all.length > 0 ? "outline" : "solid"} aria-haspopup="dialog" onClick={() => setAssigning(true)}>
      {isOwn ? strings.add : strings.assign}
    </Button>
  );
  return (
    <Box maxW="56rem">
      {all.length === 0 ? (
        <EmptyState
          title={strings.emptyTitle}
          text={!canAssign ? strings.emptyReadOnly : isOwn ? strings.emptyOwn : strings.emptyText}
          action={assign}
        />
      ) : (
        <>
          {assign && <Box mb="4">{assign}</Box>}
          <Box as="ul" aria-label={strings.title} listStyleType="none" m="0" p="0" borderTopWidth="1px">
            {all.map((of) => (
              <Item key={of.id} of={of} isOwn={isOwn} />
            ))}
          </Box>
        </>
      )}
      <AssignPanel
        memberProfileId={memberProfileId}
        had={had}
        isOwn={isOwn}
        isOpen={isAssigning}
        onClose={() => setAssigning(false)}
      />
    </Box>
  );
}

function Item({ of, isOwn }: { of: QualificationRegistration; isOwn: boolean }) {
  const { attributes: a } = of;
  const facts = [
    a.expiryDate && (a.status === "EXPIRED" ? strings.endedOn : strings.until)(formatDate(a.expiryDate, "sentence")),
    !a.doesCertificationExpire && strings.doesNotExpire,
    a.obtainedDate && strings.obtainedOn(formatDate(a.obtainedDate, "sentence")),
    a.referenceId,
  ].filter(Boolean);
  return (
    <Flex as="li" gap="3" py="3" align="center" justify="space-between" wrap="wrap" borderBottomWidth="1px">
      <Box minW="0" flex="1 1 16rem" overflowWrap="anywhere">
        <Box fontWeight="medium">{a.qualificationTypeTitle}</Box>
        <Box fontSize="sm" color="fg.muted" my="1">
          {facts.join(" · ")}
        </Box>
        <Flex gap="3" wrap="wrap">
          <StatusOf {...certificationStatus(a)} />
          {a.renewal !== null || (a.isVerified && a.pendingVerification) ? (
            <StatusOf tone="waiting" word={strings.renewalWaits} />
          ) : null}
        </Flex>
      </Box>
      <RegistrationActs of={of} isOwn={isOwn} name={a.qualificationTypeTitle} />
    </Flex>
  );
}
