import { Box, Button } from "@chakra-ui/react";
import { copyInvoiceLink, type Invoice } from "@salle/contract/finance/invoices";
import { Copy } from "lucide-react";
import { call } from "../../../lib/client.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Card } from "../../../ui/home/card.tsx";
import { strings } from "./strings.ts";

/** The link that an email carries, to be passed on by hand. */
export function PayLink({ invoice: { id } }: { invoice: Invoice }) {
  const copy = useAction({
    run: async (idempotencyKey) => {
      const { data } = await call(copyInvoiceLink, { params: { id }, idempotencyKey });
      await navigator.clipboard.writeText(data.attributes.url);
    },
    done: strings.copied,
    failed: strings.copyError,
    invalidates: [],
  });
  return (
    <Card title={strings.payLink}>
      <Box color="fg.muted" fontSize="sm" mb="3">
        {strings.payLinkText}
      </Box>
      <Button variant="outline" loading={copy.isBusy} onClick={() => copy.start()}>
        <Copy aria-hidden />
        {strings.copyLink}
      </Button>
    </Card>
  );
}
