import type { FeatureFlag } from "@salle/contract/flags";
import type { ContextType } from "@salle/contract/identity/session";
import type { ComponentType } from "react";
import type { Guards, Visitor } from "./guards.ts";
import type { NavGroupName } from "./nav-groups.ts";

/** What a screen's module exports. */
export interface ScreenModule {
  Screen: ComponentType;
  /** Has in the cache what the screen reads; awaited before it is shown. @throws ApiFailure */
  loader?: (visit: LoaderVisit) => Promise<unknown>;
  /** The screen's shape while that is on its way, where the usual one will not do. */
  Pending?: ComponentType;
  /** What to show when it failed, where the usual words and the way to try again will not do. */
  Failed?: ComponentType<FailedProps>;
}

export interface FailedProps {
  error: unknown;
  onRetry: () => unknown;
}

/** Who comes, and what the address says. */
export interface LoaderVisit {
  context: Visitor["context"];
  params: Readonly<Record<string, string | undefined>>;
  search: Record<string, unknown>;
}

/** A link of the menu. It is shown to whom the row's guards let in; more may be asked here. */
export interface NavEntry {
  group: NavGroupName;
  /** Instead of the row's title; by context where the words differ. */
  label?: string | Partial<Record<ContextType, string>>;
  /** Whom it is shown to, of those who may come; null is who has no context. */
  contexts?: readonly (ContextType | null)[];
  features?: readonly FeatureFlag[];
}

/** One screen of the spec's route table (01 §2.2), or of our own: who sees it, under which name, and where it hangs. */
export interface RouteRow extends Guards {
  /** `:name` is a parameter, `:name?` an optional one. */
  pattern: string;
  area: string;
  title: string;
  /** Where this path leads instead of showing something. */
  redirect?: (visitor: Visitor) => string;
  /**
   * Loads the screen, a `ScreenModule` (`router.tsx` has the compiler check it; here it would go in a circle, for screens
   * link to rows). A row without one (and without a redirect) says honestly that it is not available yet.
   */
  screen?: () => Promise<object>;
  nav?: NavEntry;
}

export const clubOnly = ["club"] as const;
export const systemOnly = ["system"] as const;
export const memberOnly = ["user"] as const;
export const clubAndGroups = ["club", "club-groups"] as const;
export const clubAndSystem = ["club", "system"] as const;
export const staff = ["club", "club-groups", "system"] as const;
