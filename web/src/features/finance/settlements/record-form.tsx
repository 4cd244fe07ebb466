import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import { type LevelBalance, RecordSettlement, type RecordSettlementInput } from "@salle/contract/finance/settlements";
import { formatMoney } from "@salle/money/format";
import { typed } from "../../../lib/typed.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CurrencyField } from "../../../ui/form/currency-field.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { holdersOf, record, settling } from "./queries.ts";
import { strings } from "./strings.ts";
import { settleableOf } from "./words.ts";

type Balance = LevelBalance["attributes"];

interface RecordFormProps {
  owner: string;
  /** The row that tells whose money has come; null where that is chosen. */
  of: Balance | null;
  guard: ReturnType<typeof usePanelGuard>;
}

/** Money that has come from somebody who held it: from whom, how much of it and when. */
export const RecordForm = (props: RecordFormProps) => (
  <Loaded query={holdersOf(props.owner)} height="64">
    {(holders) => <Fields holders={holders} {...props} />}
  </Loaded>
);

function Fields({ owner, of, guard, holders }: RecordFormProps & { holders: readonly Balance[] }) {
  const form = useForm<RecordSettlementInput, unknown, RecordSettlement>({
    resolver: zodResolver(RecordSettlement),
    defaultValues: {
      from: of?.other ?? "",
      amount: of ? typed(settleableOf(of)) : "",
      receivedDate: todayIn(FEDERATION_ZONE, new Date()),
      note: "",
    },
  });
  const { problem, submit } = useSubmit(form, { invalidates: settling });
  const send = () => {
    const values = form.getValues();
    return submit(
      values,
      (key) => record(owner, values, key),
      ({ data: { attributes } }) => {
        toast(strings.recorded(attributes.referenceNumber, formatMoney(attributes.amount, attributes.currency)));
        guard.leave();
      },
    );
  };
  const from = form.watch("from");
  const holder = holders.find(({ other }) => other === from);
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.submit}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <Box color="fg.muted">{strings.recordText}</Box>
      <SelectField
        name="from"
        label={strings.from}
        options={holders.map(({ other, otherName }) => ({ value: other, label: otherName }))}
        emptyValue=""
        isRequired
      />
      <CurrencyField
        name="amount"
        label={strings.amount}
        hint={holder && strings.heldFor(formatMoney(settleableOf(holder), holder.currency))}
        isRequired
      />
      <DateField name="receivedDate" label={strings.receivedDate} hint={strings.dateHint} isRequired />
      <TextField name="note" label={strings.note} hint={strings.noteHint} maxLength={100} />
    </Form>
  );
}
