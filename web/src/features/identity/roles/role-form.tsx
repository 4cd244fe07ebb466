import { zodResolver } from "@hookform/resolvers/zod";
import { type Role, UpdateRole } from "@salle/contract/identity/roles";
import { useRef } from "react";
import type * as z from "zod/mini";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { saveRole } from "./queries.ts";
import { strings } from "./strings.ts";

interface RoleFormProps {
  role: Role;
  onReload: () => Promise<Role | undefined>;
}
type Input = z.input<typeof UpdateRole>;

const inputOf = ({ attributes: { name, description, version } }: Role): Input => ({ name, description, version });

/** What a role is called. */
export function RoleForm({ role, onReload }: RoleFormProps) {
  const form = useForm<Input, unknown, UpdateRole>({
    resolver: zodResolver(UpdateRole),
    // What is saved beside it, the permissions, moves the version on.
    values: inputOf(role),
    resetOptions: { keepDirtyValues: true },
  });
  const isDirty = useRef(false);
  useUnsavedGuard(() => isDirty.current);
  const reload = async () => {
    const now = await onReload();
    if (now) form.reset(inputOf(now));
  };
  const { problem, submit } = useSubmit(form, { invalidates: ["roles"], stale: { text: strings.conflict, reload } });
  const send = (values: UpdateRole) =>
    submit(
      values,
      (key) => saveRole(role.id, values, key),
      (saved) => {
        form.reset(inputOf(saved));
        toast(strings.saved(saved.attributes.name));
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.save}
      onDirty={(now) => {
        isDirty.current = now;
      }}
      isInline
    >
      <TextField name="name" label={strings.name} isRequired />
      <LongTextField name="description" label={strings.description} />
    </Form>
  );
}
