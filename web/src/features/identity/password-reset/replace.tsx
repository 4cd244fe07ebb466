import { zodResolver } from "@hookform/resolvers/zod";
import { ReplacePassword, replacePassword } from "@salle/contract/identity/password-reset";
import { CHANGE_PASSWORD, type Credentials } from "@salle/contract/identity/session";
import { call } from "../../../lib/client.ts";
import { signIn } from "../../../lib/session.ts";
import { Form } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Card, type Needed, neededFor } from "../session/index.ts";
import { strings } from "./strings.ts";

interface ReplaceProps {
  /** What somebody has signed in with: a password that is not their own. */
  given: Credentials;
  /** They are signed in, or may do so with the new one. */
  onDone: () => void;
  /** The new one is right, and something else is needed: the code of a second factor. */
  onMore: (needed: Needed, given: Credentials) => void;
}

/** A password of one's own in the place of one that somebody else has set; then they are signed in with it. */
export function Replace({ given: { email, password }, onDone, onMore }: ReplaceProps) {
  const form = useForm({
    resolver: zodResolver(ReplacePassword),
    defaultValues: { email, password, "new-password": "", "verify-password": "" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: [] });
  const send = (attributes: ReplacePassword) =>
    submit(
      attributes,
      (idempotencyKey) => call(replacePassword, { body: { attributes }, idempotencyKey }),
      async () => {
        // The password is set; where the sign-in fails now, its own screen says why.
        const next = { email, password: attributes["new-password"] };
        const needed = await signIn(email, next.password).then(() => undefined, neededFor);
        if (needed) onMore(needed, next);
        else onDone();
      },
    );
  return (
    <Card title={strings.chooseTitle} text={CHANGE_PASSWORD}>
      <Form form={form} onSubmit={send} problem={problem} submit={strings.setPassword} isInline="pays">
        <PasswordField
          name="new-password"
          label={strings.password}
          hint={strings.passwordHint}
          autoComplete="new-password"
          isRequired="unmarked"
        />
        <PasswordField
          name="verify-password"
          label={strings.repeat}
          autoComplete="new-password"
          isRequired="unmarked"
        />
      </Form>
    </Card>
  );
}
