import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import type { FilePayout, PayPayout, ReturnPayoutLine } from "@salle/contract/finance/payouts";
import type * as z from "zod/mini";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { payingOut } from "./queries.ts";

type Day = FilePayout & PayPayout & ReturnPayoutLine;

interface DayFormProps {
  name: keyof Day;
  schema: z.ZodMiniType<Day, Day>;
  label: string;
  /** What follows from it, in plain words. */
  text: string;
  act: string;
  /** It can be a day to come. */
  isScheduled?: boolean;
  /** @throws ApiFailure */
  run: (values: Day, idempotencyKey: string) => Promise<unknown>;
  done: string;
  onDone?: () => void;
  onClose: () => void;
}

/** The day of a step, at first today where the federation is. */
export function DayForm(props: DayFormProps) {
  const { name, schema, label, text, act, isScheduled = false, run, done, onDone, onClose } = props;
  const form = useForm<Day, unknown, Day>({
    resolver: zodResolver<Day, unknown, Day>(schema),
    defaultValues: { [name]: todayIn(FEDERATION_ZONE, new Date()) },
  });
  const { problem, submit } = useSubmit(form, { invalidates: payingOut });
  const send = (values: Day) =>
    submit(
      values,
      (key) => run(values, key),
      () => {
        onClose();
        toast(done);
        onDone?.();
      },
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={act} onCancel={onClose}>
      <Box color="fg.muted">{text}</Box>
      <DateField name={name} label={label} isScheduled={isScheduled} />
    </Form>
  );
}
