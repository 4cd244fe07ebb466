import {
  type CreatePackageInput,
  createPackage,
  getNewPackageForm,
  getPackageForm,
  listPackages,
  type MembershipPackage,
  type UpdatePackageInput,
  updatePackage,
} from "@salle/contract/membership/packages";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { pageOf } from "../../../lib/paging.ts";
import { apiQuery, attributesOf, fresh } from "../../../lib/queries.ts";
import type { PackageSearch } from "./search.ts";
import { strings } from "./strings.ts";

const bit = (value: "yes" | "no" | undefined) => value && (value === "yes" ? (1 as const) : (0 as const));

/** One page of an owner's packages, filtered and sorted as the URL says. */
export const packageList = (owner: string, search: PackageSearch) =>
  apiQuery(
    listPackages,
    {
      params: { owner },
      query: {
        filters: {
          searchterm: search.q,
          autoRenew: bit(search.autoRenew),
          userSelectable: bit(search.selectable),
          feePackage: search.fee,
          isArchived: search.archived === "yes" ? 1 : 0,
        },
        sort: { column: search.sort ?? "name", direction: search.dir ?? "asc" },
        pagination: pageOf(search),
      },
    },
    { tags: ["packages"], placeholderData: keepPreviousData },
  );

/** What the form offers, for a new package or with an existing one; a new fee package is among it. */
export const packageForm = (owner: string, id: string | null) => {
  const options = { ...fresh, tags: ["fees"], failed: strings.formError } as const;
  return id === null
    ? apiQuery(getNewPackageForm, { params: { owner } }, { ...options, select: attributesOf })
    : apiQuery(getPackageForm, { params: { owner, id } }, { ...options, select: attributesOf });
};

/** Makes a package, or changes one. @throws ApiFailure */
export async function savePackage(
  owner: string,
  save: { id: null; attributes: CreatePackageInput } | { id: string; attributes: UpdatePackageInput },
  idempotencyKey: string,
): Promise<MembershipPackage> {
  const { data } =
    save.id === null
      ? await call(createPackage, { params: { owner }, body: { attributes: save.attributes }, idempotencyKey })
      : await call(updatePackage, { params: { id: save.id }, body: { attributes: save.attributes }, idempotencyKey });
  return data;
}
