/**
 * One charge of a card. `key`, the payment's id, is its idempotency key: asked again, a gateway charges nothing more.
 */
export interface Charge {
  key: string;
  amount: number;
  currency: string;
  /** The card's token, made by the gateway's own form in the browser. */
  token: string;
  description: string;
}

/** What a gateway answers. `failed` is its own fault; in both others nothing was charged either. */
export type ChargeOutcome =
  | { status: "approved"; reference: string; message: string }
  | { status: "declined" | "failed"; reference: string | null; message: string };

/** Money that goes back to a card. `key`, the refund's id, is its idempotency key; `charge` is the gateway's reference of what came. */
export interface CardRefund {
  key: string;
  charge: string;
  amount: number;
  currency: string;
}

/** What a gateway answers. `failed`: nothing goes back; `pending`: it has not decided yet, and is asked again. */
export interface RefundOutcome {
  status: "done" | "pending" | "failed";
  message: string;
}

/**
 * The port to card gateways. A thrown error means that it is not known what became of the charge: the same charge is
 * then asked for again, with the same key.
 */
export interface Gateway {
  charge(charge: Charge, now: Date): Promise<ChargeOutcome>;
  /** As `charge`: a thrown error means that it is not known, and the same key asks again. */
  refund(refund: CardRefund, now: Date): Promise<RefundOutcome>;
}
