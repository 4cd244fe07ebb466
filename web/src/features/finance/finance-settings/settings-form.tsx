import { MOST_TERMS } from "@salle/contract/finance/codes";
import type { FinanceSettings, UpdateFinanceSettings } from "@salle/contract/finance/finance-settings";
import { useState } from "react";
import { invalidate } from "../../../lib/queries.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { GstFields } from "./gst-fields.tsx";
import { LogoField } from "./logo-field.tsx";
import { MailFields } from "./mail-fields.tsx";
import { financeSettings, saveSettings } from "./queries.ts";
import { resolverFor, type SettingsValues, valuesOf } from "./settings-values.ts";
import { strings } from "./strings.ts";

interface SettingsFormProps {
  owner: string;
  guard: ReturnType<typeof usePanelGuard>;
}

/** How an owner's invoices are made out, and what its payers are told. */
export const SettingsForm = (props: SettingsFormProps) => (
  <Loaded query={financeSettings(props.owner)} height="64">
    {(settings) => <Choices settings={settings} {...props} />}
  </Loaded>
);

function Choices({ settings, owner, guard }: SettingsFormProps & { settings: FinanceSettings["attributes"] }) {
  // The version of the moment the form was opened: a later refetch must not make an old form look current.
  const [opened] = useState(settings);
  const form = useForm<SettingsValues, unknown, UpdateFinanceSettings>({
    resolver: resolverFor(opened.version),
    defaultValues: valuesOf(opened),
  });
  const { problem, submit } = useSubmit(form, {
    invalidates: ["finance-settings"],
    stale: {
      text: strings.stale,
      reload: async () => {
        await invalidate("finance-settings");
        guard.leave();
      },
    },
  });
  const send = (values: UpdateFinanceSettings) =>
    submit(
      values,
      (key) => saveSettings(owner, values, key),
      () => {
        toast(strings.saved);
        guard.leave();
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.save}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <GstFields owner={owner} isUndecided={opened.gstStatus === null} hasAbn={settings.ABN !== ""} />
      <NumberField
        name="termsDays"
        label={strings.termsDays}
        hint={strings.termsHint}
        min={0}
        max={MOST_TERMS}
        precision={0}
        isRequired
      />
      <LogoField owner={owner} logo={settings.logo} />
      <MailFields owner={owner} chosen={opened.reminderDays} />
    </Form>
  );
}
