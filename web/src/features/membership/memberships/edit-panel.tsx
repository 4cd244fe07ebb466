import { Box, Flex } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { Membership } from "@salle/contract/membership/memberships";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { sales } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Conflict } from "../../../ui/form/conflict.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { attributesOf, type EditValues, editSchema, valuesOf } from "./edit-values.ts";
import { newest, update, type Whose } from "./queries.ts";
import { strings } from "./strings.ts";

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
      isOpen={isOpen}
      onClose={() => void guard.close()}
    >
      <EditForm
        key={`${current.id} ${current.attributes.version}`}
        membership={current}
        onDirty={guard.setDirty}
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
  onSaved: () => void;
  onReload: () => Promise<unknown>;
}

function EditForm({ membership, onDirty, onSaved, onReload }: EditFormProps) {
  const form = useForm<EditValues, unknown, EditValues>({
    resolver: zodResolver(editSchema),
    defaultValues: valuesOf(membership),
  });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  const [isConflict, setConflict] = useState(false);

  const send = async (values: EditValues) => {
    const attributes = attributesOf(values, membership);
    const failure = await submit(
      attributes,
      (key) => update(membership.id, attributes, key),
      () => {
        onSaved();
        toast(strings.saved);
      },
    );
    setConflict(failure?.has("stale") ?? false);
  };
  return (
    <>
      <Box color="fg.muted" mb="4">
        {strings.zone(membership.attributes.timeZone.replace("_", " "))}
      </Box>
      <Form
        form={form}
        onSubmit={send}
        problem={isConflict ? <Conflict text={strings.conflict} onReload={onReload} /> : problem}
        submit={strings.save}
        onDirty={onDirty}
      >
        <Moment date="startDate" time="startTime" isRequired />
        <Moment date="endDate" time="endTime" isRequired />
        <Moment date="renewalDate" time="renewalTime" hint={strings.renewalHint} />
      </Form>
    </>
  );
}

interface MomentProps {
  date: "startDate" | "endDate" | "renewalDate";
  time: "startTime" | "endTime" | "renewalTime";
  hint?: string;
  isRequired?: boolean;
}

/** A date with the time of that day beside it. */
function Moment({ date, time, hint, isRequired }: MomentProps) {
  return (
    <Flex gap="4" align="flex-end">
      <DateField name={date} label={strings[date]} hint={hint} isRequired={isRequired} />
      <TextField name={time} label={strings[time]} hint={strings.timeHint} isRequired={isRequired} />
    </Flex>
  );
}
