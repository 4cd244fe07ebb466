import { Box, Button } from "@chakra-ui/react";
import { confirmEmail, emailTexts } from "@salle/contract/identity/profile";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { ApiFailure, messageOf } from "../../../lib/failure.ts";
import { expectHeading } from "../../../lib/focus.ts";
import { createKeys } from "../../../lib/idempotency.ts";
import { to } from "../../../lib/links.ts";
import { invalidate } from "../../../lib/queries.ts";
import { useSessionState } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { Card } from "../session/index.ts";
import { confirmStrings as strings } from "./confirm-strings.ts";

type Step = { name: "ask"; problem?: string } | { name: "done"; address: string } | { name: "over"; text: string };

/** Behind the mail's link: a button, for programs that look through mails open every link in them. */
export function ConfirmEmail() {
  const [step, setStep] = useState<Step>({ name: "ask" });
  const [isBusy, setBusy] = useState(false);
  const [keys] = useState(createKeys);
  const go = (next: Step) => {
    expectHeading();
    setStep(next);
  };
  const confirm = async () => {
    const attributes = { token: location.hash.slice(1) };
    setBusy(true);
    try {
      const { data } = await call(confirmEmail, { body: { attributes }, idempotencyKey: keys.keyFor(attributes) });
      void invalidate("profile");
      go({ name: "done", address: data.attributes.emailAddress });
    } catch (error) {
      // What is wrong with a link is all the same to who has followed it; that somebody else has the address is not.
      const failure = error instanceof ApiFailure ? error : null;
      if (failure?.has("email-taken")) go({ name: "over", text: emailTexts.taken });
      else if (failure?.has("email-over") || failure?.status === 417) go({ name: "over", text: emailTexts.over });
      else setStep({ name: "ask", problem: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  if (step.name === "ask")
    return (
      <Card title={strings.title} text={strings.text}>
        {step.problem && (
          <Box mb="5">
            <Alert>{step.problem}</Alert>
          </Box>
        )}
        <Button size="xl" w="full" loading={isBusy} loadingText={strings.confirm} onClick={() => void confirm()}>
          {strings.confirm}
        </Button>
      </Card>
    );
  return (
    <Card
      title={step.name === "done" ? strings.doneTitle : strings.overTitle}
      text={step.name === "done" ? strings.done(step.address) : undefined}
    >
      {step.name === "over" && (
        <Box mb="5">
          <Alert tone="warning">{step.text}</Alert>
        </Box>
      )}
      <Onward />
    </Card>
  );
}

/** Who is not signed in, or is not any more, is asked to sign in there. */
function Onward() {
  const isIn = useSessionState().phase === "in";
  return <ButtonLink to={to("/account/edit/:tab?")}>{isIn ? strings.toProfile : strings.signIn}</ButtonLink>;
}
