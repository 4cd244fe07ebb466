import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import * as z from "zod/mini";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { removeContact, type Settings } from "./queries.ts";
import { strings } from "./strings.ts";

interface RemovePanelProps {
  settings: Settings;
  id: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Removes a contact, once their full name is typed (spec 02 §2). */
export const RemovePanel = ({ isOpen, ...of }: RemovePanelProps) => (
  <Panel title={strings.removeTitle} isOpen={isOpen} onClose={of.onClose}>
    {isOpen && <RemoveForm {...of} />}
  </Panel>
);

function RemoveForm({ settings, id, name, onClose }: Omit<RemovePanelProps, "isOpen">) {
  const typed = z.object({
    name: z.string().check(
      z.trim(),
      z.refine((text) => text === name.trim(), { error: strings.otherName(name) }),
    ),
  });
  const form = useForm({ resolver: zodResolver(typed), defaultValues: { name: "" } });
  const { problem, submit } = useSubmit(form, { invalidates: ["emergency-contacts"] });
  const send = () =>
    submit(
      { id },
      (key) => removeContact(settings, id, key),
      () => {
        onClose();
        toast(strings.removed(name));
      },
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.remove} onCancel={onClose}>
      <Box>{strings.removeText(name)}</Box>
      <TextField name="name" label={strings.typeName(name)} isRequired />
    </Form>
  );
}
