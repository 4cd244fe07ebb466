import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { CarryOutErasure } from "@salle/contract/members/erasure";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Details } from "../../../ui/layout/details.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { carryOut, changed } from "./queries.ts";
import type { AnswerPanelProps } from "./refuse-panel.tsx";
import { strings } from "./strings.ts";

/** Has somebody's data deleted, once their name is typed. */
export const CarryOutPanel = ({ isOpen, ...of }: AnswerPanelProps) => (
  <Panel title={strings.carryOutTitle(of.name)} isOpen={isOpen} onClose={of.onClose}>
    {isOpen && <CarryOutForm {...of} />}
  </Panel>
);

function CarryOutForm({ id, name, why, onClose }: Omit<AnswerPanelProps, "isOpen">) {
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
      {why && <Details items={[[strings.why, why]]} />}
      <TextField name="name" label={strings.typeName(name)} isRequired />
    </Form>
  );
}
