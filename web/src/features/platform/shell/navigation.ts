import type { FeatureFlag, FeatureFlags } from "@salle/contract/flags";
import type { ContextType, SecurableContext } from "@salle/contract/identity/session";
import { administrator, contextless, type LinkRule, type NavGroup, type NavLink, user } from "./navigation-links.ts";

/** Who looks at the navigation. */
export interface Viewer {
  context: SecurableContext | null;
  contexts: readonly SecurableContext[];
  isRoot: boolean;
  features: FeatureFlags;
}

/** The groups and links this viewer sees, in order. */
export function navigationFor(viewer: Viewer): NavGroup[] {
  const { context, contexts, isRoot, features } = viewer;
  if (!context) return contextless.filter(({ id }) => features.events || id !== "account-functions");
  const { type, permissions } = context;
  const isOn = (feature?: FeatureFlag) => !feature || features[feature];
  const hasClub = contexts.some((other) => other.type === "club" && other.clubId === context.clubId);

  const isShown = (link: LinkRule): boolean =>
    (!link.contexts || link.contexts.includes(type)) &&
    isOn(link.feature) &&
    (!link.permission || permissions.includes(link.permission)) &&
    (!link.rootOnly || isRoot) &&
    (!link.clubOfMember || hasClub);

  return [...administrator, ...user]
    .filter(
      (group) =>
        group.contexts.includes(type) &&
        isOn(group.feature) &&
        (!group.permissions || group.permissions.some((permission) => permissions.includes(permission))),
    )
    .map(({ id, label, icon, order, links }) => ({
      id,
      label,
      icon,
      order,
      links: links.filter(isShown).map((link) => ({ id: link.id, to: link.to, label: labelOf(link, type) })),
    }))
    .filter((group) => group.links.length > 0)
    .sort((a, b) => a.order - b.order);
}

const labelOf = ({ label }: LinkRule, type: ContextType): string =>
  typeof label === "string" ? label : (label[type] ?? "");

/** The link the path belongs to: the longest one it begins with. */
export function currentLink(groups: readonly NavGroup[], path: string): NavLink | null {
  const matching = groups
    .flatMap((group) => group.links)
    .filter((link) => path === link.to || path.startsWith(`${link.to}/`));
  return matching.sort((a, b) => b.to.length - a.to.length)[0] ?? null;
}
