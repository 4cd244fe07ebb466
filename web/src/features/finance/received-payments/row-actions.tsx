import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { formatMoney } from "@salle/money/format";
import { Ban, Mail, MoreHorizontal } from "lucide-react";
import { sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { strings as receipts, useSendReceipt } from "../receipts/index.ts";
import { voidOne } from "./queries.ts";
import { strings } from "./strings.ts";
import { money, namedOf } from "./words.ts";

/** What may be done with a payment: the server's capabilities decide. */
export function PaymentActions({ payment }: { payment: ReceivedPayment }) {
  const amount = money(payment);
  const { fee, currency } = payment.attributes;
  const cancel = useAction({
    run: (key) => voidOne(payment.id, key),
    confirm: {
      title: strings.voidTitle(amount),
      text: fee > 0 ? `${strings.voidText} ${strings.feeStays(formatMoney(fee, currency))}` : strings.voidText,
      confirm: strings.voidPayment,
      isDangerous: true,
    },
    done: strings.voided(amount),
    failed: strings.voidError,
    invalidates: sales,
  });
  const receipt = useSendReceipt({ id: payment.id, receiptNumber: payment.attributes.receiptNumber });
  const { canVoid, canSendReceipt } = payment.capabilities ?? {};
  if (!canVoid && !canSendReceipt) return null;
  return (
    <Menu label={words.actionsFor(namedOf(payment.attributes))} trigger={<MoreHorizontal aria-hidden />}>
      {canSendReceipt && (
        <MenuItem icon={<Mail size={16} aria-hidden />} onSelect={() => receipt.start()}>
          {receipts.send}
        </MenuItem>
      )}
      {canVoid && (
        <MenuItem icon={<Ban size={16} aria-hidden />} isDangerous onSelect={() => cancel.start()}>
          {strings.voidPayment}
        </MenuItem>
      )}
    </Menu>
  );
}
