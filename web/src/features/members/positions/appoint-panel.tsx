import { Box, Button } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { MemberLookup } from "@salle/contract/members/members";
import { Appoint, positionIdText } from "@salle/contract/members/positions";
import { useState } from "react";
import * as z from "zod/mini";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { MemberChoice } from "./member-choice.tsx";
import { appointMember, positions } from "./queries.ts";
import { strings } from "./strings.ts";

interface AppointPanelProps {
  clubId: string;
  /** Today in the club, on which an appointment begins unless another day is given. */
  today: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer that appoints a member: who it is first, then to what and from when. */
export function AppointPanel({ isOpen, onClose, ...of }: AppointPanelProps) {
  const guard = usePanelGuard(onClose);
  return (
    <Panel title={strings.appointTitle} isOpen={isOpen} onClose={() => void guard.close()}>
      {isOpen && (
        <Appointing {...of} onDirty={guard.setDirty} onCancel={() => void guard.close()} onSaved={guard.leave} />
      )}
    </Panel>
  );
}

interface AppointingProps extends Omit<AppointPanelProps, "isOpen" | "onClose"> {
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function Appointing(props: AppointingProps) {
  const [member, setMember] = useState<MemberLookup | null>(null);
  if (!member) return <MemberChoice clubId={props.clubId} onChoose={setMember} />;
  return (
    <Loaded query={positions()} height="48">
      {(all) => (
        <AppointForm
          {...props}
          member={member}
          options={all.map(({ id, attributes }) => ({ value: id, label: attributes.description }))}
          onBack={() => setMember(null)}
        />
      )}
    </Loaded>
  );
}

/** What the form holds: the body of the call with the position, which stands in its path. */
const Values = z.extend(Appoint, { positionId: positionIdText });
type Values = z.infer<typeof Values>;

interface AppointFormProps extends AppointingProps {
  member: MemberLookup;
  options: { value: string; label: string }[];
  onBack: () => void;
}

function AppointForm({ clubId, today, member, options, onBack, onDirty, onCancel, onSaved }: AppointFormProps) {
  const { fullName, nationalId } = member.attributes;
  const form = useForm<z.input<typeof Values>, unknown, Values>({
    resolver: zodResolver(Values),
    defaultValues: { clubMemberProfileId: member.id, positionId: "", startDate: today, endDate: "" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["positions"] });
  const send = (values: Values) => {
    const { positionId, ...attributes } = values;
    return submit(
      values,
      (key) => appointMember(clubId, positionId, attributes, key),
      () => {
        toast(strings.appointed(fullName, options.find(({ value }) => value === positionId)?.label ?? ""));
        onSaved();
      },
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.appoint} onCancel={onCancel} onDirty={onDirty}>
      <Box>
        <Box fontWeight="semibold">{fullName}</Box>
        <Box fontSize="sm" color="fg.muted">
          {nationalId}
        </Box>
        <Button mt="2" size="sm" variant="outline" autoFocus onClick={onBack}>
          {strings.chooseAnother}
        </Button>
      </Box>
      <SelectField name="positionId" label={strings.position} options={options} emptyValue="" isRequired />
      <DateField name="startDate" label={strings.startDate} isRequired isScheduled />
      <DateField name="endDate" label={strings.endDate} hint={strings.endHint} isScheduled />
    </Form>
  );
}
