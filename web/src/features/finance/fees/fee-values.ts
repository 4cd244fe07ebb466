import { zodResolver } from "@hookform/resolvers/zod";
import { CreateFee, type CreateFeeInput, type Fee } from "@salle/contract/finance/fees";
import type { Resolver } from "react-hook-form";
import { typed } from "../../../lib/typed.ts";

/** A fee as the form has it: amounts and percentages as they are typed, of which the one of the share's kind counts. */
export type FeeValues = CreateFeeInput;

export const blankShare = { owner: "", kind: "PERCENT" as const, amount: "", percent: "" };

/** The form's values for a fee, or for a new one. */
export function valuesOf(of: Fee | null): FeeValues {
  const { attributes } = of ?? {};
  return {
    name: attributes?.name ?? "",
    description: attributes?.description ?? "",
    amount: typed(attributes?.amount ?? null),
    feeTypeId: attributes?.feeTypeId ?? "",
    isIncludingGST: attributes?.isIncludingGST ?? true,
    isShareable: attributes?.isShareable ?? false,
    recognise: attributes?.recognise ?? "NOW",
    shares: (attributes?.shares ?? []).map(({ owner, kind, amount, basisPoints }) => ({
      owner,
      kind,
      amount: typed(amount),
      percent: typed(basisPoints),
    })),
  };
}

/** What is sent of the values: switches as 1 and 0, and of each share what its kind has. */
export const sentOf = (values: FeeValues): CreateFeeInput => ({
  ...values,
  isIncludingGST: values.isIncludingGST ? 1 : 0,
  isShareable: values.isShareable ? 1 : 0,
  shares: (values.shares ?? []).map(({ owner, kind, amount, percent }) =>
    kind === "FIXED" ? { owner, kind, amount } : { owner, kind, percent },
  ),
});

const asServer = zodResolver(CreateFee);

/** Checks what would be sent, as the server does. */
export const feeResolver: Resolver<FeeValues, unknown, CreateFee> = (values, context, options) =>
  asServer(sentOf(values), context, options);
