import {
  type CloseDifferenceInput,
  closeGatewayDifference,
  compareGatewayBook,
  getGatewayBook,
  getGatewayDifference,
  listGatewayDifferences,
} from "@salle/contract/finance/gateway-books";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf, sales, type Tag } from "../../../lib/queries.ts";
import { at } from "../../../ui/list/at.ts";
import { bookTexts } from "./book-strings.ts";
import { strings } from "./strings.ts";

const POLL_MS = 1_500;

/** The tags that a comparison invalidates: it also records what nobody had heard of. */
export const comparing = ["gateway-books", "disputes", "checkouts", ...sales] as const satisfies readonly Tag[];

export const differencesOf = ({ owner }: { owner: string }) => at(listGatewayDifferences, { owner });

export const difference = (id: string) =>
  apiQuery(
    getGatewayDifference,
    { params: { id } },
    { tags: ["gateway-books"], failed: strings.differenceError, select: dataOf },
  );

/** Says that it is dealt with, and how. @throws ApiFailure */
export const close = (id: string, attributes: CloseDifferenceInput, idempotencyKey: string) =>
  call(closeGatewayDifference, { params: { id }, body: { attributes }, idempotencyKey });

/** How far a gateway's book has been compared; polled while it is being compared. */
export const book = (id: string) =>
  apiQuery(
    getGatewayBook,
    { params: { id } },
    {
      tags: ["gateway-books"],
      failed: bookTexts.loadError,
      select: dataOf,
      refetchInterval: ({ state }) => (state.data?.data.attributes.isComparing ? POLL_MS : false),
    },
  );

/** Has it compared now. @throws ApiFailure */
export const compare = (id: string, idempotencyKey: string) =>
  call(compareGatewayBook, { params: { id }, idempotencyKey });
