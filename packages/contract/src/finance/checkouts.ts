import * as z from "zod/mini";
import { account, can, open, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed, resource, toMany, toOne } from "../resource.ts";
import { idsText } from "../texts.ts";
import { flag, many, one, query, write } from "../wire.ts";
import { cardCodes, disputeStates, gatewayKinds, intentStates, MOST_PAID, sandboxCards } from "./codes.ts";
import { invoiceIds } from "./invoice-ids.ts";
import { linkSecretHeader } from "./invoices.ts";
import { payerOf } from "./payer.ts";
import { RecordPayment } from "./payments.ts";

/**
 * A try to pay on a gateway's own page (finance design, 3.2 and 7.1); it locks no invoice. Amounts in cents. Capabilities: canDecide, of one
 * that is uncertain, in its list.
 */
export const Intent = resource("intent", {
  self: "/api/intents/{id}",
  relationships: { invoices: toMany("invoice"), gateway: toOne("gateway", "/api/gateways/{gateway}") },
  attributes: {
    state: z.enum(intentStates),
    /** What of the invoices is paid, what is added for the card, and both. */
    amount: z.number(),
    surcharge: z.number(),
    total: z.number(),
    currency: z.string(),
    invoiceNumbers: z.array(z.string()),
    /** Who began to pay. */
    paymentBy: z.string(),
    creditCardCode: z.nullable(z.enum(cardCodes)),
    /** The gateway's page, as long as somebody may pay on it; else null. */
    url: z.nullable(z.string()),
    expiryDate: z.string(),
    /** What the gateway says; "" as long as it says nothing. */
    message: z.string(),
    /** Of one that is paid; of several issuers' invoices one of each, with commas. */
    receiptNumber: z.nullable(z.string()),
  },
});
export type Intent = z.infer<typeof Intent>;

const surcharges = z.array(z.object({ creditCardCode: z.enum(cardCodes), amount: z.number() }));

/** How an invoice can be paid by card, and what a kind of card adds to what it owes now. */
export const PaymentOptions = resource("payment-options", {
  self: "/app/invoices/{id}/payment-options",
  attributes: {
    /** Null where nobody takes cards for it. */
    gatewayKind: z.nullable(z.enum(gatewayKinds)),
    gatewayConfigKey: z.nullable(z.string()),
    /** Whether the sandbox's form takes test cards for it: where there is no gateway, and nothing is for real. */
    takesTestCards: z.boolean(),
    /** Whether somebody has paid it by card of whom the gateway has not said what became: to pay again could charge twice. */
    isUncertain: z.boolean(),
    amount: z.number(),
    /** What of that is due, of one that is paid in instalments; null where that is all of it. */
    instalment: z.nullable(z.object({ amount: z.number(), surcharges })),
    currency: z.string(),
    surcharges,
  },
});
export type PaymentOptions = z.infer<typeof PaymentOptions>;

/** An invoice that somebody wants to pay together with others. Amounts in cents. */
const TogetherInvoice = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  payerName: z.string(),
  issuerName: z.string(),
  /** What is to be paid of it now: all that is owed, or of one that is paid in instalments what is due. */
  amount: z.number(),
  currency: z.string(),
  /** Why it is not paid with the others, in a sentence; null where it is. */
  problem: z.nullable(z.string()),
});
export type TogetherInvoice = z.infer<typeof TogetherInvoice>;

/**
 * How invoices of oneself and of those whom one looks after can be paid by card at once, by the gateway that takes cards for the first
 * of them, and what a kind of card adds to what they come to. Its id is the first invoice's.
 */
export const TogetherOptions = computed("together-options", {
  /** Null where nobody takes cards for the first. */
  gatewayKind: z.nullable(z.enum(gatewayKinds)),
  /** What those without a problem come to. */
  amount: z.number(),
  currency: z.string(),
  surcharges,
  /** Whether somebody has paid one of them by card of whom the gateway has not said what became. */
  isUncertain: z.boolean(),
  /** In the order in which they were asked for. */
  invoices: z.array(TogetherInvoice),
});
export type TogetherOptions = z.infer<typeof TogetherOptions>;

const tooMany = `One payment pays at most ${MOST_PAID} invoices.`;
/** The card that somebody is going to use, where the gateway adds anything by it. */
const card = z.optional(z.enum(cardCodes));

export const Checkout = z.strictObject({
  creditCardCode: card,
  /** Of one that is paid in instalments only what is due. */
  isInstalment: z.optional(flag()),
});
export type Checkout = z.infer<typeof Checkout>;
export const CheckoutTogether = z.strictObject({
  creditCardCode: card,
  invoiceIds: invoiceIds(MOST_PAID, tooMany),
});
export type CheckoutTogether = z.infer<typeof CheckoutTogether>;

const area = "checkouts";
const source = "ours: 17.4, finance design 7";
const invoice = ref("invoice", "params.id");

