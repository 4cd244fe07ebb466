import { sendReceipt } from "@salle/contract/finance/receipts";
import { call } from "../../../lib/client.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { strings } from "./strings.ts";

/** Has a payment's receipt mailed to its payer again, once that is confirmed. */
export function useSendReceipt({ id, receiptNumber }: { id: string; receiptNumber: string | null }) {
  return useAction({
    run: (idempotencyKey) => call(sendReceipt, { params: { id }, idempotencyKey }),
    confirm: { title: strings.sendTitle(receiptNumber ?? ""), text: strings.sendText, confirm: strings.send },
    done: ({ data }) => strings.sent(data.attributes.recipient),
    failed: strings.sendError,
    invalidates: [],
  });
}
