import { zodResolver } from "@hookform/resolvers/zod";
import { CreateCreditNote, type CreateCreditNoteInput } from "@salle/contract/finance/credits";
import { formatMoney } from "@salle/money/format";
import { sales } from "../../../lib/queries.ts";
import { typed } from "../../../lib/typed.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import type { ActFormProps } from "./act-form.ts";
import { NoteLines } from "./note-lines.tsx";
import { NoteSum } from "./note-sum.tsx";
import { type Creditable, creditableOf } from "./note-values.ts";
import { creditsOf, issue } from "./queries.ts";
import { strings } from "./strings.ts";

/** What of an invoice is credited, line by line, and why; first what earlier credit notes have left of it. */
export const NoteForm = (props: ActFormProps) => (
  <Loaded query={creditsOf(props.invoice.id)} height="64">
    {(credits) => <Note {...props} lines={creditableOf(props.invoice.lines, credits)} />}
  </Loaded>
);

/** Nothing is ticked at first, unless there is nothing to choose. */
function tickedAtFirst([line, ...others]: readonly Creditable[]): CreateCreditNoteInput["lines"] {
  return line && others.length === 0 && line.left !== 0 ? [{ lineItemId: line.id, amount: typed(line.left) }] : [];
}

function Note({ invoice, guard, lines }: ActFormProps & { lines: readonly Creditable[] }) {
  const { recipient, balance, currency } = invoice.attributes;
  const form = useForm<CreateCreditNoteInput, unknown, CreateCreditNote>({
    resolver: zodResolver(CreateCreditNote),
    defaultValues: { lines: tickedAtFirst(lines), reason: "", sendMail: recipient !== null },
  });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  const send = async () => {
    const values = form.getValues();
    const attributes = { ...values, sendMail: values.sendMail ? (1 as const) : (0 as const) };
    await submit(
      attributes,
      (key) => issue(invoice.id, attributes, key),
      ({ data }) => {
        toast(strings.issued(data.attributes.number ?? "", formatMoney(data.attributes.amount, currency)));
        guard.leave();
      },
    );
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.issue}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <NoteLines lines={lines} currency={currency} />
      <NoteSum balance={balance} currency={currency} />
      <TextField name="reason" label={strings.reason} hint={strings.reasonHint} maxLength={200} isRequired />
      {recipient && <SwitchField name="sendMail" label={strings.sendMail(recipient)} />}
    </Form>
  );
}