export const checkOut = endpoint("POST /app/invoices/{id}/checkout", {
  area,
  source,
  summary: "Begin to pay one's own invoice on the card gateway's page",
  access: payerOf(invoice),
  acting: "pay",
  body: write(Checkout),
  output: one(Intent),
});
export const checkOutPublic = endpoint("POST /app/invoices/{id}/public/checkout", {
  area,
  source,
  headers: [linkSecretHeader],
  summary: "Begin to pay the invoice of a link in a mail on the card gateway's page",
  access: open(),
  body: write(Checkout),
  output: one(Intent),
});
export const getPaymentOptions = endpoint("GET /app/invoices/{id}/payment-options", {
  area,
  source,
  summary: "How one's own invoice can be paid by card, and what each kind of card adds",
  access: payerOf(invoice),
  output: one(PaymentOptions),
});
export const getPublicPaymentOptions = endpoint("GET /app/invoices/{id}/public/payment-options", {
  area,
  source,
  headers: [linkSecretHeader],
  summary: "How the invoice of a link in a mail can be paid by card, and what each kind of card adds",
  access: open(),
  output: one(PaymentOptions),
});
export const getTogetherOptions = endpoint("GET /app/session/current/payment-options", {
  area,
  source: "ours: 17.4, finance design 6",
  summary: "How invoices of oneself and of those whom one looks after can be paid by card at once",
  access: account(),
  query: query({ invoiceIds: idsText(MOST_PAID, tooMany) }),
  output: one(TogetherOptions),
});
export const checkOutTogether = endpoint("POST /app/session/current/checkout", {
  area,
  source: "ours: 17.4, finance design 6",
  summary:
    "Begin to pay invoices of oneself and of those whom one looks after, of several issuers too, on the card gateway's page",
  access: account(),
  acting: "pay",
  body: write(CheckoutTogether),
  output: one(Intent),
});
export const getIntent = endpoint("GET /api/intents/{id}", {
  area,
  source,
  summary: "What has become of a try to pay; asks the gateway where that is not known",
  access: payerOf(ref("intent", "params.id")),
  output: one(Intent),
});
export const getPublicIntent = endpoint("GET /app/invoices/{id}/public/intents/{intentId}", {
  area,
  source,
  headers: [linkSecretHeader],
  summary: "What has become of a try to pay the invoice of a link in a mail",
  access: open(),
  output: one(Intent),
});

/** So many that are uncertain are shown, the oldest first; the others once these are decided. */
export const MOST_UNCERTAIN = 50;
const gateway = ref("gateway", "params.id");

export const listUncertainIntents = endpoint("GET /api/owners/{owner}/uncertain-intents", {
  area,
  source,
  summary: "The tries to pay of which an owner's gateways have not said what became, the oldest first",
  access: can("payments.view", ref("owner", "params.owner")),
  output: many(Intent),
});
export const lookAtIntent = endpoint("PUT /api/gateways/{id}/intents/{intentId}/look", {
  area,
  source,
  summary: "Ask the gateway once more what has become of an uncertain try to pay",
  access: can("payments.record", gateway),
  output: one(Intent),
});
export const recordIntent = endpoint("PUT /api/gateways/{id}/intents/{intentId}/record", {
  area,
  source,
  summary: "Record an uncertain try to pay that the gateway shows as charged: its invoices are paid",
  access: can("payments.record", gateway),
  body: write(RecordPayment),
  output: one(Intent),
});
export const releaseIntent = endpoint("PUT /api/gateways/{id}/intents/{intentId}/release", {
  area,
  source,
  summary: "Release an uncertain try to pay of which the gateway shows no charge",
  access: can("payments.record", gateway),
  output: one(Intent),
});

export const tellGateway = endpoint("POST /public-app/gateways/{id}/events", {
  area,
  source,
  summary: "A card gateway's events, signed by it",
  access: open(),
});

/** A payment on the sandbox gateway's own page, as that shows it. */
export const SandboxSession = resource("sandbox-session", {
  self: "/public-app/sandbox/{id}",
  attributes: {
    state: z.enum(["open", "paid", "declined", "expired", "failed"]),
    lines: z.array(z.object({ name: z.string(), amount: z.number() })),
    amount: z.number(),
    currency: z.string(),
    /** Where the page leads once it is paid, and where who thinks better of it. */
    returnUrl: z.string(),
    cancelUrl: z.string(),
    /** How its dispute stands; null where nobody has disputed what was paid. */
    dispute: z.nullable(z.enum(disputeStates)),
    /** What of it was given back on this page, past us, in cents. */
    givenBack: z.number(),
  },
});
export type SandboxSession = z.infer<typeof SandboxSession>;
export const PaySandbox = z.strictObject({ card: z.enum(sandboxCards, { error: problems.choose }) });

export const getSandboxSession = endpoint("GET /public-app/sandbox/{id}", {
  area,
  source,
  summary: "A payment on the sandbox gateway's page",
  access: open(),
  output: one(SandboxSession),
});
export const paySandboxSession = endpoint("POST /public-app/sandbox/{id}", {
  area,
  source,
  summary: "Use a test card on the sandbox gateway's page",
  access: open(),
  body: write(PaySandbox),
  output: one(SandboxSession),
});
