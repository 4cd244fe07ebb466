import { Box, Button, Flex } from "@chakra-ui/react";
import type { Invoice } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { Send } from "lucide-react";
import { sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Card } from "../../../ui/home/card.tsx";
import { words } from "../../../ui/strings.ts";
import { UseCredit } from "../credits/index.ts";
import { RecordPayment } from "../manual-payments/index.ts";
import { send } from "./queries.ts";
import { SendStatus } from "./send-status.tsx";
import { strings } from "./strings.ts";
import { restOf } from "./totals.ts";

/** What is next with an invoice: to send it, and to whom; to wait for its payment; or nothing. */
export function NextStep({ invoice }: { invoice: Invoice }) {
  const { isSent, isOutstanding, isOverdue, isDisputed, recipient, payer, currency, amountDue } = invoice.attributes;
  const canSend = invoice.capabilities?.canSend ?? false;
  const mail = useAction({
    run: (idempotencyKey) => send(invoice.id, idempotencyKey),
    failed: strings.sendError,
    invalidates: sales,
  });
  return (
    <Card title={titleOf(invoice.attributes)} more={isOutstanding && <DueIn {...invoice.attributes} />}>
      {isOutstanding && (
        <Box fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatMoney(amountDue, currency)}
        </Box>
      )}
      {isOutstanding && <Box color="fg.muted">{restOf(invoice.attributes)}</Box>}
      <SendStatus invoice={invoice} />
      {canSend && (
        <Box mt="2" color="fg.muted" overflowWrap="anywhere">
          {recipient ? strings.goesTo(payer.name, recipient) : noAddressOf(invoice.attributes)}
        </Box>
      )}
      {canSend && recipient && (
        <Flex mt="3">
          <Button
            w="full"
            variant={isOutstanding && !isDisputed && (!isSent || isOverdue) ? "solid" : "outline"}
            whiteSpace="normal"
            h="auto"
            py="2"
            overflowWrap="anywhere"
            loading={mail.isBusy}
            onClick={() => mail.start()}
          >
            <Send aria-hidden />
            {sendWords(invoice.attributes, recipient)}
          </Button>
        </Flex>
      )}
      {invoice.capabilities?.canRecord && (
        <Flex mt="3">
          <RecordPayment invoice={invoice} />
        </Flex>
      )}
      <UseCredit invoice={invoice} />
    </Card>
  );
}

function titleOf(a: Invoice["attributes"]): string {
  const { status, isOutstanding, isSent, isOverdue, isDisputed } = a;
  if (status.code === "VOID") return strings.next.none;
  if (status.code === "WRITTEN_OFF") return strings.next.writtenOff;
  if (!isOutstanding) return isCredited(a) ? strings.next.credited : strings.next.done;
  if (isDisputed) return strings.next.dispute;
  if (!isSent) return strings.next.send;
  return isOverdue ? strings.next.remind : strings.next.wait;
}

/** Nothing of it is owed any more, for all of it was taken off. */
const isCredited = ({ totalCredited, totalAmountIncludingGST: total }: Invoice["attributes"]): boolean =>
  total > 0 && totalCredited === total;

const noAddressOf = ({ payer: { name }, clubMemberProfileId }: Invoice["attributes"]): string =>
  clubMemberProfileId ? strings.noAddress(name) : strings.noAddressOfOrganisation(name);

function sendWords({ isSent, isOverdue }: Invoice["attributes"], recipient: string): string {
  if (!isSent) return strings.send(recipient);
  return isOverdue ? strings.remind(recipient) : strings.sendAgain(recipient);
}

function DueIn({ isOverdue, daysOverdue, daysUntilDue }: Invoice["attributes"]) {
  const days = (count: number) => words.counted(String(count), "day", "days");
  if (isOverdue) return strings.overdueBy(days(daysOverdue));
  return daysUntilDue === 0 ? strings.dueToday : strings.dueIn(days(daysUntilDue));
}
