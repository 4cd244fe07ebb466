import type { NavLink } from "../features/platform/shell/navigation.ts";
import { NotAvailable } from "../features/platform/shell/not-available.tsx";
import { filled, useRow } from "../lib/links.ts";
import { type SessionState, useSessionState } from "../lib/session.ts";
import { navigationFor } from "./navigation.ts";
import { isAvailable, routeRows } from "./table.ts";

/** The fallback for every row without a screen. */
export function Screen() {
  return <NotAvailable title={useRow()?.title ?? ""} links={usableLinks(useSessionState())} />;
}

function usableLinks(state: SessionState): NavLink[] {
  if (state.phase !== "in") return [];
  const { session, context } = state;
  const built = new Set(routeRows.filter(isAvailable).map(({ pattern }) => filled(pattern, {})));
  const { contexts, isRoot, featureFlags: features } = session;
  return navigationFor({ signedIn: true, context, contexts, isRoot, features })
    .flatMap((group) => group.links.map((link) => ({ ...link, label: `${group.label}: ${link.label}` })))
    .filter((link) => built.has(link.to));
}
