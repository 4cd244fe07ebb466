import { Box, Button } from "@chakra-ui/react";
import type { Invoice, LineItem } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { Card } from "../../../ui/home/card.tsx";
import { strings } from "./strings.ts";

interface DraftStepProps {
  draft: Invoice & { lines: readonly LineItem[] };
  onAdd: () => void;
  onApprove: () => void;
}

/** What is next with a draft: what it is for, then to approve it. */
export function DraftStep({ draft: { attributes: a, lines }, onAdd, onApprove }: DraftStepProps) {
  const isEmpty = lines.length === 0;
  return (
    <Card title={isEmpty ? strings.nextLines : strings.nextApprove}>
      <Box fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatMoney(a.totalAmountIncludingGST, a.currency)}
      </Box>
      <Box mt="2" color="fg.muted">
        {isEmpty ? strings.linesText : strings.nextText(a.payer.name)}
      </Box>
      <Button mt="3" w="full" aria-haspopup="dialog" onClick={isEmpty ? onAdd : onApprove}>
        {isEmpty ? strings.addLine : strings.approve}
      </Button>
    </Card>
  );
}
