import { useState } from "react";
import { expectHeading } from "../../../lib/focus.ts";
import { to } from "../../../lib/links.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { Below, Frame } from "./frame.tsx";
import { Registered } from "./registered.tsx";
import { strings } from "./strings.ts";

/** A first password, for who is registered: the mail to the address that their club has leads on. */
export function SetPassword() {
  const [message, setMessage] = useState<string | null>(null);
  const sent = (said: string) => {
    expectHeading();
    setMessage(said);
  };
  return (
    <Frame
      key={message}
      title={message === null ? strings.passwordTitle : strings.sentTitle}
      text={message ?? strings.findText}
    >
      {message === null && <Registered onSent={sent} />}
      <Below>
        <TextLink to={to("/authenticate/:page?", { page: "login" })}>{strings.toSignIn}</TextLink>
      </Below>
    </Frame>
  );
}
