import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { ApproveRequest, type MembershipRequest } from "@salle/contract/membership/membership-requests";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { approve, changed } from "./queries.ts";
import { strings } from "./strings.ts";

interface ApprovePanelProps {
  of: MembershipRequest;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer in which a seller says yes, and from which day on. */
export function ApprovePanel({ of, isOpen, onClose }: ApprovePanelProps) {
  const guard = usePanelGuard(onClose);
  const { memberName, membershipTypeName } = of.attributes;
  return (
    <Panel
      title={strings.approveTitle(memberName)}
      about={membershipTypeName}
      isOpen={isOpen}
      onClose={() => void guard.close()}
    >
      {isOpen && <ApproveForm of={of} guard={guard} />}
    </Panel>
  );
}

function ApproveForm({ of, guard }: { of: MembershipRequest; guard: ReturnType<typeof usePanelGuard> }) {
  const form = useForm<ApproveRequest, unknown, ApproveRequest>({
    resolver: zodResolver(ApproveRequest),
    defaultValues: { startDate: "" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: changed });
  const send = (values: ApproveRequest) =>
    submit(
      values,
      (key) => approve(of.id, values, key),
      () => {
        guard.leave();
        toast(strings.wasApproved(of.attributes.memberName));
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.approve}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <Box color="fg.muted">{strings.approveText(of.attributes.membershipTypeName)}</Box>
      <DateField name="startDate" label={strings.startDate} hint={strings.startHint} isScheduled />
    </Form>
  );
}
