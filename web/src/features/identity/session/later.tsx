import { to } from "../../../lib/links.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { Card } from "./card.tsx";
import { strings } from "./strings.ts";

/** What its link announces and is not there yet. */
export const Later = () => (
  <Card title={strings.setPasswordTitle} text={strings.unavailableText}>
    <TextLink to={to("/authenticate/:page?", { page: "login" })}>{strings.toSignIn}</TextLink>
  </Card>
);
