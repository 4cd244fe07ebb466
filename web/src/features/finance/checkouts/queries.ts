import type { Output } from "@salle/contract/endpoint";
import {
  checkOut,
  checkOutPublic,
  getIntent,
  getPaymentOptions,
  getPublicIntent,
  getPublicPaymentOptions,
  getSandboxSession,
  type Intent,
  type PaymentOptions,
  paySandboxSession,
} from "@salle/contract/finance/checkouts";
import type { CardCode, SandboxCard } from "@salle/contract/finance/codes";
import { linkSecretHeader } from "@salle/contract/finance/invoices";
import type { UseQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf } from "../../../lib/queries.ts";
import type { Payable } from "../payments/index.ts";
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

/** What has become of a try to pay; polled, where that is asked for, as long as nobody knows. */
export function intentOf(
  { id, secret }: Payable,
  intentId: string,
  isPolled: boolean,
): UseQueryOptions<Output<typeof getIntent>, Error, Intent["attributes"]> {
  const options = {
    tags: ["checkouts"],
    failed: strings.intentError,
    refetchInterval: ({ state }: { state: { data?: Output<typeof getIntent> | undefined } }) =>
      isPolled && state.data && isUndecided(state.data.data.attributes.state) ? POLL_MS : (false as const),
  } as const;
  return secret === undefined
    ? apiQuery(getIntent, { params: { id: intentId } }, { ...options, select: attributesOf })
    : apiQuery(
        getPublicIntent,
        { params: { id, intentId }, ...withSecret(secret) },
        { ...options, select: attributesOf },
      );
}

/** Begins to pay the whole balance on the gateway's page. @throws ApiFailure */
export async function begin(
  { id, secret }: Payable,
  creditCardCode: CardCode | undefined,
  idempotencyKey: string,
): Promise<Intent> {
  const input = { params: { id }, body: { attributes: { ...(creditCardCode && { creditCardCode }) } }, idempotencyKey };
  const answer =
    secret === undefined
      ? await call(checkOut, input)
      : await call(checkOutPublic, { ...input, ...withSecret(secret) });
  return answer.data;
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
