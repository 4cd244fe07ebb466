import { Flex } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { Checkout, Intent, PaymentOptions } from "@salle/contract/finance/checkouts";
import { cardCodes } from "@salle/contract/finance/codes";
import { formatMoney } from "@salle/money/format";
import { ExternalLink } from "lucide-react";
import { useRef } from "react";
import * as z from "zod/mini";
import { sales } from "../../../lib/queries.ts";
import { CardField } from "../../../ui/form/card-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { type CardChoice, cardChoices, cardOption } from "./card-choice.ts";
import { leaveFor } from "./coming-back.ts";
import { howMuch, partOptions, parts } from "./part-choice.ts";
import { strings } from "./strings.ts";
import { Sum } from "./sum.tsx";

interface CheckoutFormProps {
  options: Pick<PaymentOptions["attributes"], "amount" | "currency" | "surcharges"> &
    Partial<Pick<PaymentOptions["attributes"], "instalment">>;
  /** What is paid: of something else a try is another one. */
  paid: string;
  begin: (asked: Checkout, idempotencyKey: string) => Promise<Intent>;
  /** What the amount is, where it is not one invoice's. */
  of?: string;
  /** What the button says while nobody can pay, as the amount is not known yet. */
  waiting?: string | undefined;
}

// What nobody has chosen is null.
const card = z.enum(cardCodes, { error: strings.chooseCard });
const values = z.object({ part: z.optional(z.enum(parts)), creditCardCode: z.optional(card) });
type Values = z.infer<typeof values>;

/** Where something is added for a kind of card, one of them is chosen; of another amount that can be others. */
const oneOf = (choices: readonly CardChoice[]) =>
  values.check(
    z.refine(({ creditCardCode }) => choices.length === 0 || choices.some(({ code }) => code === creditCardCode), {
      path: ["creditCardCode"],
      error: strings.chooseCard,
    }),
  );

/**
 * Leads to the gateway's page to pay an amount there. Of one that is paid in instalments it is chosen first whether only what is due is
 * paid; where something is added for a kind of card, that too. A try whose answer did not arrive is repeated with the same
 * idempotency key.
 */
export function CheckoutForm({ options, paid, begin, of, waiting }: CheckoutFormProps) {
  const { currency, instalment = null } = options;
  const isBusy = useRef(false);
  const form = useForm<Values, unknown, Values>({
    resolver: (...given) => zodResolver(oneOf(choices))(...given),
    defaultValues: instalment ? { part: "instalment" } : {},
  });
  const { isInstalment, amount, surcharges } = howMuch(options, form.watch("part"));
  const choices = cardChoices(surcharges);
  const asks = choices.length > 0;
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  const money = (cents: number) => formatMoney(cents, currency);
  const code = form.watch("creditCardCode");
  const added = asks ? (choices.find((each) => each.code === code)?.added ?? null) : 0;

  const send = async ({ creditCardCode }: Values) => {
    // Prevents a double submit until the form's own state says that it is submitting.
    if (isBusy.current || waiting !== undefined) return;
    isBusy.current = true;
    const asked = { ...(creditCardCode && { creditCardCode }), ...(isInstalment && { isInstalment }) };
    try {
      await submit({ ...asked, paid }, async (key) => {
        const { id, attributes } = await begin(asked, key);
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
        {instalment && (
          <CardField
            name="part"
            label={strings.howMuch}
            options={partOptions(options.amount, instalment.amount, money)}
          />
        )}
        {asks && (
          <>
            <CardField
              name="creditCardCode"
              label={strings.which}
              options={choices.map((each) => cardOption(each, amount, money))}
              isRequired="unmarked"
            />
            <Sum
              of={isInstalment ? strings.instalment : of}
              amount={waiting === undefined ? amount : null}
              added={added}
              money={money}
            />
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
