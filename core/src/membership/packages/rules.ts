import { parseDuration } from "@salle/calendar/duration";
import { DEFAULT_GRACE, DEFAULT_NOTICES } from "@salle/contract/membership/notices";
import type { MembershipPackage, PackageListQuery } from "@salle/contract/membership/packages";
import { fold } from "../../lib/fold.ts";
import type { Package } from "./entity.ts";

/** Where lists look for a package. */
export const listedBy = (
  of: Pick<Package, "name" | "isArchived" | "playingRightIds">,
): Pick<Package, "shelf" | "nameKey" | "carries"> => ({
  shelf: of.isArchived ? "archived" : "offered",
  nameKey: fold(of.name),
  carries: !of.isArchived && of.playingRightIds?.length ? "rights" : undefined,
});

/** When members of a package are told of the end, in days from the last one; one that was made before says nothing. */
export const noticesOf = ({ notices }: Pick<Package, "notices">): readonly number[] => notices ?? DEFAULT_NOTICES;

/** For how many days a renewal of it that nobody has paid counts. */
export const graceOf = ({ graceDays }: Pick<Package, "graceDays">): number => graceDays ?? DEFAULT_GRACE;

/** The lengths that the form offers besides one's own. */
export const expiryIntervals = ["P1M", "P3M", "P6M", "P1Y", "P2Y"];
/** The renewals that the form offers besides one's own, counted from a period's start. */
export const renewalIntervals = ["P1M", "P3M", "P6M", "P9M", "P11M", "P1Y"];

/** A duration of one unit in words: `1 month`, `2 years`. */
export function intervalText(interval: string): string {
  const duration = parseDuration(interval);
  const units = Object.entries(duration ?? {}).filter(([, amount]) => amount > 0);
  return units.map(([unit, amount]) => `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`).join(" ");
}

/** What of a package its list can filter and sort by. */
export interface Listed {
  id: string;
  name: string;
  description?: string;
  feePackageId: string;
  feePackageName: string;
  autoRenew?: boolean;
  userSelectable?: boolean;
  isArchived?: boolean;
}

type Asked = Pick<PackageListQuery, "filters" | "sort">;

/** Whether a package passes the filters; every word of the search term must be in its name or description. */
export function passes(each: Omit<Listed, "feePackageName">, { filters }: Pick<Asked, "filters">): boolean {
  const words = (filters.searchterm ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return (
    Boolean(each.isArchived) === (filters.isArchived ?? false) &&
    (filters.autoRenew === undefined || Boolean(each.autoRenew) === filters.autoRenew) &&
    (filters.userSelectable === undefined || Boolean(each.userSelectable) === filters.userSelectable) &&
    (!filters.feePackage || each.feePackageId === filters.feePackage) &&
    words.every((word) => `${each.name}\n${each.description ?? ""}`.toLowerCase().includes(word))
  );
}

/** The packages that pass the filters, in order. */
export function search<P extends Listed>(packages: P[], query: Asked): P[] {
  const { column, direction } = query.sort;
  const byName = (a: P, b: P) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1);
  const turn = direction === "desc" ? -1 : 1;
  return packages.filter((each) => passes(each, query)).sort((a, b) => turn * compare(column, a, b) || byName(a, b));
}

function compare(column: PackageListQuery["sort"]["column"], a: Listed, b: Listed): number {
  switch (column) {
    case "name":
      return a.name.localeCompare(b.name);
    case "feePackage":
      return a.feePackageName.localeCompare(b.feePackageName);
    case "autoRenew":
    case "userSelectable":
      return Number(Boolean(a[column])) - Number(Boolean(b[column]));
  }
}

/** What the actor may do with a package (spec 02 §2): nothing with an archived one, delete only what was never used. */
export const capabilitiesOf = (
  of: { isArchived?: boolean; isUsed?: boolean },
  manages: boolean,
): NonNullable<MembershipPackage["capabilities"]> => ({
  canEdit: manages && !of.isArchived,
  canArchive: manages && !of.isArchived,
  canDelete: manages && !of.isArchived && !of.isUsed,
});
