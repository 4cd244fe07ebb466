/** What the queue `payments` carries: a card payment to bring to its end, or a receipt to mail. */
export type PaymentMessage = { kind: "settle" | "receipt"; paymentId: string };
