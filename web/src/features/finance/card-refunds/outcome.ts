import type { CreditEntry } from "@salle/contract/finance/payer-accounts";
import { formatMoney } from "@salle/money/format";
import type { Said } from "../../../ui/feedback/outlets.ts";
import { strings } from "./strings.ts";

type Refund = Pick<CreditEntry["attributes"], "amount" | "currency" | "refundState" | "message" | "isVoid">;
type Outcome = Pick<Said, "title" | "type">;

/** What has become of a refund once its gateway has been asked: `$40.00 has been refunded to the card.` */
export function outcomeOf({ amount, currency, refundState, message, isVoid }: Refund): Outcome {
  const money = formatMoney(-amount, currency);
  if (isVoid) return { title: refusedWith(message), type: "error" };
  if (refundState === "PENDING") return { title: strings.onItsWay(money), type: "success" };
  if (refundState === "UNCERTAIN") return { title: strings.uncertain(money), type: "warning" };
  return { title: strings.refunded(money), type: "success" };
}

/** The gateway's own words may end with a full stop, or there are none. */
const refusedWith = (message: string): string =>
  message ? strings.refused(message.replace(/\.$/, "")) : strings.refusedUnsaid;
