import type { MemberCategory, StoredCategoryAssignment } from "./entity.ts";

type Standing = Pick<StoredCategoryAssignment, "until">;

/** Whether somebody is in a category, of how they stand with it. */
export const isIn = (assignment: Standing | undefined): boolean =>
  assignment !== undefined && assignment.until === undefined;

/** The order of categories in lists: by name, then by age. */
export const byName = (
  a: Pick<MemberCategory, "nameKey" | "id">,
  b: Pick<MemberCategory, "nameKey" | "id">,
): number => {
  if (a.nameKey === b.nameKey) return a.id < b.id ? -1 : 1;
  return a.nameKey < b.nameKey ? -1 : 1;
};

/** A member's categories as they are told: those that they are in first, by name; then those they left, the latest first. */
export const inOrder = <A extends Pick<StoredCategoryAssignment, "name" | "until">>(all: readonly A[]): A[] =>
  [...all].sort((a, b) => {
    if (!a.until && !b.until) return a.name.localeCompare(b.name, "en");
    if (!a.until || !b.until) return a.until ? 1 : -1;
    return b.until.localeCompare(a.until);
  });

/** Why a category cannot be removed; null when nobody is in it. */
export const whyNotRemove = (count: number): string | null =>
  count <= 0
    ? null
    : `${count === 1 ? "1 member is" : `${count} members are`} in this category. Take them out of it first.`;

/** What no other category has: of one club there is one of a name. */
export const claimedName = ({ owner, nameKey }: Pick<MemberCategory, "owner" | "nameKey">): string =>
  `${owner}#${nameKey}`;
