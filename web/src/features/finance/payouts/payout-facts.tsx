import { Box, Button, Flex } from "@chakra-ui/react";
import type { Payout } from "@salle/contract/finance/payouts";
import { formatMoney } from "@salle/money/format";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate, formatMoment } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { payoutStatus } from "../../../ui/feedback/statuses.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Details } from "../../../ui/layout/details.tsx";
import { strings } from "./strings.ts";

const texts = strings.payout;
type Fact = [label: string, value: ReactNode];

/** What a payout comes to, and who did what with it when; what has not happened is left out. */
export function PayoutFacts({ of: { attributes: a } }: { of: Payout }) {
  const { approvedBy, approvedDate, processDate, paidDate, returnedCount, sha256 } = a;
  const facts: (Fact | false)[] = [
    [texts.status, <StatusOf key="status" {...payoutStatus(a.status)} />],
    [texts.amount, formatMoney(a.amount, a.currency)],
    [texts.paidTo, strings.owners(a.lineCount)],
    [texts.made, strings.payout.byOn(a.madeBy, formatMoment(a.instanceCreatedDate, "moment"))],
    approvedDate !== null && [texts.approved, texts.byOn(approvedBy ?? "", formatMoment(approvedDate, "moment"))],
    processDate !== null && [strings.processDate, formatDate(processDate, "list")],
    paidDate !== null && [strings.paidDate, formatDate(paidDate, "list")],
    returnedCount > 0 && [texts.returned, strings.sumOf(returnedCount, formatMoney(a.returnedAmount, a.currency))],
    sha256 !== null && [texts.sha256, <Sha256 key="sha256" of={sha256} />],
  ];
  return <Details items={facts.filter((fact) => fact !== false)} />;
}

/** By it the file at the bank is known to be this one. */
function Sha256({ of }: { of: string }) {
  const copy = useAction({
    run: () => navigator.clipboard.writeText(of),
    done: strings.copied,
    failed: strings.copyError,
    invalidates: [],
  });
  return (
    <Flex gap="2" align="flex-start" wrap="wrap">
      <Box fontSize="xs" wordBreak="break-all">
        {of}
      </Box>
      <Button size="sm" variant="outline" onClick={() => copy.start()}>
        <Copy aria-hidden />
        {strings.copy}
      </Button>
    </Flex>
  );
}
