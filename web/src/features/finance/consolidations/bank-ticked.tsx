import { MOST_BANKED } from "@salle/contract/finance/codes";
import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { ownerIn } from "../../../lib/owner.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import type { PanelContentProps } from "../../../ui/list/bulk.ts";
import { BankForm } from "./bank-form.tsx";
import { strings } from "./strings.ts";

/** Banks the payments ticked as one deposit. */
export function BankTicked({ rows, onClose, onDone }: PanelContentProps<ReceivedPayment>) {
  const { context } = useSession();
  const [first] = rows;
  if (!context || !first) return null;
  if (rows.length > MOST_BANKED) return <Alert tone="warning">{strings.tooMany}</Alert>;
  // Those of one list came all by hand, or all by one gateway.
  const { gatewayKey } = first.attributes;
  return (
    <BankForm
      referenceHandle={gatewayKey ? `gateway:${gatewayKey}` : ownerIn(context)}
      payments={rows}
      onBanked={onDone}
      onCancel={onClose}
    />
  );
}
