import { Box } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { strings } from "../features/finance/checkouts/strings.ts";
import type { ShownInvoice } from "../features/finance/invoices/invoice-view.tsx";
import { chunk } from "../lib/chunks.ts";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { Fold } from "../ui/layout/fold.tsx";

const BankTransfer = lazy(
  chunk(async () => ({ default: (await import("../features/finance/invoices/bank-transfer.tsx")).BankTransfer })),
);

interface ByTransferProps {
  of: ShownInvoice["attributes"];
}

const titleOf = ({ bankTransfer }: ByTransferProps["of"]): string =>
  bankTransfer?.bpay ? strings.byTransferOrBpay : strings.byTransfer;

const Details = (props: ByTransferProps) => (
  <Suspense fallback={<Skeleton h="96" />}>
    <BankTransfer {...props} />
  </Suspense>
);

/** How an invoice is paid by bank transfer, as the first or only way. */
export const ByTransfer = (props: ByTransferProps) => (
  <>
    <Box as="h2" fontSize="lg" m="0" mb="2">
      {titleOf(props.of)}
    </Box>
    <Details {...props} />
  </>
);

/** The same below other ways, folded; loaded for who opens it. */
export function ByTransferToo(props: ByTransferProps) {
  const fold = useState(false);
  return (
    // Where the invoice follows it, its line above is enough.
    <Box mt="5" css={{ "@media (max-width: 63.99rem)": { "&& > :last-child": { borderBottomWidth: "0" } } }}>
      <Fold title={titleOf(props.of)} state={fold}>
        {fold[0] && <Details {...props} />}
      </Fold>
    </Box>
  );
}
