import type { Output } from "@salle/contract/endpoint";
import {
  type Checkout,
  checkOut,
  checkOutPublic,
  checkOutTogether,
  getIntent,
  getPaymentOptions,
  getPublicIntent,
  getPublicPaymentOptions,
  getSandboxSession,
  getTogetherOptions,
  type Intent,
  type PaymentOptions,
  paySandboxSession,
} from "@salle/contract/finance/checkouts";
import type { CardCode, SandboxCard } from "@salle/contract/finance/codes";
import { linkSecretHeader } from "@salle/contract/finance/invoices";
import { keepPreviousData, type UseQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf, dataOf } from "../../../lib/queries.ts";
import type { Payable } from "../payments/index.ts";
import { keepSecret } from "./coming-back.ts";
import { isUndecided } from "./outcome.ts";
import { strings } from "./strings.ts";

const POLL_MS = 2_000;

const withSecret = (secret: string) => ({ headers: { [linkSecretHeader]: secret } });

/** How an invoice can be paid by card, and what each kind of card adds. */
export function paymentOptions({
  id,
  secret,
}: Payable): UseQueryOptions<Output<typeof getPaymentOptions>, Error, PaymentOptions["attributes"]> {
  const options = {
    tags: ["checkouts", "invoices"],
    failed: strings.optionsError,
  } as const;
  return secret === undefined
    ? apiQuery(getPaymentOptions, { params: { id } }, { ...options, select: attributesOf })
    : apiQuery(
        getPublicPaymentOptions,
        { params: { id }, ...withSecret(secret) },
        { ...options, select: attributesOf },
      );
}

/** How invoices can be paid at once; while others are asked for, what was said of those before stays. */
export const togetherOptions = (ids: readonly string[]) =>
  apiQuery(
    getTogetherOptions,
    { query: { invoiceIds: ids.join(",") } },
    {
      tags: ["checkouts", "invoices"],
      failed: strings.togetherError,
      select: attributesOf,
      placeholderData: keepPreviousData,
      enabled: ids.length > 0,
    },
  );

/**
 * What has become of a try to pay; polled, where that is asked for, as long as nobody knows.
 * @param payable null where several were paid at once
 */
export function intentOf(
  payable: Payable | null,
  intentId: string,
  isPolled: boolean,
): UseQueryOptions<Output<typeof getIntent>, Error, Intent> {
  const options = {
    tags: ["checkouts"],
    failed: strings.intentError,
    refetchInterval: ({ state }: { state: { data?: Output<typeof getIntent> | undefined } }) =>
      isPolled && state.data && isUndecided(state.data.data.attributes.state) ? POLL_MS : (false as const),
  } as const;
  return payable?.secret === undefined
    ? apiQuery(getIntent, { params: { id: intentId } }, { ...options, select: dataOf })
    : apiQuery(
        getPublicIntent,
        { params: { id: payable.id, intentId }, ...withSecret(payable.secret) },
        { ...options, select: dataOf },
      );
}

/** Begins to pay an invoice, or what of it is due, on the gateway's page, from which one finds the way back. @throws ApiFailure */
export async function begin({ id, secret }: Payable, attributes: Checkout, idempotencyKey: string): Promise<Intent> {
  const input = { params: { id }, body: { attributes }, idempotencyKey };
  const answer =
    secret === undefined
      ? await call(checkOut, input)
      : await call(checkOutPublic, { ...input, ...withSecret(secret) });
  if (secret !== undefined) keepSecret(answer.data.id, secret);
  return answer.data;
}

/** Begins to pay several invoices at once on the gateway's page. @throws ApiFailure */
export async function beginTogether(
  invoiceIds: readonly string[],
  creditCardCode: CardCode | undefined,
  idempotencyKey: string,
): Promise<Intent> {
  const attributes = { invoiceIds: [...invoiceIds], ...(creditCardCode && { creditCardCode }) };
  return (await call(checkOutTogether, { body: { attributes }, idempotencyKey })).data;
}

/** A payment on the sandbox's page. */
export const sandboxSession = (id: string) =>
  apiQuery(
    getSandboxSession,
    { params: { id } },
    { tags: ["checkouts"], failed: strings.sandbox.loadError, select: attributesOf },
  );

/** Uses a test card on the sandbox's page. @throws ApiFailure */
export const paySandbox = (id: string, card: SandboxCard, idempotencyKey: string) =>
  call(paySandboxSession, { params: { id }, body: { attributes: { card } }, idempotencyKey });
