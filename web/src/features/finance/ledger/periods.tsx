import { Box, Flex } from "@chakra-ui/react";
import type { LedgerPeriods } from "@salle/contract/finance/ledger";
import { useQuery } from "@tanstack/react-query";
import { Lock, LockOpen } from "lucide-react";
import { useRef } from "react";
import { formatMoment } from "../../../lib/format.ts";
import { queryClient } from "../../../lib/query.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { shortNameOf } from "./months.ts";
import { PeriodActions } from "./period-actions.tsx";
import { periods } from "./queries.ts";
import { strings } from "./strings.ts";

/** Prefetches what `Periods` shows; never fails, for that says why. */
export const loadPeriods = (owner: string): Promise<void> => queryClient.prefetchQuery(periods(owner));

/** How far a book is closed and by whom, with what may be done about it. */
export function Periods({ owner }: { owner: string }) {
  const { data, error, refetch } = useQuery({ ...periods(owner), retryOnMount: false });
  if (data) return <Strip owner={owner} of={data} />;
  if (!error) return <Skeleton h="9" mb="5" />;
  return (
    <Box mb="5" data-chrome="">
      <LoadError error={error} onRetry={refetch} />
    </Box>
  );
}

function Strip({ owner, of }: { owner: string; of: LedgerPeriods["attributes"] }) {
  const said = useRef<HTMLDivElement>(null);
  return (
    <Flex mb="5" minH="9" columnGap="4" rowGap="2" align="center" wrap="wrap">
      <Flex gap="2" align="baseline" color="fg.muted">
        <Box as="span" flexShrink={0} position="relative" top="0.5">
          {of.closedThrough === null ? <LockOpen size={16} aria-hidden /> : <Lock size={16} aria-hidden />}
        </Box>
        <Box ref={said} tabIndex={-1}>
          {wordsOf(of)}
        </Box>
      </Flex>
      <PeriodActions owner={owner} of={of} said={said} />
    </Flex>
  );
}

function wordsOf({ closedThrough, closedBy, closedDate }: LedgerPeriods["attributes"]): string {
  const day = closedDate === null ? "" : formatMoment(closedDate, "tight");
  if (closedThrough !== null) return strings.closed(shortNameOf(closedThrough), closedBy ?? "", day);
  return closedBy === null ? strings.noneClosed : strings.noneClosedAgain(closedBy, day);
}
