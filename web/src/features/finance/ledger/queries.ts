import type { Output } from "@salle/contract/endpoint";
import { getTrialBalance } from "@salle/contract/finance/ledger";
import { keepPreviousData } from "@tanstack/react-query";
import { apiQuery } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

const tags = ["ledger"] as const;

/** What a book's accounts come to in a month; the one that is now when none is named. */
export const trialBalance = (owner: string, month: string | undefined) =>
  apiQuery(
    getTrialBalance,
    { params: { owner }, query: month === undefined ? {} : { month } },
    {
      tags,
      failed: strings.balanceError,
      placeholderData: keepPreviousData,
      select: ({ data }: Output<typeof getTrialBalance>) => data.attributes,
    },
  );
