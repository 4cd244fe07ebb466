import type { FeatureFlag, FeatureFlags } from "@salle/contract/flags";
import type { ContextType, SecurableContext } from "@salle/contract/identity/session";
import type { Permission } from "@salle/contract/permissions";

/** A tab of a screen, as its route row names it. */
export interface TabRow {
  /** Its name in the address. */
  tab: string;
  label: string;
  contexts?: readonly ContextType[];
  permission?: Permission;
  features?: readonly FeatureFlag[];
  /** What its list is filtered by, in the API's names and values: a link with such a filter leads to the tab. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /** The tab over which it is a panel, in the place of a tab of its own. */
  over?: string;
}

/** Whether somebody who may be on the screen sees the tab too. */
export const seesTab = (
  { contexts, permission, features }: TabRow,
  { context, flags }: { context: SecurableContext | null; flags: FeatureFlags },
): boolean =>
  (features?.every((feature) => flags[feature]) ?? true) &&
  (!contexts || (context !== null && contexts.includes(context.type))) &&
  (!permission || (context?.permissions.includes(permission) ?? false));
