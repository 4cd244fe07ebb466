import type { Output } from "@salle/contract/endpoint";
import { listGateways, listSurcharges } from "@salle/contract/finance/gateways";
import {
  type BeginTestPaymentInput,
  beginTestPayment,
  getTestPayment,
  listTestPayments,
  refundTestPayment,
  type TestPayment,
} from "@salle/contract/finance/test-payments";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

export const gatewaysOf = (owner: string) =>
  apiQuery(listGateways, { params: { owner } }, { tags: ["gateways"], failed: strings.loadError, select: dataOf });

/** What a gateway adds, by kind of card. */
export const surchargesOf = (id: string) =>
  apiQuery(listSurcharges, { params: { id } }, { tags: ["gateways"], failed: strings.surchargesError, select: dataOf });

/** The latest through a gateway, the newest first. */
export const testPaymentsOf = (id: string) =>
  apiQuery(
    listTestPayments,
    { params: { id } },
    { tags: ["test-payments"], failed: strings.earlierError, select: dataOf },
  );

type Answer = Output<typeof getTestPayment>;

/** How a test payment is watched: what is shown until it comes, and after how many milliseconds it is asked for again. */
interface Watching {
  listed?: TestPayment | undefined;
  interval?: (of: TestPayment) => number | false;
}

/** What has become of a test payment; who asks has the gateway asked. */
export const testPayment = (id: string, { listed, interval }: Watching = {}) =>
  apiQuery(
    getTestPayment,
    { params: { id } },
    {
      tags: ["test-payments"],
      failed: strings.resultError,
      select: dataOf,
      placeholderData: listed && { data: listed },
      refetchInterval: ({ state }: { state: { data?: Answer | undefined } }) =>
        (state.data && interval?.(state.data.data)) ?? false,
    },
  );

/** @throws ApiFailure */
export const begin = (gatewayId: string, attributes: BeginTestPaymentInput, idempotencyKey: string) =>
  call(beginTestPayment, { params: { id: gatewayId }, body: { attributes }, idempotencyKey });

/** @throws ApiFailure */
export const giveBack = (id: string, idempotencyKey: string) =>
  call(refundTestPayment, { params: { id }, idempotencyKey });
