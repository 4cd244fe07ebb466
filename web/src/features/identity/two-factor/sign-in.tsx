import { Box, Button } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Credentials, SECOND_FACTOR, SET_UP_SECOND_FACTOR, secondCode } from "@salle/contract/identity/session";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { expectHeading } from "../../../lib/focus.ts";
import { signIn } from "../../../lib/session.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Card } from "../session/index.ts";
import { Codes } from "./codes.tsx";
import { beginAtSignIn, type SetUp } from "./queries.ts";
import { ScanForm } from "./scan-form.tsx";
import { strings } from "./strings.ts";

interface StepProps {
  /** The address and the password, which were right. */
  given: Credentials;
  /** They are signed in, or begin again. */
  onDone: () => void;
}

const OneCode = z.strictObject({ code: secondCode() });

/** The code of an account that has a second factor. */
export function SecondFactor({ given: { email, password }, onDone }: StepProps) {
  const form = useForm({ resolver: zodResolver(OneCode), defaultValues: { code: "" } });
  const { problem, submit } = useSubmit(form, { invalidates: [] });
  const send = ({ code }: { code: string }) => submit({ code }, () => signIn(email.trim(), password, code), onDone);
  return (
    <Card title={strings.signInTitle} text={SECOND_FACTOR}>
      <Form form={form} onSubmit={send} problem={problem} submit={strings.signIn} isInline="pays">
        <TextField
          name="code"
          label={strings.code}
          hint={strings.eitherHint}
          autoComplete="one-time-code"
          isRequired="unmarked"
        />
      </Form>
      <Box mt="5" color="fg.muted">
        {strings.lost}
      </Box>
      <Back onClick={onDone} />
    </Card>
  );
}

/** A second factor, where a role asks for one: set up before one signs in, then asked for. */
export function SetUpAtSignIn({ given, onDone }: StepProps) {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isKept, setKept] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const begin = () => {
    setError(null);
    beginAtSignIn(given.email.trim(), given.password).then(setSetUp, setError);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(begin, []);
  const show = (made: string[]) => {
    expectHeading();
    setCodes(made);
  };
  const keep = () => {
    expectHeading();
    setKept(true);
  };
  if (isKept) return <SecondFactor given={given} onDone={onDone} />;
  if (codes)
    return (
      <Card title={strings.codesTitle}>
        <Codes codes={codes} onKept={keep} />
      </Card>
    );
  return (
    <Card title={strings.setUp} text={SET_UP_SECOND_FACTOR}>
      {error !== null && <LoadError error={error} onRetry={begin} />}
      {setUp && <ScanForm key={setUp.token} where="sign-in" setUp={setUp} onOn={show} onCancel={onDone} />}
    </Card>
  );
}

const Back = ({ onClick }: { onClick: () => void }) => (
  <Box mt="5">
    <Button variant="outline" onClick={onClick}>
      {strings.back}
    </Button>
  </Box>
);
