import {
  createPackage,
  getNewPackageForm,
  getPackageForm,
  type MembershipPackage,
  updatePackage,
} from "@salle/contract/membership/packages";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf, fresh } from "../../../lib/queries.ts";
import type { Save } from "./package-values.ts";
import { strings } from "./strings.ts";

/** What the form offers, for a new package or with an existing one; refetched for a new fee package (tag `fee-packages`). */
export const packageForm = (owner: string, id: string | null) => {
  const options = { ...fresh, tags: ["fee-packages"], failed: strings.formError } as const;
  return id === null
    ? apiQuery(getNewPackageForm, { params: { owner } }, { ...options, select: attributesOf })
    : apiQuery(getPackageForm, { params: { owner, id } }, { ...options, select: attributesOf });
};

/** Makes a package, or changes one. @throws ApiFailure */
export async function savePackage(owner: string, save: Save, idempotencyKey: string): Promise<MembershipPackage> {
  const { data } =
    save.id === null
      ? await call(createPackage, { params: { owner }, body: { attributes: save.attributes }, idempotencyKey })
      : await call(updatePackage, { params: { id: save.id }, body: { attributes: save.attributes }, idempotencyKey });
  return data;
}
