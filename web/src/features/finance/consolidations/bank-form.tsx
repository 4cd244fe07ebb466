import { zodResolver } from "@hookform/resolvers/zod";
import { todayIn } from "@salle/calendar/today";
import {
  type Consolidation,
  CreateConsolidation,
  type CreateConsolidationInput,
} from "@salle/contract/finance/consolidations";
import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { formatMoney } from "@salle/money/format";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { formatDate } from "../../../lib/format.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { bank, banking } from "./queries.ts";
import { strings } from "./strings.ts";
import { WhatIsBanked } from "./what-is-banked.tsx";

interface BankFormProps {
  /** Whose payments by hand, or of which card gateway. */
  referenceHandle: string;
  /** Null for all that wait. */
  payments: readonly ReceivedPayment[] | null;
  onBanked: (made: Consolidation) => void;
  onCancel: () => void;
  onDirty?: (isDirty: boolean) => void;
}

type BankValues = UseFormReturn<CreateConsolidationInput, unknown, CreateConsolidation>;

const nameFor = (day: string) => strings.nameFor(formatDate(day, "tight"));

/** The reader's today, or the day of the newest payment where it is a day later at whose bank it is. */
function todayFor(payments: readonly ReceivedPayment[]): string {
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const days = [today, ...payments.map(({ attributes }) => attributes.receivedDate)];
  return days.toSorted().at(-1) ?? today;
}

/** Payments that reached the bank together: when that was, and what the deposit is called. */
export function BankForm({ referenceHandle, payments, onBanked, onCancel, onDirty }: BankFormProps) {
  const [today] = useState(() => todayFor(payments ?? []));
  const form: BankValues = useForm({
    resolver: zodResolver(CreateConsolidation),
    defaultValues: {
      referenceHandle,
      name: nameFor(today),
      bankedDate: today,
      ...(payments && { paymentIds: payments.map(({ id }) => id) }),
    },
  });
  useNameOfDay(form, today);
  const { problem, submit } = useSubmit(form, { invalidates: banking });
  const send = (values: CreateConsolidation) =>
    submit(
      values,
      (key) => bank(values, key),
      ({ data }) => {
        const { referenceNumber, amount, currency, status } = data.attributes;
        // Of very many the rest follows, so nobody knows yet what they come to.
        const done =
          status === "OPEN"
            ? strings.banked(referenceNumber, formatMoney(amount, currency))
            : strings.begun(referenceNumber);
        toast(done);
        onBanked(data);
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={payments ? strings.bankMany(payments.length) : strings.bankAll}
      onCancel={onCancel}
      onDirty={onDirty}
    >
      <WhatIsBanked referenceHandle={referenceHandle} payments={payments} />
      <DateField name="bankedDate" label={strings.bankedDate} hint={strings.dateHint} />
      <TextField name="name" label={strings.name} maxLength={100} isRequired />
    </Form>
  );
}

/** Names the deposit by its day, as long as nobody calls it something else. */
function useNameOfDay(form: BankValues, today: string) {
  const proposed = useRef(nameFor(today));
  const day = useWatch({ control: form.control, name: "bankedDate" });
  useEffect(() => {
    if (!formatDate(day, "tight") || form.getValues("name") !== proposed.current) return;
    proposed.current = nameFor(day ?? "");
    form.setValue("name", proposed.current);
  }, [day, form]);
}
