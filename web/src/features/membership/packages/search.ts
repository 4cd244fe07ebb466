import { packageSorts } from "@salle/contract/membership/packages";
import * as z from "zod/mini";
import { kept, keptDirection, keptPage, keptYesNo } from "../../../lib/search-schema.ts";

/** The packages table's state in the URL; a bad value is as if absent. */
const PackageSearch = z.object({
  q: kept(z.string().check(z.maxLength(100))),
  autoRenew: keptYesNo(),
  selectable: keptYesNo(),
  fee: kept(z.string().check(z.maxLength(60))),
  archived: kept(z.literal("yes")),
  sort: kept(z.enum(packageSorts)),
  dir: keptDirection(),
  page: keptPage(),
});
export type PackageSearch = z.infer<typeof PackageSearch>;

export const readPackageSearch = (query: Record<string, unknown>): PackageSearch => PackageSearch.parse(query);

export const filterNames = ["autoRenew", "selectable", "fee"] as const;
export type FilterName = (typeof filterNames)[number];
