import type { Output } from "@salle/contract/endpoint";
import {
  type ClosePeriods,
  closePeriods,
  getPeriods,
  getTrialBalance,
  reopenPeriods,
} from "@salle/contract/finance/ledger";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf } from "../../../lib/queries.ts";
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

/** How far a book is closed, and how far it may be. */
export const periods = (owner: string) =>
  apiQuery(getPeriods, { params: { owner } }, { tags, failed: strings.periodsError, select: attributesOf });

/** Closes a book to the end of a month. @throws ApiFailure */
export const close = (owner: string, attributes: ClosePeriods, idempotencyKey: string) =>
  call(closePeriods, { params: { owner }, body: { attributes }, idempotencyKey });

/** Opens a closed book again after a month, or all of it (""). @throws ApiFailure */
export const reopen = (owner: string, attributes: ClosePeriods, idempotencyKey: string) =>
  call(reopenPeriods, { params: { owner }, body: { attributes }, idempotencyKey });
