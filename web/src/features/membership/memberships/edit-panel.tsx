import { Box, Button, Flex } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { Membership } from "@salle/contract/membership/memberships";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { sales } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { attributesOf, type EditValues, editSchema, isSameTime, valuesOf } from "./edit-values.ts";
import { newest, update, type Whose } from "./queries.ts";
import { strings } from "./strings.ts";
import { usualTimes } from "./times.ts";

interface EditPanelProps {
  /** As the list had it when the panel was opened. */
  membership: Membership;
  whose: Whose;
  isOpen: boolean;
  onClose: () => void;
}

/** Edits a membership's dates under an optimistic lock: refused when somebody else has changed it meanwhile. */
export function EditPanel({ membership, whose, isOpen, onClose }: EditPanelProps) {
  const guard = usePanelGuard(onClose);
  // A reload after a conflict begins a new form.
  const [reloaded, setReloaded] = useState<Membership | null>(null);
  const current = reloaded?.id === membership.id && isNewer(reloaded, membership) ? reloaded : membership;
  const reload = async () => setReloaded(await newest(whose, membership));
  return (
    <Panel
      title={strings.editTitle(membership.attributes.membershipTypeName)}
      about={strings.zone(membership.attributes.timeZone.replace("_", " "))}
      isOpen={isOpen}
      onClose={() => void guard.close()}
    >
      <EditForm
        key={`${current.id} ${current.attributes.version}`}
        membership={current}
        onDirty={guard.setDirty}
        onCancel={() => void guard.close()}
        onSaved={guard.leave}
        onReload={reload}
      />
    </Panel>
  );
}

const isNewer = (a: Membership, b: Membership) => a.attributes.version > b.attributes.version;

interface EditFormProps {
  membership: Membership;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
  onReload: () => Promise<unknown>;
}

function EditForm({ membership, onDirty, onCancel, onSaved, onReload }: EditFormProps) {
  const form = useForm<EditValues, unknown, EditValues>({
    resolver: zodResolver(editSchema),
    defaultValues: valuesOf(membership),
  });
  const { problem, submit } = useSubmit(form, {
    invalidates: sales,
    stale: { text: strings.conflict, reload: onReload },
  });

  const send = async (values: EditValues) => {
    const attributes = attributesOf(values, membership);
    await submit(
      attributes,
      (key) => update(membership.id, attributes, key),
      () => {
        onSaved();
        toast(strings.saved);
      },
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.save} onCancel={onCancel} onDirty={onDirty}>
      <Moment date="startDate" time="startTime" isRequired />
      <Moment date="endDate" time="endTime" isRequired />
      <Moment date="renewalDate" time="renewalTime" hint={strings.renewalHint} />
    </Form>
  );
}

interface MomentProps {
  date: "startDate" | "endDate" | "renewalDate";
  time: "startTime" | "endTime" | "renewalTime";
  hint?: string;
  isRequired?: boolean;
}

/** A day; the time of that day only where it is not the day's own beginning or end, or is asked for. */
function Moment({ date, time, hint, isRequired }: MomentProps) {
  const { control, setFocus, setValue } = useFormContext<EditValues>();
  const [day, clock] = useWatch({ control, name: [date, time] });
  const [isAsked, setAsked] = useState(false);
  const usual = usualTimes[time];
  const isShown = isAsked || !isSameTime(clock, usual);
  useEffect(() => {
    if (isAsked) setFocus(time);
  }, [isAsked, setFocus, time]);
  // A day that is given for the first time has its usual time.
  useEffect(() => {
    if (day && !clock && !isAsked) setValue(time, usual);
  }, [day, clock, isAsked, setValue, time, usual]);
  return (
    <Flex gap="4" align="flex-end" wrap="wrap">
      <Box>
        <DateField name={date} label={strings[date]} hint={hint} isRequired={isRequired} isScheduled />
      </Box>
      {isShown ? (
        <Box flex="1" minW="9rem">
          <TextField name={time} label={strings[time]} hint={strings.timeHint} isRequired={isRequired} length="date" />
        </Box>
      ) : (
        day && (
          <Button variant="plain" h="10" onClick={() => setAsked(true)}>
            {strings.setTime}
            <Box as="span" srOnly>
              {strings.ofTime[time]}
            </Box>
          </Button>
        )
      )}
    </Flex>
  );
}
