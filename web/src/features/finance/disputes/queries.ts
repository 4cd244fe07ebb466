import { getDispute, listDisputes, lookAtDispute } from "@salle/contract/finance/disputes";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf, sales, type Tag } from "../../../lib/queries.ts";
import { at } from "../../../ui/list/at.ts";
import { strings } from "./strings.ts";

/** The tags that a decision of the card's bank invalidates. */
export const deciding = ["disputes", "settlements", ...sales] as const satisfies readonly Tag[];

export const disputesOf = ({ owner }: { owner: string }) => at(listDisputes, { owner });

export const dispute = (id: string) =>
  apiQuery(getDispute, { params: { id } }, { tags: ["disputes"], failed: strings.disputeError, select: dataOf });

/** Asks its gateway how it stands. @throws ApiFailure */
export const look = (id: string, idempotencyKey: string) => call(lookAtDispute, { params: { id }, idempotencyKey });
