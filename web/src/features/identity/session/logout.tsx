import { useEffect } from "react";
import { to, useGo } from "../../../lib/links.ts";
import { signOut } from "../../../lib/session.ts";
import { Card } from "./card.tsx";
import { strings } from "./strings.ts";

/** Ends the session, then shows the login page. */
export function Logout() {
  const go = useGo();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    void signOut().then(() => go(to("/authenticate/:page?", { page: "login" }), { replace: true }));
  }, []);
  return (
    <Card title={strings.signingOut}>
      <span role="status">{strings.signingOut}</span>
    </Card>
  );
}
