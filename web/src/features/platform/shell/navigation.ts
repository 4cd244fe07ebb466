import type { Path } from "../../../lib/links.ts";

export interface NavLink {
  label: string;
  /** One link of the menu leads to one address. */
  to: Path;
  /** Its screen is there; the others are marked "Soon". */
  isBuilt: boolean;
}

export interface NavGroup {
  id: string;
  label: string;
  icon: string;
  order: number;
  /** Its word in the bar at the foot of a member's phone. */
  bar?: string | undefined;
  links: NavLink[];
}

/** The link the path belongs to: the longest one it begins with. */
export function currentLink(menu: readonly NavGroup[], path: string): NavLink | null {
  const matching = menu
    .flatMap((group) => group.links)
    .filter((link) => path === link.to || path.startsWith(`${link.to}/`));
  return matching.sort((a, b) => b.to.length - a.to.length)[0] ?? null;
}

/** Where opening a group leads: its first screen that is there. */
export const firstBuilt = ({ links }: NavGroup): NavLink | null => links.find(({ isBuilt }) => isBuilt) ?? null;

/** The one link that a group is, where it is nothing else. */
export const onlyLink = ({ label, links: [first, ...others] }: NavGroup): NavLink | null =>
  first && others.length === 0 && first.label === label ? first : null;

export interface BarEntry {
  word: string;
  /** The accessible name: a label of the menu that contains the word. */
  name: string;
  icon: string;
  link: NavLink;
}

/** The bar at the foot of a member's phone: the groups that have a word there, each with where it leads. */
export function barOf(menu: readonly NavGroup[]): BarEntry[] {
  return menu.flatMap((group) => {
    const { bar: word, label, icon, links } = group;
    const link = firstBuilt(group) ?? links[0];
    if (word === undefined || !link) return [];
    const name = [label, link.label].find((each) => each.includes(word)) ?? word;
    return [{ word, name, icon, link }];
  });
}
