import type { DisputeReason, DisputeState } from "@salle/contract/finance/codes";
import type { Cents } from "@salle/money/cents";

/** What is to be paid, as a gateway is told of it: each part is a line of its page, the surcharge one of them. */
export interface Intent {
  /** Ours; it names what was paid wherever the gateway tells of it. */
  id: string;
  parts: { name: string; amount: Cents }[];
  currency: string;
  /** Where its receipt goes; "" for nobody. */
  email: string;
  /** Until when somebody may pay. */
  expiresAt: Date;
  /** Where the gateway's page leads once it is paid, and where who thinks better of it. */
  returnUrl: string;
  cancelUrl: string;
}

/** What has become of an intent. `open`: nobody knows yet; only `paid` has taken money. */
export interface Outcome {
  state: "open" | "paid" | "declined" | "expired" | "failed";
  amount: Cents;
  currency: string;
  message: string;
  /** Of one that is paid: the gateway's reference of the charge, the card's code, what the gateway kept, and the GST in that. */
  charge?: string;
  cardCode?: string;
  fee?: Cents;
  feeGst?: Cents;
}

/** What has become of a refund. `absent`: the gateway never heard of it. */
export interface Refunded {
  state: "pending" | "done" | "failed" | "absent";
  ref?: string;
  message: string;
}

/** Money that goes back. `id` is ours and its idempotency key, `charge` the gateway's reference of what came. */
export interface Refunding {
  id: string;
  charge: string;
  amount: Cents;
  currency: string;
}

/** How a dispute stands. */
export interface Disputed {
  /** The intent of which the payment is, ours; absent where the gateway does not know it. */
  intentId?: string;
  state: DisputeState;
  reason: DisputeReason;
  /** What is disputed; what of it the card's bank has now; and what the gateway has charged for that, with the GST in it. */
  amount: Cents;
  taken: Cents;
  fee: Cents;
  feeGst: Cents;
  currency: string;
  /** Since when, and until when an answer is taken, in seconds since 1970. */
  at: number;
  respondBy?: number;
}

/** A call to the webhook, as it came. */
export interface Call {
  body: string;
  header(name: string): string | undefined;
  now: Date;
}

/** What a webhook tells: something has changed. What that is, is asked; an event is a hint (finance design, 7.2). */
export interface Told {
  /** The event's own, for de-duplication. */
  id: string;
  about: "intent" | "refund" | "dispute" | "payout" | "nothing";
  /** Of an intent and a refund ours, where the event names it; else the gateway's own. */
  ref: string;
}

/** What a line of a gateway's own book is of; `refund-back`: one that did not arrive; `other`: its fees, payouts and the like. */
export type MovementKind = "charge" | "refund" | "refund-back" | "dispute" | "other";

/** A line of a gateway's own book: what came with a plus, what went with a minus. */
export interface GatewayMovement {
  id: string;
  kind: MovementKind;
  /** The gateway's own reference of what it is of. */
  ref: string;
  /** Of a charge the intent, of a refund what it goes back of, ours; absent where it was not made by us. */
  intentId?: string;
  /** Of a refund that we have made: ours; of another one the charge that it goes back of. */
  refundId?: string;
  charge?: string;
  amount: Cents;
  fee: Cents;
  feeGst: Cents;
  currency: string;
  /** When, in seconds since 1970. */
  at: number;
  /** Of a charge: the card's code. */
  cardCode?: string;
}

/**
 * The port to payment gateways. Each call is idempotent by the id that it names.
 * @throws GatewayRefusal, a permanent error, or GatewaySilence: it is not known what has become of it, and asking again with the
 * same id is right
 */
export interface Gateway {
  /** Begins an intent at the gateway. @returns its reference there, and the page on which it is paid */
  begin(intent: Intent): Promise<{ ref: string; url: string }>;
  look(of: { ref: string }): Promise<Outcome>;
  /** Ends an intent that nobody is to pay any more. @returns what has become of it, for somebody may have been faster */
  expire(of: { ref: string }): Promise<Outcome>;
  refund(of: Refunding): Promise<Refunded>;
  lookRefund(of: Refunding & { ref?: string }): Promise<Refunded>;
  lookDispute(of: { ref: string }): Promise<Disputed>;
  /** Whether the keys work, and whether they take real money. */
  test(): Promise<{ isLive: boolean }>;
}

/** The port to a gateway's own book, apart from the gateway's: a payment does not need it. @throws as `Gateway` */
export interface GatewayBook {
  /** What the gateway has taken by its own reference of it, and given back since; null where it has no such charge. */
  lookCharge(of: { charge: string; intentId?: string }): Promise<{ amount: Cents; refunded: Cents } | null>;
  /** What the gateway has booked from a moment and before another, in no order. */
  movements(period: { from: Date; to: Date }): AsyncIterable<GatewayMovement>;
}

/** Permanent error: the gateway said no, and will say so again. */
export class GatewayRefusal extends Error {
  override name = "GatewayRefusal";
  /** Whether it has nothing of what it was asked for. */
  readonly isAbsent: boolean;

  constructor(message: string, { isAbsent = false } = {}) {
    super(message);
    this.isAbsent = isAbsent;
  }
}

/** Transient error: the gateway has not said what became of it. */
export class GatewaySilence extends Error {
  override name = "GatewaySilence";
}
