import { Box, Flex } from "@chakra-ui/react";
import type { InvoiceCredit } from "@salle/contract/finance/credits";
import type { Invoice, Payment } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { formatMoment } from "../../../lib/format.ts";
import { Lamp, type Tone } from "../../../ui/feedback/badge.tsx";
import { Card } from "../../../ui/home/card.tsx";
import { strings } from "./strings.ts";

interface Step {
  what: string;
  /** ISO; null for what is still to come. */
  at: string | null;
  tone: Tone;
}

interface TimelineProps {
  invoice: Invoice;
  payments: readonly Payment[];
  credits?: readonly InvoiceCredit[];
}

/** What has happened to an invoice, the oldest first, and what comes next; by its issuer's clock. */
export function Timeline({ invoice, payments, credits = [] }: TimelineProps) {
  const { timeZone } = invoice.attributes.issuer;
  return (
    <Card title={strings.timeline}>
      <Box as="ol" listStyleType="none" m="0" p="0">
        {stepsOf(invoice, payments, credits).map(({ what, at, tone }) => (
          <Flex as="li" key={`${what} ${at}`} gap="3" align="baseline" py="1.5">
            <Lamp tone={tone} />
            <Box minW="0">
              {what}
              <Box fontSize="sm" color="fg.muted">
                {at ? formatMoment(at, "moment", timeZone) : strings.nextStep}
              </Box>
            </Box>
          </Flex>
        ))}
      </Box>
    </Card>
  );
}

function stepsOf({ attributes: a }: Invoice, payments: readonly Payment[], credits: readonly InvoiceCredit[]): Step[] {
  const done: Step[] = [
    ...begunAndApproved(a),
    ...(a.sentDate ? [{ what: strings.firstSent, at: a.sentDate, tone: "good" } as const] : []),
    ...(a.remindedDate ? [{ what: strings.reminded, at: a.remindedDate, tone: "good" } as const] : []),
    ...payments.flatMap(({ attributes: payment }): Step[] => {
      const amount = formatMoney(payment.invoiceAmount, payment.currency);
      const at = payment.transactionDateTime;
      if (payment.status === "APPROVED")
        return [{ what: strings.paidOn(amount, payment.receiptNumber), at, tone: "good" }];
      if (payment.status === "VOID")
        return [{ what: strings.paymentVoided(amount, payment.receiptNumber), at, tone: "off" }];
      return payment.status === "DECLINED" || payment.status === "FAILED"
        ? [{ what: strings.notPaid(amount), at, tone: "bad" }]
        : [];
    }),
    ...credits.map(creditStep),
    ...(a.status.code === "VOID"
      ? [{ what: strings.wasVoided, at: a.instanceLastModifiedDate, tone: "off" } as const]
      : []),
  ];
  const next = nextOf(a).map((what) => ({ what, at: null, tone: "info" as const }));
  return [...done.sort((one, two) => (one.at ?? "").localeCompare(two.at ?? "")), ...next];
}

function creditStep({ attributes }: InvoiceCredit): Step {
  const { kind, number, currency, isReturned, instanceCreatedDate: at } = attributes;
  const amount = formatMoney(attributes.amount, currency);
  switch (kind) {
    case "NOTE":
      return { what: strings.creditNote(number ?? "", amount), at, tone: "good" };
    case "USED":
      return isReturned
        ? { what: strings.gaveBack(amount), at, tone: "off" }
        : { what: strings.usedCredit(amount), at, tone: "good" };
    case "MOVED":
      return { what: strings.moved(amount), at, tone: "off" };
    case "DISPUTED":
      return { what: strings.disputed(amount), at, tone: "bad" };
    case "DISPUTE_WON":
      return { what: strings.disputeWon(amount), at, tone: "good" };
    case "WRITTEN_OFF":
      return { what: isReturned ? strings.tookBack(amount) : strings.wasWrittenOff(amount), at, tone: "off" };
  }
}

/** A draft is approved later, everything else is made as it is. */
function begunAndApproved(a: Invoice["attributes"]): Step[] {
  const { instanceCreatedDate, approvedDate, status, invoiceNumber } = a;
  if (status.code !== "DRAFT" && approvedDate === null)
    return [{ what: strings.made(invoiceNumber), at: instanceCreatedDate, tone: "good" }];
  const begun: Step = { what: strings.begun, at: instanceCreatedDate, tone: "good" };
  return approvedDate === null
    ? [begun]
    : [begun, { what: strings.approved(invoiceNumber), at: approvedDate, tone: "good" }];
}

function nextOf({ status, isOutstanding, isSent }: Invoice["attributes"]): string[] {
  if (status.code === "DRAFT") return [strings.toApprove];
  return isOutstanding ? [isSent ? strings.toPay : strings.toSend] : [];
}
