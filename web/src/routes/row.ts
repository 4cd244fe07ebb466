import type { ContextType } from "@salle/contract/identity/session";
import type { ComponentType } from "react";
import type { Guards, Visitor } from "./guards.ts";

/** One screen of the spec's route table (01 §2.2), or of our own. */
export interface RouteRow {
  /** `:name` is a parameter, `:name?` an optional one. */
  pattern: string;
  area: string;
  title: string;
  guards: Guards;
  /** Where this path leads instead of showing something. */
  redirect?: (visitor: Visitor) => string;
  /** Loads the screen. A row without one (and without a redirect) says honestly that it is not available yet. */
  screen?: () => Promise<{ Screen: ComponentType }>;
  /** Reads the query; anything it does not know falls back. */
  search?: (query: Record<string, unknown>) => object;
}

export const clubOnly: ContextType[] = ["club"];
export const systemOnly: ContextType[] = ["system"];
export const member: ContextType[] = ["user"];
export const clubAndGroups: ContextType[] = ["club", "club-groups"];
export const clubAndSystem: ContextType[] = ["club", "system"];
export const staff: ContextType[] = ["club", "club-groups", "system"];
