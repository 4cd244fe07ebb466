import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { RefuseErasure } from "@salle/contract/members/erasure";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Details } from "../../../ui/layout/details.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { refuse } from "./queries.ts";
import { strings } from "./strings.ts";

export interface AnswerPanelProps {
  id: string;
  name: string;
  /** Why they ask; "" where they have not said. */
  why: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Refuses a deletion request, and says why. */
export function RefusePanel({ isOpen, onClose, ...of }: AnswerPanelProps) {
  const guard = usePanelGuard(onClose);
  return (
    <Panel title={strings.refuseTitle(of.name)} isOpen={isOpen} onClose={() => void guard.close()}>
      {isOpen && <RefuseForm {...of} guard={guard} />}
    </Panel>
  );
}

interface RefuseFormProps extends Pick<AnswerPanelProps, "id" | "name" | "why"> {
  guard: ReturnType<typeof usePanelGuard>;
}

function RefuseForm({ id, name, why, guard }: RefuseFormProps) {
  const form = useForm({ resolver: zodResolver(RefuseErasure), defaultValues: { reason: "" } });
  const { problem, submit } = useSubmit(form, { invalidates: ["erasure"] });
  const send = (values: RefuseErasure) =>
    submit(
      values,
      (key) => refuse(id, values, key),
      () => {
        guard.leave();
        toast(strings.wasRefused(name));
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.refuse}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <Box color="fg.muted">{strings.refuseText(name)}</Box>
      {why && <Details items={[[strings.why, why]]} />}
      <LongTextField name="reason" label={strings.answer} lines={4} maxLength={1000} isRequired />
    </Form>
  );
}
