import {
  archivePackage,
  type CreatePackageInput,
  createPackage,
  deletePackage,
  getNewPackageForm,
  getPackageForm,
  listPackages,
  type MembershipPackage,
  type UpdatePackageInput,
  updatePackage,
} from "@salle/contract/membership/packages";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { pageOf } from "../../../lib/paging.ts";
import { queryClient } from "../../../lib/query.ts";
import type { PackageSearch } from "./search.ts";

const bit = (value: "yes" | "no" | undefined) => value && (value === "yes" ? (1 as const) : (0 as const));

/** One page of an owner's packages, filtered and sorted as the URL says. */
export const packageList = (owner: string, search: PackageSearch) =>
  queryOptions({
    queryKey: ["packages", owner, "list", search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(listPackages, {
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
        signal,
      }),
  });

/** What the form offers, for a new package or with an existing one. */
export const packageForm = (owner: string, id: string | null) =>
  queryOptions({
    queryKey: ["packages", owner, "form", id],
    // A form begins with what the server has now.
    gcTime: 0,
    queryFn: async ({ signal }) =>
      id === null
        ? (await call(getNewPackageForm, { params: { owner }, signal })).data.attributes
        : (await call(getPackageForm, { params: { owner, id }, signal })).data.attributes,
  });

const relist = (owner: string) => queryClient.invalidateQueries({ queryKey: ["packages", owner, "list"] });

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
  await relist(owner);
  return data;
}

const acts = { archive: archivePackage, delete: deletePackage };
export type PackageAct = keyof typeof acts;

/** Archives or deletes a package. @throws ApiFailure */
export async function actOnPackage(act: PackageAct, { id, attributes }: MembershipPackage): Promise<void> {
  await call(acts[act] as typeof archivePackage, { params: { id } });
  await relist(attributes.owner);
}
