import type { Output } from "@salle/contract/endpoint";
import {
  getLevelStatement,
  type LevelBalance,
  listLevelBalances,
  listSettlements,
  type RecordSettlementInput,
  recordSettlement,
  voidSettlement,
} from "@salle/contract/finance/settlements";
import { MAX_PAGE_SIZE } from "@salle/contract/pages";
import { keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf, type Tag } from "../../../lib/queries.ts";
import { at } from "../../../ui/list/at.ts";
import { strings } from "./strings.ts";
import { canHavePaid } from "./words.ts";

type Balance = LevelBalance["attributes"];

/** What tells of how much is held: every entry of the book may change it. */
export const heldTags = ["settlements", "ledger"] as const satisfies readonly Tag[];
/** The tags that a settlement invalidates: the federation sees what somebody holds before it pays out to them. */
export const settling = [...heldTags, "payouts"] as const satisfies readonly Tag[];

export const balancesOf = ({ owner }: { owner: string }) => at(listLevelBalances, { owner });
export const settlementsOf = ({ owner }: { owner: string }) => at(listSettlements, { owner });

const pageOf = (offset: number) => ({
  filters: { side: "HELD_FOR_US" as const },
  pagination: { limit: MAX_PAGE_SIZE, offset },
});

/** Whether somebody can have paid an owner what they hold; of very many that is taken for granted. */
export const hasHolders = (owner: string) =>
  apiQuery(
    listLevelBalances,
    { params: { owner }, query: pageOf(0) },
    {
      tags: heldTags,
      failed: strings.holdersError,
      select: ({ data, totalResults }: Output<typeof listLevelBalances>) =>
        data.length < (totalResults ?? 0) || data.some(({ attributes }) => canHavePaid(attributes)),
    },
  );

/** Who can have paid an owner what they hold, all of them; not kept, for a form begins with what the server has. */
export const holdersOf = (owner: string) =>
  queryOptions<Balance[], Error, Balance[], QueryKey>({
    queryKey: [listLevelBalances.key, "holders", owner],
    queryFn: async ({ signal }) => {
      const found: Balance[] = [];
      for (let offset = 0, all = 1; offset < all; offset += MAX_PAGE_SIZE) {
        const page = await call(listLevelBalances, { params: { owner }, query: pageOf(offset), signal });
        found.push(...page.data.map(({ attributes }) => attributes).filter(canHavePaid));
        all = page.totalResults ?? 0;
      }
      return found;
    },
    meta: { tags: ["forms"] },
    gcTime: 0,
  });

/** What two owners have held for one another in a month; the one that is now when none is named. */
export const statement = (owner: string, other: string, month: string | undefined) =>
  apiQuery(
    getLevelStatement,
    { params: { owner, other }, query: month === undefined ? {} : { month } },
    {
      tags: heldTags,
      failed: strings.statement.error,
      placeholderData: keepPreviousData,
      select: attributesOf,
    },
  );

/** Records what somebody who held it has paid to an owner. @throws ApiFailure */
export const record = (owner: string, attributes: RecordSettlementInput, idempotencyKey: string) =>
  call(recordSettlement, { params: { owner }, body: { attributes }, idempotencyKey });

/** Voids a settlement. @throws ApiFailure */
export const voidOne = (id: string, idempotencyKey: string) => call(voidSettlement, { params: { id }, idempotencyKey });
