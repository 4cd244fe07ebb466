import { Box, Flex, Grid, IconButton } from "@chakra-ui/react";
import { formatMoney, plainMoney } from "@salle/money/format";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import type { ShownInvoice } from "./invoice-view.tsx";
import { strings } from "./transfer-strings.ts";

interface BankTransferProps {
  of: Pick<ShownInvoice["attributes"], "bankTransfer" | "balance" | "currency" | "issuer">;
}

/** Into which account an invoice can be paid, and what the payer says with it, to be copied into their bank's form. */
export function BankTransfer({ of: { bankTransfer: to, balance, currency, issuer } }: BankTransferProps) {
  if (to === null) return null;
  return (
    <>
      <Box as="dl" m="0">
        <Fact label={strings.accountName} text={to.accountName} />
        {/* Fields of banks that take six digits cut the last one off behind a hyphen. */}
        <Fact label={strings.bsb} text={to.bsb} copied={to.bsb.replace("-", "")} />
        <Fact label={strings.accountNumber} text={to.accountNumber} />
        {to.payId && <Fact label={strings.payId} text={to.payId} />}
        <Fact label={strings.amount} text={formatMoney(balance, currency)} copied={plainMoney(balance)} />
        <Fact label={strings.reference} text={to.reference} />
      </Box>
      <Box mt="3" color="fg.muted" fontSize="sm">
        {strings.text(issuer.name)}
      </Box>
    </>
  );
}

/** @param copied where a bank's form takes it otherwise than people read it */
function Fact({ label, text, copied = text }: { label: string; text: string; copied?: string }) {
  const { said, copy } = useCopy(copied);
  return (
    <Grid templateColumns="minmax(0, 1fr) auto" columnGap="2" py="1.5" borderTopWidth="1px" _first={{ border: "0" }}>
      <Box as="dt" fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Box as="dd" m="0" gridColumn="1" fontWeight="medium" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {text}
      </Box>
      <Flex as="dd" m="0" gridColumn="2" gridRow="1 / span 2" align="center" gap="1">
        <Box role="status" fontSize="sm" color="fg.muted">
          {said === "done" && strings.copied}
          {said === "failed" && strings.notCopied}
        </Box>
        <IconButton variant="ghost" aria-label={strings.copy(label)} onClick={() => void copy()}>
          {said === "done" ? <Check aria-hidden /> : <Copy aria-hidden />}
        </IconButton>
      </Flex>
    </Grid>
  );
}

const SAID_MS = 6_000;

/** Puts a text on the clipboard; how that went is said for a moment. Where a link is opened without a login, there are no toasts. */
function useCopy(text: string) {
  const [said, setSaid] = useState<"done" | "failed" | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("done");
    } catch {
      setSaid("failed");
    }
  };
  return { said, copy };
}
