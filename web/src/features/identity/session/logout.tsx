import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { signOut } from "../../../lib/session.ts";
import { Card } from "./card.tsx";
import { strings } from "./strings.ts";

/** Ends the session, then shows the login page. */
export function Logout() {
  const router = useRouter();
  useEffect(() => {
    void signOut().then(() => router.navigate({ to: "/authenticate/login", replace: true } as never));
  }, [router]);
  return (
    <Card title={strings.signingOut}>
      <span role="status">{strings.signingOut}</span>
    </Card>
  );
}
