import { zodResolver } from "@hookform/resolvers/zod";
import type { User } from "@salle/contract/identity/users";
import { useRef } from "react";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { saveUser } from "./queries.ts";
import { strings } from "./strings.ts";
import { UserFacts } from "./user-facts.tsx";
import { UserFields } from "./user-fields.tsx";
import { changeOf, inputOf, UserForm as Schema, type UserInput, type UserValues } from "./values.ts";

interface UserFormProps {
  user: User;
  mayEdit: boolean;
  onReload: () => Promise<User | undefined>;
}

/** A user's details, to change by who may. The optimistic lock keeps an old form from overwriting somebody else's change. */
export function UserForm({ user, mayEdit, onReload }: UserFormProps) {
  const form = useForm<UserInput, unknown, UserValues>({ resolver: zodResolver(Schema), defaultValues: inputOf(user) });
  const isDirty = useRef(false);
  useUnsavedGuard(() => isDirty.current);
  const reload = async () => {
    const now = await onReload();
    if (now) form.reset(inputOf(now));
  };
  const { problem, submit } = useSubmit(form, { invalidates: ["users"], stale: { text: strings.conflict, reload } });
  const send = (values: UserValues) =>
    submit(
      values,
      (key) => saveUser(user.id, changeOf(values, user.attributes.version), key),
      (saved) => {
        form.reset(inputOf(saved));
        toast(strings.saved(`${saved.attributes.firstName} ${saved.attributes.lastName}`));
      },
    );
  if (!mayEdit) return <UserFacts user={user} />;
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.save}
      onCancel={() => form.reset()}
      onDirty={(now) => {
        isDirty.current = now;
      }}
    >
      <UserFields passwordHint={strings.newPasswordHint} />
    </Form>
  );
}
