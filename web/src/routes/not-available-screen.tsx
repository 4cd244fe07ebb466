import { currentLink, firstBuilt, type NavGroup, type NavLink } from "../features/platform/shell/navigation.ts";
import { NotAvailable } from "../features/platform/shell/not-available.tsx";
import { filled, useRow } from "../lib/links.ts";
import { useSessionState } from "../lib/session.ts";
import { menuOf } from "./navigation.ts";
import { routeRows } from "./table.ts";

/** The fallback for every row without a screen; a landing's, where the root leads, has words of its own. */
export function Screen() {
  const pattern = useRow()?.pattern;
  const state = useSessionState();
  const row = routeRows.find((each) => each.pattern === pattern);
  const { title = row?.title ?? "", text } = row?.landing ?? {};
  const menu = state.phase === "in" ? menuOf(state) : [];
  return <NotAvailable title={title} text={text} instead={insteadOf(menu, filled(pattern ?? "", {}))} />;
}

/** What there is instead: in the group of the menu that the screen belongs to, else in the first that has anything. */
function insteadOf(menu: readonly NavGroup[], path: string): NavLink | null {
  const here = currentLink(menu, path);
  const own = menu.filter(({ links }) => links.some((link) => link === here));
  return [...own, ...menu].map(firstBuilt).find((link) => link !== null) ?? null;
}
