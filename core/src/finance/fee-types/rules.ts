import type { CreateFeeType, FeeType as FeeTypeResource, UpdateFeeType } from "@salle/contract/finance/fee-types";
import { fold, hasWords } from "../../lib/fold.ts";
import type { FeeType } from "./entity.ts";

/** Whether every word of the search is in the label. */
export const passes = ({ nameKey }: Pick<FeeType, "nameKey">, searchterm = ""): boolean =>
  hasWords(nameKey, searchterm);

/** Whether fees are of it, so that it is kept. */
export const isUsed = ({ fees = 0 }: Pick<FeeType, "fees">): boolean => fees > 0;

/** What of a type a form says; what is not said stays. */
export const detailsOf = (input: CreateFeeType | UpdateFeeType, before: Partial<FeeType> = {}) => {
  const label = input.label ?? before.label ?? "";
  const account = input.incomeAccount ?? before.incomeAccount;
  return {
    label,
    nameKey: fold(label),
    incomeAccount: account || undefined,
    isShareable: input.isShareable ?? before.isShareable ?? false,
  };
};

/** What the actor may do with a type: with an archived one no more than bring it back. */
export const capabilitiesOf = (
  of: Pick<FeeType, "isArchived" | "fees">,
  manages: boolean,
): NonNullable<FeeTypeResource["capabilities"]> => ({
  canEdit: manages && !of.isArchived,
  canArchive: manages && !of.isArchived,
  canUnarchive: manages && Boolean(of.isArchived),
  canDelete: manages && !isUsed(of),
});
