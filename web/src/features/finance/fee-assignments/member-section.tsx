import { Box, Button, Flex } from "@chakra-ui/react";
import type { FeePackageAssignment } from "@salle/contract/finance/fee-assignments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { memberHandle } from "../../../lib/payer.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Card, CardRow, CardRows, CardSkeleton } from "../../../ui/home/card.tsx";
import { AssignPanel } from "./assign-panel.tsx";
import { memberAssignments } from "./queries.ts";
import { ResumePanel } from "./resume-panel.tsx";
import { strings } from "./strings.ts";
import { useEnd } from "./use-end.ts";
import { isOver, nextWords, overWords, rateWords, runningFirst, statusOf } from "./words.ts";

interface MemberSectionProps {
  member: { id: string; name: string };
  /** Whether they can be billed for one more. */
  canAssign: boolean;
}

/** What a member is billed for, in their record: what goes on first, then what is over. */
export function MemberSection({ member, canAssign }: MemberSectionProps) {
  const { context } = useSession();
  const query = memberAssignments(member.id);
  const { data, error, refetch } = useQuery(query);
  const [isAssigning, setAssigning] = useState(false);
  const [resuming, setResuming] = useState<FeePackageAssignment | null>(null);
  // Who bills them for nothing, and may not begin to, need not be told.
  if (!context || (!canAssign && !data?.length && !error)) return null;
  const payer = { handle: memberHandle(member.id), name: member.name };
  const add = canAssign && (
    <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setAssigning(true)}>
      {strings.assign}
    </Button>
  );
  return (
    <Card title={strings.section} more={add}>
      {!data && (error ? <LoadError error={error} onRetry={() => refetch()} /> : <CardSkeleton rows={1} />)}
      {data?.length === 0 && <Box color="fg.muted">{strings.sectionEmpty}</Box>}
      <CardRows>
        {runningFirst(data ?? []).map((each) => (
          <CardRow key={each.id}>
            <Row of={each} memberId={member.id} onResume={() => setResuming(each)} />
          </CardRow>
        ))}
      </CardRows>
      <AssignPanel whose={context} assigning={isAssigning ? { payer } : null} onClose={() => setAssigning(false)} />
      <ResumePanel of={resuming} onClose={() => setResuming(null)} />
    </Card>
  );
}

interface RowProps {
  of: FeePackageAssignment;
  memberId: string;
  onResume: () => void;
}

function Row({ of, memberId, onResume }: RowProps) {
  const { attributes, capabilities } = of;
  const { feePackageName } = attributes;
  const end = useEnd(of, (ended) => keepEnded(memberId, ended));
  const isPast = isOver(attributes);
  return (
    <>
      <Box minW="0" color={isPast ? "fg.muted" : undefined}>
        <Box fontWeight="medium" overflowWrap="anywhere">
          {feePackageName}
        </Box>
        <Flex columnGap="3" wrap="wrap" fontSize="sm" color="fg.muted">
          <span>
            {isPast ? overWords(attributes) : [rateWords(attributes), nextWords(attributes)].filter(Boolean).join(", ")}
          </span>
          {/* Of one that was ended the words say so. */}
          {!attributes.isDeleted && <StatusOf {...statusOf(attributes)} />}
        </Flex>
      </Box>
      <Flex gap="2" flexShrink="0">
        {capabilities?.canResume && (
          <Button size="sm" variant="outline" aria-label={strings.resumeOf(feePackageName)} onClick={onResume}>
            {strings.resume}
          </Button>
        )}
        {capabilities?.canEnd && (
          <Button size="sm" variant="outline" aria-label={strings.endOf(feePackageName)} onClick={() => end.start()}>
            {strings.end}
          </Button>
        )}
      </Flex>
    </>
  );
}

/** An ended assignment leaves the owner's list, but not this one: it stays in sight as it was answered. */
function keepEnded(memberId: string, ended: FeePackageAssignment): void {
  queryClient.setQueryData(memberAssignments(memberId).queryKey, (before) => {
    if (!before) return before;
    const others = before.data.filter(({ id }) => id !== ended.id);
    return { ...before, data: [ended, ...others] };
  });
}
