import { Box, Button, Flex } from "@chakra-ui/react";
import { Credentials } from "@salle/contract/identity/session";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { messageOf } from "../../../lib/failure.ts";
import { safeRedirect } from "../../../lib/redirect.ts";
import { sessionState, signIn } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Input } from "../../../ui/form/controls.ts";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";
import { PasswordInput } from "../../../ui/form/password-input.tsx";
import { Card } from "./card.tsx";
import { DemoLogins } from "./demo-logins.tsx";
import { type Needed, neededFor } from "./needed.ts";
import { ForgotPassword, OtherWays } from "./other-ways.tsx";
import { strings } from "./strings.ts";

type Problems = { email?: string; password?: string; form?: string };

/**
 * Sign-in; leads to where the visitor was going, else to the root. Two fields without the form library, which would be
 * a tenth of the first page a stranger loads (budgets); the rules are the contract's all the same.
 * @param onMore told of what is right, where something else is needed first: by the code of the refusal
 */
export function Login({ onMore }: { onMore: (needed: Needed, given: Credentials) => void }) {
  const router = useRouter();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState({ email: "", password: "" });
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  const goOn = () => {
    const { redirect }: { redirect?: unknown } = router.state.location.search;
    void router.navigate({ href: safeRedirect(redirect) ?? "/", replace: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, for those who are signed in already
  useEffect(() => {
    if (sessionState().phase === "in") goOn();
  }, []);

  const send = async (given: Credentials) => {
    if (isBusy) return;
    const found = problemsOf(given);
    setProblems(found);
    if (found.email) return email.current?.focus();
    if (found.password) return password.current?.focus();
    setBusy(true);
    try {
      await signIn(given.email.trim(), given.password);
      goOn();
    } catch (error) {
      const needed = neededFor(error);
      if (needed) return onMore(needed, given);
      setProblems({ form: messageOf(error) });
      password.current?.select();
    } finally {
      setBusy(false);
    }
  };
  const change = (next: Partial<Credentials>) => {
    setValues({ ...values, ...next });
    if (problems.email || problems.password) setProblems(problemsOf({ ...values, ...next }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(values);
  };
  return (
    <Card title={strings.signInTitle} text={strings.signInText}>
      <form noValidate onSubmit={onSubmit}>
        <Flex direction="column" gap="5">
          {problems.form && <Alert>{problems.form}</Alert>}
          <FieldFrame label={strings.email} problem={problems.email} isRequired="unmarked">
            {(control) => (
              <Input
                {...control}
                ref={email}
                h="11"
                type="email"
                inputMode="email"
                name="email"
                autoComplete="username"
                value={values.email}
                onChange={(event) => change({ email: event.target.value })}
              />
            )}
          </FieldFrame>
          <Box position="relative">
            <FieldFrame label={strings.password} problem={problems.password} isRequired="unmarked">
              {(control) => (
                <PasswordInput
                  {...control}
                  ref={password}
                  h="11"
                  name="password"
                  autoComplete="current-password"
                  value={values.password}
                  onChange={(event) => change({ password: event.target.value })}
                />
              )}
            </FieldFrame>
            {/* Beside the label, but after the field on the keyboard's way. */}
            <Box position="absolute" insetEnd="0" top="0.5" fontSize="sm">
              <ForgotPassword />
            </Box>
          </Box>
          <Button type="submit" size="lg" loading={isBusy} loadingText={strings.signIn}>
            {strings.signIn}
          </Button>
        </Flex>
      </form>
      <OtherWays />
      <DemoLogins
        isDisabled={isBusy}
        onChoose={({ email: address, password: secret }) => {
          setValues({ email: address, password: secret });
          void send({ email: address, password: secret });
        }}
      />
    </Card>
  );
}

/** The validation errors of the credentials by the contract's schema, for each field. */
function problemsOf(given: Credentials): Problems {
  const parsed = Credentials.safeParse(given);
  if (parsed.success) return {};
  const of = (name: string) => parsed.error.issues.find((issue) => issue.path[0] === name)?.message;
  return { email: of("email"), password: of("password") };
}
