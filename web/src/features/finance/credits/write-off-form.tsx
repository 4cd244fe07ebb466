import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { WriteOff } from "@salle/contract/finance/credits";
import { formatMoney } from "@salle/money/format";
import type * as z from "zod/mini";
import { sales } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import type { ActFormProps } from "./act-form.ts";
import { giveUp } from "./queries.ts";
import { strings } from "./strings.ts";
import { Sums } from "./sums.tsx";
import { words } from "./words.ts";

/** What is given up of an invoice, what that means, and why. */
export function WriteOffForm({ invoice: { id, attributes: a }, guard }: ActFormProps) {
  const form = useForm<z.input<typeof WriteOff>, unknown, WriteOff>({
    resolver: zodResolver(WriteOff),
    defaultValues: { reason: "" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  const send = async () => {
    const attributes = form.getValues();
    await submit(
      attributes,
      (key) => giveUp(id, attributes, key),
      ({ data }) => {
        toast(strings.wroteOff(formatMoney(data.attributes.amount, a.currency), a.invoiceNumber));
        guard.leave();
      },
    );
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={words.writeOff}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <Sums rows={[[strings.toWriteOff, formatMoney(a.balance, a.currency)]]} />
      <Box overflowWrap="anywhere">{strings.writeOffText(a.payer.name)}</Box>
      <TextField name="reason" label={strings.reason} hint={strings.writeOffHint} maxLength={200} isRequired />
    </Form>
  );
}
