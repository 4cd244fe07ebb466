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

/**
 * The port to card gateways. A thrown error means that it is not known what became of the charge: the same charge is
 * then asked for again, with the same key.
 */
export interface Gateway {
  charge(charge: Charge, now: Date): Promise<ChargeOutcome>;
}
