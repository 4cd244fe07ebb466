import { to, useParamsOf } from "../../../lib/links.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { Card } from "./card.tsx";
import { Login } from "./login.tsx";
import { Logout } from "./logout.tsx";
import { strings } from "./strings.ts";

/** `/authenticate/:page?` (spec 01 §2.2): login, logout and similar; those of passwords are not there yet. */
export function Screen() {
  const { page } = useParamsOf("/authenticate/:page?");
  if (page === undefined || page === "login") return <Login />;
  if (page === "logout") return <Logout />;
  return (
    <Card title={strings.passwordTitle} text={strings.unavailableText}>
      <TextLink to={to("/authenticate/:page?", { page: "login" })}>{strings.toSignIn}</TextLink>
    </Card>
  );
}
