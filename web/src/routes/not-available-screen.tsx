import type { NavGroup } from "../features/platform/shell/navigation.ts";
import { NotAvailable } from "../features/platform/shell/not-available.tsx";
import { filled, useRow } from "../lib/links.ts";
import { type SessionState, useSessionState } from "../lib/session.ts";
import { navigationFor } from "./navigation.ts";
import { isAvailable, routeRows } from "./table.ts";

/** The fallback for every row without a screen; a landing's, where the root leads, has words of its own. */
export function Screen() {
  const pattern = useRow()?.pattern;
  const row = routeRows.find((each) => each.pattern === pattern);
  const { title = row?.title ?? "", text } = row?.landing ?? {};
  return <NotAvailable title={title} text={text} menu={builtMenu(useSessionState())} />;
}

/** The visitor's navigation without what is not there yet. */
function builtMenu(state: SessionState): NavGroup[] {
  if (state.phase !== "in") return [];
  const { session, context } = state;
  const built = new Set<string>(routeRows.filter(isAvailable).map(({ pattern }) => filled(pattern, {})));
  const { contexts, isRoot, featureFlags: features } = session;
  return navigationFor({ signedIn: true, context, contexts, isRoot, features })
    .map((group) => ({ ...group, links: group.links.filter((link) => built.has(link.to)) }))
    .filter(({ links }) => links.length > 0);
}
