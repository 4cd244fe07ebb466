import { zodResolver } from "@hookform/resolvers/zod";
import type { Payment } from "@salle/contract/finance/invoices";
import { RecordPayment } from "@salle/contract/finance/payments";
import { sales } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { record } from "./queries.ts";
import { strings } from "./strings.ts";

interface RecordPanelProps {
  payment: Payment;
  amount: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer that records what the gateway shows of an uncertain payment. */
export function RecordPanel({ payment, amount, isOpen, onClose }: RecordPanelProps) {
  const guard = usePanelGuard(onClose);
  return (
    <Panel
      title={strings.recordTitle(amount)}
      about={strings.recordText}
      isOpen={isOpen}
      onClose={() => void guard.close()}
    >
      <RecordForm
        payment={payment}
        onDirty={guard.setDirty}
        onCancel={() => void guard.close()}
        onDone={() => {
          guard.leave();
          toast(strings.recorded(amount));
        }}
      />
    </Panel>
  );
}

interface RecordFormProps {
  payment: Payment;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
}

function RecordForm({ payment, onDirty, onCancel, onDone }: RecordFormProps) {
  const form = useForm<RecordPayment>({ resolver: zodResolver(RecordPayment), defaultValues: { reference: "" } });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  const send = async (values: RecordPayment) => {
    await submit(values, (key) => record(payment, values, key), onDone);
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.record} onCancel={onCancel} onDirty={onDirty}>
      <TextField name="reference" label={strings.reference} hint={strings.referenceHint} isRequired />
    </Form>
  );
}
