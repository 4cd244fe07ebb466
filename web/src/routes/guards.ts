import type { FeatureFlag, FeatureFlags } from "@salle/contract/flags";
import type { ContextType, SecurableContext } from "@salle/contract/identity/session";
import type { Permission } from "@salle/contract/permissions";
import { seesTab, type TabRow } from "../lib/tabs.ts";

/** A route's guards: who may be on its screen (spec 01 §2.1). */
export interface Guards {
  auth?: true;
  contexts?: readonly ContextType[];
  contextSet?: true;
  features?: readonly FeatureFlag[];
  /** Asked for in the chosen context; of several, one is enough. */
  permission?: Permission | readonly Permission[];
  rootOnly?: true;
  /** Only for a member who also has a club context for the club they are a member of. */
  clubOfMember?: true;
  /** What `:tab?` can be; the first is shown without it. */
  tabs?: readonly TabRow[];
  /** Header and navigation are hidden. */
  hideUi?: true;
}

/** What the guards know of the person who comes. */
export interface Visitor {
  signedIn: boolean;
  isRoot: boolean;
  context: SecurableContext | null;
  contexts: readonly SecurableContext[];
  features: FeatureFlags;
}

export interface Destination {
  to: string;
  search?: Record<string, unknown>;
}

export const LOGIN = "/authenticate/login";
const LOGOUT = "/authenticate/logout";
const PICK_CONTEXT = "/authenticate/context";

/** Where `/` leads (spec 01 §2.1's table). */
export function rootDestination(visitor: Visitor): string {
  if (!visitor.signedIn) return LOGIN;
  if (!visitor.context) return visitor.contexts.length === 0 ? "/account" : PICK_CONTEXT;
  switch (visitor.context.type) {
    case "system":
      return "/admin";
    case "club":
    case "club-groups":
      return visitor.features.membership ? "/membership" : "/clubs";
    case "user":
      return "/member";
    default:
      return LOGOUT;
  }
}

/** Where to send the visitor instead of `path` (with its query) and its tab, or null when they may stay. */
export function redirectFor(guards: Guards, visitor: Visitor, path: string, tab?: string): Destination | null {
  const root = { to: "/" };
  if (guards.auth && !visitor.signedIn) return { to: LOGIN, search: { redirect: path } };
  if (guards.contextSet && !visitor.context) return { to: PICK_CONTEXT, search: { redirect: path } };
  if (guards.contexts) {
    if (!visitor.context)
      return visitor.contexts.length === 0 ? root : { to: PICK_CONTEXT, search: { redirect: path } };
    if (!guards.contexts.includes(visitor.context.type)) return root;
  }
  if (guards.features?.some((flag) => !visitor.features[flag])) return root;
  if (!hasPermission(guards, visitor.context)) return root;
  if (guards.rootOnly && !visitor.isRoot) return root;
  if (guards.clubOfMember && !hasClubOfMember(visitor)) return root;
  const asked = guards.tabs?.find((each) => each.tab === tab);
  if (asked && !seesTab(asked, { context: visitor.context, flags: visitor.features })) return root;
  return null;
}

function hasPermission({ permission }: Guards, context: SecurableContext | null): boolean {
  if (permission === undefined) return true;
  return [permission].flat().some((each) => context?.permissions.includes(each));
}

const hasClubOfMember = ({ context, contexts }: Pick<Visitor, "context" | "contexts">): boolean =>
  contexts.some((other) => other.type === "club" && other.clubId === context?.clubId);
