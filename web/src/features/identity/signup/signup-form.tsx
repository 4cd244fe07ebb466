import { Box } from "@chakra-ui/react";
import type { SignupDone, SignupForm, SubmitSignup, SubmitSignupInput } from "@salle/contract/identity/signup";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { signIn } from "../../../lib/session.ts";
import { DrivenFields } from "../../../ui/form/driven-form.tsx";
import { SwitchField } from "../../../ui/form/fields.tsx";
import { FieldGroup, Form } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { PeopleFields } from "./people-fields.tsx";
import { type SignupLink, signUp } from "./queries.ts";
import { strings } from "./strings.ts";
import { answerOf, blankSignup, fieldsOf, namedAs, signupResolver } from "./values.ts";

interface SignupFormProps {
  link: SignupLink;
  form: SignupForm["attributes"];
  onDone: (done: SignupDone, isSignedIn: boolean) => void;
  onOver: () => void;
}

/** The form of a link: who signs up, who else joins, and the password; they are signed in with it. */
export function SignUp({
  link,
  form: { name, fields, metadata_fields: more, clubs, link: about },
  onDone,
  onOver,
}: SignupFormProps) {
  const hasClub = clubs.length > 0;
  const isKnown = about?.kind === "known";
  // Whoever comes for a child whom the federation knows is a parent first.
  const joinsFirst = hasClub && about?.kind === "new";
  const [resolver] = useState(() => signupResolver(fields, hasClub, more));
  const form = useForm<SubmitSignupInput, unknown, SubmitSignup>({
    resolver,
    defaultValues: blankSignup(fields, joinsFirst, more),
  });
  const joins = useWatch({ control: form.control, name: "joins" }) === true;
  const { isDirty } = form.formState;
  const release = useUnsavedGuard(() => isDirty);
  const { problem, submit } = useSubmit(form, {
    invalidates: [],
    acts: { "signup-over": { label: strings.askForNew, run: onOver } },
  });
  const send = () => {
    // As it was typed, for the server reads yes and no as they are sent.
    const attributes = answerOf(fields, form.getValues(), hasClub, more);
    return submit(
      attributes,
      (key) => signUp(link, attributes, key),
      async (done) => {
        release();
        // The login is made; where the sign-in fails now, its own page says why.
        const isSignedIn = await signIn(about?.emailAddress ?? "", attributes.password).then(
          () => true,
          () => false,
        );
        onDone(done, isSignedIn);
      },
    );
  };
  const password = (
    <PasswordField
      name="password"
      label={strings.password}
      hint={strings.passwordHint}
      autoComplete="new-password"
      isRequired="unmarked"
    />
  );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={isKnown ? strings.setPassword : strings.submit}
      isInline="pays"
    >
      {/* What a password manager keeps the password for. */}
      <Box asChild display="none">
        <input type="email" autoComplete="username" value={about?.emailAddress ?? ""} readOnly />
      </Box>
      {isKnown ? (
        password
      ) : (
        <>
          <FieldGroup legend={strings.you}>
            {hasClub && <SwitchField name="joins" label={strings.joins} />}
            <DrivenFields fields={fieldsOf(fields, joins && hasClub)} />
          </FieldGroup>
          {joins && hasClub && more.length > 0 && (
            <FieldGroup legend={strings.alsoAsked(name)}>
              <DrivenFields fields={namedAs(more)} filler="member" />
            </FieldGroup>
          )}
          {hasClub && <PeopleFields />}
          <FieldGroup legend={strings.login}>{password}</FieldGroup>
        </>
      )}
    </Form>
  );
}
