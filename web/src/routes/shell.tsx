import { AppShell } from "../features/platform/shell/app-shell.tsx";
import { useSession } from "../lib/session.ts";
import { menuOf } from "./navigation.ts";

/** The signed-in layout, with the menu that the rows give this visitor. */
export const Shell = () => <AppShell menu={menuOf(useSession())} />;
