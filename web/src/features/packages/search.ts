import { packageSorts } from "@salle/contract/packages";
import * as z from "zod/mini";

const kept = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);
const yesNo = () => kept(z.enum(["yes", "no"]));

/** The packages table's state in the URL; a bad value is as if absent. */
const PackageSearch = z.object({
  q: kept(z.string().check(z.maxLength(100))),
  autoRenew: yesNo(),
  selectable: yesNo(),
  fee: kept(z.string().check(z.maxLength(60))),
  archived: kept(z.literal("yes")),
  sort: kept(z.enum(packageSorts)),
  dir: kept(z.enum(["asc", "desc"])),
  page: kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
});
export type PackageSearch = z.infer<typeof PackageSearch>;

export const readPackageSearch = (query: Record<string, unknown>): PackageSearch => PackageSearch.parse(query);

export const filterNames = ["autoRenew", "selectable", "fee"] as const;
export type FilterName = (typeof filterNames)[number];
