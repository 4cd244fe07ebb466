import type { ContextType } from "@salle/contract/identity/session";
import type { NavGroup } from "../features/platform/shell/navigation.ts";
import { filled } from "../lib/links.ts";
import { redirectFor, type Visitor } from "./guards.ts";
import { type NavGroupName, navGroups } from "./nav-groups.ts";
import type { NavEntry, RouteRow } from "./row.ts";
import { isAvailable, routeRows } from "./table.ts";

interface Linked {
  row: RouteRow;
  nav: NavEntry;
}

const linked: Linked[] = routeRows.flatMap((row) => (row.nav ? [{ row, nav: row.nav }] : []));

/** The groups and links this visitor sees: a group where it stands in the order, its links in that of the rows. */
export function navigationFor(visitor: Visitor): NavGroup[] {
  const shown = linked.filter((each) => isShown(each, visitor));
  return Object.entries(navGroups)
    .map(([name, { label, order, ...group }]) => ({
      id: name,
      label,
      order,
      icon: "icon" in group ? group.icon : name,
      bar: "bar" in group ? group.bar : undefined,
      links: shown
        .filter(({ nav }) => nav.group === (name as NavGroupName))
        .map(({ row, nav }) => ({
          to: filled(row.pattern, {}),
          label: labelOf(row, nav, visitor.context?.type),
          isBuilt: isAvailable(row),
        })),
    }))
    .filter(({ links }) => links.length > 0)
    .sort((a, b) => a.order - b.order);
}

function isShown({ row, nav }: Linked, visitor: Visitor): boolean {
  const type = visitor.context?.type ?? null;
  return (nav.contexts?.includes(type) ?? true) && redirectFor(row, visitor, row.pattern) === null;
}

function labelOf({ title }: RouteRow, { label = title }: NavEntry, type: ContextType | undefined): string {
  return typeof label === "string" ? label : ((type && label[type]) ?? title);
}

interface SignedIn extends Pick<Visitor, "context"> {
  session: Pick<Visitor, "contexts" | "isRoot"> & { featureFlags: Visitor["features"] };
}

/** The navigation of who is signed in. */
export const menuOf = ({ session: { contexts, isRoot, featureFlags: features }, context }: SignedIn): NavGroup[] =>
  navigationFor({ signedIn: true, context, contexts, isRoot, features });
