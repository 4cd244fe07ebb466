import { zodResolver } from "@hookform/resolvers/zod";
import { paymentLabels } from "@salle/contract/finance/labels";
import { RecordPayment } from "@salle/contract/finance/payments";
import { sales } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";

/** What is said of the decision and done by it; `amount` is what was charged or went back. */
export interface Decision {
  amount: string;
  texts: {
    record: string;
    recordTitle: (amount: string) => string;
    recordText: string;
    referenceHint: string;
    recorded: (amount: string) => string;
    release: string;
    releaseTitle: (amount: string) => string;
    releaseText: string;
    released: (amount: string) => string;
    releaseError: string;
  };
  /** @throws ApiFailure */
  record: (attributes: RecordPayment, idempotencyKey: string) => Promise<unknown>;
  /** @throws ApiFailure */
  release: (idempotencyKey: string) => Promise<unknown>;
}

interface RecordFormProps extends Pick<Decision, "amount" | "texts" | "record"> {
  guard: ReturnType<typeof usePanelGuard>;
}

/** What the gateway shows of an uncertain charge or refund. */
export function RecordForm({ amount, texts, record, guard }: RecordFormProps) {
  const form = useForm<RecordPayment>({ resolver: zodResolver(RecordPayment), defaultValues: { reference: "" } });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  const send = (values: RecordPayment) =>
    submit(
      values,
      (key) => record(values, key),
      () => {
        guard.leave();
        toast(texts.recorded(amount));
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={texts.record}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <TextField name="reference" label={paymentLabels.reference} hint={texts.referenceHint} isRequired />
    </Form>
  );
}
