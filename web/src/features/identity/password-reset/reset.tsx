import { Box } from "@chakra-ui/react";
import { checkReset, resetTexts } from "@salle/contract/identity/password-reset";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "../../../lib/client.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { expectHeading } from "../../../lib/focus.ts";
import { to } from "../../../lib/links.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { ButtonLink, TextLink } from "../../../ui/layout/link.tsx";
import { Card } from "../session/index.ts";
import { AskForm } from "./ask-form.tsx";
import { CodeForm } from "./code-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { strings } from "./strings.ts";

type Step =
  | { name: "ask" }
  | { name: "check"; link: string }
  | { name: "code"; token: string; address: string }
  | { name: "choose"; token: string }
  | { name: "over" }
  | { name: "done" };

const page = (name: string) => to("/authenticate/:page?", { page: name });

/**
 * A new password, from the address to the last step. It begins with the address, or with the mail's link, which names its
 * reset behind the `#`.
 */
export function Reset({ begins }: { begins: "address" | "link" }) {
  const [step, setStep] = useState<Step>(() =>
    begins === "link" ? { name: "check", link: location.hash.slice(1) } : { name: "ask" },
  );
  const go = (next: Step) => {
    expectHeading();
    setStep(next);
  };
  const over = () => go({ name: "over" });
  switch (step.name) {
    case "ask":
      return (
        <Card title={strings.askTitle} text={strings.askText}>
          <AskForm onAsked={(token, address) => go({ name: "code", token, address })} />
          <ToSignIn />
        </Card>
      );
    case "check":
      return <Check link={step.link} onRight={(token) => setStep({ name: "choose", token })} onOver={over} />;
    case "code":
      return (
        <Card title={strings.sentTitle} text={strings.sent(step.address)}>
          <CodeForm token={step.token} onRight={(token) => go({ name: "choose", token })} onOver={over} />
          <Below>
            {strings.nothingCame}{" "}
            <Box asChild color="link" textDecoration="underline" cursor="pointer">
              <button type="button" onClick={() => go({ name: "ask" })}>
                {strings.askAgain}
              </button>
            </Box>
            .
          </Below>
        </Card>
      );
    case "choose":
      return (
        <Card title={strings.chooseTitle}>
          <PasswordForm token={step.token} onSet={() => go({ name: "done" })} onOver={over} />
        </Card>
      );
    case "over":
      return (
        <Card title={strings.overTitle}>
          <Alert tone="warning">{resetTexts.over}</Alert>
          <Box mt="5">
            <ButtonLink to={page("forgot-password")}>{strings.askForNew}</ButtonLink>
          </Box>
          <ToSignIn />
        </Card>
      );
    case "done":
      return (
        <Card title={strings.doneTitle} text={strings.done}>
          <ButtonLink to={page("login")}>{strings.signIn}</ButtonLink>
        </Card>
      );
  }
}

const Below = ({ children }: { children: ReactNode }) => (
  <Box mt="6" fontSize="md">
    {children}
  </Box>
);
const ToSignIn = () => (
  <Below>
    <TextLink to={page("login")}>{strings.toSignIn}</TextLink>
  </Below>
);

interface CheckProps {
  link: string;
  onRight: (token: string) => void;
  onOver: () => void;
}

/** Shows the mail's link to the server. */
function Check({ link, onRight, onOver }: CheckProps) {
  const [error, setError] = useState<unknown>(null);
  const check = async () => {
    setError(null);
    const [id = "", signature = "", ott = ""] = link.split(".");
    try {
      const { data } = await call(checkReset, { body: { attributes: { token: `${id}.${signature}`, ott } } });
      onRight(data.attributes.token);
    } catch (failure) {
      // What is wrong with a link is all the same to who has followed it.
      if (failure instanceof ApiFailure && [409, 417].includes(failure.status)) onOver();
      else setError(failure);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void check(), []);
  return (
    <Card title={strings.chooseTitle}>
      {error ? <LoadError error={error} onRetry={check} /> : <span role="status">{strings.checking}</span>}
    </Card>
  );
}
