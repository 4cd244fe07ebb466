import { Button, Flex } from "@chakra-ui/react";
import type { Payment } from "@salle/contract/finance/invoices";
import type { RecordPayment } from "@salle/contract/finance/payments";
import { formatMoney } from "@salle/money/format";
import type { ReactNode } from "react";
import { sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { RefundPayment } from "../card-refunds/index.ts";
import { SendReceipt } from "../receipts/index.ts";
import { record, release, voidOne } from "./queries.ts";
import { strings } from "./strings.ts";
import { UncertainActions } from "./uncertain-actions.tsx";

const money = ({ attributes }: Payment) => formatMoney(attributes.amount, attributes.currency);

/** What may be done with a payment, where there is anything: the server's capabilities decide. */
export function paymentActions(payment: Payment): ReactNode {
  const { canRefund, canVoid, canDecide, canSendReceipt } = payment.capabilities ?? {};
  if (canDecide) {
    const calls = {
      record: (attributes: RecordPayment, key: string) => record(payment, attributes, key),
      release: (key: string) => release(payment, key),
    };
    return <UncertainActions amount={money(payment)} texts={strings} {...calls} />;
  }
  if (!canRefund && !canVoid && !canSendReceipt) return null;
  return (
    // Beside each other only where the row is a card of its own.
    <Flex display="inline-flex" direction={{ base: "row", sm: "column" }} wrap="wrap" gap="2" py="1">
      {canSendReceipt && <SendReceipt payment={payment} />}
      {canRefund && <RefundPayment payment={payment} />}
      {canVoid && <VoidButton payment={payment} />}
    </Flex>
  );
}

function VoidButton({ payment }: { payment: Payment }) {
  const amount = money(payment);
  const { keptAsCredit, currency } = payment.attributes;
  const cancel = useAction({
    run: (key) => voidOne(payment, key),
    confirm: {
      title: strings.voidTitle(amount),
      text: keptAsCredit > 0 ? strings.voidTextOfCredit(formatMoney(keptAsCredit, currency)) : strings.voidText,
      confirm: strings.voidPayment,
      isDangerous: true,
    },
    done: strings.voided(amount),
    failed: strings.voidError,
    invalidates: sales,
  });
  return (
    <Button size="sm" variant="outline" onClick={() => cancel.start()}>
      {strings.voidPayment}
    </Button>
  );
}
