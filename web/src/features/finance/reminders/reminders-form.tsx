import type { FinanceSettings } from "@salle/contract/finance/finance-settings";
import { financeSettingsLabels } from "@salle/contract/finance/labels";
import { offeredReminders } from "@salle/contract/finance/reminders";
import { invalidate } from "../../../lib/queries.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CheckGroup } from "../../../ui/form/check-group.tsx";
import { EmailField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { financeSettings, saveSettings } from "./queries.ts";
import { strings } from "./strings.ts";

interface RemindersFormProps {
  owner: string;
  guard: ReturnType<typeof usePanelGuard>;
}

/** Where an owner's payers' answers go, and after how many days overdue they are reminded. */
export const RemindersForm = (props: RemindersFormProps) => (
  <Loaded query={financeSettings(props.owner)}>{(settings) => <Choice settings={settings} {...props} />}</Loaded>
);

interface Values {
  reminderDays: string[];
  replyTo: string;
}

/** Those that are offered, and those that were chosen otherwise. */
const offeredWith = (chosen: readonly number[]): number[] =>
  [...new Set([...offeredReminders, ...chosen])].sort((a, b) => a - b);

function Choice({ settings, owner, guard }: RemindersFormProps & { settings: FinanceSettings["attributes"] }) {
  const { reminderDays, replyTo, version } = settings;
  const form = useForm<Values, unknown, Values>({ defaultValues: { replyTo, reminderDays: reminderDays.map(String) } });
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
  const send = (values: Values) => {
    const attributes = { ...values, reminderDays: values.reminderDays.map(Number), version };
    return submit(
      attributes,
      (key) => saveSettings(owner, attributes, key),
      ({ data }) => {
        toast(data.attributes.reminderDays.length > 0 ? strings.on : strings.off);
        guard.leave();
      },
    );
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.save}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <EmailField name="replyTo" label={financeSettingsLabels.replyTo} hint={strings.replyToHint} />
      <CheckGroup
        name="reminderDays"
        label={strings.days}
        hint={strings.hint}
        options={offeredWith(reminderDays).map((days) => ({ value: String(days), label: strings.dayCount(days) }))}
        empty=""
      />
    </Form>
  );
}
