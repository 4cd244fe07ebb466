import { zodResolver } from "@hookform/resolvers/zod";
import { type Appointment, ChangeAppointment, EndAppointment } from "@salle/contract/members/positions";
import { formatDate } from "../../../lib/format.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { nameOf } from "./names.ts";
import { changeDates } from "./queries.ts";
import { strings } from "./strings.ts";

/** Which appointment the panel is for, and whether it is to end or to have other dates. */
export interface Editing {
  of: Appointment;
  isEnding: boolean;
}

interface DatesPanelProps {
  /** Today in the club: the last day, unless another one is given. */
  today: string;
  editing: Editing | null;
  onClose: () => void;
}

/** The drawer that changes the days of an appointment, or ends it. */
export function DatesPanel({ editing, today, onClose }: DatesPanelProps) {
  const guard = usePanelGuard(onClose);
  const title = editing ? titleOf(editing) : "";
  return (
    <Panel title={title} isOpen={editing !== null} onClose={() => void guard.close()}>
      {editing && (
        <DatesForm
          {...editing}
          today={today}
          onDirty={guard.setDirty}
          onCancel={() => void guard.close()}
          onSaved={guard.leave}
        />
      )}
    </Panel>
  );
}

const titleOf = ({ of, isEnding }: Editing): string =>
  (isEnding ? strings.endTitle : strings.changeTitle)(nameOf(of), of.attributes.description);

interface DatesFormProps extends Editing {
  today: string;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function DatesForm({ of, isEnding, today, onDirty, onCancel, onSaved }: DatesFormProps) {
  const { description, appointmentStartDate, appointmentEndDate } = of.attributes;
  const before = { startDate: appointmentStartDate, endDate: appointmentEndDate ?? "" };
  const form = useForm<ChangeAppointment, unknown, ChangeAppointment>({
    resolver: zodResolver(isEnding ? EndAppointment : ChangeAppointment),
    defaultValues: isEnding ? { endDate: today > appointmentStartDate ? today : appointmentStartDate } : before,
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["positions"] });
  const name = nameOf(of);
  const send = (values: ChangeAppointment) =>
    submit(
      values,
      (key) => changeDates(of.id, values, key),
      () => {
        toast(
          isEnding && values.endDate
            ? strings.ended(name, description, formatDate(values.endDate, "sentence"))
            : strings.saved(name, description),
        );
        onSaved();
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={isEnding ? strings.end : strings.save}
      onCancel={onCancel}
      onDirty={onDirty}
    >
      {!isEnding && <DateField name="startDate" label={strings.startDate} isRequired isScheduled />}
      <DateField
        name="endDate"
        label={strings.endDate}
        hint={isEnding ? strings.endingHint : strings.endHint}
        isRequired={isEnding}
        isScheduled
      />
    </Form>
  );
}
