import type { Invoice } from "@salle/contract/finance/invoices";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import type { PanelContentProps } from "../../../ui/list/bulk.ts";
import { ManualForm } from "./manual-form.tsx";
import { payable } from "./queries.ts";
import { strings } from "./strings.ts";
import { words } from "./words.ts";

/** Records one payment of the invoices ticked, such as a family's. */
export function BulkRecord({ ticked, onClose, onDone }: PanelContentProps) {
  if (ticked.size > words.most) return <Alert tone="warning">{strings.tooMany}</Alert>;
  return (
    <Loaded query={payable([...ticked.keys()])} height="64">
      {(invoices) => <Together invoices={invoices} onClose={onClose} onDone={onDone} />}
    </Loaded>
  );
}

function Together({
  invoices,
  onClose,
  onDone,
}: Pick<PanelContentProps, "onClose" | "onDone"> & { invoices: readonly Invoice[] }) {
  const [first, ...others] = invoices.filter(({ capabilities }) => capabilities?.canRecord);
  if (!first) return <Alert tone="warning">{strings.notOpen}</Alert>;
  return <ManualForm invoices={[first, ...others]} onSaved={onDone} onCancel={onClose} />;
}
