import { useLocation } from "@tanstack/react-router";
import { useRow } from "../../../lib/links.ts";
import { currentLink, type NavGroup, type NavLink } from "./navigation.ts";

/** The link of the menu that the shown screen belongs to: by its address, or the one that its row names. */
export function useCurrentLink(menu: readonly NavGroup[]): NavLink | null {
  const marks = useRow()?.marks;
  // Selected here, so that another address under the same link draws no menu anew.
  return useLocation({ select: ({ pathname }) => currentLink(menu, marks ?? pathname) });
}
