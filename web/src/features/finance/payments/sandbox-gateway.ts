import { digitsOf } from "./card-rules.ts";
import { strings } from "./strings.ts";

/** The test cards of the sandbox gateway: what each number's token makes the gateway answer. */
export const testCards = [
  { number: "4242 4242 4242 4242", token: "sandbox_approved", does: strings.cards.approved },
  { number: "4000 0000 0000 0002", token: "sandbox_declined", does: strings.cards.declined },
  { number: "4000 0000 0000 0119", token: "sandbox_error", does: strings.cards.failed },
  { number: "4000 0000 0000 0259", token: "sandbox_slow", does: strings.cards.slow },
  { number: "4000 0000 0000 5126", token: "sandbox_no_refunds", does: strings.cards.noRefunds },
] as const;

/**
 * Tokenises a card, here in the browser: the card itself goes nowhere. A real gateway does this in a form of its own.
 */
export function tokenOf(number: string): string {
  const digits = digitsOf(number);
  return testCards.find((card) => digitsOf(card.number) === digits)?.token ?? "sandbox_unknown";
}
