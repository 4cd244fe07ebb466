import { type CardCode, cardCodes } from "@salle/contract/finance/codes";
import type { Surcharge } from "@salle/contract/finance/gateways";
import { BeginTestPayment } from "@salle/contract/finance/test-payments";
import * as z from "zod/mini";
import { type CardChoice, cardChoices } from "../checkouts/index.ts";
import { addedTo } from "../surcharges/index.ts";
import { strings } from "./strings.ts";

type Surcharges = readonly Pick<Surcharge, "attributes">[];

/** An amount as it is typed, in cents; null as long as it is none that can be tried. */
export function typedAmount(text: string): number | null {
  const read = BeginTestPayment.safeParse({ amount: text });
  return read.success ? read.data.amount : null;
}

/** Which cards there is a choice of for an amount on a day (`YYYY-MM-DD`): as a payer has it, none where nothing is added. */
export const choicesFor = (surcharges: Surcharges, amount: number, day: string): CardChoice[] =>
  cardChoices(
    surcharges
      .map(({ attributes }) => ({
        creditCardCode: attributes.creditCardCode,
        amount: addedTo(amount, attributes, day),
      }))
      .filter((each) => each.amount > 0),
  );

/** What the form takes: a card too, where there is a choice of them. */
export const formSchema = (surcharges: Surcharges, day: string) =>
  z.object({ amount: BeginTestPayment.shape.amount, creditCardCode: z.nullish(z.enum(cardCodes)) }).check(
    z.refine(({ amount, creditCardCode }) => isOf(choicesFor(surcharges, amount, day), creditCardCode), {
      error: strings.chooseCard,
      path: ["creditCardCode"],
    }),
  );

const isOf = (choices: readonly CardChoice[], code: CardCode | null | undefined): boolean =>
  choices.length === 0 || choices.some((each) => each.code === code);
