import { AppShell } from "../features/platform/shell/app-shell.tsx";
import { useSession } from "../lib/session.ts";
import { navigationFor } from "./navigation.ts";

/** The signed-in layout, with the menu that the rows give this visitor. */
export function Shell() {
  const { session, context } = useSession();
  const { contexts, isRoot, featureFlags: features } = session;
  return <AppShell menu={navigationFor({ signedIn: true, context, contexts, isRoot, features })} />;
}
