import type { SecurableContext } from "@salle/contract/identity/session";
import type { Permission } from "@salle/contract/permissions";

/** Who looks at a page, and what its path names. */
export interface Visit {
  context: SecurableContext;
  params: Readonly<Record<string, string | undefined>>;
  may: (permission: Permission) => boolean;
}

/** What the router says of a visit before its screen is shown. */
export interface LoaderVisit {
  context: SecurableContext | null;
  params: Visit["params"];
  search: Record<string, unknown>;
}

export const visitOf = (context: SecurableContext, params: Visit["params"]): Visit => ({
  context,
  params,
  may: (permission) => context.permissions.includes(permission),
});
