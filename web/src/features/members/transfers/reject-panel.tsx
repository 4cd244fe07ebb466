import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { RejectTransfer, type Transfer } from "@salle/contract/members/transfers";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { reject } from "./queries.ts";
import { strings } from "./strings.ts";

interface RejectPanelProps {
  of: Transfer;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer in which a club says no to a transfer, and why. */
export function RejectPanel({ of, name, isOpen, onClose }: RejectPanelProps) {
  const guard = usePanelGuard(onClose);
  return (
    <Panel title={strings.rejectTitle(name)} isOpen={isOpen} onClose={() => void guard.close()}>
      {isOpen && <RejectForm id={of.id} name={name} guard={guard} />}
    </Panel>
  );
}

function RejectForm({ id, name, guard }: { id: string; name: string; guard: ReturnType<typeof usePanelGuard> }) {
  const form = useForm<RejectTransfer, unknown, RejectTransfer>({
    resolver: zodResolver(RejectTransfer),
    defaultValues: { reason: "" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["transfers"] });
  const send = (values: RejectTransfer) =>
    submit(
      values,
      (key) => reject(id, values, key),
      () => {
        guard.leave();
        toast(strings.wasRejected);
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.reject}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <Box color="fg.muted">{strings.rejectText(name)}</Box>
      <LongTextField name="reason" label={strings.reason} hint={strings.reasonHint} lines={4} maxLength={500} />
    </Form>
  );
}
