import type { BillingMode } from "@salle/contract/finance/codes";
import type { FeePackage as FeePackageResource } from "@salle/contract/finance/fee-packages";
import { type Cents, sum } from "@salle/money/cents";
import { fold, hasWords } from "../../lib/fold.ts";
import { type Fee, termsOf } from "../fees/index.ts";
import * as Invoices from "../invoices/index.ts";
import type { FeePackage, PackagedFee, StoredFeePackage } from "./entity.ts";

/** What fees come to, and the GST inside: rounded in each line, none where a fee does not include it (spec 03 §3). */
export const totalsOf = (
  { owner, fees }: Pick<FeePackage, "owner" | "fees">,
  tax: Invoices.Tax,
): { amount: Cents; gst: Cents } => ({
  amount: amountOf(fees),
  gst: sum(fees.map((fee) => gstIn(fee, owner, tax))),
});

/** The GST inside a fee as a package's owner charges it. */
export const gstIn = (fee: PackagedFee, owner: string, tax: Invoices.Tax): Cents =>
  Invoices.gstIn(fee, owner, fee.shares ?? [], tax);

/** What fees come to, GST inside. */
export const amountOf = (fees: readonly PackagedFee[]): Cents => sum(fees.map((fee) => fee.amount));

/** What its billing makes; where it does not say, what a membership's fees make. */
export const billingOf = ({ billing = "SEND" }: Pick<StoredFeePackage, "billing">): BillingMode => billing;

/** The label under which it is counted among its owner's. */
export const labelOf = ({ isArchived }: Pick<StoredFeePackage, "isArchived">) =>
  isArchived ? ("archived" as const) : ("feePackages" as const);

/** Whether every word of the search is in the name or the description. */
export const passes = ({ name, description = "" }: Pick<StoredFeePackage, "name" | "description">, searchterm = "") =>
  hasWords(fold(`${name}\n${description}`), searchterm);

/** A fee of a list as a package charges it. @param label of its type */
export const packaged = (fee: Fee, label: string): PackagedFee => ({
  id: fee.id,
  name: fee.name,
  amount: fee.amount,
  isIncludingGST: fee.isIncludingGST ?? true,
  feeTypeLabel: label,
  ...(fee.feeTypeId && { feeTypeId: fee.feeTypeId }),
  shares: termsOf(fee),
  listed: fee,
});

/** What the actor may do with a fee package: with an archived one no more than bring it back. */
export const capabilitiesOf = (
  { isArchived = false }: Pick<FeePackage, "isArchived">,
  manages: boolean,
): NonNullable<FeePackageResource["capabilities"]> => ({
  canEdit: manages && !isArchived,
  canAssign: manages && !isArchived,
  canArchive: manages && !isArchived,
  canUnarchive: manages && isArchived,
  canDelete: manages && !isArchived,
});
