import { Flex } from "@chakra-ui/react";
import type { Invoice } from "@salle/contract/finance/invoices";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { invalidate, sales } from "../../../lib/queries.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { isRunning, jobDetails, useWhenDone } from "../../platform/jobs/index.ts";
import { strings } from "./strings.ts";

/** Whether the invoice has gone to its payer, polled until it has, or why it could not. */
export function SendStatus({ invoice }: { invoice: Invoice }) {
  const { isSent, sentDate, sendJobId, issuer } = invoice.attributes;
  const job = useQuery({ ...jobDetails(sendJobId ?? ""), enabled: sendJobId !== null }).data;
  const running = job ? isRunning(job) : false;
  useWhenDone(job, () => void invalidate(...sales));
  // A job sends many: only one that sent this invoice alone says why it failed.
  const failure = job && !running && job.attributes.total === 1 ? job.attributes.failures[0] : undefined;
  return (
    <Flex gap="3" align="center" wrap="wrap" mt="1" role="status">
      {running && job && <StatusBadge tone="info">{strings.sendingStates[job.attributes.state]}</StatusBadge>}
      {!running && failure && (
        <>
          <StatusBadge tone="bad" acts>
            {strings.notSentBecause(failure.message)}
          </StatusBadge>
          <TextLink to={to("/jobs/:tab?")}>{strings.allJobs}</TextLink>
        </>
      )}
      {!running && !failure && isSent && sentDate && (
        <StatusBadge tone="good">{strings.sentAt(formatMoment(sentDate, "moment", issuer.timeZone))}</StatusBadge>
      )}
      {!running && !failure && !isSent && <StatusBadge tone="off">{strings.notSent}</StatusBadge>}
    </Flex>
  );
}
