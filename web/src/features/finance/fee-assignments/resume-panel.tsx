import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FeePackageAssignment, ResumeAssignment } from "@salle/contract/finance/fee-assignments";
import { useRef } from "react";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CardField } from "../../../ui/form/card-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { resume } from "./queries.ts";
import { strings } from "./strings.ts";

interface ResumePanelProps {
  /** Null while the panel is closed. */
  of: FeePackageAssignment | null;
  onClose: () => void;
}

/** The panel in which somebody says how an assignment that waits for them goes on. */
export function ResumePanel({ of, onClose }: ResumePanelProps) {
  const guard = usePanelGuard(onClose);
  // While it slides away it still says what it was.
  const shown = useRef(of);
  if (of) shown.current = of;
  const { feePackageName = "", payerName = "" } = shown.current?.attributes ?? {};
  return (
    <Panel
      title={strings.resumeTitle(feePackageName)}
      about={payerName}
      isOpen={of !== null}
      onClose={() => void guard.close()}
    >
      {shown.current && <ResumeForm of={shown.current} guard={guard} />}
    </Panel>
  );
}

const ways = (["bill", "skip"] as const).map((value) => ({
  value,
  label: strings.resumeChoices[value],
  detail: strings.resumeTexts[value],
}));

function ResumeForm({ of, guard }: { of: FeePackageAssignment; guard: ReturnType<typeof usePanelGuard> }) {
  const { feePackageName, payerName, parkedReason } = of.attributes;
  const form = useForm<ResumeAssignment>({ resolver: zodResolver(ResumeAssignment) });
  const { problem, submit } = useSubmit(form, { invalidates: ["fee-assignments", "invoices"] });
  const send = (values: ResumeAssignment) =>
    submit(
      values,
      (key) => resume(of.id, values, key),
      () => {
        toast(strings.resumed(feePackageName, payerName));
        guard.leave();
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.resume}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      {parkedReason && <Box color="fg.muted">{strings.parkedTexts[parkedReason]}</Box>}
      <CardField name="missed" label={strings.missed} options={ways} isRequired />
    </Form>
  );
}
