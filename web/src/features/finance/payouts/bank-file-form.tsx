import { zodResolver } from "@hookform/resolvers/zod";
import {
  type BankFileSettings,
  UpdateBankFileSettings,
  type UpdateBankFileSettingsInput,
} from "@salle/contract/finance/payouts";
import { invalidate } from "../../../lib/queries.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { bankFileSettings, saveSettings } from "./queries.ts";
import { strings } from "./strings.ts";

const { hints, ...texts } = strings.settings;

interface BankFileFormProps {
  guard: ReturnType<typeof usePanelGuard>;
}

/** How bank files say who pays. */
export const BankFileForm = (props: BankFileFormProps) => (
  <Loaded query={bankFileSettings()}>{(settings) => <Settings of={settings} {...props} />}</Loaded>
);

function Settings({ of, guard }: BankFileFormProps & { of: BankFileSettings["attributes"] }) {
  const form = useForm<UpdateBankFileSettingsInput, unknown, UpdateBankFileSettings>({
    resolver: zodResolver(UpdateBankFileSettings),
    defaultValues: of,
  });
  const { problem, submit } = useSubmit(form, {
    invalidates: ["payouts"],
    stale: {
      text: texts.conflict,
      reload: async () => {
        await invalidate("payouts");
        guard.leave();
      },
    },
  });
  const send = (values: UpdateBankFileSettings) =>
    submit(
      values,
      (key) => saveSettings(values, key),
      () => {
        toast(texts.saved);
        guard.leave();
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={texts.save}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <TextField
        name="bankCode"
        label={texts.bankCode}
        hint={hints.bankCode}
        maxLength={3}
        length="number"
        isRequired
      />
      <TextField name="userName" label={texts.userName} hint={hints.userName} maxLength={26} isRequired />
      <TextField name="userId" label={texts.userId} hint={hints.userId} maxLength={6} length="number" isRequired />
      <TextField name="description" label={texts.description} hint={hints.description} maxLength={12} isRequired />
      <TextField name="remitter" label={texts.remitter} hint={hints.remitter} maxLength={16} isRequired />
      <TextField name="bsb" label={texts.bsb} hint={hints.bsb} maxLength={10} length="number" isRequired />
      <TextField
        name="accountNumber"
        label={texts.accountNumber}
        hint={hints.accountNumber}
        maxLength={20}
        length="phone"
        isRequired
      />
      <SwitchField name="isBalanced" label={texts.isBalanced} hint={hints.isBalanced} />
    </Form>
  );
}
