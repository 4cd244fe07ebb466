import { zodResolver } from "@hookform/resolvers/zod";
import { to, useGo } from "../../../lib/links.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SwitchField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { BackLink, ButtonLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { words } from "../../../ui/strings.ts";
import { addUser } from "./queries.ts";
import { strings } from "./strings.ts";
import { UserFields } from "./user-fields.tsx";
import { blankUser, UserForm, type UserInput, type UserValues } from "./values.ts";

/** `/admin/users/add`. */
export function Screen() {
  const go = useGo();
  const form = useForm<UserInput, unknown, UserValues>({ resolver: zodResolver(UserForm), defaultValues: blankUser });
  const { problem, submit } = useSubmit(form, { invalidates: ["users"] });
  const { isDirty } = form.formState;
  const release = useUnsavedGuard(() => isDirty);
  const send = (values: UserValues) =>
    submit(
      values,
      (key) => addUser(values, key),
      async ({ id }) => {
        release();
        toast(strings.added(`${values.firstName} ${values.lastName}`));
        await go(to("/admin/users/update/:id", { id }), { replace: true });
      },
    );
  const list = to("/admin/users");
  return (
    <>
      <PageHeader title={strings.add} back={<BackLink to={list}>{strings.backToList}</BackLink>} />
      <Form
        form={form}
        onSubmit={send}
        problem={problem}
        submit={strings.add}
        cancel={
          <ButtonLink to={list} variant="outline">
            {words.cancel}
          </ButtonLink>
        }
      >
        <UserFields passwordHint={strings.passwordHint} />
        <SwitchField name="sendWelcome" label={strings.welcome} hint={strings.welcomeHint} />
      </Form>
    </>
  );
}
