import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { type BankDetails, UpdateBankDetails, type UpdateBankDetailsInput } from "@salle/contract/finance/bank-details";
import { invalidate } from "../../../lib/queries.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { bankDetails, saveDetails } from "./queries.ts";
import { strings } from "./strings.ts";
import { heldWords, waitingWords } from "./words.ts";

interface BankAccountFormProps {
  owner: string;
  guard: ReturnType<typeof usePanelGuard>;
}

/** Into which account an owner is paid, by the federation what it holds for them, and by payers who are told of it. */
export const BankAccountForm = (props: BankAccountFormProps) => (
  <Loaded query={bankDetails(props.owner)}>{(details) => <Account of={details} {...props} />}</Loaded>
);

function Account({ of, owner, guard }: BankAccountFormProps & { of: BankDetails["attributes"] }) {
  const { accountName, bsb, accountNumber, payId, billerCode, isOnInvoices, version } = of;
  const form = useForm<UpdateBankDetailsInput, unknown, UpdateBankDetails>({
    resolver: zodResolver(UpdateBankDetails),
    defaultValues: { accountName, bsb, accountNumber, payId, billerCode, isOnInvoices, version },
  });
  const { problem, submit } = useSubmit(form, {
    // These say into which account they can be paid.
    invalidates: ["bank-details", "payouts", "invoices"],
    stale: {
      text: strings.stale,
      reload: async () => {
        await invalidate("bank-details");
        guard.leave();
      },
    },
  });
  const send = (values: UpdateBankDetails) =>
    submit(
      values,
      (key) => saveDetails(owner, values, key),
      () => {
        toast(strings.saved);
        guard.leave();
      },
    );
  const waiting = waitingWords(of);
  const held = heldWords(of);
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.save}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      {waiting && <Box>{waiting}</Box>}
      {held && <Alert tone="warning">{held}</Alert>}
      <TextField name="accountName" label={strings.accountName} maxLength={32} isRequired />
      <TextField name="bsb" label={strings.bsb} hint={strings.bsbHint} maxLength={10} length="number" isRequired />
      <TextField
        name="accountNumber"
        label={strings.accountNumber}
        hint={strings.accountNumberHint}
        maxLength={20}
        length="phone"
        isRequired
      />
      <TextField name="payId" label={strings.payId} hint={strings.payIdHint} maxLength={254} />
      <TextField
        name="billerCode"
        label={strings.billerCode}
        hint={strings.billerCodeHint}
        maxLength={15}
        length="number"
      />
      <SwitchField name="isOnInvoices" label={strings.isOnInvoices} hint={strings.isOnInvoicesHint} />
      <Box color="fg.muted">{strings.what}</Box>
    </Form>
  );
}
