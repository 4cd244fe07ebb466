import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { Invoice } from "@salle/contract/finance/invoices";
import { MakePlan } from "@salle/contract/finance/payment-plans";
import { formatMoney } from "@salle/money/format";
import { useFormContext } from "react-hook-form";
import { sales } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";
import { useProblem } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { PlanPreview } from "./plan-preview.tsx";
import { counts, firstValues } from "./planning.ts";
import { make } from "./queries.ts";
import { strings } from "./strings.ts";

interface PlanFormProps {
  invoice: Invoice;
  guard: ReturnType<typeof usePanelGuard>;
}

/** In how many instalments what is owed is paid, from when, and what will be due. */
export function PlanForm({ invoice: { id, attributes: a }, guard }: PlanFormProps) {
  const isChange = a.instalments.length > 0;
  const form = useForm<MakePlan>({ resolver: zodResolver(MakePlan), defaultValues: firstValues(a, new Date()) });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  const send = (plan: MakePlan) =>
    submit(
      plan,
      (key) => make(id, plan, key),
      () => {
        toast(isChange ? strings.isChanged : strings.isSetUp);
        guard.leave();
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={isChange ? strings.change : strings.setUp}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <Box overflowWrap="anywhere">
        {strings.owed(a.payer.name, formatMoney(a.balance, a.currency))} {isChange && strings.inPlaceOf}
      </Box>
      <PartsField />
      <DateField name="firstDueDate" label={strings.firstDueDate} isRequired isScheduled />
      <PlanPreview owed={a.balance} currency={a.currency} />
    </Form>
  );
}

function PartsField() {
  const { register } = useFormContext<MakePlan>();
  return (
    <FieldFrame label={strings.parts} problem={useProblem("parts")} isRequired>
      {(control) => (
        <Select {...control} length="number" {...register("parts", { valueAsNumber: true })}>
          {counts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
