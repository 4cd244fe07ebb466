import { formatMoney } from "@salle/money/format";
import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { resource, toOne } from "../resource.ts";
import { many, one, write } from "../wire.ts";
import { paidAmountText } from "./amounts.ts";
import { cardCodes, testPaymentStates, testRefundStates } from "./codes.ts";
import { testPaymentLabels } from "./labels.ts";

/**
 * A payment that tries a card gateway from its page to the refund, and is posted nowhere (finance design, 7.4). Amounts in cents.
 * Capabilities: canRefund.
 */
export const TestPayment = resource("test-payment", {
  self: "/api/test-payments/{id}",
  relationships: { gateway: toOne("gateway", "/api/gateways/{gateway}") },
  attributes: {
    state: z.enum(testPaymentStates),
    amount: z.number(),
    surcharge: z.number(),
    /** What is to be charged; of one that is paid, what was. */
    total: z.number(),
    currency: z.string(),
    /** Whether a real card is charged. */
    isLive: z.boolean(),
    creditCardCode: z.nullable(z.enum(cardCodes)),
    /** The gateway's page, as long as somebody may pay on it; else null. */
    url: z.nullable(z.string()),
    expiryDate: z.string(),
    /** What the gateway says; "" as long as it says nothing. */
    message: z.string(),
    /** Of one that is paid: the gateway's reference of the charge, the card, and, once it is known, what the gateway kept and the GST in that. */
    reference: z.nullable(z.string()),
    paidCardCode: z.nullable(z.string()),
    fee: z.nullable(z.number()),
    feeGst: z.nullable(z.number()),
    /** When the gateway's first event of it came to the webhook; null for none. */
    eventDate: z.nullable(z.string()),
    refundState: z.nullable(z.enum(testRefundStates)),
    refundMessage: z.string(),
  },
});
export type TestPayment = z.infer<typeof TestPayment>;

const MOST = 100_00;

export const BeginTestPayment = z.strictObject({
  amount: paidAmountText(testPaymentLabels.amount).check(
    z.lte(MOST, { error: `A test payment is of at most ${formatMoney(MOST)}.` }),
  ),
  /** The card that somebody is going to use, where the gateway adds anything by it. */
  creditCardCode: z.optional(z.enum(cardCodes)),
});
export type BeginTestPayment = z.infer<typeof BeginTestPayment>;
export type BeginTestPaymentInput = z.input<typeof BeginTestPayment>;

const area = "test-payments";
const source = "ours: 17.5, finance design 7.4";
const gateway = ref("gateway", "params.id");
const testPayment = ref("test-payment", "params.id");

/** So many of a gateway are shown, the newest first. */
export const MOST_TEST_PAYMENTS = 20;

export const listTestPayments = endpoint("GET /api/gateways/{id}/test-payments", {
  area,
  source,
  summary: "The latest test payments through a card gateway, the newest first",
  access: can("gateways.manage", gateway),
  output: many(TestPayment),
});
export const beginTestPayment = endpoint("POST /api/gateways/{id}/test-payments", {
  area,
  source,
  summary: "Begin a test payment on a card gateway's page; it is posted nowhere",
  access: can("gateways.manage", gateway),
  inPerson: true,
  body: write(BeginTestPayment),
  output: one(TestPayment),
});
export const getTestPayment = endpoint("GET /api/test-payments/{id}", {
  area,
  source,
  summary: "What has become of a test payment; asks the gateway where that is not known",
  access: can("gateways.manage", testPayment),
  output: one(TestPayment),
});
export const refundTestPayment = endpoint("POST /api/test-payments/{id}/refund", {
  area,
  source,
  summary: "Give back what a test payment has taken",
  access: can("gateways.manage", testPayment),
  inPerson: true,
  output: one(TestPayment),
});
