import type { Path } from "../../../lib/links.ts";

export interface NavLink {
  label: string;
  /** One link of the menu leads to one address. */
  to: Path;
}

export interface NavGroup {
  id: string;
  label: string;
  icon: string;
  order: number;
  links: NavLink[];
}

/** The link the path belongs to: the longest one it begins with. */
export function currentLink(menu: readonly NavGroup[], path: string): NavLink | null {
  const matching = menu
    .flatMap((group) => group.links)
    .filter((link) => path === link.to || path.startsWith(`${link.to}/`));
  return matching.sort((a, b) => b.to.length - a.to.length)[0] ?? null;
}
