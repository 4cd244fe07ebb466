import { Button, Flex } from "@chakra-ui/react";
import type { Payment } from "@salle/contract/finance/invoices";
import { useState } from "react";
import { sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { release } from "./queries.ts";
import { RecordPanel } from "./record-panel.tsx";
import { strings } from "./strings.ts";

/** What staff say of a payment whose gateway did not: that it was charged, with its reference, or that it was not. */
export function UncertainActions({ payment, amount }: { payment: Payment; amount: string }) {
  const [isOpen, setOpen] = useState(false);
  const free = useAction({
    run: (key) => release(payment, key),
    confirm: {
      title: strings.releaseTitle(amount),
      text: strings.releaseText,
      confirm: strings.release,
      isDangerous: true,
    },
    done: strings.released(amount),
    failed: strings.releaseError,
    invalidates: sales,
  });
  return (
    <Flex gap="2" wrap="wrap">
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {strings.record}
      </Button>
      <Button size="sm" variant="outline" onClick={() => free.start()}>
        {strings.release}
      </Button>
      <RecordPanel payment={payment} amount={amount} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Flex>
  );
}
