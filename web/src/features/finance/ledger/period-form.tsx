import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { ClosePeriods, ClosePeriodsInput } from "@salle/contract/finance/ledger";
import type * as z from "zod/mini";
import { invalidate } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { Option } from "../../../ui/form/select.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { strings } from "./strings.ts";

interface PeriodFormProps {
  schema: z.ZodMiniType<ClosePeriods, ClosePeriodsInput>;
  label: string;
  months: readonly Option[];
  /** What choosing none of them means, where that is a choice. */
  noneText?: string;
  hintFor?: (chosen: string) => string | false;
  /** The month that is chosen at first. */
  proposed: string;
  version: number;
  /** What follows from it, in plain words. */
  text: string;
  act: string;
  /** @throws ApiFailure */
  run: (values: ClosePeriods, idempotencyKey: string) => Promise<unknown>;
  doneFor: (chosen: string) => string;
  onClose: () => void;
}

/** To the end of which month a book is closed from now on. */
export function PeriodForm(props: PeriodFormProps) {
  const { schema, label, months, noneText, hintFor, proposed, version, text, act, run, doneFor, onClose } = props;
  const form = useForm<ClosePeriodsInput, unknown, ClosePeriods>({
    resolver: zodResolver<ClosePeriodsInput, unknown, ClosePeriods>(schema),
    defaultValues: { closedThrough: proposed, version },
  });
  const { problem, submit } = useSubmit(form, {
    invalidates: ["ledger"],
    stale: {
      text: strings.conflict,
      reload: async () => {
        await invalidate("ledger");
        onClose();
      },
    },
  });
  const send = (values: ClosePeriods) =>
    submit(
      values,
      (key) => run(values, key),
      () => {
        onClose();
        toast(doneFor(values.closedThrough));
      },
    );
  const hint = hintFor?.(form.watch("closedThrough"));
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={act} onCancel={onClose}>
      <Box color="fg.muted">{text}</Box>
      <SelectField
        name="closedThrough"
        label={label}
        options={months}
        emptyValue=""
        {...(noneText && { emptyText: noneText })}
        {...(hint && { hint })}
      />
    </Form>
  );
}
