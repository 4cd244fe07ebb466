import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { CarryOutErasure } from "@salle/contract/members/erasure";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { carryOut, changed } from "./queries.ts";
import type { AnswerPanelProps } from "./refuse-panel.tsx";
import { strings } from "./strings.ts";

/** Has somebody's data deleted, once their name is typed. */
export const CarryOutPanel = ({ id, name, isOpen, onClose }: AnswerPanelProps) => (
  <Panel title={strings.carryOutTitle(name)} isOpen={isOpen} onClose={onClose}>
    {isOpen && <CarryOutForm id={id} name={name} onClose={onClose} />}
  </Panel>
);

function CarryOutForm({ id, name, onClose }: Omit<AnswerPanelProps, "isOpen">) {
  const form = useForm({ resolver: zodResolver(CarryOutErasure), defaultValues: { name: "" } });
  const { problem, submit } = useSubmit(form, { invalidates: changed });
  const send = (values: CarryOutErasure) =>
    submit(
      values,
      (key) => carryOut(id, values, key),
      () => {
        onClose();
        toast(strings.wasCarriedOut(name));
      },
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.carryOut} onCancel={onClose}>
      <Box color="fg.muted">{strings.carryOutText(name)}</Box>
      <TextField name="name" label={strings.typeName(name)} isRequired />
    </Form>
  );
}
