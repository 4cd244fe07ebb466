import type { ContextType } from "@salle/contract/identity/session";
import type { ComponentType } from "react";
import type { Guards, Visitor } from "./guards.ts";
import type { NavGroupName } from "./nav-groups.ts";

/** What a screen's module exports. */
export interface ScreenModule {
  Screen: ComponentType;
  /** The route loader: fills the cache with what the screen reads; awaited before it is shown. @throws ApiFailure */
  loader?: (visit: LoaderVisit) => Promise<unknown>;
  /** The screen's skeleton while that loads, where the usual one will not do. */
  Pending?: ComponentType;
  /** The screen's fallback when that has failed, where the usual words and the retry will not do. */
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
  /** What is behind the `#`, which is never sent to the server. */
  hash: string;
}

/** A link of the menu. It is shown to those whom the row's guards let in; this can narrow it further. */
export interface NavEntry {
  group: NavGroupName;
  /** Instead of the row's title; by context where the words differ. */
  label?: string | Partial<Record<ContextType, string>>;
  /** Whom it is shown to, of those whom the guards let in; null is somebody without a context. */
  contexts?: readonly (ContextType | null)[];
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
   * Lazy-loads the screen, a `ScreenModule`. `router.tsx` has the compiler check that; here the types would be
   * circular, because screens link to rows. A row without one (and without a redirect) says that it is not available
   * yet.
   */
  screen?: () => Promise<object>;
  nav?: NavEntry;
  /** The address of the menu's link that is marked on this screen, where its own does not say it. */
  marks?: string;
  /** The layout inside the shell that the screen stands in: the member's, with their header (spec 01 §2.2). */
  section?: "member";
  /** What stands here until the screen is there, where the root leads to it. */
  landing?: { title: string; text: string };
}

export const clubOnly = ["club"] as const;
export const systemOnly = ["system"] as const;
export const memberOnly = ["user"] as const;
export const clubAndGroups = ["club", "club-groups"] as const;
export const clubAndSystem = ["club", "system"] as const;
export const staff = ["club", "club-groups", "system"] as const;
