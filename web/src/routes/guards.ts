import type { FeatureFlag, FeatureFlags } from "@salle/contract/flags";
import type { ContextType, SecurableContext } from "@salle/contract/identity/session";

/** Who may be on a screen (spec 01 §2.1). */
export interface Guards {
  auth?: true;
  contexts?: readonly ContextType[];
  contextSet?: true;
  features?: readonly FeatureFlag[];
  rootOnly?: true;
  /** Only for a member who also has a club context for the club they are a member of. */
  clubOfMember?: true;
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
  search?: Record<string, string>;
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

/** Where to send the visitor instead of `path` (with its query), or null when they may stay. */
export function redirectFor(guards: Guards, visitor: Visitor, path: string): Destination | null {
  const root = { to: "/" };
  if (guards.auth && !visitor.signedIn) return { to: LOGIN, search: { redirect: path } };
  if (guards.contextSet && !visitor.context) return { to: PICK_CONTEXT, search: { redirect: path } };
  if (guards.contexts) {
    if (!visitor.context)
      return visitor.contexts.length === 0 ? root : { to: PICK_CONTEXT, search: { redirect: path } };
    if (!guards.contexts.includes(visitor.context.type)) return root;
  }
  if (guards.features?.some((flag) => !visitor.features[flag])) return root;
  if (guards.rootOnly && !visitor.isRoot) return root;
  if (guards.clubOfMember && !hasClubOfMember(visitor)) return root;
  return null;
}

const hasClubOfMember = ({ context, contexts }: Pick<Visitor, "context" | "contexts">): boolean =>
  contexts.some((other) => other.type === "club" && other.clubId === context?.clubId);
