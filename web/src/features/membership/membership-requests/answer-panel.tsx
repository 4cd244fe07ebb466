import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { ApproveRequest, type MembershipRequest, RejectRequest } from "@salle/contract/membership/membership-requests";
import type * as z from "zod/mini";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { approve, changed, reject } from "./queries.ts";
import { strings } from "./strings.ts";

export type Answer = "approve" | "reject";

interface AnswerPanelProps {
  of: MembershipRequest;
  answer: Answer;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer in which a seller says yes, from which day on, or no, and why. */
export function AnswerPanel({ of, answer, isOpen, onClose }: AnswerPanelProps) {
  const guard = usePanelGuard(onClose);
  const { memberName } = of.attributes;
  const isYes = answer === "approve";
  const title = isYes ? strings.approveTitle(memberName) : strings.rejectTitle(memberName);
  const Content = isYes ? ApproveForm : RejectForm;
  return (
    <Panel title={title} about={of.attributes.membershipTypeName} isOpen={isOpen} onClose={() => void guard.close()}>
      {isOpen && <Content of={of} guard={guard} />}
    </Panel>
  );
}

interface FormProps {
  of: MembershipRequest;
  guard: ReturnType<typeof usePanelGuard>;
}

function ApproveForm({ of, guard }: FormProps) {
  type Values = z.input<typeof ApproveRequest>;
  const form = useForm<Values, unknown, ApproveRequest>({
    resolver: zodResolver(ApproveRequest),
    defaultValues: { startDate: "" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: changed });
  const send = async (values: ApproveRequest) => {
    await submit(
      values,
      (key) => approve(of.id, values, key),
      () => {
        guard.leave();
        toast(strings.wasApproved(of.attributes.memberName));
      },
    );
  };
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

function RejectForm({ of, guard }: FormProps) {
  type Values = z.infer<typeof RejectRequest>;
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(RejectRequest),
    defaultValues: { reason: "" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["membership-requests"] });
  const send = async (values: Values) => {
    await submit(
      values,
      (key) => reject(of.id, values, key),
      () => {
        guard.leave();
        toast(strings.wasRejected);
      },
    );
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.reject}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <LongTextField
        name="reason"
        label={strings.reason}
        hint={strings.reasonHint}
        lines={4}
        maxLength={500}
        isRequired
      />
    </Form>
  );
}
