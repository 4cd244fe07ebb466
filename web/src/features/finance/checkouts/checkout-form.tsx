import { Flex } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { Intent, PaymentOptions } from "@salle/contract/finance/checkouts";
import { type CardCode, cardCodes } from "@salle/contract/finance/codes";
import { formatMoney } from "@salle/money/format";
import { ExternalLink } from "lucide-react";
import { useRef } from "react";
import * as z from "zod/mini";
import { sales } from "../../../lib/queries.ts";
import { CardField } from "../../../ui/form/card-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { cardChoices, cardOption } from "./card-choice.ts";
import { leaveFor } from "./coming-back.ts";
import { strings } from "./strings.ts";
import { Sum } from "./sum.tsx";

interface CheckoutFormProps {
  options: Pick<PaymentOptions["attributes"], "amount" | "currency" | "surcharges">;
  /** What is paid: of something else a try is another one. */
  paid: string;
  begin: (code: CardCode | undefined, idempotencyKey: string) => Promise<Intent>;
  /** What the amount is, where it is not one invoice's. */
  of?: string;
  /** What the button says while nobody can pay, as the amount is not known yet. */
  waiting?: string | undefined;
}

const card = z.enum(cardCodes, { error: strings.chooseCard });
const chosen = z.object({ creditCardCode: card });
const unasked = z.object({ creditCardCode: z.optional(card) });
interface Values {
  creditCardCode?: CardCode | undefined;
}

/**
 * Leads to the gateway's page to pay an amount there. Where something is added for a kind of card, that is chosen
 * first. A try whose answer did not arrive is repeated with the same idempotency key.
 */
export function CheckoutForm({ options, paid, begin, of, waiting }: CheckoutFormProps) {
  const { amount, currency, surcharges } = options;
  const choices = cardChoices(surcharges);
  const asks = choices.length > 0;
  const form = useForm<Values, unknown, Values>({ resolver: zodResolver(asks ? chosen : unasked) });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  // Prevents a double submit until the form's own state says that it is submitting.
  const isBusy = useRef(false);
  const money = (cents: number) => formatMoney(cents, currency);
  const code = form.watch("creditCardCode");
  const added = asks ? (choices.find((each) => each.code === code)?.added ?? null) : 0;

  const send = async (values: Values) => {
    if (isBusy.current || waiting !== undefined) return;
    isBusy.current = true;
    try {
      await submit({ ...values, paid }, async (key) => {
        const { id, attributes } = await begin(values.creditCardCode, key);
        // One that has ended meanwhile is told of here.
        await leaveFor(attributes.url ?? `${location.pathname}?intent=${id}`);
      });
    } finally {
      isBusy.current = false;
    }
  };
  return (
    <Flex direction="column" gap="5">
      <Form
        form={form}
        onSubmit={send}
        problem={problem}
        submit={waiting ?? (added === null ? strings.payByCard : strings.pay(money(amount + added)))}
        isDisabled={waiting !== undefined}
        isInline="pays"
      >
        {asks && (
          <>
            <CardField
              name="creditCardCode"
              label={strings.which}
              options={choices.map((each) => cardOption(each, amount, money))}
              isRequired="unmarked"
            />
            <Sum of={of} amount={waiting === undefined ? amount : null} added={added} money={money} />
          </>
        )}
      </Form>
      <Flex gap="2" justify="center" align="center" color="fg.muted" fontSize="sm">
        <ExternalLink size={16} aria-hidden />
        {strings.elsewhere}
      </Flex>
    </Flex>
  );
}
