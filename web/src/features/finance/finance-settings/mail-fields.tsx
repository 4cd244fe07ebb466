import { offeredReminders } from "@salle/contract/finance/reminders";
import { CheckGroup } from "../../../ui/form/check-group.tsx";
import { EmailField } from "../../../ui/form/fields.tsx";
import { FieldGroup } from "../../../ui/form/form.tsx";
import { strings } from "./strings.ts";

/** Those that are offered, and those that were chosen otherwise. */
const offeredWith = (chosen: readonly number[]): number[] =>
  [...new Set([...offeredReminders, ...chosen])].sort((a, b) => a - b);

/** Where an owner's payers' answers go, and after how many days overdue they are reminded. */
export const MailFields = ({ chosen }: { chosen: readonly number[] }) => (
  <FieldGroup legend={strings.emails}>
    <EmailField name="replyTo" label={strings.replyTo} hint={strings.replyToHint} />
    <CheckGroup
      name="reminderDays"
      label={strings.days}
      hint={strings.daysHint}
      options={offeredWith(chosen).map((days) => ({ value: String(days), label: strings.dayCount(days) }))}
      empty=""
    />
  </FieldGroup>
);
