import { offeredReminders } from "@salle/contract/finance/reminders";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { CheckGroup } from "../../../ui/form/check-group.tsx";
import { EmailField } from "../../../ui/form/fields.tsx";
import { FieldGroup } from "../../../ui/form/form.tsx";
import { strings } from "./strings.ts";

/** Those that are offered, and those that were chosen otherwise. */
const offeredWith = (chosen: readonly number[]): number[] =>
  [...new Set([...offeredReminders, ...chosen])].sort((a, b) => a - b);

interface MailFieldsProps {
  owner: string;
  /** After how many days they are reminded now. */
  chosen: readonly number[];
}

/** Where an owner's payers' answers go, and what it is billed; and after how many days overdue payers are reminded. */
export const MailFields = ({ owner, chosen }: MailFieldsProps) => (
  <FieldGroup legend={strings.emails}>
    <EmailField
      name="replyTo"
      label={strings.replyTo}
      hint={owner === SYSTEM_HANDLE ? strings.replyToHint : strings.billedToHint}
    />
    <CheckGroup
      name="reminderDays"
      label={strings.days}
      hint={strings.daysHint}
      options={offeredWith(chosen).map((days) => ({ value: String(days), label: strings.dayCount(days) }))}
      empty=""
    />
  </FieldGroup>
);
