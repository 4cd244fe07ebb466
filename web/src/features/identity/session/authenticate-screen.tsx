import { useParams } from "@tanstack/react-router";
import { TextLink } from "../../../ui/layout/link.tsx";
import { Card } from "./card.tsx";
import { Login } from "./login.tsx";
import { Logout } from "./logout.tsx";
import { strings } from "./strings.ts";

/** `/authenticate/:page?` (spec 01 §2.2): login, logout and similar. */
export function Screen() {
  const { page } = useParams({ strict: false }) as { page?: string };
  if (page === undefined || page === "login") return <Login />;
  if (page === "logout") return <Logout />;
  return (
    <Card title={strings.unavailableTitle} text={strings.unavailableText}>
      <TextLink to="/authenticate/login">{strings.toSignIn}</TextLink>
    </Card>
  );
}
