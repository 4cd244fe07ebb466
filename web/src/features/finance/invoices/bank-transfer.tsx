import { Box } from "@chakra-ui/react";
import { formatMoney, plainMoney } from "@salle/money/format";
import { CopiedFact } from "../../../ui/layout/copied-fact.tsx";
import type { ShownInvoice } from "./invoice-view.tsx";
import { strings } from "./transfer-strings.ts";

interface BankTransferProps {
  of: Pick<ShownInvoice["attributes"], "bankTransfer" | "amountDue" | "currency" | "issuer">;
}

/** Into which account an invoice can be paid, and what the payer says with it, to be copied into their bank's form. */
export function BankTransfer({ of: { bankTransfer: to, amountDue, currency, issuer } }: BankTransferProps) {
  if (to === null) return null;
  return (
    <>
      <Box as="dl" m="0">
        <CopiedFact label={strings.accountName} text={to.accountName} />
        {/* Fields of banks that take six digits cut the last one off behind a hyphen. */}
        <CopiedFact label={strings.bsb} text={to.bsb} copied={to.bsb.replace("-", "")} />
        <CopiedFact label={strings.accountNumber} text={to.accountNumber} />
        {to.payId && <CopiedFact label={strings.payId} text={to.payId} />}
        <CopiedFact label={strings.amount} text={formatMoney(amountDue, currency)} copied={plainMoney(amountDue)} />
        <CopiedFact label={strings.reference} text={to.reference} />
        {to.bpay && (
          <>
            <CopiedFact label={strings.billerCode} text={to.bpay.billerCode} />
            <CopiedFact label={strings.bpayReference} text={to.bpay.reference} />
          </>
        )}
      </Box>
      <Box mt="3" color="fg.muted" fontSize="sm">
        {strings.text(issuer.name)}
      </Box>
    </>
  );
}
