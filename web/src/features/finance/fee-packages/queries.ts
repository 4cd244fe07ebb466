import {
  addPackageFee,
  archiveFeePackage,
  type CreateFeePackageInput,
  createClubFeePackage,
  createFeePackage,
  deleteFeePackage,
  type FeePackage,
  feePackageText,
  getFeePackage,
  listFeePackages,
  listGroupFeePackages,
  removePackageFee,
  unarchiveFeePackage,
  updateFeePackage,
} from "@salle/contract/finance/fee-packages";
import { listPackageableFees } from "@salle/contract/finance/fees";
import type { SecurableContext } from "@salle/contract/identity/session";
import type { Option } from "@salle/contract/wire";
import { call } from "../../../lib/client.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { apiQuery, dataOf, fresh } from "../../../lib/queries.ts";
import { related } from "../../../lib/related.ts";
import { at } from "../../../ui/list/at.ts";
import { strings } from "./strings.ts";

/** Whose fee packages they are. */
export type Whose = Pick<SecurableContext, "type" | "id">;

/** What a select offers: as many as one page has. */
const offered = { pagination: { limit: 100 } } as const;

export const packagesOf = ({ type, id }: Whose) =>
  type === "club" ? at(listFeePackages, { id }) : at(listGroupFeePackages, { id });

const asOptions = ({ data }: { data: readonly FeePackage[] }): { data: Option[] } => ({
  data: data.map(({ id, attributes }) => ({ value: id, text: attributes.name })),
});

/** An owner's fee packages as the choices of a filter. */
export const packageOptionsOf = ({ type, id }: Whose) =>
  type === "club"
    ? at(listFeePackages, { id }, { query: offered, pick: asOptions })
    : at(listGroupFeePackages, { id }, { query: offered, pick: asOptions });

/** An owner's fee packages as the choices of a form. */
export function packageChoices({ type, id }: Whose) {
  const options = { ...fresh, tags: ["fee-packages"], failed: strings.loadError } as const;
  return type === "club"
    ? apiQuery(listFeePackages, { params: { id }, query: offered }, { ...options, select: dataOf })
    : apiQuery(listGroupFeePackages, { params: { id }, query: offered }, { ...options, select: dataOf });
}

/** A fee package as one of them: `Monthly coaching ($20.00)`. */
export const choiceText = ({ attributes: { name, totalAmount } }: Pick<FeePackage, "attributes">): string =>
  feePackageText(name, totalAmount);

/** A fee package and the fees that it charges. */
export const packageWithFees = (id: string) =>
  apiQuery(
    getFeePackage,
    { params: { id } },
    {
      tags: ["fee-packages", "fees"],
      failed: strings.packageError,
      select: (answer) => ({ ...answer.data, fees: related(answer, answer.data.relationships.fees, "fee") }),
    },
  );

/** The fees that can still be added to a package. */
export const feesFor = (id: string) =>
  apiQuery(
    listPackageableFees,
    { params: { id }, query: offered },
    { tags: ["fee-packages", "fees"], failed: strings.feesError, select: dataOf },
  );

/** What the form of a package asks for. */
export type Details = Pick<CreateFeePackageInput, "name" | "description" | "billingCycle" | "billing">;

/** Makes a fee package without fees, or changes one as it was read. @throws ApiFailure */
export async function savePackage(
  whose: Whose,
  of: FeePackage | null,
  attributes: Details,
  idempotencyKey: string,
): Promise<FeePackage> {
  if (of) {
    const body = { attributes: { ...attributes, version: of.attributes.version } };
    return (await call(updateFeePackage, { params: { id: of.id }, body, idempotencyKey })).data;
  }
  const made = { body: { attributes }, idempotencyKey };
  const { data } =
    whose.type === "club"
      ? await call(createClubFeePackage, { params: { id: whose.id }, ...made })
      : await call(createFeePackage, { params: { owner: ownerIn(whose) }, ...made });
  return data;
}

/** @throws ApiFailure */
export const setPackageArchived = (id: string, isArchived: boolean, idempotencyKey: string) =>
  call(isArchived ? archiveFeePackage : unarchiveFeePackage, { params: { id }, idempotencyKey });

/** Deletes a package, or archives one that is used; the answer tells which. @throws ApiFailure */
export const removePackage = (id: string, idempotencyKey: string) =>
  call(deleteFeePackage, { params: { id }, idempotencyKey });

/** @throws ApiFailure */
export const addFee = (id: string, feeId: string, idempotencyKey: string) =>
  call(addPackageFee, { params: { id }, body: { attributes: { feeId } }, idempotencyKey });

/** @throws ApiFailure */
export const removeFee = (id: string, feeId: string, idempotencyKey: string) =>
  call(removePackageFee, { params: { id, feeId }, idempotencyKey });
