import type { PaymentOptions } from "@salle/contract/finance/checkouts";
import { type CardCode, cardCodes } from "@salle/contract/finance/codes";

export interface CardChoice {
  code: CardCode;
  /** What is added for it, in cents; 0 stands for every card that nothing is added for. */
  added: number;
}

/**
 * Which cards there is a choice of: those with a surcharge, and one that stands for all others; none where nothing is added
 * for any.
 */
export function cardChoices(surcharges: PaymentOptions["attributes"]["surcharges"]): CardChoice[] {
  const choices = cardCodes.flatMap((code) => {
    const found = surcharges.find(({ creditCardCode }) => creditCardCode === code);
    return found ? [{ code, added: found.amount }] : [];
  });
  const other = cardCodes.find((code) => choices.every((each) => each.code !== code));
  return choices.length > 0 && other ? [...choices, { code: other, added: 0 }] : choices;
}
