import type { PaymentOptions } from "@salle/contract/finance/checkouts";
import { type CardCode, cardCodes } from "@salle/contract/finance/codes";
import type { CardOption } from "../../../ui/form/card-field.tsx";
import { cardNames } from "../surcharges/index.ts";
import { strings } from "./strings.ts";

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

/** A card as it is offered: what is added for it, and what paying an amount with it comes to. */
export function cardOption(
  { code: value, added }: CardChoice,
  amount: number,
  money: (cents: number) => string,
): CardOption {
  const detail = strings.inAll(money(amount + added));
  return added > 0
    ? { value, label: cardNames[value], aside: strings.cardAdds(money(added)), detail }
    : { value, label: strings.otherCard, aside: strings.nothingAdded, detail };
}
